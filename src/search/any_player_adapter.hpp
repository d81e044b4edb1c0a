#pragma once

#include <cassert>
#include <memory>
#include <optional>
#include <utility>

#include "engine/table_game.hpp"
#include "search/any_player.hpp"
#include "search/player.hpp"

namespace coppice {

/// The type-erased form of a player of one game type.
template <TableGame G>
class AnyPlayerAdapter final : public AnyPlayer {
 public:
  explicit AnyPlayerAdapter(std::unique_ptr<Player<G>> player) : player_(std::move(player)) {}

  Move choose(const AnyRules& game, const AnyView& view, Seat seat, Random& random,
              SearchClock& clock) override {
    return player_->choose(game.as<G>(), typed(view), seat, random, clock);
  }

  bool is_prepared_for(const AnyRules& game) const override {
    return player_->is_prepared_for(game.as<G>());
  }

  MoveEstimates assess(const AnyRules& game, const AnyView& view, Seat seat,
                       std::optional<Move> besides, Random& random, SearchClock& clock) override {
    return player_->assess(game.as<G>(), typed(view), seat, besides, random, clock);
  }

  std::optional<MoveJudgement> judge(const AnyRules& game, const AnyView& view, Seat seat,
                                     std::optional<Move> played, Random& random,
                                     SearchClock& clock) override {
    return player_->judge(game.as<G>(), typed(view), seat, played, random, clock);
  }

  double luck(const AnyRules& game, const AnyState& before, const AnyState& after, Seat seat,
              Random& random, SearchClock& clock) override {
    using State = typename G::State;
    return player_->luck(game.as<G>(), before.template as<State>(), after.template as<State>(),
                         seat, random, clock);
  }

  std::optional<AnyRemark> remark(const AnyRules& game, const AnyView& view, Move move) override {
    if constexpr (optional_members<G>.remarks) {
      if (auto remark = player_->remark(game.as<G>(), typed(view), move)) {
        return AnyRemark::of(std::move(*remark));
      }
    }
    return std::nullopt;
  }

  std::optional<bool> answer(const AnyRules& game, const AnyView& view, Seat seat,
                             const AnyQuestion& question) const override {
    if constexpr (optional_members<G>.questions) {
      return player_->answer(game.as<G>(), typed(view), seat,
                             question.template as<typename G::Question>());
    }
    return std::nullopt;
  }

  Player<G>& player() const { return *player_; }

 private:
  static typename G::View typed(const AnyView& view) {
    return view.template as<typename G::View>();
  }

  std::unique_ptr<Player<G>> player_;
};

/// The player inside, which must be of this game.
template <TableGame G>
Player<G>& typed_player(AnyPlayer& player) {
  assert(dynamic_cast<AnyPlayerAdapter<G>*>(&player) != nullptr);
  return static_cast<AnyPlayerAdapter<G>&>(player).player();
}

}  // namespace coppice
