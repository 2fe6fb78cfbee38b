//! Putting short lists in order.

use std::cmp::Ordering;

/// Puts a short list in order: seats, cards, rows of a page. What the standard library has for it is made for long ones, and
/// compiled for each list anew, four kilobytes a time. What is equal stays as it was.
///
/// ```
/// use kernel::Arrange;
/// let mut words = ["carthage", "rome", "troy", "alba"];
/// words.arrange_by_key(|word| word.len());
/// assert_eq!(words, ["rome", "troy", "alba", "carthage"]);
/// ```
pub trait Arrange<T> {
    /// Each before those that are greater.
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// The same, by something of each.
    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.arrange_by(|one, other| key(one).cmp(&key(other)));
    }
}

impl<T> Arrange<T> for [T] {
    fn arrange_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        for end in 1..self.len() {
            let mut place = end;
            while place > 0 && compare(&self[place - 1], &self[place]).is_gt() {
                self.swap(place - 1, place);
                place -= 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_put_in_order_and_what_is_equal_stays_as_it_was() {
        let mut list: Vec<(u8, usize)> = (0..100).map(|n| ((n * 37 % 11) as u8, n)).collect();
        let mut expected = list.clone();
        expected.sort_by_key(|(key, _)| *key);
        list.arrange_by_key(|(key, _)| *key);
        assert_eq!(list, expected);
        list.arrange_by(|a, b| b.1.cmp(&a.1));
        assert!(list.iter().map(|(_, n)| *n).eq((0..100).rev()));
        let mut none: [u8; 0] = [];
        none.arrange_by_key(|n| *n);
    }
}
