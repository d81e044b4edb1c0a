#include "server/memory.hpp"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace coppice::server {

void give_back_memory() {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

}  // namespace coppice::server
