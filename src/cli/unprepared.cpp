#include "cli/unprepared.hpp"

#include <iostream>
#include <set>

#include "cli/values.hpp"
#include "external/trained.hpp"

namespace coppice::cli {

void tell_unprepared(const std::string& game, const Settings& settings,
                     std::span<const std::string> players, const text::Messages& messages) {
  const GameType& entry = **find_game(game);
  const auto rules = *entry.make(settings);
  for (const std::string& name : std::set(players.begin(), players.end())) {
    if (external::is_trained(name)) continue;  // refused if its weights do not fit
    const auto player = *player_for(entry, name);
    if (!player || player->is_prepared_for(*rules)) continue;
    std::cerr << messages.say("cli.unprepared", {{"player", name}}) << std::endl;
  }
}

}  // namespace coppice::cli
