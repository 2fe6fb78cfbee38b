//! The program as people meet it, and what it is made of.

mod admin;
mod dependencies;
mod program;
