//! The kernel under test: small games built to be hard, planted faults that the checks must catch, and tables.

mod auction;
mod back;
mod declaration;
mod exchange;
mod faults;
mod payment;
mod senate;
mod sentences;
mod tables;

mod pile;
