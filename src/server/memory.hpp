#pragma once

namespace coppice::server {

/// From now on a thread of the allocator, jemalloc, gives what was freed back to the system, within
/// some twenty seconds; by itself the allocator does so only while something is asked of it.
/// Changes nothing under sanitizers, which have allocators of their own.
void begin_to_give_back_memory();

}  // namespace coppice::server
