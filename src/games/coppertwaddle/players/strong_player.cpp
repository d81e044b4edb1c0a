#include "games/coppertwaddle/players/strong_player.hpp"

#include <optional>
#include <utility>

#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/players/policy_player.hpp"
#include "games/coppertwaddle/players/trained_weights.hpp"
#include "search/make_player.hpp"
#include "search/tree_player.hpp"

namespace coppice::coppertwaddle {

namespace {

/// Plays with trained weights, or like `ismcts` without them.
class Strong final : public Player<Coppertwaddle> {
 public:
  Strong(Budget budget, std::shared_ptr<const CustomWeights> own)
      : budget_(budget), own_(std::move(own)), unlearned_(budget) {}

  Move choose(const Coppertwaddle& game, const View& view, Seat seat, Random& random,
              SearchClock& clock) override {
    return player_of(game).choose(game, view, seat, random, clock);
  }

  bool is_prepared_for(const Coppertwaddle& game) const override {
    return is_learned(own_.get(), game);
  }

  MoveEstimates assess(const Coppertwaddle& game, const View& view, Seat seat,
                       std::optional<Move> besides, Random& random, SearchClock& clock) override {
    return player_of(game).assess(game, view, seat, besides, random, clock);
  }

  std::optional<MoveJudgement> judge(const Coppertwaddle& game, const View& view, Seat seat,
                                     std::optional<Move> played, Random& random,
                                     SearchClock& clock) override {
    return player_of(game).judge(game, view, seat, played, random, clock);
  }

  double luck(const Coppertwaddle& game, const State& before, const State& after, Seat seat,
              Random& random, SearchClock& clock) override {
    return player_of(game).luck(game, before, after, seat, random, clock);
  }

 private:
  Player<Coppertwaddle>& player_of(const Coppertwaddle& game) {
    const TrainedWeights* const learned = weights_for(own_.get(), game);
    if (learned == nullptr) return unlearned_;
    if (!guided_) guided_.emplace(budget_, *learned);
    guided_->guide_by(*learned);
    return *guided_;
  }

  Budget budget_;
  std::shared_ptr<const CustomWeights> own_;  ///< null: the built-in weights
  std::optional<TreePlayer<Coppertwaddle, TrainedWeights>> guided_;
  Ismcts<Coppertwaddle> unlearned_;
};

}  // namespace

std::unique_ptr<Player<Coppertwaddle>> StrongPlayerFactory::make(
    std::string_view option, const std::optional<Budget>& budget) {
  return make_with(nullptr, option, budget);
}

std::unique_ptr<Player<Coppertwaddle>> StrongPlayerFactory::make_with(
    const std::shared_ptr<const CustomWeights>& weights, std::string_view option,
    const std::optional<Budget>& budget) {
  if (!searches(option)) return std::make_unique<SharpenedPolicyPlayer>(weights);
  return std::make_unique<Strong>(budget.value_or(standard_budget), weights);
}

}  // namespace coppice::coppertwaddle
