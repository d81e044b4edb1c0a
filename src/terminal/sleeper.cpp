#include "terminal/sleeper.hpp"

#include <time.h>

#include <algorithm>

#include "search/player_spec.hpp"

namespace coppice::terminal {

namespace {

using namespace std::chrono_literals;

constexpr auto shortest_pause = 600ms;
constexpr auto beyond_thinking = 100ms;

}  // namespace

void RealSleeper::wait(std::chrono::nanoseconds time) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(time);
  const timespec span{seconds.count(), (time - seconds).count()};
  ::nanosleep(&span, nullptr);  // not std::this_thread, which a signal does not wake
}

std::chrono::nanoseconds minimum_move_time(const std::vector<std::string>& seats) {
  std::chrono::milliseconds pause = shortest_pause;
  for (const std::string& seat : seats) {
    const auto player = parse_player(seat);
    if (!player || !player->budget) continue;
    pause = std::max(pause, player->budget->time + beyond_thinking);
  }
  return pause;
}

}  // namespace coppice::terminal
