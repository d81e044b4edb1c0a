#include "cli/io/interrupt.hpp"

#include <time.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>

namespace coppice::cli {

namespace {

constexpr std::array endings = {SIGINT, SIGTERM, SIGHUP};
constexpr std::int64_t together = 500'000'000;  ///< nanoseconds

/// Nanoseconds of the monotonic clock; 0 before the first signal.
std::atomic<std::int64_t> first_wish = 0;
std::atomic<bool> redraw_needed = false;
static_assert(decltype(first_wish)::is_always_lock_free, "set by a signal");
static_assert(decltype(redraw_needed)::is_always_lock_free, "set by a signal");

std::int64_t now() {
  timespec time{};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

void set_action(int signal, void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;  // without SA_RESTART: a signal interrupts waiting for input
  sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

/// Called by the system: only async-signal-safe operations.
void wish_end(int signal) {
  const int number = errno;
  const std::int64_t time = now();
  std::int64_t before = 0;
  const bool first = first_wish.compare_exchange_strong(before, time);
  if (!first && time - before >= together) {
    set_action(signal, SIG_DFL);
    ::raise(signal);
  }
  errno = number;
}

}  // namespace

void listen_for_interrupt() {
  for (const int signal : endings) {
    struct sigaction before = {};
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) set_action(signal, wish_end);
  }
}

bool interrupted() { return first_wish != 0; }

void listen_for_redraw() {
  for (const int signal : {SIGCONT, SIGWINCH}) {
    set_action(signal, [](int) { redraw_needed = true; });
  }
}

bool take_redraw() { return redraw_needed.exchange(false); }

}  // namespace coppice::cli
