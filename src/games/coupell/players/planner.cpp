#include "games/coupell/players/planner.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <unordered_set>
#include <utility>

#include "engine/hash.hpp"
#include "games/coupell/players/actions.hpp"
#include "games/coupell/players/answer.hpp"
#include "games/coupell/players/endgame.hpp"
#include "games/coupell/players/final_turns_search.hpp"
#include "games/coupell/players/greedy_moves.hpp"
#include "games/coupell/players/sequential_halving.hpp"
#include "games/coupell/players/worth.hpp"
#include "search/luck.hpp"

namespace coppice::coupell {

namespace {

/// First actions other than claims that are followed to the end of the turn.
constexpr std::size_t beam = 8;
/// Plans that are evaluated closely before the best are played on, if part of the budget is for
/// that.
constexpr std::size_t looked_at = 40;
/// Plans from which sampled cards choose the best, for a verdict.
constexpr std::ptrdiff_t chosen_from = 4;

/// The expected result for a value: the points of one pile, 0 for a lost game.
double points_expected(int value) {
  if (value >= worth::lost) return FinalTurnsSearch::points_of(value / worth::lost);
  return worth::points_a_pile(value);
}

/// The first of these plans, and the first of those that begin with `played`.
std::vector<EvaluatedTurn> promising(std::vector<EvaluatedTurn> plans, std::optional<Move> played) {
  std::ranges::sort(plans, {}, by_value);
  const auto last = plans.begin() + std::min(chosen_from, std::ssize(plans));
  std::vector<EvaluatedTurn> first(plans.begin(), last);
  if (!played) return first;
  const auto own = std::ranges::find(plans, *played, &EvaluatedTurn::first);
  if (own >= last) first.push_back(*own);
  return first;
}

/// The final turns are searched to their end, as far as time allows. `besides` comes first, so that
/// it is always assessed.
MoveEstimates assess_finale(const Coupell& game, const AssumedVocabularies& minds,
                            const State& view, std::optional<Move> besides, BudgetMeter& meter) {
  FinalTurnsSearch finale(game, minds, view, meter);
  int of_besides = FinalTurnsSearch::lost;
  if (besides) {
    State after = view;
    game.play(after, *besides);
    of_besides = finale.best_worth(after);
  }
  FinalTurnsSearch::Best best = finale.best_action(view);
  if (besides && of_besides > best.worth) best = {*besides, of_besides};
  MoveEstimates assessment = {{best.action, FinalTurnsSearch::points_of(best.worth)}};
  each_action(game, minds.own, view, besides, [&](Move move, const State& after) {
    if (move == best.action || (meter.late() && move != besides)) return;
    const int worth = move == besides ? of_besides : finale.best_worth(after);
    assessment.push_back({move, FinalTurnsSearch::points_of(worth)});
  });
  const auto rest = std::span(assessment).subspan(1);
  std::ranges::sort(rest, std::greater(), &MoveEstimate::worth);
  return assessment;
}

}  // namespace

Move Planner::choose(const Coupell& game, const State& view, Seat, Random& random,
                     SearchClock& clock) {
  BudgetMeter meter(budget_, clock);
  const AssumedVocabularies minds = minds_of(game);
  if (view.final_turns > 0)
    return FinalTurnsSearch(game, minds, view, meter).best_action(view).action;
  const auto all = judged(game, minds, view, std::nullopt, random, meter);
  return std::ranges::min_element(all, {}, by_value)->first;
}

MoveEstimates Planner::assess(const Coupell& game, const State& view, Seat,
                              std::optional<Move> besides, Random& random, SearchClock& clock) {
  BudgetMeter meter(budget_, clock);
  const AssumedVocabularies minds = minds_of(game);
  if (view.final_turns > 0) return assess_finale(game, minds, view, besides, meter);
  auto all = judged(game, minds, view, besides, random, meter);
  std::ranges::sort(all, {}, by_value);
  MoveEstimates assessment;
  for (const EvaluatedTurn& plan : all) {
    const bool is_known =
        std::ranges::find(assessment, plan.first, &MoveEstimate::move) != assessment.end();
    if (!is_known) assessment.push_back({plan.first, points_expected(plan.value)});
  }
  return assessment;
}

/// Exact once no card is to come, if that is fast enough. Before, half of the budget finds the most
/// promising ways to play the turn, and sampled cards choose the best of them. Other cards then
/// estimate its worth, because a choice biases its own estimate.
std::optional<MoveJudgement> Planner::judge(const Coupell& game, const State& view, Seat seat,
                                            std::optional<Move> played, Random& random,
                                            SearchClock& clock) {
  const AssumedVocabularies minds = minds_of(game);
  if (view.to_come.empty()) {
    if (const auto known = Endgame(game, minds.own).judge(view, played)) return known;
  }
  if (view.to_come.empty() || judgement_ == nullptr) {
    const MoveEstimates all = assess(game, view, seat, played, random, clock);
    const Move own = played.value_or(all.front().move);
    return MoveJudgement{all.front().move, all.front().worth,
                         std::ranges::find(all, own, &MoveEstimate::move)->worth};
  }
  const Budget half = half_budget(budget_);
  BudgetMeter first(half, clock);
  const auto plans = promising(judged(game, minds, view, played, random, first), played);
  const auto meet = [&](std::span<const EvaluatedTurn> those) {
    std::vector<State> ends;
    for (const EvaluatedTurn& plan : those) ends.push_back(plan.after);
    BudgetMeter meter(half_budget(half), clock);
    return points_met(game, minds, *judgement_, view, ends, meter, random);
  };
  const auto at_first = meet(plans);
  const auto best = std::ranges::max_element(at_first) - at_first.begin();
  std::vector<EvaluatedTurn> both = {plans[static_cast<std::size_t>(best)]};
  if (played && *played != both.front().first) {
    both.push_back(*std::ranges::find(plans, *played, &EvaluatedTurn::first));
  }
  const auto points = meet(both);
  return MoveJudgement{both.front().first, points.front(), points.back()};
}

/// Without search: what the partner, who draws, can do with these cards compared with others.
double Planner::luck(const Coupell& game, const State& before, const State& after, Seat,
                     Random& random, SearchClock& clock) {
  if (judgement_ == nullptr || before.step != GamePhase::draw) return 0;
  const Seat drawing = before.active;
  State ended = before;  // at the end of the previous turn
  --ended.turns;
  Lookahead foresight(game, minds_of(game), *judgement_, ended);
  const auto points_with = [&](const State& drawn) {
    const Row& row = drawn.row(drawing);
    const std::span cards(row.begin() + before.row(drawing).size(), row.end());
    return worth::points_a_pile(foresight.worth_of(ended, partner_of(drawing), cards));
  };
  // Each sample has other cards, so caching helps little; the only error is the sampling of cards.
  BudgetMeter meter(half_budget(half_budget(half_budget(budget_))), clock);
  double others = 0;
  int met = 0;
  do {
    others += points_with(with_chance_resampled(game, before, random));
    ++met;
    meter.count(1);
  } while (!meter.spent());
  return points_with(after) - others / met;
}

std::vector<EvaluatedTurn> Planner::judged(const Coupell& game, const AssumedVocabularies& minds,
                                           const State& view, std::optional<Move> besides,
                                           Random& random, BudgetMeter& meter) {
  const Seat seat = view.active;
  FinalTurnsSearch finale(game, minds, view, meter);
  PositionEvaluation outlook(game.rules(), minds, view);
  TableEvaluator judge(game.rules(), minds);
  const int beside_one_step = greedy_partner_percent(view);
  const auto value_of = [&](const Plan& plan) {
    const State& after = plan.after;
    if (after.step == GamePhase::over) return plan.glance;
    if (after.final_turns > 0) {
      const int worth = finale.best_worth(after);
      return worth == FinalTurnsSearch::lost ? plan.glance - worth::lost : worth::lost * worth;
    }
    if (judgement_ == nullptr) return plan.glance;
    const Table table = Table::of(after, seat);
    // The network was trained with two planners.
    const int learned = judge.worth_of(*judgement_, table);
    const int worth = (learned * (100 - beside_one_step) + plan.glance * beside_one_step) / 100;
    return worth - (outlook.may_be_lost(table) ? worth::perhaps_overflow : 0);
  };
  const auto enough = [&](std::size_t plans) {
    return plans > 0 && (meter.spent() || (plans >= looked_at && meter.spent(1, budget_parts)));
  };
  bool seen = !besides;
  std::vector<EvaluatedTurn> judged;
  for (const Plan& plan : plans(game, minds.own, view, outlook, besides, meter)) {
    const bool is_missed = !seen && plan.first == besides;
    if (is_missed || !enough(judged.size())) {
      judged.push_back({plan.first, plan.after, value_of(plan), judged.size()});
      meter.count(1);
      meter.tell([&] {
        const EvaluatedTurn& best = *std::ranges::min_element(judged, {}, by_value);
        return std::pair(best.first, std::optional(points_expected(best.value)));
      });
    }
    seen = seen || is_missed;
    if (seen && enough(judged.size())) break;
  }
  if (!view.to_come.empty() && judgement_ != nullptr) {
    sequential_halving(game, minds, *judgement_, view, besides, judged, meter, random);
  }
  return judged;
}

std::optional<Remark> Planner::remark(const Coupell& game, const State& view, Move move) {
  return remark_on(game, minds_of(game), view, move);
}

std::optional<bool> Planner::answer(const Coupell& game, const State& view, Seat seat,
                                    const Question& question) const {
  return answer_to(game, known_.own, view, seat, question);
}

AssumedVocabularies Planner::minds_of(const Coupell& game) {
  constexpr WordLists common{WordList::common};
  const Dictionary& dictionary = game.rules().dictionary;
  if (!own_ || !own_->is_of(dictionary)) {
    own_.emplace(dictionary, dictionary.lists() | known_.own);
    other_.reset();
    const bool is_own = dictionary.lists().contain({WordList::own});
    if (!is_own && !dictionary.lists().contain(common)) {
      const WordLists others = known_.own == common ? WordLists() : common;
      other_.emplace(dictionary, dictionary.lists() | others);
    }
  }
  if (!other_) return {*own_, *own_};
  const bool alike = known_.own == known_.partner;
  return {*own_, alike ? *own_ : *other_, alike ? &*other_ : &*own_};
}

/// The most promising ways to play the rest of the turn, sorted by the fast evaluation. Among those
/// with the same final state, the first. Fewer if half of the budget is used before.
std::vector<Planner::Plan> Planner::plans(const Coupell& game, const Vocabulary& words,
                                          const State& state, PositionEvaluation& outlook,
                                          std::optional<Move> besides, BudgetMeter& meter) {
  const Seat seat = state.active;
  const auto by_glance = [](const Plan& plan) { return std::pair(-plan.glance, plan.number); };
  bool hurried = false;
  const auto is_hurried = [&](const std::vector<Plan>& found) {
    return !found.empty() && (hurried = hurried || meter.spent(1, 2));
  };
  std::vector<Plan> begun;
  each_action(game, words, state, besides, [&](Move move, const State& after) {
    if (move != besides && is_hurried(begun)) return;
    begun.push_back({move, after, outlook.glance(after, seat), begun.size()});
  });
  std::ranges::sort(begun, {}, by_glance);

  std::vector<Plan> plans;
  std::size_t followed = 0;
  for (const Plan& plan : begun) {
    if (plan.after.step != GamePhase::act || plan.after.active != seat) {
      plans.push_back({plan.first, plan.after, plan.glance, plans.size()});
    } else if (move::kind(plan.first) == MoveKind::claim || plan.first == besides ||
               followed++ < beam) {
      bool is_wanted = plan.first == besides;
      if (!is_wanted && is_hurried(plans)) continue;
      each_action(game, words, plan.after, [&](Move, const State& after) {
        if (!is_wanted && is_hurried(plans)) return;
        is_wanted = false;
        plans.push_back({plan.first, after, outlook.glance(after, seat), plans.size()});
      });
    }
  }
  std::ranges::sort(plans, {}, by_glance);
  std::unordered_set<State, ValueHash> seen;
  std::erase_if(plans, [&](const Plan& plan) {
    return !seen.insert(plan.after).second && plan.first != besides;
  });
  return plans;
}

}  // namespace coppice::coupell
