#pragma once

// What signals wish.
namespace coppice::cli {

/// From now on the first Ctrl-C (SIGINT), SIGTERM or SIGHUP is only noted, so that the work can end
/// well. Another one ends the program as ever, if it comes at least half a second later: "timeout"
/// and some batch systems send two at once. What the shell has ignored (nohup) stays ignored.
void listen_for_interrupt();

/// Whether one came.
bool interrupted();

/// From now on it is noted when the terminal no longer shows what was written: after Ctrl-Z and
/// "fg", and after its size has changed.
void listen_for_redraw();

/// Whether that happened since the last question.
bool take_redraw();

}  // namespace coppice::cli
