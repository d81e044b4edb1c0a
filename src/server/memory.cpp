#include "server/memory.hpp"

#ifdef COPPICE_JEMALLOC
#include <jemalloc/jemalloc.h>

#include <string>
#endif

namespace coppice::server {

void give_back_memory() {
#ifdef COPPICE_JEMALLOC
  const std::string all_arenas = std::to_string(MALLCTL_ARENAS_ALL);
  mallctl(("arena." + all_arenas + ".purge").c_str(), nullptr, nullptr, nullptr, 0);
#endif
}

}  // namespace coppice::server
