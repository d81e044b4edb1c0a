#pragma once

// Handles signals.
namespace coppice::cli {

/// From now on the first Ctrl-C (SIGINT), SIGTERM or SIGHUP is only recorded, so that the work can
/// stop cleanly. Another one, at least half a second later, ends the program as usual: "timeout"
/// and some batch systems send two at once. Signals that the shell ignores (nohup) stay ignored.
void listen_for_interrupt();

/// Whether one was received.
bool interrupted();

/// From now on records when the terminal no longer shows what was written: after Ctrl-Z and "fg",
/// and after its size has changed.
void listen_for_redraw();

/// Whether that happened since the last call.
bool take_redraw();

}  // namespace coppice::cli
