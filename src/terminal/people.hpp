#pragma once

#include <string>
#include <vector>

#include "text/messages.hpp"

namespace coppice::terminal {

/// The name of the player at each seat: "Player 1", "Computer". `seats` as in a table.
std::vector<std::string> people_on(const std::vector<std::string>& seats,
                                   const text::Messages& messages);

}  // namespace coppice::terminal
