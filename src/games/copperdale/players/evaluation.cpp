#include "games/copperdale/players/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <string>

#include "engine/describe.hpp"
#include "games/copperdale/players/expected_medals.hpp"
#include "games/copperdale/rules/fills.hpp"

namespace coppice::copperdale {

SheetEvaluator::SheetEvaluator(const Network& network, MonumentRule rule, const State& sheet,
                               CardSet unseen)
    : network_(network), rule_(rule), months_(sheet.month + 1), unseen_(unseen) {
  if (at_the_end()) return;
  slots_ = slots_of(sheet, unseen_, months_);
  sums_ = network.sums(slots_, Network::head_of(rule, months_));
}

std::int32_t SheetEvaluator::worth(const State& sheet) const {
  if (at_the_end()) return medals(sheet, rule_).total * Network::medal;
  const Slots slots = slots_of(sheet, unseen_, months_);
  Network::Sums sums = sums_;
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    if (slots[slot] == slots_[slot]) continue;
    const Network::Sums& now = network_.features[slots[slot]];
    const Network::Sums& before = network_.features[slots_[slot]];
    for (std::size_t unit = 0; unit < Network::hidden_count; ++unit) {
      sums[unit] = static_cast<std::int16_t>(sums[unit] + now[unit] - before[unit]);
    }
  }
  return network_.worth(sums, Network::head_of(rule_, months_));
}

std::int32_t worth_between_months(const Network& network, MonumentRule rule, const State& sheet) {
  if (sheet.month == month_count) return medals(sheet, rule).total * Network::medal;
  const Slots slots = slots_of(sheet, UnseenCounts(sheet.unseen_cards()), sheet.month);
  const std::size_t head = Network::head_of(rule, sheet.month);
  return network.worth(network.sums(slots, head), head);
}

// The worth of a state is the expected medals of its sheet (outlook.hpp), plus what the cards of
// the present month can add.

namespace {

constexpr double impossible = -std::numeric_limits<double>::infinity();

/// What the cards of the present month can add to the sheet. Each segment is evaluated
/// independently in the current state, with its best fill.
class Month {
 public:
  Month(const State& now, const ExpectedMedals& outlook)
      : now_(now), outlook_(outlook), base_(outlook.worth(now)) {}

  double base() const { return base_; }

  /// While cards are assigned: the assigned cards, and the best segment for each coming one.
  double assigning() const {
    double settled = 0;
    unsigned open = 0;
    for (int index = 0; index < segment_count; ++index) {
      const Card card = now_.assigned[static_cast<std::size_t>(index)];
      if (card == no_card) {
        open |= 1U << index;
      } else {
        settled += gain(static_cast<Segment>(index), card);
      }
    }
    return settled + (open == 0 ? 0 : to_come(open));
  }

  /// While Infrastructure is filled.
  double filling() const {
    double sum = growing();
    if (now_.step == GamePhase::settle) sum += settle();
    if (now_.step == GamePhase::borders) sum += estate_bonus(now_, now_.estate);
    const Card card = now_.assigned[at(Segment::infrastructure)];
    const unsigned later_kinds = ~0U << at(now_.last_fill) << 1;
    const auto kind = [&](FillKind asked, double gain) {
      return (later_kinds >> at(asked) & 1) != 0 ? gain : impossible;
    };
    return sum + best_fills({kind(FillKind::district, district(now_.value(card))),
                             kind(FillKind::estate, estate(card.suit())),
                             kind(FillKind::monument, monument(card.suit()))},
                            2 - now_.fills);
  }

  /// While Growth waits.
  double growing() const { return grow(now_.assigned[at(Segment::growth)]); }

 private:
  using Gains = std::array<double, segment_count>;

  template <class Change>
  double after(Change change) const {
    State sheet = now_;
    change(sheet);
    return outlook_.worth(sheet) - base_;
  }

  static void fill(std::uint8_t& spaces, int count) {
    spaces = static_cast<std::uint8_t>(spaces + count);
  }

  double gain(Segment segment, Card card) const {
    switch (segment) {
      case Segment::economy: return write(now_.value(card));
      case Segment::infrastructure:
        return best_fills({district(now_.value(card)), estate(card.suit()), monument(card.suit())},
                          2);
      case Segment::growth: break;
    }
    return grow(card);
  }

  /// The mean over all unseen cards, each in its best open segment; `open` has one bit per segment.
  /// 0 when all cards have been seen.
  double to_come(unsigned open) const {
    std::array<Gains, card_count> gains;
    const std::size_t count = gains_of_unseen(open, gains);
    if (count == 0) return 0;
    std::array<double, 1U << segment_count> value{};
    for (unsigned set = 1; set <= open; ++set) {
      if ((set & ~open) != 0) continue;
      for (std::size_t card = 0; card < count; ++card) {
        double best = impossible;
        for (unsigned segment = 0; segment < segment_count; ++segment) {
          if ((set >> segment & 1) == 0) continue;
          best = std::max(best, gains[card][segment] + value[set & ~(1U << segment)]);
        }
        value[set] += best;
      }
      value[set] /= static_cast<double>(count);
    }
    return value[open];
  }

  /// Evaluates each Value and each suit once, not each card.
  std::size_t gains_of_unseen(unsigned open, std::array<Gains, card_count>& gains) const {
    const auto is_open = [open](Segment segment) { return (open >> at(segment) & 1) != 0; };
    std::array<double, 11> writes{};
    std::array<double, 11> districts{};
    for (int value = 1; value <= 10; ++value) {
      if (outlook_.cards(value) == 0) continue;
      const auto number = static_cast<std::size_t>(value);
      if (is_open(Segment::economy)) writes[number] = write(value);
      if (is_open(Segment::infrastructure)) districts[number] = district(value);
    }
    std::array<double, suit_count> estates_by_suit{};
    std::array<double, suit_count> monuments_by_suit{};
    for (std::size_t suit = 0; is_open(Segment::infrastructure) && suit < suit_count; ++suit) {
      estates_by_suit[suit] = estate(static_cast<Suit>(suit));
      monuments_by_suit[suit] = monument(static_cast<Suit>(suit));
    }
    std::size_t count = 0;
    now_.unseen_cards().each([&](int index) {
      const Card card{static_cast<std::uint8_t>(index)};
      const auto number = static_cast<std::size_t>(now_.value(card));
      const std::size_t suit = at(card.suit());
      gains[count++] = {
          writes[number],
          best_fills({districts[number], estates_by_suit[suit], monuments_by_suit[suit]}, 2),
          is_open(Segment::growth) ? grow(card) : 0};
    });
    return count;
  }

  /// The best `count` of the three kinds; only possible ones.
  static double best_fills(std::array<double, 3> kinds, int count) {
    std::ranges::sort(kinds, std::ranges::greater());
    double sum = 0;
    for (std::size_t index = 0; index < static_cast<std::size_t>(count); ++index) {
      if (kinds[index] > impossible) sum += kinds[index];
    }
    return sum;
  }

  double write(int value) const {
    double best = impossible;
    for (std::size_t index = 0; index < occupation_count; ++index) {
      const int space = occupation_space(now_, static_cast<Occupation>(index));
      if (space == 2) continue;
      best = std::max(best, after([&](State& sheet) {
                        fill(sheet.numbers[2 * index + static_cast<std::size_t>(space)], value);
                      }));
    }
    return best;
  }

  double district(int value) const {
    double best = impossible;
    for (int index = 0; index < district_count; ++index) {
      const int space = district_space(now_, index);
      if (space == 2) continue;
      const auto place = static_cast<std::size_t>(2 * index + space);
      const double gain = after([&](State& sheet) { fill(sheet.districts[place], value); });
      const bool complete = space == 1 && now_.districts[place - 1] == value;
      best = std::max(best, gain + (complete ? settle() : 0));
    }
    return best;
  }

  /// The Population of a completed District.
  double settle() const {
    const int most = most_population(now_, now_.total_population_room());
    double best = most == 0 ? 0 : impossible;
    for (std::size_t first = 0; first < suit_count; ++first) {
      // One space is skipped if two are possible: it is never better.
      for (std::size_t second = first; second < suit_count; ++second) {
        State sheet = now_;
        fill(sheet.population[first], 1);
        if (most == 2) fill(sheet.population[second], 1);
        if (std::ranges::max(sheet.population) > population_spaces) continue;
        best = std::max(best, outlook_.worth(sheet) - base_);
      }
    }
    return best;
  }

  double estate(Suit suit) const {
    double best = impossible;
    const unsigned free = free_estates(now_, suit);
    for (int index = 0; index < estate_count; ++index) {
      if ((free >> index & 1) == 0) continue;
      State sheet = now_;
      sheet.estates_filled = static_cast<std::uint8_t>(sheet.estates_filled | 1U << index);
      best = std::max(best, estate_bonus(sheet, index));
    }
    return best;
  }

  /// The Borders of an Estate, and everything else that `sheet` gains.
  double estate_bonus(const State& sheet, int index) const {
    const SuitPair pair = estates[static_cast<std::size_t>(index)];
    const int count = estate_borders(sheet, index);
    double best = impossible;
    for (int first = 0; first <= count; ++first) {
      if (first > sheet.border_room(pair.first) || count - first > sheet.border_room(pair.second)) {
        continue;
      }
      State bordered = sheet;
      fill(bordered.borders[at(pair.first)], first);
      fill(bordered.borders[at(pair.second)], count - first);
      best = std::max(best, outlook_.worth(bordered) - base_);
    }
    return best;
  }

  double monument(Suit suit) const {
    double best = impossible;
    for (std::size_t index = 0; index < monument_count; ++index) {
      const unsigned filled = now_.monuments[index] | 1U << at(suit);
      if (filled == now_.monuments[index]) continue;
      best = std::max(best, after([&](State& sheet) {
                        sheet.monuments[index] = static_cast<std::uint8_t>(filled);
                      }));
    }
    return best;
  }

  double grow(Card card) const {
    const Card border = now_.border[now_.month];
    const int most = most_population(now_, now_.population_room(card.suit()));
    double best = impossible;
    for (int count = std::min(1, most); count <= most; ++count) {
      best = std::max(best, after([&](State& sheet) {
                        fill(sheet.population[at(card.suit())], count);
                        const bool match = border_match(sheet, card, border) != BorderMatch::none;
                        const int room = sheet.border_room(card.suit());
                        fill(sheet.borders[at(card.suit())], match ? std::min(1, room) : 0);
                      }));
    }
    return best;
  }

  const State& now_;
  const ExpectedMedals& outlook_;
  double base_;
};

/// Whether no card of the present month has been seen.
bool between_months(const State& state) {
  return state.step == GamePhase::over || state.step == GamePhase::border ||
         (state.step == GamePhase::reveal && state.buried_this_month == 0 &&
          std::ranges::all_of(state.assigned, [](Card card) { return card == no_card; }));
}

}  // namespace

double Evaluation::of(const Copperdale& game, const State& state, Seat) {
  const int months = month_count - state.month;
  if (between_months(state))
    return ExpectedMedals(state, game.monument_rule(), months).worth(state);

  const ExpectedMedals outlook(state, game.monument_rule(), months - 1);
  const Month month(state, outlook);
  switch (state.step) {
    case GamePhase::fill:
    case GamePhase::settle:
    case GamePhase::borders: return month.base() + month.filling();
    case GamePhase::grow: return month.base() + month.growing();
    default: return month.base() + month.assigning();
  }
}

std::vector<GameStatistic> game_statistics(const Copperdale& game, const State& last) {
  const Medals medals = copperdale::medals(last, game.monument_rule());
  std::vector<GameStatistic> statistics = {
      {"medals.total", medals.total},           {"medals.masons", medals.masons},
      {"medals.prosperity", medals.prosperity}, {"medals.districts", medals.districts},
      {"medals.borders", medals.borders},       {"medals.population", medals.population},
      {"medals.fountains", medals.fountains},   {"medals.arches", medals.arches},
      {"medals.statues", medals.statues},       {"medals.gardens", medals.gardens}};
  for (int index = 0; index < occupation_count; ++index) {
    const auto skill = static_cast<Occupation>(index);
    statistics.push_back({"skills." + std::string(name_of(skill)), last.has(skill) ? 1 : 0});
  }
  return statistics;
}

}  // namespace coppice::copperdale
