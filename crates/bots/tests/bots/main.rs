//! The bots: they see what people see, and the greedy ones play well.

mod honest;
mod republic;
mod search;
mod triumph;
