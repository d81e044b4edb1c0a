#pragma once

#include <string>
#include <vector>

#include "text/messages.hpp"

namespace coppice::terminal {

/// What the one on each seat is called: "Player 1", "Computer". `seats` as a table has them.
std::vector<std::string> people_on(const std::vector<std::string>& seats,
                                   const text::Messages& messages);

}  // namespace coppice::terminal
