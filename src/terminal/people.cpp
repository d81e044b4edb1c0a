#include "terminal/people.hpp"

#include <algorithm>

#include "table/seating.hpp"

namespace coppice::terminal {

std::vector<std::string> people_on(const std::vector<std::string>& seats,
                                   const text::Messages& messages) {
  const auto computers =
      std::ranges::count_if(seats, [](const std::string& who) { return who != human; });
  std::vector<std::string> people;
  for (const std::string& who : seats) {  // the same names as on the page
    const std::string key = who == human     ? "web.seat.person"
                            : computers == 1 ? "web.seat.computer"
                                             : "web.seat.computer.of_several";
    people.push_back(messages.say(key, {{"seat", people.size() + 1}}));
  }
  return people;
}

}  // namespace coppice::terminal
