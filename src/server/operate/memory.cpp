#include "server/operate/memory.hpp"

#ifdef COPPICE_JEMALLOC
#include <jemalloc/jemalloc.h>

#include <cstdint>
#include <string>
#include <system_error>

#include "server/operate/log.hpp"
#endif

namespace coppice::server {

void start_returning_memory() {
#ifdef COPPICE_JEMALLOC
  bool on = true;
  const int failure = mallctl("background_thread", nullptr, nullptr, &on, sizeof on);
  if (failure == 0) return;
  log_warning("jemalloc has no background thread (" + std::generic_category().message(failure) +
              "): memory that was freed goes back to the system late");
#endif
}

std::size_t allocated_bytes() {
  std::size_t bytes = 0;
#ifdef COPPICE_JEMALLOC
  std::uint64_t epoch = 1;  // any number: the statistics are renewed
  std::size_t size = sizeof bytes;
  const bool renewed = mallctl("epoch", nullptr, nullptr, &epoch, sizeof epoch) == 0;
  if (!renewed || mallctl("stats.allocated", &bytes, &size, nullptr, 0) != 0) return 0;
#endif
  return bytes;
}

}  // namespace coppice::server
