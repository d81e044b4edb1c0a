#pragma once

namespace coppice::server {

/// Gives what was freed back to the system. The C library by itself keeps what lies below anything
/// that is still in use: after a busy hour that is all of it. Takes about half a millisecond for
/// each MB; who wants memory meanwhile waits.
void give_back_memory();

}  // namespace coppice::server
