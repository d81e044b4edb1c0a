#include "terminal/people.hpp"

#include <algorithm>
#include <string_view>

#include "table/seating.hpp"

namespace coppice::terminal {

namespace {

/// A computer player's name: that of the longest beginning of NAME[:OPTION][:BUDGET] in the
/// catalogue.
std::string computer_called(std::string_view player, const text::Messages& messages) {
  for (std::string_view beginning = player;;) {
    const std::string key = "web.computer.name." + std::string(beginning);
    if (messages.knows(key)) return messages.say(key);
    const auto colon = beginning.rfind(':');
    if (colon == std::string_view::npos) return messages.say("web.seat.computer");
    beginning = beginning.substr(0, colon);
  }
}

}  // namespace

std::vector<std::string> people_on(const std::vector<std::string>& seats,
                                   const text::Messages& messages) {
  std::vector<std::string> computers;
  for (const std::string& who : seats) {
    computers.push_back(who == human ? "" : computer_called(who, messages));
  }
  std::vector<std::string> people;
  for (const std::string& name : computers) {
    const std::size_t seat = people.size() + 1;
    if (name.empty()) {
      people.push_back(messages.say("web.seat.person", {{"seat", seat}}));
    } else if (std::ranges::count(computers, name) == 1) {
      people.push_back(name);
    } else {
      people.push_back(messages.say("web.computer.of_several", {{"name", name}, {"seat", seat}}));
    }
  }
  return people;
}

}  // namespace coppice::terminal
