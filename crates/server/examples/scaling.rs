//! How far the house reaches: from what one move and one look cost, what one node, one database, ten nodes carry, where that
//! breaks first, and what the next step brings. Draws the curves of docs/scaling.md.
//!
//! ```text
//! cargo run -p quadriga-server --example scaling -- docs/scaling/costs.toml docs/scaling
//! ```

use arena::{Axis, Curve, curves};
use serde::Deserialize;
use std::path::Path;

type Error = Box<dyn std::error::Error>;

/// What was measured, and what a machine is assumed to have.
#[derive(Deserialize)]
struct Costs {
    file: Unit,
    database: Unit,
    house: House,
    machine: Machine,
}

/// One move and one look.
#[derive(Clone, Copy, Deserialize)]
struct Unit {
    node_ms_per_move: f64,
    node_ms_per_look: f64,
    #[serde(default)]
    database_ms_per_move: f64,
    #[serde(default)]
    database_ms_per_look: f64,
    #[serde(default)]
    transactions_per_move: f64,
    #[serde(default)]
    transactions_per_look: f64,
    #[serde(default)]
    wal_bytes_per_move: f64,
    bytes_per_look: f64,
}

/// How people play, and what is told between nodes.
#[derive(Deserialize)]
struct House {
    /// Seconds between two moves at a table.
    seconds_between_moves: f64,
    /// Work at each node for each notification, and at the database for each node that it goes to.
    node_ms_per_notice: f64,
    database_ms_per_notice: f64,
    /// How many moves one notification carries when there is much to tell.
    moves_per_notice: f64,
    /// Work of a node, and of the database, in every second although nothing happens.
    node_ms_idle: f64,
    database_ms_idle_per_node: f64,
    megabytes_per_table: f64,
    megabytes_per_viewer: f64,
}

#[derive(Deserialize)]
struct Machine {
    /// HTTP, TCP and event streams, which `costs` does not see: so much more for every look and move.
    network_ms_per_request: f64,
    cores_of_node: f64,
    cores_of_database: f64,
    /// Of all that, so much is used before people wait.
    used_at_most: f64,
    megabits: f64,
    megabytes: f64,
    /// How long a commit takes until it is on disk, and how many of a node's connections write.
    commit_ms: f64,
    writers_of_node: f64,
    connections_of_node: f64,
    connections_of_database: f64,
}

/// A house: so many nodes over so many databases (none: a file), with so many who look at each table.
#[derive(Clone, Copy)]
struct Site {
    nodes: f64,
    databases: f64,
    viewers: f64,
    /// News go through something made for it, and not through the database.
    broker: bool,
}

impl Costs {
    /// How much of each resource so many moves a second use: 1 is all that may be used.
    fn load(&self, site: Site, moves: f64) -> Vec<(&'static str, f64)> {
        let (machine, house) = (&self.machine, &self.house);
        let shared = site.databases > 0.0;
        let unit = if shared { self.database } else { self.file };
        let looks = moves * site.viewers;
        let requests = (moves + looks) * machine.network_ms_per_request;
        // Every notification comes to every node of its database.
        let notices = if shared { moves / house.moves_per_notice.max(1.0) / site.databases } else { 0.0 };
        let heard = notices * house.node_ms_per_notice;
        let node = (moves * unit.node_ms_per_move + looks * unit.node_ms_per_look + requests) / site.nodes
            + heard
            + house.node_ms_idle;
        let tables = moves * house.seconds_between_moves;
        let memory = (tables * house.megabytes_per_table
            + tables * site.viewers * house.megabytes_per_viewer)
            / site.nodes;
        let traffic = looks * unit.bytes_per_look * 8.0 / 1e6 / site.nodes;
        let mut all = vec![
            ("cores of a node", node / (machine.cores_of_node * 1_000.0 * machine.used_at_most)),
            ("memory of a node", memory / machine.megabytes),
            ("network of a node", traffic / (machine.megabits * machine.used_at_most)),
        ];
        if shared {
            let (nodes, part) = (site.nodes / site.databases, 1.0 / site.databases);
            let told = if site.broker { 0.0 } else { notices * house.database_ms_per_notice * nodes };
            let asked = moves * unit.database_ms_per_move + looks * unit.database_ms_per_look;
            let work = asked * part + told + house.database_ms_idle_per_node * nodes;
            let written = moves * machine.commit_ms / site.nodes / (machine.writers_of_node * 1_000.0);
            let connections = nodes * machine.connections_of_node;
            all.extend([
                (
                    "cores of the database",
                    work / (machine.cores_of_database * 1_000.0 * machine.used_at_most),
                ),
                ("writers of a node", written / machine.used_at_most),
                ("connections of a database", connections / machine.connections_of_database),
            ]);
        } else {
            // One writer, who takes all that is waiting into one sync: two hundred and fifty-six at the most.
            all.push(("the file's writer", moves / 256.0 * machine.commit_ms / 1_000.0));
        }
        all
    }

    /// How many moves a second a site carries, and what breaks first.
    fn most(&self, site: Site) -> (f64, &'static str) {
        let worst = |moves: f64| {
            let load = self.load(site, moves).into_iter();
            load.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or(("nothing", 0.0))
        };
        let (mut low, mut high) = (0.0, 1e9);
        if worst(low).1 >= 1.0 {
            return (0.0, worst(low).0);
        }
        for _ in 0..100 {
            let middle = (low + high) / 2.0;
            if worst(middle).1 < 1.0 { low = middle } else { high = middle }
        }
        (low, worst(high).0)
    }
}

const ONE: Site = Site { nodes: 1.0, databases: 0.0, viewers: 3.0, broker: false };

fn main() -> Result<(), Error> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [costs, to] = args.as_slice() else { return Err("scaling COSTS.toml FOLDER".into()) };
    let costs: Costs = toml::from_str(&std::fs::read_to_string(costs)?)?;
    let sites: [(&str, Site); 6] = [
        ("one node, a file", ONE),
        ("one node, a database", Site { databases: 1.0, ..ONE }),
        ("two nodes", Site { nodes: 2.0, databases: 1.0, ..ONE }),
        ("ten nodes", Site { nodes: 10.0, databases: 1.0, ..ONE }),
        ("ten nodes, 30 who look", Site { nodes: 10.0, databases: 1.0, viewers: 30.0, ..ONE }),
        ("40 nodes, 4 databases, a broker", Site { nodes: 40.0, databases: 4.0, broker: true, ..ONE }),
    ];
    println!("| site | moves a second | tables | viewers | breaks first |\n|---|---|---|---|---|");
    for (name, site) in sites {
        let (moves, first) = costs.most(site);
        let tables = moves * costs.house.seconds_between_moves;
        println!("| {name} | {moves:.0} | {tables:.0} | {:.0} | {first} |", tables * site.viewers);
    }
    let ten = sites[3].1;
    let (moves, unit) = (costs.most(ten).0, costs.database);
    println!(
        "\nten nodes at their most: {:.0} transactions and {:.1} MB of log a second in the database",
        moves * (unit.transactions_per_move + ten.viewers * unit.transactions_per_look),
        moves * unit.wal_bytes_per_move / 1e6
    );
    draw(&costs, Path::new(to), ten)
}

fn draw(costs: &Costs, to: &Path, ten: Site) -> Result<(), Error> {
    let steps = || (0..=60).map(|n| 10_f64.powf(f64::from(n) / 15.0));
    // How much of everything ten nodes use.
    let names: Vec<&str> = costs.load(ten, 1.0).iter().map(|(name, _)| *name).collect();
    let of = |n: usize| steps().map(|moves| [moves, costs.load(ten, moves)[n].1 * 100.0]).collect();
    let used: Vec<Curve> =
        names.iter().enumerate().map(|(n, name)| Curve { name: (*name).into(), points: of(n) }).collect();
    let across = Axis { unit: "moves a second", from: 0, to: 4 };
    let up = Axis { unit: "% of what may be used", from: -1, to: 3 };
    let title = "Ten nodes over one database, three who look at each table";
    std::fs::write(to.join("used.svg"), curves(title, across, up, Some(100.0), &used))?;
    // What more nodes bring, by how many look.
    let nodes = || (0..=40).map(|n| 10_f64.powf(f64::from(n) / 20.0));
    let mut carried = Vec::new();
    for viewers in [3.0, 10.0, 30.0, 100.0] {
        let most = |nodes: f64| costs.most(Site { nodes, databases: 1.0, viewers, broker: false }).0;
        let points = nodes().map(|nodes| [nodes, most(nodes)]).filter(|[_, most]| *most > 0.0).collect();
        carried.push(Curve { name: format!("{viewers} who look at each"), points });
    }
    let across = Axis { unit: "nodes over one database", from: 0, to: 2 };
    let up = Axis { unit: "moves a second", from: 0, to: 4 };
    let title = "What more nodes bring over one database";
    std::fs::write(to.join("nodes.svg"), curves(title, across, up, None, &carried))?;
    // The next step: tables are parted among databases, ten nodes each.
    let parts = || (0..=40).map(|n| 10_f64.powf(f64::from(n) / 20.0));
    let mut parted = Vec::new();
    for (name, broker) in [("news by the database", false), ("news by a broker", true)] {
        let most =
            |databases: f64| costs.most(Site { nodes: databases * 10.0, databases, viewers: 3.0, broker }).0;
        parted.push(Curve {
            name: name.into(),
            points: parts().map(|n| [n, most(n)]).filter(|[_, most]| *most > 0.0).collect(),
        });
    }
    let across = Axis { unit: "databases, ten nodes each", from: 0, to: 2 };
    let up = Axis { unit: "moves a second", from: 2, to: 6 };
    let title = "Tables parted among databases by their id";
    std::fs::write(to.join("parted.svg"), curves(title, across, up, None, &parted))?;
    Ok(())
}
