#pragma once

#include <cstddef>

namespace coppice::server {

/// Raises the limit of open files as far as the system permits.
void raise_open_files();

/// How many connections may be open at once: the limit of open files less those reserved for other
/// files, and at most `most`.
std::size_t connections_allowed(std::size_t most);

}  // namespace coppice::server
