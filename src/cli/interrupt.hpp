#pragma once

namespace coppice::cli {

/// From now on the first Ctrl-C is only noted, so that the work can end well; the second one ends
/// the program as ever. Where the shell has it ignored (nohup) it stays ignored.
void listen_for_interrupt();

/// Whether it came.
bool interrupted();

}  // namespace coppice::cli
