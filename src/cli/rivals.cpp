#include "cli/rivals.hpp"

#include "lab/arena.hpp"

namespace coppice::cli {

std::expected<ChosenGame, Error> read_rival_game(const std::string& game,
                                                 const std::vector<std::string>& settings) {
  if (game.empty()) return refused("error.usage.game");
  const auto entry = find_game(game);
  if (!entry) return std::unexpected(entry.error());
  if (const auto rivals = lab::check_rivals(**entry); !rivals) {
    return std::unexpected(rivals.error());
  }
  const auto chosen = read_settings((*entry)->info, settings);
  if (!chosen) return std::unexpected(chosen.error());
  return ChosenGame{*entry, *chosen};
}

std::expected<void, Error> check_rival_players(const GameEntry& game,
                                               const std::vector<std::string>& players) {
  for (const std::string& player : players) {
    if (const auto sits = check_computer(player); !sits) return sits;
    if (const auto made = player_for(game, player); !made) return std::unexpected(made.error());
  }
  return {};
}

std::expected<Batch, Error> read_mirrored_batch(const BatchOptions& wished) {
  const auto batch = read_batch(wished, 2);
  if (!batch) return batch;
  if (const auto even = lab::check_pairs(batch->games); !even) {
    return std::unexpected(even.error());
  }
  return batch;
}

}  // namespace coppice::cli
