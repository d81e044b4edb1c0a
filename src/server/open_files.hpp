#pragma once

#include <cstddef>

namespace coppice::server {

/// Lets this process open as many files as the system allows it.
void raise_open_files();

/// How many connections may be open at once: as many as leave room for all other files, and at most
/// `limits::connections`.
std::size_t connections_allowed();

}  // namespace coppice::server
