#include "games/copperdale/players/known_deal_month_search.hpp"

#include <algorithm>
#include <optional>

#include "engine/hash.hpp"
#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/fills.hpp"
#include "games/copperdale/rules/moves.hpp"

namespace coppice::copperdale {

namespace {

constexpr std::size_t kept_of_a_kind = 4;

bool gains_more(const Fill& one, const Fill& other) {
  if (one.gain != other.gain) return one.gain > other.gain;
  return one.move != other.move ? one.move < other.move : one.bonus < other.bonus;
}

}  // namespace

FillChoices::FillChoices(const Copperdale& game, const SheetEvaluator& judge, const State& state)
    : worth_(judge.worth(state)) {
  const Suit suit = state.assigned[at(Segment::infrastructure)].suit();
  bool empty_seen = false;
  for (int index = 0; index < district_count; ++index) {
    const int space = district_space(state, index);
    if (space == 2 || (space == 0 && empty_seen)) continue;  // empty ones are equal
    empty_seen = empty_seen || space == 0;
    add(game, judge, state, 0, move::district(index));
  }
  const unsigned free = free_estates(state, suit);
  for (int index = 0; index < estate_count; ++index) {
    if ((free >> index & 1) != 0) add(game, judge, state, 1, move::estate(index));
  }
  for (int index = 0; index < monument_count; ++index) {
    const auto monument = static_cast<Monument>(index);
    if (!state.monument_filled(monument, suit)) {
      add(game, judge, state, 2, move::monument(monument));
    }
  }
  for (auto& fills : fills_) {
    std::ranges::sort(fills, gains_more);
    fills.resize(std::min(fills.size(), kept_of_a_kind));
  }
}

/// One fill, with each possible bonus.
void FillChoices::add(const Copperdale& game, const SheetEvaluator& judge, const State& state,
                      std::size_t kind, Move move) {
  State filled = state;
  game.play(filled, move);
  if (filled.step != GamePhase::settle && filled.step != GamePhase::borders) {
    fills_[kind].push_back({.gain = judge.worth(filled) - worth_, .move = move});
    return;
  }
  for (const Move bonus : moves_of(game, filled)) {
    State after = filled;
    game.play(after, bonus);
    fills_[kind].push_back({judge.worth(after) - worth_, move, bonus});
  }
}

std::vector<FillChoices::Choice> FillChoices::best(std::size_t count) const {
  std::vector<Choice> choices;
  for (std::size_t first = 0; first < fills_.size(); ++first) {
    for (std::size_t second = first + 1; second < fills_.size(); ++second) {
      for (const Fill& one : fills_[first]) {
        for (const Fill& other : fills_[second]) {
          choices.push_back({one.gain + other.gain, one, other});
        }
      }
    }
  }
  if (choices.empty()) {
    for (const auto& fills : fills_) {
      for (const Fill& only : fills) choices.push_back({only.gain, only, std::nullopt});
    }
  }
  std::ranges::sort(choices, [](const Choice& one, const Choice& other) {
    if (one.gain != other.gain) return one.gain > other.gain;
    if (one.first.move != other.first.move || one.first.bonus != other.first.bonus) {
      return gains_more(one.first, other.first);
    }
    return one.second && other.second && gains_more(*one.second, *other.second);
  });
  choices.resize(std::min(choices.size(), count));
  return choices;
}

namespace {

constexpr std::size_t assignments_kept = 4;
constexpr std::size_t occupations_kept = 2;
constexpr std::size_t fill_pairs_kept = 3;

/// The gains of cards in each segment, each filled independently.
class CardGains {
 public:
  CardGains(const SheetEvaluator& judge, const State& state)
      : fills_(judge, state), growth_(fills_, state), state_(state) {}

  std::int32_t worth(const std::array<Card, segment_count>& assigned) {
    std::int32_t worth = fills_.worth();
    for (std::size_t segment = 0; segment < segment_count; ++segment) {
      worth += gains(assigned[segment])[segment];
    }
    return worth;
  }

 private:
  using Gains = std::array<std::int32_t, segment_count>;

  const Gains& gains(Card card) {
    std::optional<Gains>& known = gains_[card.index];
    if (known) return *known;
    const int value = state_.value(card);
    const FillPair pair = best_pair(fills_.district(value).gain, fills_.estate(card.suit()).gain,
                                    fills_.monument(card.suit()).gain);
    known = {fills_.write(value).gain, pair.gain, growth_.of(card)};
    return *known;
  }

  FillGains fills_;
  GrowthGains growth_;
  const State& state_;
  std::array<std::optional<Gains>, card_count> gains_{};
};

}  // namespace

bool is_better(const MonthEnd& one, const MonthEnd& other) {
  if (one.worth != other.worth) return one.worth > other.worth;
  if (one.state != other.state) return hash_of(one.state) < hash_of(other.state);
  return std::ranges::lexicographical_compare(one.moves, other.moves);
}

void KnownDealMonthSearch::add_best(const State& state, std::uint32_t parent,
                                    std::vector<MonthEnd>& ends) const {
  if (state.month + 1 == month_count) return add_all(state, parent, ends);
  auto ways = assigned(state, parent);
  keep_best(ways);
  for (const MonthEnd& way : ways) fill_best(way, ends);
}

void KnownDealMonthSearch::add_all(const State& state, std::uint32_t parent,
                                   std::vector<MonthEnd>& ends) const {
  for (const MonthEnd& way : assigned(state, parent)) fill_all(way, ends);
}

MonthEnd KnownDealMonthSearch::after(const MonthEnd& way, Move move) const {
  MonthEnd next = way;
  game_.play(next.state, move);
  next.moves.push(move);
  return next;
}

/// All ways to assign the month's cards.
std::vector<MonthEnd> KnownDealMonthSearch::assigned(const State& state,
                                                     std::uint32_t parent) const {
  std::vector<MonthEnd> ways;
  assign({.state = state, .parent = parent}, ways);
  return ways;
}

void KnownDealMonthSearch::assign(const MonthEnd& way, std::vector<MonthEnd>& ways) const {
  if (way.state.step == GamePhase::write) {
    ways.push_back(way);
  } else if (game_.turn(way.state).is_chance()) {
    assign(after(way, game_.draw(way.state, deal_)), ways);
  } else {
    for (const Move move : moves_of(game_, way.state)) assign(after(way, move), ways);
  }
}

/// Keeps the assignments with the highest gains.
void KnownDealMonthSearch::keep_best(std::vector<MonthEnd>& ways) const {
  std::optional<SheetEvaluator> judge;
  std::optional<CardGains> gains;
  std::uint64_t unseen = 0;
  for (MonthEnd& way : ways) {
    // With a burial, one more card has been seen.
    if (!gains || unseen != way.state.unseen) {
      unseen = way.state.unseen;
      judge.emplace(network_, game_.monument_rule(), way.state, way.state.unseen_cards());
      gains.emplace(*judge, way.state);
    }
    way.worth = gains->worth(way.state.assigned);
  }
  std::ranges::sort(ways, is_better);
  ways.resize(std::min(ways.size(), assignments_kept));
}

void KnownDealMonthSearch::fill_all(const MonthEnd& way, std::vector<MonthEnd>& ends) const {
  if (way.state.step == GamePhase::border || way.state.step == GamePhase::reveal) {
    ends.push_back(way);
  } else if (way.state.step == GamePhase::over) {
    ends.push_back(way);
    ends.back().worth = game_.result(way.state)[0] * Network::medal;
  } else {
    for (const Move move : moves_of(game_, way.state)) fill_all(after(way, move), ends);
  }
}

void KnownDealMonthSearch::fill_best(const MonthEnd& way, std::vector<MonthEnd>& ends) const {
  const SheetEvaluator judge(network_, game_.monument_rule(), way.state, way.state.unseen_cards());
  const FillGains fills(judge, way.state);
  const int value = way.state.value(way.state.assigned[at(Segment::economy)]);
  std::array<Fill, occupation_count> writes;
  for (std::size_t index = 0; index < occupation_count; ++index) {
    writes[index] = fills.write(static_cast<Occupation>(index), value);
  }
  std::ranges::sort(writes, [](const Fill& one, const Fill& other) {
    return one.gain != other.gain ? one.gain > other.gain : one.move < other.move;
  });
  for (std::size_t index = 0; index < occupations_kept && writes[index].gain > no_way; ++index) {
    build(after(way, writes[index].move), judge, ends);
  }
}

void KnownDealMonthSearch::build(const MonthEnd& way, const SheetEvaluator& judge,
                                 std::vector<MonthEnd>& ends) const {
  if (way.state.step != GamePhase::fill) return grow(way, judge, ends);
  const FillChoices choices(game_, judge, way.state);
  for (const FillChoices::Choice& choice : choices.best(fill_pairs_kept)) {
    MonthEnd built = way;
    const auto fill = [&](const Fill& one) {
      built = after(built, one.move);
      if (one.bonus) built = after(built, *one.bonus);
    };
    fill(choice.first);
    if (choice.second) fill(*choice.second);
    grow(built, judge, ends);
  }
}

void KnownDealMonthSearch::grow(const MonthEnd& way, const SheetEvaluator& judge,
                                std::vector<MonthEnd>& ends) const {
  if (way.state.step != GamePhase::grow) {
    ends.push_back(way);
    ends.back().worth = judge.worth(way.state);
    return;
  }
  for (const Move move : moves_of(game_, way.state)) {
    ends.push_back(after(way, move));
    ends.back().worth = judge.worth(ends.back().state);
  }
}

}  // namespace coppice::copperdale
