#pragma once

namespace coppice::server {

/// Gives what was freed back to the system at once. By itself the allocator (jemalloc) does so by
/// and by, as long as something is asked of it. Does nothing under sanitizers, which have
/// allocators of their own.
void give_back_memory();

}  // namespace coppice::server
