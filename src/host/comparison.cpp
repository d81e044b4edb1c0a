#include "host/comparison.hpp"

#include <memory>
#include <vector>

#include "engine/error.hpp"
#include "host/context.hpp"
#include "search/player_spec.hpp"
#include "search/registry.hpp"

namespace coppice {

namespace {

/// The player, and a number of games that takes a few seconds on one core.
struct Plan {
  std::string player;
  int games;
};

Plan plan_of(const GameType& entry) {
  const bool alone = entry.info.seats == 1;
  return {entry.company + (alone ? ":40" : ":20"), alone ? 50 : 30};
}

std::expected<AnyPlayers, Error> players_for(const GameType& entry, const std::string& player) {
  AnyPlayers players;
  const auto spec = TRY(parse_player(player));
  for (int seat = 0; seat < entry.info.seats; ++seat) {
    auto made = TRY(entry.make_player(spec));
    players.push_back(std::move(made));
  }
  return players;
}

}  // namespace

std::expected<void, Error> check_comparable(const StoredTable& table) {
  if (!table.summary.outcome.result) return make_error("error.results.open");
  const auto entry = TRY(find_game(table.game));
  if (entry->info.seats > 1 && !entry->cooperative) return make_error("error.results.rivals");
  return {};
}

std::expected<wire::ComputerResults, Error> play_computer_games(const StoredTable& table,
                                                                std::uint64_t first,
                                                                SearchClock& clock) {
  const auto entry = TRY(find_game(table.game));
  const auto game = TRY(entry->make(table.settings));
  const Plan plan = plan_of(*entry);
  const auto games = static_cast<std::uint64_t>(plan.games);
  if (first < 1 || first > games) {
    return make_error("error.results.number", {{"games", std::to_string(games)}});
  }
  wire::ComputerResults played{plan.player, plan.games, static_cast<int>(first), {}};
  const auto latest = clock.now() + limits::comparing_time;
  Random shuffle(table.seed);
  const Deal deal = game->deal(shuffle);
  for (auto number = first; number <= games; ++number) {
    if (number > first && clock.now() >= latest) break;
    // New players for each game: results must not depend on where a request began.
    const auto players = TRY(players_for(*entry, plan.player));
    const std::uint64_t seed = Random::stream(table.seed, number).next();
    const PlayedGame one = entry->play(*game, deal, players, seed, clock, {});
    played.results.push_back(game->result(one.last).front());
  }
  return played;
}

}  // namespace coppice
