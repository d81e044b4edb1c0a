#pragma once

namespace coppice::server {

/// From now on this thread has what the tables' threads leave it of the processor: what it works at
/// can wait, people at tables should not. Where the system does not allow it, nothing changes.
void work_in_background();

}  // namespace coppice::server
