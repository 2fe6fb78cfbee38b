//! The `quadriga` program. All of it is in the library beside it, which is compiled while the server still is: only a program
//! waits until everything is done, to be linked.

use std::process::ExitCode;

fn main() -> ExitCode {
    quadriga::main()
}
