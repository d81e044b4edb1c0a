#include "cli/options/two_player_games.hpp"

#include "engine/text.hpp"
#include "engine/try.hpp"
#include "external/players.hpp"
#include "external/trained.hpp"
#include "lab/run/arena.hpp"

namespace coppice::cli {

std::expected<GameAndSettings, Error> read_rival_game(const std::string& game,
                                                      const std::vector<std::string>& settings) {
  if (game.empty()) return make_error("error.usage.game");
  const auto entry = TRY(find_game(game));
  TRY(lab::check_rivals(*entry));
  const auto chosen = TRY(read_settings(entry->info, settings));
  return GameAndSettings{entry, chosen};
}

std::expected<std::vector<std::string>, Error> read_rival_players(
    const GameType& game, const std::vector<std::string>& texts) {
  std::vector<std::string> players;
  for (const std::string& text : texts) {
    TRY(check_computer(text));
    const auto pinned = TRY(external::with_file_hash(text));
    TRY(player_for(game, pinned));
    players.push_back(pinned);
  }
  return players;
}

std::expected<void, Error> check_own_players(const GameType& game,
                                             const std::vector<std::string>& players) {
  for (const std::string& player : players) {
    if (const auto own = external::check_no_external(player); !own) return own;
  }
  TRY(read_rival_players(game, players));
  return {};
}

std::expected<RunOptions, Error> read_mirrored_batch(const RunOptionTexts& wished) {
  constexpr std::uint64_t fewest = 2;
  const auto games = whole_number(wished.games);
  const bool fits = games && *games % 2 == 0 && *games >= fewest && *games <= most_games;
  if (fits || wished.games.empty()) return read_batch(wished, fewest);
  return make_error("error.usage.even", {{"option", "--games"},
                                         {"text", excerpt(wished.games)},
                                         {"least", std::to_string(fewest)},
                                         {"most", std::to_string(most_games)}});
}

}  // namespace coppice::cli
