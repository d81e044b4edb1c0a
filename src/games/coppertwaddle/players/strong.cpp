#include "games/coppertwaddle/players/strong.hpp"

#include <optional>
#include <utility>

#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/players/learned.hpp"
#include "games/coppertwaddle/players/reflex.hpp"
#include "search/ismcts.hpp"
#include "search/tree_player.hpp"

namespace coppice::coppertwaddle {

namespace {

/// Plays with trained weights, or like `ismcts` without them.
class Strong final : public Player<Coppertwaddle> {
 public:
  Strong(Budget budget, std::shared_ptr<const OwnLearned> own)
      : budget_(budget), own_(std::move(own)), unlearned_(budget) {}

  Move choose(const Coppertwaddle& game, const View& view, Seat seat, Random& random,
              Clock& clock) override {
    return player_of(game).choose(game, view, seat, random, clock);
  }

  bool is_prepared_for(const Coppertwaddle& game) const override {
    return is_learned(own_.get(), game);
  }

  Assessment assess(const Coppertwaddle& game, const View& view, Seat seat,
                    std::optional<Move> besides, Random& random, Clock& clock) override {
    return player_of(game).assess(game, view, seat, besides, random, clock);
  }

  std::optional<Verdict> judge(const Coppertwaddle& game, const View& view, Seat seat,
                               std::optional<Move> played, Random& random, Clock& clock) override {
    return player_of(game).judge(game, view, seat, played, random, clock);
  }

  double luck(const Coppertwaddle& game, const State& before, const State& after, Seat seat,
              Random& random, Clock& clock) override {
    return player_of(game).luck(game, before, after, seat, random, clock);
  }

 private:
  Player<Coppertwaddle>& player_of(const Coppertwaddle& game) {
    const Learned* const learned = learned_for(own_.get(), game);
    if (learned == nullptr) return unlearned_;
    if (!guided_) guided_.emplace(budget_, *learned);
    guided_->guide_by(*learned);
    return *guided_;
  }

  Budget budget_;
  std::shared_ptr<const OwnLearned> own_;  ///< null: the built-in weights
  std::optional<TreePlayer<Coppertwaddle, Learned>> guided_;
  Ismcts<Coppertwaddle> unlearned_;
};

}  // namespace

std::unique_ptr<Player<Coppertwaddle>> OwnPlayer::make(std::string_view option,
                                                       const std::optional<Budget>& budget) {
  return make_with(nullptr, option, budget);
}

std::unique_ptr<Player<Coppertwaddle>> OwnPlayer::make_with(
    const std::shared_ptr<const OwnLearned>& weights, std::string_view option,
    const std::optional<Budget>& budget) {
  if (!searches(option)) return std::make_unique<Reflex>(weights);
  return std::make_unique<Strong>(budget.value_or(standard_budget), weights);
}

}  // namespace coppice::coppertwaddle
