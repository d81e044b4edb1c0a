#include "cli/rivals.hpp"

#include "cli/batch.hpp"
#include "cli/values.hpp"
#include "lab/arena.hpp"

namespace coppice::cli {

std::expected<RivalGame, Error> read_rival_game(const std::string& game,
                                                const std::vector<std::string>& settings) {
  if (game.empty()) return refused("error.usage.game");
  const auto entry = find_game(game);
  if (!entry) return std::unexpected(entry.error());
  if (const auto rivals = lab::check_rivals(**entry); !rivals) {
    return std::unexpected(rivals.error());
  }
  const auto chosen = read_settings((*entry)->info, settings);
  if (!chosen) return std::unexpected(chosen.error());
  return RivalGame{*entry, *chosen};
}

std::expected<void, Error> check_rival(const GameEntry& game, const std::string& player) {
  if (const auto sits = check_computer(player); !sits) return sits;
  if (const auto made = player_for(game, player); !made) return std::unexpected(made.error());
  return {};
}

}  // namespace coppice::cli
