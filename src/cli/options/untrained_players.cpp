#include "cli/options/untrained_players.hpp"

#include <iostream>
#include <set>

#include "cli/options/values.hpp"
#include "external/trained.hpp"
#include "lab/run/play_game.hpp"

namespace coppice::cli {

void print_untrained_players(const std::string& game, const Settings& settings,
                             std::span<const std::string> players, const text::Messages& messages) {
  const GameType& entry = **find_game(game);
  const auto rules = *lab::make_game(entry, settings);
  for (const std::string& name : std::set(players.begin(), players.end())) {
    if (external::is_trained(name)) continue;  // refused if its weights do not fit
    const auto player = *player_for(entry, name);
    if (!player || player->is_prepared_for(*rules)) continue;
    std::cerr << messages.say("cli.unprepared", {{"player", name}}) << std::endl;
  }
}

}  // namespace coppice::cli
