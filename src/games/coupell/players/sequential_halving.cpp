#include "games/coupell/players/sequential_halving.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "games/coupell/players/greedy_moves.hpp"
#include "games/coupell/players/worth.hpp"

namespace coppice::coupell {

namespace {

/// With a partner who looks one move ahead.
constexpr int turns_ahead = 3;
/// How many ways the partner can play its turn are evaluated.
constexpr std::size_t considered = 4;

CardSet cards_of(const State& state) {
  CardSet cards;
  for (const Row& row : state.rows) {
    for (const std::uint8_t card : row) cards.insert(card);
  }
  return cards;
}

/// Ends the present turn with these rows. Cards in neither row were claimed; which of them score
/// does not matter.
void end_turn(const Coupell& game, State& state, const Table& after) {
  CardSet claimed = cards_of(state);
  state.row(state.active) = after.partner;
  state.row(partner_of(state.active)) = after.own;
  claimed = claimed - cards_of(state);
  int score = after.partner_pile - state.pile(state.active).size();
  claimed.each([&](int card) {
    CardSet& to = score-- > 0 ? state.piles[state.active.index] : state.discard;
    to.insert(static_cast<std::uint8_t>(card));
  });
  game.play(state, move::end_turn());
}

}  // namespace

Lookahead::Lookahead(const Coupell& game, const AssumedVocabularies& minds,
                     const EvaluationNetwork& judgement, const State& state)
    : game_(game),
      judgement_(judgement),
      both_{minds.partner, minds.partner},
      judge_(game.rules(), both_) {
  assert(!state.to_come.empty());
  const int turns = std::min(turns_ahead, turns_to_draw(state.to_come.size()));
  for (int later = 0; later < turns; ++later) {
    outlooks_.emplace_back(game.rules(), both_, state, later);
  }
}

int Lookahead::worth_of(const State& state, Seat acting, std::span<const std::uint8_t> order) {
  const std::size_t drawn = std::min<std::size_t>(cards_drawn, order.size());
  const Table table = Table::of(state, acting).drawn_by_partner(order.first(drawn));
  PositionEvaluation& outlook = outlooks_.front();
  // The final turns come next, for which the evaluation is not trained.
  if (table.to_come == 0) return outlook.best_turn(table).worth;
  std::optional<int> best;
  const auto turns = outlook.best_turns(table, considered);
  for (const PositionEvaluation::BestTurn& turn : turns) {
    if (turn.is_lost()) continue;
    const Table after = outlook.edited(turn).from_the_other_side();
    best = std::max(best.value_or(-worth::lost), judge_.worth_of(judgement_, after));
  }
  return best.value_or(turns.front().worth);
}

int Lookahead::worth_beside_one_step(const State& state, Seat acting,
                                     std::span<const std::uint8_t> order, const Vocabulary& words) {
  State now = state;
  for (std::size_t turn = 0;; ++turn) {
    const bool is_last = turn + 1 == outlooks_.size();
    for (; now.step == GamePhase::draw; order = order.subspan(1)) {
      game_.play(now, move::draw(order.front()));
    }
    if (now.active == acting) {
      const Table table = Table::of(now, partner_of(acting));
      const PositionEvaluation::BestTurn best = outlooks_[turn].best_turn(table);
      if (is_last || best.is_lost()) return best.worth;
      end_turn(game_, now, outlooks_[turn].edited(best));
    } else {
      while (now.step == GamePhase::act && now.active != acting) {
        game_.play(now, one_step(game_, words, now));
      }
      const bool is_over = now.step == GamePhase::over;
      const Table table = Table::of(now, acting);
      if (is_over || is_last) return outlooks_[turn].unaided(table, is_over);
    }
  }
}

namespace {

constexpr std::size_t admitted = 12;
/// The weight of a plan's first evaluation, in samples, with a partner who plans.
constexpr int most_forethought = 12;
/// The parts of the budget that are used up at the end of each round.
constexpr std::array<int, 3> ends_of_rounds = {4, 7, 10};

struct Contender {
  EvaluatedTurn* plan;
  std::size_t rounds = 0;  ///< in which it took part
  /// Over all samples up to the end of each round, including the first evaluation.
  std::array<std::int64_t, ends_of_rounds.size()> sums{};
};

std::vector<Contender> contenders_of(std::vector<EvaluatedTurn>& plans,
                                     std::optional<Move> besides) {
  std::ranges::sort(plans, {}, by_value);
  std::vector<Contender> contenders;
  for (EvaluatedTurn& plan : plans) {
    if (plan.after.step == GamePhase::over) continue;
    const bool is_besides = besides == plan.first;
    if (contenders.size() < admitted || is_besides) contenders.push_back({.plan = &plan});
    if (is_besides) besides.reset();
  }
  return contenders;
}

/// Random coming cards for this many turns.
std::vector<std::uint8_t> sample_order(CardSet cards, int turns, Random& random) {
  std::vector<std::uint8_t> order;
  while (!cards.empty() && std::ssize(order) < turns * cards_drawn) {
    const std::uint8_t card = random_member(cards, random);
    cards.erase(card);
    order.push_back(card);
  }
  return order;
}

/// The partner and the cards for the samples of a turn's end.
class Meetings {
 public:
  Meetings(const Coupell& game, const AssumedVocabularies& minds,
           const EvaluationNetwork& judgement, const State& view)
      : view_(view),
        minds_(minds),
        short_sight_(greedy_partner_percent(view)),
        foresight_(game, minds, judgement, view) {}

  struct Meeting {
    /// The partner's words if it looks one move ahead in this sample; else null.
    const Vocabulary* one_step;
    int turns;
    std::vector<std::uint8_t> order;
  };

  /// The next one, after this many.
  Meeting next(int met, Random& random) const {
    const Vocabulary* one_step = words_of_one_step(met);
    const int turns = one_step == nullptr ? 1 : foresight_.turns();
    return {one_step, turns, sample_order(view_.to_come, turns, random)};
  }

  int worth(const State& after, const Meeting& meeting) {
    return meeting.one_step == nullptr ? foresight_.worth_of(after, view_.active, meeting.order)
                                       : foresight_.worth_beside_one_step(
                                             after, view_.active, meeting.order, *meeting.one_step);
  }

  int short_sight_of_partner() const { return short_sight_; }

 private:
  /// The partner looks one move ahead in its share of the samples, and in every second of these it
  /// knows the other list.
  const Vocabulary* words_of_one_step(int met) const {
    if ((met + 1) * short_sight_ / 100 == met * short_sight_ / 100) return nullptr;
    return minds_.perhaps != nullptr && met % 2 == 1 ? minds_.perhaps : &minds_.partner;
  }

  const State& view_;
  const AssumedVocabularies& minds_;
  int short_sight_;
  Lookahead foresight_;
};

/// The rounds, and their results.
class PlayOff {
 public:
  PlayOff(const Coupell& game, const AssumedVocabularies& minds, const EvaluationNetwork& judgement,
          const State& view, std::vector<Contender>& contenders)
      : meetings_(game, minds, judgement, view),
        forethought_(most_forethought * (100 - meetings_.short_sight_of_partner()) / 100),
        contenders_(contenders) {}

  /// Sorts the best first.
  void play(BudgetMeter& meter, Random& random) {
    std::size_t left = contenders_.size();
    for (std::size_t round = 0; round < ends_of_rounds.size() && left > 1; ++round) {
      const std::span those(contenders_.data(), left);
      for (Contender& contender : those) {
        contender.rounds = round + 1;
        contender.sums[round] = round > 0 ? contender.sums[round - 1]
                                          : std::int64_t{forethought_} * contender.plan->value;
      }
      while (meet(those, round, meter, random)) ++met_;
      if (met_ == 0) continue;
      met_by_round_[round] = forethought_ + met_;
      std::ranges::sort(those, {}, [round](const Contender& contender) {
        return std::pair(-contender.sums[round], contender.plan->number);
      });
      left = (left + 1) / 2;
    }
  }

  /// Changes nothing if there was no time for a round.
  void tell(std::vector<EvaluatedTurn>& plans) const {
    if (met_ == 0) return;
    const Contender& best = contenders_.front();
    const auto mean = static_cast<int>(best.sums[best.rounds - 1] / (forethought_ + met_));
    const int at_first = best.plan->value;
    for (EvaluatedTurn& plan : plans) plan.value = std::min(mean, mean + plan.value - at_first);
    for (const Contender& contender : contenders_) {
      const std::size_t last = contender.rounds - 1;
      const std::int64_t behind = best.sums[last] - contender.sums[last];
      contender.plan->value = mean - static_cast<int>(behind / met_by_round_[last]);
    }
  }

 private:
  /// All plans get the same cards. Returns false if time ends during the sample, which then does
  /// not count.
  bool meet(std::span<Contender> those, std::size_t round, BudgetMeter& meter, Random& random) {
    const Meetings::Meeting meeting = meetings_.next(met_, random);
    std::vector<int> worths;
    for (const Contender& contender : those) {
      if (meter.spent(ends_of_rounds[round], budget_parts)) return false;
      worths.push_back(meetings_.worth(contender.plan->after, meeting));
      meter.count(static_cast<std::uint64_t>(meeting.turns));
    }
    for (std::size_t at = 0; at < worths.size(); ++at) those[at].sums[round] += worths[at];
    return true;
  }

  Meetings meetings_;
  int forethought_;
  std::vector<Contender>& contenders_;
  int met_ = 0;
  std::array<int, ends_of_rounds.size()> met_by_round_{};
};

}  // namespace

void sequential_halving(const Coupell& game, const AssumedVocabularies& minds,
                        const EvaluationNetwork& judgement, const State& view,
                        std::optional<Move> besides, std::vector<EvaluatedTurn>& plans,
                        BudgetMeter& meter, Random& random) {
  std::vector<Contender> contenders = contenders_of(plans, besides);
  PlayOff play_off(game, minds, judgement, view, contenders);
  play_off.play(meter, random);
  play_off.tell(plans);
}

std::vector<double> points_met(const Coupell& game, const AssumedVocabularies& minds,
                               const EvaluationNetwork& judgement, const State& view,
                               std::span<const State> ends, BudgetMeter& meter, Random& random) {
  Meetings meetings(game, minds, judgement, view);
  std::vector<double> sums(ends.size());
  int met = 0;
  do {
    const Meetings::Meeting meeting = meetings.next(met, random);
    for (std::size_t at = 0; at < ends.size(); ++at) {
      const bool is_lost = ends[at].step == GamePhase::over;
      if (!is_lost) sums[at] += worth::points_a_pile(meetings.worth(ends[at], meeting));
      meter.count(static_cast<std::uint64_t>(meeting.turns));
    }
    ++met;
  } while (!meter.spent());
  for (double& sum : sums) sum /= met;
  return sums;
}

}  // namespace coppice::coupell
