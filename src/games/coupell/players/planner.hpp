#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "games/coupell/players/evaluation_network.hpp"
#include "games/coupell/players/position_evaluation.hpp"
#include "games/coupell/players/sequential_halving.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/budget_meter.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"

namespace coppice::coupell {

/// Beam search over whole turns for both seats together; docs/player-algorithms.md explains it. A
/// budget counts the turns that are evaluated closely and those that are played on.
class Planner final : public coppice::Player<Coupell> {
 public:
  static constexpr Budget standard_budget{.playouts = 800, .time = {}};

  /// The list that a word must be on, besides the game's dictionary: none or the common one.
  struct Known {
    WordLists own;      ///< for its own claims
    WordLists partner;  ///< for the partner's assumed words; an own dictionary is known to both
  };

  /// Without a trained evaluation, it uses the fast evaluation.
  explicit Planner(Budget budget, const Known& known = {},
                   const EvaluationNetwork* judgement = built_in_evaluation())
      : budget_(budget), known_(known), judgement_(judgement) {}

  bool is_prepared_for(const Coupell&) const override { return judgement_ != nullptr; }

  Move choose(const Coupell& game, const State& view, Seat seat, Random& random,
              SearchClock& clock) override;

  MoveEstimates assess(const Coupell& game, const State& view, Seat seat,
                       std::optional<Move> besides, Random& random, SearchClock& clock) override;

  std::optional<MoveJudgement> judge(const Coupell& game, const State& view, Seat seat,
                                     std::optional<Move> played, Random& random,
                                     SearchClock& clock) override;

  double luck(const Coupell& game, const State& before, const State& after, Seat seat,
              Random& random, SearchClock& clock) override;

  std::optional<Remark> remark(const Coupell& game, const State& view, Move move) override;

  std::optional<bool> answer(const Coupell& game, const State& view, Seat seat,
                             const Question& question) const override;

 private:
  /// A way to play the rest of a turn.
  struct Plan {
    Move first;
    State after;
    int glance;
    std::size_t number;  ///< in the order of the moves: among equals, the first is best
  };

  /// The words of the game's dictionary that both know.
  AssumedVocabularies minds_of(const Coupell& game);

  static std::vector<Plan> plans(const Coupell& game, const Vocabulary& words, const State& state,
                                 PositionEvaluation& outlook, std::optional<Move> besides,
                                 BudgetMeter& meter);

  /// Evaluates as many plans as a part of the budget allows, including one that begins with
  /// `besides`; plays the best on with the rest of the budget.
  std::vector<EvaluatedTurn> judged(const Coupell& game, const AssumedVocabularies& minds,
                                    const State& view, std::optional<Move> besides, Random& random,
                                    BudgetMeter& meter);

  Budget budget_;
  Known known_;
  const EvaluationNetwork* judgement_;
  std::optional<Vocabulary> own_;  ///< of the current game
  /// All words if it knows only common ones, else the common ones.
  std::optional<Vocabulary> other_;
};

}  // namespace coppice::coupell
