// Writes games as the page sees them, to a file that the page's own tests replay: what its reducer
// makes of the events must be the view that the table gives.
//
//   coppice-fixtures FILE
#include <fstream>
#include <iostream>
#include <memory>

#include "players/roster.hpp"
#include "table/table.hpp"

namespace {

using namespace coppice;

constexpr int games_per_setting = 3;

boost::json::object random_game(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed) {
  const Seat seat{0};
  auto table = *Table::make({game, {"human"}, seed, false, "", "2022-01-01"});
  const boost::json::object start = game->show(table.view(seat));
  boost::json::array steps;
  std::size_t told = 0;
  const auto step = [&](const std::vector<JournalEntry>& entries) {
    if (!table.append(entries)) std::abort();
    boost::json::array events;
    for (; told < table.events(seat).size(); ++told) events.push_back(table.events(seat)[told]);
    steps.push_back({{"events", events}, {"view", game->show(table.view(seat))}});
  };
  Random random(seed);
  step(table.deal());
  while (!table.turn().is_over()) {
    const auto options = table.options(seat);
    const auto chosen = random.below(static_cast<std::uint32_t>(options.size()));
    step(*table.consider_move(seat, options[chosen].move, ""));
  }
  return {{"start", start}, {"steps", steps}};
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return 2;
  boost::json::array games;
  for (const char* monuments : {"literal", "strict"}) {
    for (const char* border_deck : {"top", "open"}) {
      const auto game =
          roster().front().make(Settings{{"monuments", monuments}, {"border-deck", border_deck}});
      for (int seed = 1; seed <= games_per_setting; ++seed) {
        games.push_back(random_game(*game, static_cast<std::uint64_t>(seed)));
      }
    }
  }
  std::ofstream file(arguments[1]);
  file << wire::serialized(boost::json::object{{"games", games}}) << '\n';
  return file.good() ? 0 : 1;
}
