#include "players/coupell/play_off.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "players/coupell/foresight.hpp"
#include "players/coupell/short_sight.hpp"

namespace coppice::coupell {

namespace {

constexpr std::size_t admitted = 12;
/// What a plan was thought to be worth before counts as having met cards so often, beside a partner
/// who plans.
constexpr int most_forethought = 12;
/// What parts of the budget are used up at the end of each round.
constexpr std::array<int, 3> ends_of_rounds = {4, 7, 10};

struct Contender {
  Judged* plan;
  std::size_t rounds = 0;  ///< in which it took part
  /// Over all cards that were met by the end of each, and what was thought before.
  std::array<std::int64_t, ends_of_rounds.size()> sums{};
};

std::vector<Contender> contenders_of(std::vector<Judged>& plans, std::optional<Move> besides) {
  std::ranges::sort(plans, {}, by_value);
  std::vector<Contender> contenders;
  for (Judged& plan : plans) {
    if (plan.after.step == Step::over) continue;
    const bool is_besides = besides == plan.first;
    if (contenders.size() < admitted || is_besides) contenders.push_back({.plan = &plan});
    if (is_besides) besides.reset();
  }
  return contenders;
}

/// Cards that may come in so many turns.
std::vector<std::uint8_t> sample_order(CardSet cards, int turns, Random& random) {
  std::vector<std::uint8_t> order;
  while (!cards.empty() && std::ssize(order) < turns * cards_drawn) {
    const std::uint8_t card = random_card(cards, random);
    cards.erase(card);
    order.push_back(card);
  }
  return order;
}

/// The rounds, and what came of them.
class PlayOff {
 public:
  PlayOff(const Coupell& game, const Minds& minds, const Judgement& judgement, const State& view,
          std::vector<Contender>& contenders)
      : view_(view),
        minds_(minds),
        short_sight_(short_sight(view)),
        forethought_(most_forethought * (100 - short_sight_) / 100),
        foresight_(game, minds, judgement, view),
        contenders_(contenders) {}

  /// Afterwards the best stands first.
  void play(Meter& meter, Random& random) {
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

  /// Changes nothing if there was no time for anything.
  void tell(std::vector<Judged>& plans) const {
    if (met_ == 0) return;
    const Contender& best = contenders_.front();
    const auto mean = static_cast<int>(best.sums[best.rounds - 1] / (forethought_ + met_));
    const int at_first = best.plan->value;
    for (Judged& plan : plans) plan.value = std::min(mean, mean + plan.value - at_first);
    for (const Contender& contender : contenders_) {
      const std::size_t last = contender.rounds - 1;
      const std::int64_t behind = best.sums[last] - contender.sums[last];
      contender.plan->value = mean - static_cast<int>(behind / met_by_round_[last]);
    }
  }

 private:
  /// All of them meet the same cards. False if the round is over before; then it does not count.
  bool meet(std::span<Contender> those, std::size_t round, Meter& meter, Random& random) {
    const Vocabulary* one_step = words_of_one_step();
    const int turns = one_step == nullptr ? 1 : foresight_.turns();
    const auto order = sample_order(view_.to_come, turns, random);
    std::vector<int> worths;
    for (const Contender& contender : those) {
      if (meter.spent(ends_of_rounds[round], budget_parts)) return false;
      const State& after = contender.plan->after;
      worths.push_back(one_step == nullptr ? foresight_.worth_of(after, view_.active, order)
                                           : foresight_.worth_beside_one_step(after, view_.active,
                                                                              order, *one_step));
      meter.count(static_cast<std::uint64_t>(turns));
    }
    for (std::size_t at = 0; at < worths.size(); ++at) those[at].sums[round] += worths[at];
    return true;
  }

  /// The words of the partner along the next cards, if it sees one step there; else null. That is
  /// so in its share of them, and of these it knows the other list in every second.
  const Vocabulary* words_of_one_step() const {
    if ((met_ + 1) * short_sight_ / 100 == met_ * short_sight_ / 100) return nullptr;
    return minds_.perhaps != nullptr && met_ % 2 == 1 ? minds_.perhaps : &minds_.partner;
  }

  const State& view_;
  const Minds& minds_;
  int short_sight_;
  int forethought_;
  Foresight foresight_;
  std::vector<Contender>& contenders_;
  int met_ = 0;
  std::array<int, ends_of_rounds.size()> met_by_round_{};
};

}  // namespace

void play_off(const Coupell& game, const Minds& minds, const Judgement& judgement,
              const State& view, std::optional<Move> besides, std::vector<Judged>& plans,
              Meter& meter, Random& random) {
  std::vector<Contender> contenders = contenders_of(plans, besides);
  PlayOff play_off(game, minds, judgement, view, contenders);
  play_off.play(meter, random);
  play_off.tell(plans);
}

}  // namespace coppice::coupell
