//! The Republic of Rome.

use crate::Board;
use republic::Republic;

impl Board for Republic {}
