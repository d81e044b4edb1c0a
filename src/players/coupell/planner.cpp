#include "players/coupell/planner.hpp"

#include <algorithm>
#include <limits>
#include <unordered_set>
#include <utility>

#include "engine/value_hash.hpp"
#include "players/coupell/actions.hpp"
#include "players/coupell/answer.hpp"
#include "players/coupell/finale.hpp"
#include "players/coupell/remark.hpp"
#include "players/coupell/worth.hpp"

namespace coppice::coupell {

namespace {

/// First actions that are followed to the end of the turn, besides all claims.
constexpr std::size_t beam = 8;
constexpr int sampled_draws = 4;

/// What the partner may draw; all plans meet the same draws.
std::vector<Draw> sample_draws(const State& state, Random& random) {
  if (state.to_come.empty()) return {Draw()};
  std::vector<Draw> draws(sampled_draws);
  for (Draw& draw : draws) {
    CardSet left = state.to_come;
    while (!left.empty() && draw.size() < cards_drawn) {
      const std::uint8_t card = random_card(left, random);
      left.erase(card);
      draw.push_back(card);
    }
  }
  return draws;
}

}  // namespace

Move Planner::choose(const Coupell& game, const State& view, Seat seat, Random& random,
                     Clock& clock) {
  const Minds minds = minds_of(game);
  Finale finale(game, minds, view);
  if (view.final_turns > 0) return finale.best_action(view);

  Meter meter(budget_, clock);
  Outlook outlook(game.rules(), minds, view);
  const std::vector<Draw> draws = sample_draws(view, random);
  const auto value_of = [&](const Plan& plan) {
    const int expected = outlook.expected(plan.after, seat, draws);
    if (plan.after.final_turns == 0 || plan.after.step == Step::over) return expected;
    const int result = finale.best_result(plan.after);
    return result == Finale::lost ? expected - worth::lost : worth::lost * (result + 1);
  };
  Move best = move::end_turn();
  int most = std::numeric_limits<int>::min();
  for (const Plan& plan : plans(game, minds.own, view, outlook)) {
    const int value = value_of(plan);
    if (value > most) {
      best = plan.first;
      most = value;
    }
    meter.count(draws.size());
    if (meter.spent()) break;
  }
  return best;
}

std::optional<Remark> Planner::remark(const Coupell& game, const State& view, Move move) {
  return remark_on(game, minds_of(game), view, move);
}

std::optional<bool> Planner::answer(const Coupell& game, const State& view, Seat seat,
                                    const Question& question) const {
  return answer_to(game, known_.own, view, seat, question);
}

Minds Planner::minds_of(const Coupell& game) {
  const Dictionary& dictionary = game.rules().dictionary;
  if (!own_ || !own_->is_of(dictionary)) {
    own_.emplace(dictionary, dictionary.lists() | known_.own);
    partner_.reset();
    const bool is_own_dictionary = dictionary.lists().contain({WordList::own});
    if (!is_own_dictionary && known_.partner != known_.own) {
      partner_.emplace(dictionary, dictionary.lists() | known_.partner);
    }
  }
  return {*own_, partner_ ? *partner_ : *own_};
}

/// The most promising ways to play the rest of the turn, the best at first glance first. Of several
/// that lead to the same state the first.
std::vector<Planner::Plan> Planner::plans(const Coupell& game, const Vocabulary& words,
                                          const State& state, Outlook& outlook) {
  const Seat seat = state.active;
  const auto by_glance = [](const Plan& plan) { return std::pair(-plan.glance, plan.number); };
  std::vector<Plan> begun;
  each_action(game, words, state, [&](Move move, const State& after) {
    begun.push_back({move, after, outlook.glance(after, seat), begun.size()});
  });
  std::ranges::sort(begun, {}, by_glance);

  std::vector<Plan> plans;
  std::size_t followed = 0;
  for (const Plan& plan : begun) {
    if (plan.after.step != Step::act || plan.after.active != seat) {
      plans.push_back({plan.first, plan.after, plan.glance, plans.size()});
    } else if (move::kind(plan.first) == MoveKind::claim || followed++ < beam) {
      each_action(game, words, plan.after, [&](Move, const State& after) {
        plans.push_back({plan.first, after, outlook.glance(after, seat), plans.size()});
      });
    }
  }
  std::ranges::sort(plans, {}, by_glance);
  std::unordered_set<State, ValueHash> seen;
  std::erase_if(plans, [&](const Plan& plan) { return !seen.insert(plan.after).second; });
  return plans;
}

}  // namespace coppice::coupell
