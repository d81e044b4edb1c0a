#pragma once

#include <string>
#include <vector>

#include "text/messages.hpp"

namespace coppice::terminal {

/// The name of the player at each seat, as on the page: "Player 1", "Pim". Computer players of the
/// same name also have the number of their seat. `seats` as in a table.
std::vector<std::string> people_on(const std::vector<std::string>& seats,
                                   const text::Messages& messages);

}  // namespace coppice::terminal
