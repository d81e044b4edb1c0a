#include "server/operate/shutdown_watchdog.hpp"

#include <cstdlib>

#include "server/operate/log.hpp"

namespace coppice::server {

ShutdownWatchdog::ShutdownWatchdog(std::chrono::milliseconds longest)
    : thread_([this, longest](const std::stop_token& ending) {
        std::unique_lock lock(mutex_);
        never_.wait_for(lock, ending, longest, [] { return false; });
        if (ending.stop_requested()) return;
        log_warning("shutdown took too long; everything that was stored is safe");
        std::_Exit(EXIT_FAILURE);
      }) {}

}  // namespace coppice::server
