#include "external/external_player.hpp"

#include "engine/try.hpp"
#include "external/forfeit_count.hpp"
#include "external/trained.hpp"
#include "search/player_spec.hpp"

namespace coppice::external {

ExternalPlayer::~ExternalPlayer() {
  if (has_begun_ && !own_) program_->end_game();
}

std::optional<std::size_t> ExternalPlayer::choose_text(const AnyGame& game, const AnyView& view,
                                                       Seat seat,
                                                       std::span<const std::string> legal,
                                                       Random& random) {
  if (!has_begun_) own_ = program_->begin_game(game, seat);
  has_begun_ = true;
  const MoveIndexOrFailure chosen =
      own_
          ? own_->decide(game, view, seat, legal, random)
          : program_->ask(game, seat,
                          decision_request(game, view, seat, legal, random, program_->wish().time));
  if (chosen) return *chosen;
  if (forfeits_ != nullptr) {
    forfeits_->count(program_->wish().command, chosen.error().fault, chosen.error().example);
  }
  return std::nullopt;
}

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
