//! Those who wait for opponents: they are paired ([`crate::pairing`]), seated at a table, and told.

use crate::hub::{Hub, Trouble};
use crate::pairing::{Seek, Wish, pair};
use crate::storage::{
    Fault, HOUR, MINUTE, Millis, News, Person, PersonId, Rated, Sought, Store, TableId, random,
};
use games::Listing;
use host::{DAY, NewTable, Pace, SECOND, Sitting, Tempo, Topic, Visibility};
use kernel::{Said, Setup};
use ratings::Strength;
use serde_json::{Map, Value};
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

/// Somebody waits for so many games at once.
pub const SEEKS: usize = 3;
/// Whoever wants to play in one sitting and has had no page open for so long is gone: nobody is paired with them.
const GONE: Millis = MINUTE;
/// A wish to play in one sitting is kept so long,
const LIVE: Millis = 2 * HOUR;
/// one to play by correspondence so long.
const LETTER: Millis = 14 * DAY;
/// So many are paired at a time.
const MOST: usize = 5_000;

/// The clocks of a table that was paired.
pub fn pace(tempo: Tempo) -> Pace {
    match tempo {
        Tempo::Live => Pace::Live { bank: 20 * MINUTE, increment: 15 * SECOND },
        Tempo::Letter => Pace::Days { days: 2 },
    }
}

/// The sets of switches that a game has: their keys, with the options that each turns on.
pub fn sets(listing: &Listing) -> Vec<(String, Value)> {
    let properties = listing.options["properties"].as_object().into_iter().flatten();
    let sets = properties.filter_map(|(_, schema)| schema.get("presets")?.as_object()).flatten();
    let on = |switches: &Value| -> Value {
        let switches = switches.as_array().into_iter().flatten().filter_map(Value::as_str);
        switches.map(|key| (key.to_string(), Value::Bool(true))).collect::<Map<_, _>>().into()
    };
    sets.map(|(key, switches)| (key.clone(), on(switches))).collect()
}

/// The options that a set comes to, by the pace at which it is played.
pub fn options(listing: &Listing, set: &str, tempo: Tempo) -> Option<Value> {
    let mut options = match set {
        "" => Value::Object(Map::new()),
        set => sets(listing).into_iter().find(|(key, _)| key == set)?.1,
    };
    let pace = if tempo == Tempo::Letter { "days" } else { "live" };
    for (key, schema) in listing.options["properties"].as_object().into_iter().flatten() {
        if let Some(value) = ui::settings::by_pace(schema, pace) {
            options[key] = value;
        }
    }
    Some(options)
}

/// Can a table come of this wish, with every number of seats that it names?
pub fn can_be(listing: &Listing, wish: &Wish) -> bool {
    let [least, most] = listing.seats;
    let within = |n: u8| (least.max(2)..=most).contains(&usize::from(n));
    let range = within(wish.least) && within(wish.most) && wish.least <= wish.most;
    let strength = wish.strength.is_none_or(|(least, most)| least <= most);
    let stands = options(listing, &wish.set, wish.tempo).as_ref() == Some(&wish.options);
    range
        && strength
        && stands
        && (wish.least..=wish.most).all(|n| {
            let setup = Setup { seats: usize::from(n), options: wish.options.clone(), components: None };
            games::game!(listing.id, G => games::configure::<G>(&setup).is_ok()).unwrap_or(false)
        })
}

/// Everybody who waits.
pub struct Seeks {
    store: Store,
    hub: Hub,
    /// When those who want to play in one sitting were last seen, by the time at the tables.
    seen: Mutex<HashMap<PersonId, Millis>>,
    /// They are paired by one at a time.
    pairing: tokio::sync::Mutex<()>,
}

impl Seeks {
    /// Those who wait, as they are kept.
    pub fn new(store: Store, hub: Hub) -> Seeks {
        Seeks { store, hub, seen: Mutex::default(), pairing: tokio::sync::Mutex::default() }
    }

    /// Somebody looks for opponents. `false` if they look for too many already.
    pub async fn seek(&self, person: PersonId, wish: Wish) -> Result<bool, Fault> {
        let lasts = if wish.tempo == Tempo::Letter { LETTER } else { LIVE };
        let now = self.hub.wall();
        // They are here: they have just asked.
        self.seen().insert(person, self.hub.now());
        self.store.seek(person, wish, (now, now + lasts), SEEKS).await
    }

    fn seen(&self) -> std::sync::MutexGuard<'_, HashMap<PersonId, Millis>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who of these is here, or was a moment ago. After a start everybody has that moment to come back.
    fn here(&self, all: &[Sought]) -> HashSet<PersonId> {
        let (now, mut seen) = (self.hub.now(), self.seen());
        let waiting: HashSet<PersonId> = all.iter().map(|seek| seek.person).collect();
        seen.retain(|person, _| waiting.contains(person));
        let mut here = HashSet::new();
        for person in waiting {
            let last = seen.entry(person).or_insert(now);
            if self.hub.streams().connected(person) {
                *last = now;
            }
            if now - *last < GONE {
                here.insert(person);
            }
        }
        here
    }

    /// Pairs those who wait, and opens their tables; which.
    pub async fn pair(&self) -> Result<Vec<TableId>, Trouble> {
        let _alone = self.pairing.lock().await;
        let wall = self.hub.wall();
        let all = self.store.seeks(wall, MOST).await?;
        if all.is_empty() {
            return Ok(Vec::new());
        }
        let here = self.here(&all);
        let ready = |seek: &&Sought| seek.wish.tempo == Tempo::Letter || here.contains(&seek.person);
        let ready: Vec<&Sought> = all.iter().filter(ready).collect();
        let rated = |seek: &Sought| -> Rated { (seek.wish.game.clone(), seek.wish.tempo, seek.person) };
        let known = self.store.strengths(ready.iter().map(|seek| rated(seek)).collect()).await?;
        let apart = self.store.apart(ready.iter().map(|seek| seek.person).collect()).await?;
        let seek = |seek: &&Sought| Seek {
            id: seek.id,
            person: seek.person,
            made: seek.made,
            mean: known.get(&rated(seek)).map_or(Strength::NEW.mean, |known| known.mean),
            wish: seek.wish.clone(),
        };
        let waiting: Vec<Seek> = ready.iter().map(seek).collect();
        let paired = crate::aside::toil(move || pair(&waiting, &apart)).await;
        let mut opened = Vec::new();
        for table in paired.map_err(|e| Fault::Broken(e.to_string()))? {
            let group: Vec<&Sought> =
                table.iter().filter_map(|id| all.iter().find(|seek| seek.id == *id)).collect();
            opened.extend(self.seat(&group, &all).await?);
        }
        self.store.end_seeks(wall).await?;
        Ok(opened)
    }

    /// A table for a group, unless one of them has thought better of it meanwhile.
    async fn seat(&self, group: &[&Sought], all: &[Sought]) -> Result<Option<TableId>, Trouble> {
        let Some(wish) = group.first().map(|seek| &seek.wish) else { return Ok(None) };
        let people: HashSet<PersonId> = group.iter().map(|seek| seek.person).collect();
        if !self.store.take_seeks(group.iter().map(|seek| seek.id).collect()).await? {
            return Ok(None);
        }
        let table = match self.open(group, wish).await {
            Ok(table) => table,
            Err(trouble) => {
                tracing::warn!(%trouble, "those who were paired got no table");
                return Ok(None);
            }
        };
        if wish.tempo == Tempo::Live {
            // Whoever plays now does not wait for another game to begin now.
            let others =
                all.iter().filter(|seek| seek.wish.tempo == Tempo::Live && people.contains(&seek.person));
            for seek in others {
                self.store.end_seek(seek.person, seek.id).await?;
            }
        }
        let news = |person: &PersonId| News { person: *person, topic: Topic::Paired, left: None };
        self.store.tell(&table, people.iter().map(news).collect(), self.hub.wall()).await?;
        for person in people {
            self.hub.streams().paired(person, &table);
        }
        Ok(Some(table))
    }

    async fn open(&self, group: &[&Sought], wish: &Wish) -> Result<TableId, Trouble> {
        let faces = self.store.faces(group.iter().map(|seek| seek.person).collect()).await?;
        let person = |face: crate::storage::Face| Person { id: face.id, name: face.name, guest: face.guest };
        let mut people: Vec<Person> = faces.into_iter().map(person).collect();
        shuffle(&mut people, random()?);
        let chairs = (0..people.len()).map(|n| if n == 0 { Sitting::Me } else { Sitting::Open });
        let new = NewTable {
            game: wish.game.clone(),
            title: Said::default(),
            chairs: chairs.collect(),
            visibility: Visibility::Public,
            pace: pace(wish.tempo),
            options: wish.options.clone(),
            rated: wish.rated,
        };
        self.hub.open_together(people, new).await
    }
}

/// Where somebody sits is drawn by lot.
fn shuffle<T>(list: &mut [T], lots: [u8; 8]) {
    let mut lots = u64::from_le_bytes(lots);
    for n in (1..list.len()).rev() {
        let among = n as u64 + 1;
        list.swap(n, (lots % among) as usize);
        lots /= among;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_of_the_seats_is_drawn() {
        let orders: HashSet<Vec<u8>> = (0..24u64)
            .map(|n| {
                let mut list = vec![1, 2, 3, 4];
                shuffle(&mut list, n.to_le_bytes());
                list
            })
            .collect();
        assert_eq!(orders.len(), 24);
    }

    #[test]
    fn a_wish_that_no_table_can_fulfil_is_none() {
        let listing = games::listing("republic", kernel::Language::default()).unwrap();
        let wish = |least, most, set: &str| Wish {
            game: "republic".into(),
            least,
            most,
            set: set.into(),
            options: options(&listing, set, Tempo::Letter).unwrap_or_default(),
            tempo: Tempo::Letter,
            rated: false,
            strength: None,
        };
        assert!(can_be(&listing, &wish(3, 6, "")) && !sets(&listing).is_empty());
        for (set, _) in sets(&listing) {
            assert!(can_be(&listing, &wish(3, 6, &set)), "{set}");
        }
        for (least, most, set) in [(1, 3, ""), (3, 7, ""), (5, 4, ""), (3, 4, "no such")] {
            assert!(!can_be(&listing, &wish(least, most, set)), "{least} {most} {set}");
        }
        let narrow = Wish { strength: Some((1600, 1500)), ..wish(3, 4, "") };
        assert!(!can_be(&listing, &narrow));
    }
}
