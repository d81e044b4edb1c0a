#include "server/last_resort.hpp"

#include <cstdlib>

#include "server/log.hpp"

namespace coppice::server {

LastResort::LastResort(std::chrono::milliseconds longest)
    : thread_([this, longest](const std::stop_token& ending) {
        std::unique_lock lock(mutex_);
        never_.wait_for(lock, ending, longest, [] { return false; });
        if (ending.stop_requested()) return;
        log_warning("shutdown took too long; everything that was stored is safe");
        std::_Exit(EXIT_FAILURE);
      }) {}

}  // namespace coppice::server
