//! The program as people meet it, and what it is made of.

mod dependencies;
mod program;
