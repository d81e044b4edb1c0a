#pragma once

namespace coppice::server {

/// Lowers the priority of this thread, so that the tables' threads run first. Has no effect if the
/// system does not permit it.
void work_in_background();

}  // namespace coppice::server
