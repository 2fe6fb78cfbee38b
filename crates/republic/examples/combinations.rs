//! Plays thousands of random tables, every switch among them, and says which faulted:
//! `cargo run --release -p quadriga-republic --example combinations [FROM [HOW MANY]]`. The tests play the first 300.

#[path = "../tests/play/combinations.rs"]
mod combinations;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|n| n.parse::<u64>().ok());
    let (from, many) = (numbers.next().unwrap_or(300), numbers.next().unwrap_or(5_000));
    let (mut moves, mut faults) = (0_u64, 0);
    for n in from..from + many {
        match combinations::named(n, combinations::plays) {
            Ok(made) => moves += u64::from(made),
            Err(fault) => {
                println!("{fault}");
                faults += 1;
            }
        }
    }
    println!("{many} tables from {from}: {moves} moves, {faults} faults");
}
