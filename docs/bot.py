#!/usr/bin/env python3
"""A bot for Quadriga: sits down at a live table and plays to the end, with whatever it is offered.

    QUADRIGA_TOKEN=quadriga_... python3 bot.py https://games.example TABLE [SEED]

The token comes from an account page ("read and play"). Only Python's own library is used. To make it play well, write
another `pick`: what it is given is what a person at its seat would be offered, and `ask(do="view")` is what they would see.
"""

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request


class Refused(Exception):
    """The house says no: `code` is one of the protocol's words, and why."""

    def __init__(self, code, why):
        super().__init__(f"{code}: {why}")
        self.code = code


class Table:
    def __init__(self, house, table, token):
        self.house, self.table, self.token = house.rstrip("/"), table, token

    def open(self, path, body=None):
        """A request with the token. Whoever asks too often waits as long as they are told, and asks again."""
        while True:
            request = urllib.request.Request(self.house + path, data=body and json.dumps(body).encode())
            request.add_header("Authorization", "Bearer " + self.token)
            request.add_header("Content-Type", "application/json")
            try:
                return urllib.request.urlopen(request, timeout=60)
            except urllib.error.HTTPError as refused:
                if refused.code != 429:
                    raise
                time.sleep(float(refused.headers.get("Retry-After", "1")))

    def ask(self, **request):
        """Asks at the table: ask(do="choices") and the like."""
        try:
            with self.open("/api/tables/" + self.table, request) as answer:
                return json.load(answer)["ok"]
        except urllib.error.HTTPError as refused:
            wrong = json.load(refused)["err"]
            raise Refused(wrong["code"], wrong["why"]) from None

    def events(self):
        """Says whenever something of ours has moved at the table. The stream begins with how things stand."""
        while True:
            try:
                with self.open("/events?tables=" + self.table) as stream:
                    yield from (line for line in stream if line.startswith(b"event: table"))
            except OSError:  # The house was away for a moment, or the stream had lasted long enough.
                time.sleep(1)


def pick(offer, dice):
    """One of the choices, with its amount: any that goes on, and does not only take something back."""
    choices = [choice for choice in offer["choices"] if not choice["back"]] or offer["choices"]
    choice = dice.choice(choices)
    amount = choice["amount"] or {"min": 0, "max": 0}
    return choice["n"], dice.randint(amount["min"], amount["max"])


def move(table, dice):
    """Plays as long as it is our turn. The result, when the game is over."""
    while True:
        try:
            if over := table.ask(do="turn")["over"]:
                return over
            offer = table.ask(do="choices")
            if not offer["choices"]:
                return None
            choice, amount = pick(offer, dice)
            table.ask(do="act", choice=choice, amount=amount, revision=offer["revision"])
        except Refused as refused:
            if refused.code == "bad-request":  # The game has not begun yet.
                return None
            if refused.code != "stale":  # Somebody was quicker: look again.
                raise


if __name__ == "__main__":
    table = Table(sys.argv[1], sys.argv[2], os.environ["QUADRIGA_TOKEN"])
    dice = random.Random(sys.argv[3] if len(sys.argv) > 3 else None)
    print("seat", table.ask(do="join")["seat"], flush=True)
    print(next(over for _ in table.events() if (over := move(table, dice))))
