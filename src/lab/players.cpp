#include "lab/players.hpp"

namespace coppice::lab {

std::expected<std::vector<PlayerSpec>, Error> parse_players(const GameType& game,
                                                            std::span<const std::string> texts) {
  std::vector<PlayerSpec> players;
  for (const std::string& text : texts) {
    const auto spec = parse_player(text);
    if (!spec) return std::unexpected(spec.error());
    if (const auto made = game.make_player(*spec); !made) return std::unexpected(made.error());
    players.push_back(*spec);
  }
  return players;
}

}  // namespace coppice::lab
