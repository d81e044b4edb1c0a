#include "lab/run/players.hpp"

#include "engine/error.hpp"
#include "external/trained.hpp"

namespace coppice::lab {

std::expected<std::vector<PlayerSpec>, Error> parse_players(const GameType& game,
                                                            std::span<const std::string> texts) {
  std::vector<PlayerSpec> players;
  for (const std::string& text : texts) {
    TRY(external::check_no_external(text));
    const auto spec = TRY(parse_player(text));
    TRY(game.make_player(spec));
    players.push_back(spec);
  }
  return players;
}

std::expected<std::vector<external::PlayerFactory>, Error> player_makers(
    const GameType& type, const AnyGame& game, std::span<const std::string> texts,
    external::Forfeits* forfeits) {
  std::vector<external::PlayerFactory> makers;
  for (const std::string& text : texts) {
    auto maker = TRY(external::player_maker(type, text, forfeits));
    TRY(external::check_fit(game, text, maker));
    makers.push_back(std::move(maker));
  }
  return makers;
}

}  // namespace coppice::lab
