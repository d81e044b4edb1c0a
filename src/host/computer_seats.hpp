#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "search/any_player.hpp"

namespace coppice {

/// The player of a computer's seat, or the program. A person's seat has neither.
struct ComputerSeat {
  std::shared_ptr<AnyPlayer> player;
  std::chrono::milliseconds time{0};  ///< the limit of its thinking, if it is a time
  bool is_quick = false;              ///< it does not search, so it answers at once
  std::string program{};              ///< its name; the host asks it instead of a player
};

/// The players of these seats; none at a person's. Any program counts as known. Errors: an unknown
/// game or player.
std::expected<std::vector<ComputerSeat>, Error> computers_of(const std::string& game,
                                                             const std::vector<std::string>& seats);

/// The minimum time of this computer's decisions, so that the time reveals nothing.
std::chrono::milliseconds least_pause(const ComputerSeat& computer);

/// Limits how long a host must think. `seats` are people, programs or existing players.
std::expected<void, Error> check_budgets(const std::vector<std::string>& seats);

}  // namespace coppice
