#include "server/memory.hpp"

#ifdef COPPICE_JEMALLOC
#include <jemalloc/jemalloc.h>

#include <string>
#include <system_error>

#include "server/log.hpp"
#endif

namespace coppice::server {

void begin_to_give_back_memory() {
#ifdef COPPICE_JEMALLOC
  bool on = true;
  const int failure = mallctl("background_thread", nullptr, nullptr, &on, sizeof on);
  if (failure == 0) return;
  log_warning("jemalloc has no background thread (" + std::generic_category().message(failure) +
              "): memory that was freed goes back to the system late");
#endif
}

}  // namespace coppice::server
