//! The bots: they see what people see, and the greedy ones play well.

mod cast;
mod honest;
mod republic;
mod search;
mod triumph;
