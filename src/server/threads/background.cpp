#include "server/threads/background.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace coppice::server {

void work_in_background() {
  constexpr int niceness = 10;
  // On Linux, each thread has its own priority, addressed by its thread id.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
}

}  // namespace coppice::server
