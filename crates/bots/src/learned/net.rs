//! The network, and its file.
//!
//! What a player has and what all share goes through one layer; the players' results are pooled (their mean, and the highest of
//! each), and a second layer makes a prospect of each result beside the pool. One prospect more is nobody's. Sums are taken
//! in a fixed order, with numbers of 32 bits and no function of the platform, so that every machine comes to the same.

use super::Features;
use crate::policy::{Values, exp};
use kernel::MAX_SEATS;

/// The widest layers there may be.
const WIDE: usize = 96;
/// The file begins with it.
const MARK: &[u8] = b"QNET1\n";

/// A network that was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// Numbers of a player, numbers of the table.
    pub inputs: [usize; 2],
    /// Widths of the layers.
    layers: [usize; 2],
    /// From each number of a player to each of the first layer; those of the table follow, then what is always added.
    first: Vec<f32>,
    /// From each of the first layer, of the mean and of the highest to each of the second; then what is always added.
    second: Vec<f32>,
    /// From each of the second layer to the prospect.
    last: Vec<f32>,
    /// From the mean and the highest to nobody's prospect; then what is always added.
    nobody: Vec<f32>,
}

impl Net {
    /// Reads the file: its mark, four sizes, then all weights, little-endian; `None` if it is no such file.
    pub fn read(file: &[u8]) -> Option<Net> {
        let (sizes, mut weights) = file.strip_prefix(MARK)?.split_first_chunk::<8>()?;
        let size = |n: usize| usize::from(u16::from_le_bytes([sizes[2 * n], sizes[2 * n + 1]]));
        let [own, common, one, two] = [size(0), size(1), size(2), size(3)];
        let mut take = |n: usize| -> Option<Vec<f32>> {
            let (taken, rest) = weights.split_at_checked(4 * n)?;
            weights = rest;
            Some(taken.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect())
        };
        let net = Net {
            inputs: [own, common],
            layers: [one, two],
            first: take((own + common + 1) * one)?,
            second: take((3 * one + 1) * two)?,
            last: take(two)?,
            nobody: take(2 * one + 1)?,
        };
        let finite =
            [&net.first, &net.second, &net.last, &net.nobody].iter().all(|w| w.iter().all(|x| x.is_finite()));
        (weights.is_empty() && one.max(two) <= WIDE && finite).then_some(net)
    }

    /// How many weights it has.
    pub fn weights(&self) -> usize {
        self.first.len() + self.second.len() + self.last.len() + self.nobody.len()
    }

    /// Everybody's chance to win; what is missing of 1 is nobody's.
    pub fn chances(&self, players: usize, common: &Features, own: impl Fn(usize) -> Features) -> Values {
        let [one, two] = self.layers;
        let (of_player, rest) = self.first.split_at(self.inputs[0] * one);
        let (of_table, always) = rest.split_at(self.inputs[1] * one);
        let mut table = start(always);
        add(&mut table[..one], common.numbers(), of_table);
        let mut hidden = [[0.0; WIDE]; MAX_SEATS];
        let (mut mean, mut highest) = ([0.0; WIDE], [0.0f32; WIDE]);
        for (player, hidden) in hidden.iter_mut().enumerate().take(players) {
            *hidden = table;
            add(&mut hidden[..one], own(player).numbers(), of_player);
            for ((x, sum), most) in hidden.iter_mut().zip(&mut mean).zip(&mut highest) {
                *x = x.max(0.0);
                *sum += *x;
                *most = most.max(*x);
            }
        }
        mean.iter_mut().for_each(|sum| *sum /= players as f32);
        let (of_hidden, rest) = self.second.split_at(one * two);
        let (of_mean, rest) = rest.split_at(one * two);
        let (of_highest, always) = rest.split_at(one * two);
        let mut pool = start(always);
        add(&mut pool[..two], &mean[..one], of_mean);
        add(&mut pool[..two], &highest[..one], of_highest);
        let mut prospects = [0.0; MAX_SEATS + 1];
        for (prospect, hidden) in prospects.iter_mut().zip(&hidden).take(players) {
            let mut x = pool;
            add(&mut x[..two], &hidden[..one], of_hidden);
            *prospect = x.iter().zip(&self.last).map(|(x, weight)| x.max(0.0) * weight).sum();
        }
        let pooled = mean[..one].iter().chain(&highest[..one]).chain(&[1.0]);
        prospects[players] = pooled.zip(&self.nobody).map(|(x, weight)| x * weight).sum();
        shares(&prospects[..=players])
    }
}

/// A layer before anything comes in.
fn start(always: &[f32]) -> [f32; WIDE] {
    let mut layer = [0.0; WIDE];
    layer.iter_mut().zip(always).for_each(|(x, weight)| *x = *weight);
    layer
}

/// Adds what numbers bring to a layer. Most numbers are 0, and bring nothing.
fn add(layer: &mut [f32], numbers: &[f32], weights: &[f32]) {
    for (number, row) in numbers.iter().zip(weights.chunks_exact(layer.len().max(1))) {
        if *number != 0.0 {
            layer.iter_mut().zip(row).for_each(|(x, weight)| *x += number * weight);
        }
    }
}

/// Chances from prospects, the last of which is nobody's.
fn shares(prospects: &[f32]) -> Values {
    let most = prospects.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = prospects.iter().map(|x| exp(x - most)).sum();
    let mut values = [0.0; MAX_SEATS];
    let (_, players) = prospects.split_last().unwrap_or((&0.0, &[]));
    values.iter_mut().zip(players).for_each(|(value, x)| *value = exp(x - most) / sum);
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One number a player, one of the table, one wide.
    fn file(weights: &[f32]) -> Vec<u8> {
        let sizes = [1u16, 1, 1, 1].into_iter().flat_map(u16::to_le_bytes);
        let weights = weights.iter().flat_map(|w| w.to_le_bytes());
        MARK.iter().copied().chain(sizes).chain(weights).collect()
    }

    fn of(number: f32) -> Features {
        let mut features = Features::NONE;
        features.number(number);
        features
    }

    #[test]
    fn it_reckons_as_one_would_by_hand() {
        // first: 2 own + 1 common - 1; second: 1 hidden - 0.5 mean + 0.25 highest + 0; last 1; nobody 0, 0, 0
        let net =
            Net::read(&file(&[2.0, 1.0, -1.0, 1.0, -0.5, 0.25, 0.0, 1.0, 0.0, 0.0, 0.0])).expect("a network");
        let values = net.chances(2, &of(1.0), |player| of([1.0, -1.0][player]));
        // hidden 2 and 0, mean 1, highest 2: prospects 2 - 0.5 + 0.5 and 0 (below nothing is nothing), nobody's 0
        let e2 = 2f32.exp();
        assert!(
            (values[0] - e2 / (e2 + 2.0)).abs() < 1e-6 && (values[1] - 1.0 / (e2 + 2.0)).abs() < 1e-6,
            "{values:?}"
        );
        assert_eq!(values[2..], [0.0; 6]);
    }

    #[test]
    fn what_is_no_network_is_refused() {
        let whole = file(&[0.0; 11]);
        assert!(Net::read(&whole).is_some());
        assert!(Net::read(&whole[..whole.len() - 4]).is_none(), "too short");
        assert!(Net::read(&[&whole[..], &[0; 4]].concat()).is_none(), "too long");
        assert!(Net::read(&file(&[f32::NAN; 11])).is_none());
        assert!(Net::read(b"").is_none() && Net::read(b"QNET1\n").is_none());
    }
}
