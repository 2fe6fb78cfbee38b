//! What is known of a candidate.

/// How much better a candidate did than the policy's own pick, world by world.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Tally {
    worlds: u32,
    sum: f64,
    squares: f64,
}

/// Fewer worlds prove nothing.
const FEWEST: u32 = 4;

impl Tally {
    /// One more world.
    pub fn add(&mut self, gain: f32) {
        self.worlds += 1;
        self.sum += f64::from(gain);
        self.squares += f64::from(gain) * f64::from(gain);
    }
    /// What it gained in the mean.
    pub fn gain(&self) -> f64 {
        self.sum / f64::from(self.worlds.max(1))
    }
    /// Is it better by more than so many standard errors?
    pub fn convinces(&self, margin: f32) -> bool {
        let n = f64::from(self.worlds);
        let spread = (self.squares / n.max(1.0) - self.gain() * self.gain()).max(0.0);
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
}
