"""Trains the value of a game on recorded positions and writes the network that crates/bots reads.

python3 training/train.py OUT.net POSITIONS.bin.gz [POSITIONS.bin.gz ...] [--seed 1] [--epochs 40]

Needs numpy and PyTorch; nothing of it is needed to build or to play. README.md beside this file tells the whole recipe.
"""

import argparse
import gzip
import json
import struct

import numpy as np
import torch
from torch import nn

NUMBER = 64.0  # numbers are written in 64ths,
CHANCE = 4096.0  # chances in 4096ths
LEAST = 1e-4  # no chance is taken to be less when it is scored


def read(path, offset):
    """The positions of a file; `offset` keeps the games of different files apart."""
    with gzip.open(path) as file:
        head = json.loads(file.readline())
        raw = np.frombuffer(file.read(), dtype="<i2")
    common, own, players = head["common"], head["own"], head["players"]
    raw = raw[: len(raw) // (size := 4 + common + players * (own + 2)) * size].reshape(-1, size)
    at = np.cumsum([4, common, players * own, players, players])
    game = raw[:, :2].copy().view("<u4")[:, 0].astype(np.int64)
    return {
        "game": game + offset,
        "seats": raw[:, 2].astype(np.int64),
        "rivals": raw[:, 3].astype(np.int64),
        "common": raw[:, at[0] : at[1]].astype(np.float32) / NUMBER,
        "own": raw[:, at[1] : at[2]].reshape(-1, players, own).astype(np.float32) / NUMBER,
        "hand": raw[:, at[2] : at[3]].astype(np.float32) / CHANCE,
        "won": raw[:, at[3] : at[4]].astype(np.float32) / CHANCE,
    }


class Value(nn.Module):
    def __init__(self, own, common, first, second):
        super().__init__()
        self.own = nn.Linear(own, first)
        self.common = nn.Linear(common, first, bias=False)
        self.second = nn.Linear(3 * first, second)
        self.last = nn.Linear(second, 1, bias=False)
        self.nobody = nn.Linear(2 * first, 1)

    def forward(self, own, common, there):
        """Logarithms of everybody's chances, nobody's last."""
        hidden = torch.relu(self.own(own) + self.common(common)[:, None]) * there[..., None]
        mean = hidden.sum(1) / there.sum(1, keepdim=True)
        pool = torch.cat([mean, hidden.amax(1)], -1)
        beside = pool[:, None].expand(-1, hidden.shape[1], -1)
        prospect = self.last(torch.relu(self.second(torch.cat([hidden, beside], -1))))[..., 0]
        prospect = prospect.masked_fill(there == 0, -1e9)
        return torch.log_softmax(torch.cat([prospect, self.nobody(pool)], -1), -1)


def whole(parts):
    """Parts of the win with nobody's behind them."""
    return np.concatenate([parts, np.clip(1 - parts.sum(1, keepdims=True), 0, 1)], 1)


def scores(chances, won):
    """Log-loss and Brier score over positions of games that somebody won, chances made to sum to 1."""
    someone = won.sum(1) > 0.5
    chances, won = chances[someone], won[someone]
    chances = chances / np.maximum(chances.sum(1, keepdims=True), LEAST)
    loss = -(won * np.log(np.clip(chances, LEAST, 1))).sum(1).mean()
    return float(loss), float(((chances - won) ** 2).sum(1).mean())


def warmed(chances, rivals):
    """The value by hand at the warmth that suits it best: what is learned must beat more than a wrong scale."""
    there = np.arange(chances.shape[1]) < rivals[:, None]

    def at(power):
        powered = np.where(there, np.clip(chances, LEAST, 1) ** power, 0)
        return powered / powered.sum(1, keepdims=True)

    return at


def bins(chances, won, there, n=10):
    """How often those won who were given so much, tenth by tenth."""
    c, w = chances[there], won[there]
    rows = []
    for i in range(n):
        inside = (c >= i / n) & (c < (i + 1) / n)
        if inside.sum() >= 50:
            rows.append([round(float(c[inside].mean()), 3), round(float(w[inside].mean()), 3), int(inside.sum())])
    return rows


def main():
    args = argparse.ArgumentParser()
    args.add_argument("out")
    args.add_argument("positions", nargs="+")
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--epochs", type=int, default=40)
    args.add_argument("--first", type=int, default=64, help="width of the first layer")
    args.add_argument("--second", type=int, default=32, help="width of the second layer")
    args.add_argument("--batch", type=int, default=2048)
    args.add_argument("--rate", type=float, default=2e-3)
    args.add_argument("--decay", type=float, default=1e-3)
    args = args.parse_args()

    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    files = [read(path, n << 40) for n, path in enumerate(args.positions)]
    data = {key: np.concatenate([file[key] for file in files]) for key in files[0]}
    most = data["rivals"].max()
    data.update({key: data[key][:, :most] for key in ("own", "hand", "won")})
    # One game in ten is held out, in blocks so that every number of players is among them: no position of it is trained on.
    held = data["game"] // 64 % 10 == 0
    there = np.arange(data["own"].shape[1]) < data["rivals"][:, None]
    trained = data["own"][~held][there[~held]]
    own_mean, own_std = trained.mean(0), trained.std(0) + 1e-3
    com_mean, com_std = data["common"][~held].mean(0), data["common"][~held].std(0) + 1e-3
    # What never varies tells nothing.
    own_std[trained.std(0) < 1e-6] = 1e6
    com_std[data["common"][~held].std(0) < 1e-6] = 1e6
    tensor = lambda x: torch.tensor(x, dtype=torch.float32, device=device)
    own = tensor((data["own"] - own_mean) / own_std * there[..., None])
    common = tensor((data["common"] - com_mean) / com_std)
    here, target = tensor(there), tensor(whole(data["won"]))
    held_at = torch.tensor(np.flatnonzero(held), device=device)
    train_at = torch.tensor(np.flatnonzero(~held), device=device)

    model = Value(own.shape[2], common.shape[1], args.first, args.second).to(device)
    adam = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=args.decay)
    steps = args.epochs * (len(train_at) // args.batch + 1)
    slope = torch.optim.lr_scheduler.OneCycleLR(adam, args.rate, total_steps=steps + 1)

    def loss_at(at):
        return -(target[at] * model(own[at], common[at], here[at])).sum(1).mean()

    best, kept = float("inf"), None
    for epoch in range(args.epochs):
        model.train()
        order, total = train_at[torch.randperm(len(train_at), device=device)], 0.0
        for batch in order.split(args.batch):
            adam.zero_grad()
            loss = loss_at(batch)
            loss.backward()
            adam.step()
            slope.step()
            total += float(loss.detach()) * len(batch)
        model.eval()
        with torch.no_grad():
            now = float(sum(loss_at(part) * len(part) for part in held_at.split(65536)) / len(held_at))
        if now < best:
            best, kept = now, {key: value.clone() for key, value in model.state_dict().items()}
        if epoch % 5 == 4 or epoch < 2:
            print(f"{args.out} epoch {epoch + 1}: trained {total / len(train_at):.4f}, held out {now:.4f}", flush=True)
    model.load_state_dict(kept)

    with torch.no_grad():
        parts = [model(own[part], common[part], here[part]).exp().cpu().numpy() for part in held_at.split(65536)]
    chances, won, hand = np.concatenate(parts)[:, :-1], data["won"][held], data["hand"][held]
    rescaled = warmed(hand, data["rivals"][held])
    power = min(np.arange(0.3, 2.01, 0.1), key=lambda p: scores(rescaled(p), won)[0])
    report = {
        "positions": len(held),
        "games": len(np.unique(data["game"])),
        "held out": int(held.sum()),
        "trained": round(total / len(train_at), 4),
        "held-out loss, nobody counted": round(best, 4),
        "learned": [round(x, 4) for x in scores(chances, won)],
        "by hand": [round(x, 4) for x in scores(hand, won)],
        "by hand, rescaled": [round(x, 4) for x in scores(rescaled(power), won)] + [round(float(power), 1)],
        "calibration": bins(chances, won, there[held]),
    }
    for seats in np.unique(data["seats"]):
        at = data["seats"][held] == seats
        report[f"{seats} seats: learned, by hand"] = [
            [round(x, 4) for x in scores(values[at], won[at])] for values in (chances, hand)
        ]
    print(json.dumps(report, indent=1))

    # The scale of the numbers goes into the first layer, so that who reads the network need not know it.
    w = {key: value.cpu().numpy().astype(np.float64) for key, value in kept.items()}
    of_own, of_common = w["own.weight"].T / own_std[:, None], w["common.weight"].T / com_std[:, None]
    always = w["own.bias"] - own_mean @ of_own - com_mean @ of_common
    weights = [of_own, of_common, always, w["second.weight"].T, w["second.bias"], w["last.weight"], w["nobody.weight"], w["nobody.bias"]]
    with open(args.out, "wb") as file:
        file.write(b"QNET1\n" + struct.pack("<4H", own.shape[2], common.shape[1], args.first, args.second))
        for part in weights:
            file.write(np.ascontiguousarray(part).astype("<f4").tobytes())


if __name__ == "__main__":
    main()
