#include "server/memory.hpp"

#ifdef COPPICE_JEMALLOC
#include <jemalloc/jemalloc.h>
#endif

namespace coppice::server {

void begin_to_give_back_memory() {
#ifdef COPPICE_JEMALLOC
  bool on = true;
  mallctl("background_thread", nullptr, nullptr, &on, sizeof on);
#endif
}

}  // namespace coppice::server
