#include "lab/run/arena.hpp"

#include "engine/try.hpp"
#include "lab/run/match.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/players.hpp"

namespace coppice::lab {

std::expected<void, Error> check_rivals(const GameType& game) {
  const int seats = game.info.seats;
  if (seats != 2) return make_error("error.arena.seats", {{"seats", std::to_string(seats)}});
  if (game.cooperative) return make_error("error.arena.cooperative");
  return {};
}

std::expected<void, Error> check_pairs(std::uint64_t games) {
  if (games % 2 != 0) return make_error("error.arena.odd", {{"games", std::to_string(games)}});
  return {};
}

std::expected<ArenaReport, Error> arena(const ArenaSetup& setup, const ProgressCallbacks& watch,
                                        const ArenaReport* so_far) {
  const auto entry = TRY(find_game(setup.game));
  TRY(check_rivals(*entry));
  TRY(check_pairs(setup.games));
  const auto settings = TRY(with_defaults(entry->info.settings, setup.settings));
  const auto game = TRY(make_game(*entry, settings));
  const auto players = TRY(player_makers(*entry, *game, setup.players, setup.forfeits));

  ArenaSetup complete = setup;
  complete.settings = settings;
  return Match(*entry, *game, complete, {players[0], players[1]}, so_far).run(watch);
}

}  // namespace coppice::lab
