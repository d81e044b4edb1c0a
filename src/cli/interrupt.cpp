#include "cli/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace coppice::cli {

namespace {

std::atomic<bool> interrupt_wished = false;
static_assert(std::atomic<bool>::is_always_lock_free, "set by a signal");

}  // namespace

void listen_for_interrupt() {
  struct sigaction before = {};
  ::sigaction(SIGINT, nullptr, &before);
  if (before.sa_handler == SIG_IGN) return;
  struct sigaction action = {};
  action.sa_handler = [](int) { interrupt_wished = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, nullptr);
}

bool interrupted() { return interrupt_wished; }

}  // namespace coppice::cli
