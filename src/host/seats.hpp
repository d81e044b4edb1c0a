#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "search/any_player.hpp"

namespace coppice {

/// Who plays a seat that is no person's.
struct ComputerSeat {
  std::shared_ptr<AnyPlayer> player;  ///< none at a person's seat
  std::chrono::milliseconds time{0};  ///< how long it may think, if that is how it is limited
  bool is_quick = false;              ///< it does not search, so it answers at once
};

/// Who plays at these seats; nobody at a person's. Errors: an unknown game or player.
std::expected<std::vector<ComputerSeat>, Error> computers_of(const std::string& game,
                                                             const std::vector<std::string>& seats);

/// No decision of this computer is told sooner, so that it does not betray what it was about.
std::chrono::milliseconds least_pause(const ComputerSeat& computer);

/// Nobody may make the host think for long. `seats` are people or players that exist.
std::expected<void, Error> check_budgets(const std::vector<std::string>& seats);

}  // namespace coppice
