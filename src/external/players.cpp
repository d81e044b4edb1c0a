#include "external/players.hpp"

#include "engine/try.hpp"
#include "external/external_player.hpp"
#include "external/trained.hpp"
#include "search/player_spec.hpp"

namespace coppice::external {

bool is_external(std::string_view text) { return text.starts_with(prefix); }

std::expected<PlayerFactory, Error> player_maker(const GameType& game, std::string_view text,
                                                 Forfeits* forfeits) {
  if (is_external(text)) {
    const auto wish = TRY(read_program_spec(text));
    return [program = std::make_shared<ProgramForRun>(wish), forfeits] {
      return std::make_unique<ExternalPlayer>(program, forfeits);
    };
  }
  if (is_trained(text)) return trained_player_factory(game, text);
  const auto spec = parse_player(text);
  if (!spec) return std::unexpected(spec.error());
  TRY(game.make_player(*spec));
  return [make = game.make_player, spec = *spec] { return *make(spec); };
}

std::expected<void, Error> check_no_external(std::string_view text) {
  if (is_external(text)) return make_error("error.external.here");
  if (is_trained(text)) return make_error("error.trained.here");
  return {};
}

}  // namespace coppice::external
