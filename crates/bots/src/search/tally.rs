//! What is known of a candidate.

/// How much better a candidate did than the policy's own pick, world by world. Gains are counted in whole parts, so that the
/// sums are the same in whatever order they are made.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    worlds: u32,
    sum: i64,
    squares: i64,
}

/// Fewer worlds prove nothing.
const FEWEST: u32 = 4;
/// So many parts are a game won.
const PARTS: f64 = (1 << 20) as f64;

impl Tally {
    /// One more world.
    pub fn add(&mut self, gain: f32) {
        let gain = (f64::from(gain) * PARTS).round() as i64;
        self.worlds += 1;
        self.sum += gain;
        self.squares += gain * gain;
    }
    /// What another has seen too.
    pub fn join(&mut self, other: &Tally) {
        self.worlds += other.worlds;
        self.sum += other.sum;
        self.squares += other.squares;
    }
    /// What it gained in the mean.
    pub fn gain(&self) -> f64 {
        self.sum as f64 / PARTS / f64::from(self.worlds.max(1))
    }
    /// Is it better by more than so many standard errors?
    pub fn convinces(&self, margin: f32) -> bool {
        let n = f64::from(self.worlds);
        let squares = self.squares as f64 / (PARTS * PARTS);
        let spread = (squares / n.max(1.0) - self.gain() * self.gain()).max(0.0);
        self.worlds >= FEWEST
            && self.gain() > 0.0
            && self.gain() >= f64::from(margin) * (spread / (n - 1.0)).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(gains: &[f32]) -> Tally {
        let mut tally = Tally::default();
        gains.iter().for_each(|gain| tally.add(*gain));
        tally
    }

    #[test]
    fn a_gain_convinces_when_it_is_more_than_chance() {
        // mean 0.2, standard error 0.09
        let mixed = tally(&[0.0, 0.0, 0.4, 0.4, 0.2]);
        assert!((mixed.gain() - 0.2).abs() < 1e-6);
        assert!(mixed.convinces(1.9) && !mixed.convinces(2.3), "two standard errors");
        assert!(!tally(&[0.5; 3]).convinces(0.0), "too few worlds");
        assert!(!tally(&[-0.1; 9]).convinces(0.0) && !tally(&[0.0; 9]).convinces(0.0));
    }

    #[test]
    fn it_does_not_matter_who_has_seen_what() {
        let (all, mut some, others) =
            (tally(&[0.1, -0.7, 0.333, 0.2]), tally(&[0.333, -0.7]), tally(&[0.2, 0.1]));
        some.join(&others);
        assert_eq!(some, all);
    }
}
