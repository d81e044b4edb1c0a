#include "lab/run/players.hpp"

#include "external/trained.hpp"

namespace coppice::lab {

std::expected<std::vector<PlayerSpec>, Error> parse_players(const GameType& game,
                                                            std::span<const std::string> texts) {
  std::vector<PlayerSpec> players;
  for (const std::string& text : texts) {
    if (const auto own = external::check_no_external(text); !own)
      return std::unexpected(own.error());
    const auto spec = parse_player(text);
    if (!spec) return std::unexpected(spec.error());
    if (const auto made = game.make_player(*spec); !made) return std::unexpected(made.error());
    players.push_back(*spec);
  }
  return players;
}

std::expected<std::vector<external::PlayerFactory>, Error> player_makers(
    const GameType& type, const AnyGame& game, std::span<const std::string> texts,
    external::Forfeits* forfeits) {
  std::vector<external::PlayerFactory> makers;
  for (const std::string& text : texts) {
    auto maker = external::player_maker(type, text, forfeits);
    if (!maker) return std::unexpected(maker.error());
    if (const auto fits = external::check_fit(game, text, *maker); !fits) {
      return std::unexpected(fits.error());
    }
    makers.push_back(std::move(*maker));
  }
  return makers;
}

}  // namespace coppice::lab
