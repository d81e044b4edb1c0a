#include "server/operate/open_files.hpp"

#include <sys/resource.h>

#include <algorithm>

#include "server/operate/limits.hpp"

namespace coppice::server {

void raise_open_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  // If this fails, the limit stays as it was, and connections_allowed() follows it.
  static_cast<void>(setrlimit(RLIMIT_NOFILE, &files));
}

std::size_t connections_allowed(std::size_t most) {
  rlimit files{};
  const std::size_t fewest = std::min(most, limits::fewest_connections);
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return fewest;
  const auto open = std::min<rlim_t>(files.rlim_cur, most + limits::other_files);
  if (open < fewest + limits::other_files) return fewest;
  return static_cast<std::size_t>(open) - limits::other_files;
}

}  // namespace coppice::server
