#include "external/external_player.hpp"

#include "external/forfeit_count.hpp"

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

}  // namespace coppice::external
