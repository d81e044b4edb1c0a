#include "games/copperdale/players/relaxed_game.hpp"

#include <algorithm>
#include <bit>

#include "games/copperdale/rules/fills.hpp"

namespace coppice::copperdale {

namespace {

constexpr int never = 2 * month_count;
constexpr int already = -1;
constexpr int highest_value = 10;

/// How many of four suits can be completed with this many spaces; `lacking` is per suit.
int filled_with(std::array<int, suit_count> lacking, int spaces) {
  std::ranges::sort(lacking);
  int filled = 0;
  for (const int lack : lacking) {
    spaces -= lack;
    filled += spaces >= 0 ? 1 : 0;
  }
  return filled;
}

/// How many of four suits can have at least one filled space, with this many spaces of any suit.
int begun_with(const std::array<int, suit_count>& lacking, int all, int spaces) {
  const auto begun = std::ranges::count_if(lacking, [=](int lack) { return lack < all; });
  return std::min(suit_count, static_cast<int>(begun) + spaces);
}

int earliest_unlocking(const State& state, Occupation skill) {
  if (state.has(skill)) return already;
  switch (occupation_space(state, skill)) {
    case 0: return 1;
    case 1: return 0;
    default: return never;
  }
}

}  // namespace

class RelaxedGame::Sheet {
 public:
  explicit Sheet(std::uint32_t key) : key_(key) {}
  static Sheet of(const State& state) {
    std::uint32_t key = 0;
    for (std::size_t suit = 0; suit < suit_count; ++suit) {
      key |= (state.population[suit] | std::uint32_t{state.borders[suit]} << 4) << place(suit);
    }
    return Sheet(key);
  }

  std::uint32_t key() const { return key_; }
  int population(Suit suit) const { return static_cast<int>(key_ >> place(at(suit)) & 15); }
  int borders(Suit suit) const { return static_cast<int>(key_ >> (place(at(suit)) + 4) & 7); }
  int burials() const { return static_cast<int>(key_ >> burials_place); }

  Sheet grown(Suit suit, int spaces, bool border) const {
    const auto population =
        static_cast<std::uint32_t>(std::min(population_spaces, this->population(suit) + spaces));
    const auto borders =
        static_cast<std::uint32_t>(std::min(border_spaces, this->borders(suit) + (border ? 1 : 0)));
    return Sheet((key_ & ~(127U << place(at(suit)))) | (population | borders << 4)
                                                           << place(at(suit)));
  }
  Sheet buried() const { return Sheet(key_ + (1U << burials_place)); }
  Sheet without_burials() const { return Sheet(key_ & ((1U << burials_place) - 1)); }

 private:
  static constexpr unsigned burials_place = 28;
  static constexpr unsigned place(std::size_t suit) { return static_cast<unsigned>(7 * suit); }

  std::uint32_t key_;
};

RelaxedGame::RelaxedGame(MonumentRule rule, const Deal& deal, const State& state)
    : rule_(rule), deal_(deal), state_(state), months_(month_count - state.month) {
  for (std::size_t index = 0; index < occupation_count; ++index) {
    unlocked_[index] = earliest_unlocking(state, static_cast<Occupation>(index));
  }
  for (int district = 0; district < district_count; ++district) {
    const int space = district_space(state, district);
    started_ += space == 1 ? 1 : 0;
    unfinished_ += space < 2 ? 1 : 0;
    completed_ += state.district_complete(district) ? 1 : 0;
  }
}

/// Philosophers take effect in the month after.
bool RelaxedGame::may_ever_bury() const { return unlocked(Occupation::philosophers) + 1 < months_; }

/// With this many fills of the present Districts: a started one needs one, an empty one two.
int RelaxedGame::completed_districts(Month months) const {
  const int completed = months <= started_ ? months : started_ + (months - started_) / 2;
  return std::min(completed, unfinished_);
}

/// The Population from this many completed Districts, at most one per month. Farmers count in the
/// later months.
int RelaxedGame::district_population(int completed, Month months) const {
  const int with_farmers = std::max(0, months - unlocked(Occupation::farmers));
  return completed + std::min(completed, with_farmers);
}

/// In the order of their reveals; `no_card` may be any card.
Card RelaxedGame::card(int number) const {
  if (number < main_deck_size) {
    return Card{deal_.order[static_cast<std::size_t>(month_count + number)]};
  }
  const int buried = number - main_deck_size;
  return buried < state_.buried_count ? state_.buried[static_cast<std::size_t>(buried)] : no_card;
}

int RelaxedGame::level(Sheet sheet, Suit suit, int bonus) const {
  return std::min(population_spaces, sheet.population(suit) + bonus);
}

int RelaxedGame::value(Sheet sheet, Card card, int bonus) const {
  if (card == no_card) return highest_value;
  return card.is_face() ? 1 + level(sheet, card.suit(), bonus) : card.rank() + 1;
}

/// Whether the card in Growth can match, with the most Population possible by then.
bool RelaxedGame::may_match(Sheet sheet, Card card, Month month) const {
  const Card border{deal_.order[static_cast<std::size_t>(state_.month + month)]};
  if (card.suit() == border.suit()) return true;
  if (card.is_face() && unlocked(Occupation::diplomats) <= month) return true;
  const int bonus = district_population(completed_districts(month + 1), month + 1);
  // The lowest and highest Values. The card's suit has already grown, the other has not.
  const auto values = [&](Card of, int least_growth) {
    if (!of.is_face()) return std::pair(of.rank() + 1, of.rank() + 1);
    const int now = state_.population[at(of.suit())];
    return std::pair(1 + std::min(population_spaces, now + least_growth),
                     1 + level(sheet, of.suit(), bonus));
  };
  const auto [least, most] = values(card, 1);
  const auto [border_least, border_most] = values(border, 0);
  return least <= border_most && border_least <= most;
}

void RelaxedGame::grow(Sheet sheet, int prosperity, Card card, Month month,
                       MaxByKeyMap& next) const {
  const int spaces = unlocked(Occupation::farmers) <= month ? 2 : 1;
  if (card != no_card) {
    const Sheet grown = sheet.grown(card.suit(), spaces, false);
    const bool match = may_match(grown, card, month);
    return next.put(sheet.grown(card.suit(), spaces, match).key(), prosperity);
  }
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    next.put(sheet.grown(static_cast<Suit>(suit), spaces, true).key(), prosperity);
  }
}

/// Any card of the month in Economy with any other in Growth: of three cards, or of four with a
/// burial.
void RelaxedGame::play_month(Sheet sheet, int prosperity, Month month, BurialPermission burials,
                             MaxByKeyMap& next) const {
  const int first = state_.drawn + state_.returned + segment_count * month + sheet.burials();
  const int bonus = district_population(completed_districts(month), month);
  const auto play = [&](Sheet from, int cards) {
    for (int writes = 0; writes < cards; ++writes) {
      const int more = value(from, card(first + writes), bonus);
      for (int grows = 0; grows < cards; ++grows) {
        if (grows != writes) grow(from, prosperity + more, card(first + grows), month, next);
      }
    }
  };
  play(sheet, segment_count);
  const bool may = burials == BurialPermission::any && unlocked(Occupation::philosophers) < month &&
                   sheet.burials() < most_burials;
  if (may) play(sheet.buried(), segment_count + 1);
}

int RelaxedGame::most_medals(BurialPermission burials) const {
  const int bonus = state_.has(Occupation::merchants) ? merchants_bonus : 0;
  MaxByKeyMap sheets(1);
  sheets.put(Sheet::of(state_).key(), prosperity(state_) - bonus);
  for (Month month = 0; month < months_; ++month) {
    MaxByKeyMap next(sheets.size());
    sheets.each([&](std::uint32_t key, int prosperity) {
      play_month(Sheet(key), prosperity, month, burials, next);
    });
    sheets = std::move(next);
  }
  MaxByKeyMap ends(sheets.size());
  sheets.each([&](std::uint32_t key, int prosperity) {
    ends.put(Sheet(key).without_burials().key(), prosperity);
  });
  int most = 0;
  ends.each([&](std::uint32_t key, int prosperity) {
    most = std::max(most, medals(Sheet(key), prosperity));
  });
  return most;
}

/// The highest score of complete Monuments with this many more spaces filled.
int RelaxedGame::most_of_monuments(int fills, const std::array<int, monument_count>& worth) const {
  const int spaces = comes(Occupation::artisans) ? 3 : 4;
  int most = 0;
  for (unsigned chosen = 0; chosen < 1U << monument_count; ++chosen) {
    int lacking = 0;
    int medals = 0;
    for (std::size_t index = 0; index < monument_count; ++index) {
      if ((chosen >> index & 1) == 0) continue;
      lacking += std::max(0, spaces - std::popcount(state_.monuments[index]));
      medals += worth[index];
    }
    if (lacking <= fills) most = std::max(most, medals);
  }
  return most;
}

/// The maximum over all numbers of Districts and Estates for which the months' fills suffice.
int RelaxedGame::medals(Sheet sheet, int prosperity) const {
  const bool strict = rule_ == MonumentRule::strict;
  const int levels =
      prosperity_level(prosperity + (comes(Occupation::merchants) ? merchants_bonus : 0));
  std::array<int, suit_count> people{};
  std::array<int, suit_count> borders{};
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    people[suit] = population_spaces - sheet.population(static_cast<Suit>(suit));
    borders[suit] = border_spaces - sheet.borders(static_cast<Suit>(suit));
  }
  const int free_estates = estate_count - std::popcount(state_.estates_filled);
  const int fills = 2 * months_;
  int most = 0;
  for (int done = 0; done <= completed_districts(months_); ++done) {
    const int settled = district_population(done, months_);
    const int full = filled_with(people, settled);
    const int statues = strict ? full : begun_with(people, population_spaces, settled);
    const int left = fills - district_fills(done);
    for (int filled = 0; filled <= std::min({free_estates, months_, left}); ++filled) {
      const int given = filled * (comes(Occupation::surveyors) ? 2 : 1);
      const int walled = filled_with(borders, given);
      const int gardens = strict ? walled : begun_with(borders, border_spaces, given);
      const int districts = completed_ + done;
      const bool masons = filled == free_estates && comes(Occupation::masons);
      most = std::max(most, levels + districts + full + walled + (masons ? masons_medals : 0) +
                                most_of_monuments(std::min(months_, left - filled),
                                                  {levels, districts, statues, gardens}));
    }
  }
  return most;
}

}  // namespace coppice::copperdale
