#include "games/coupell/players/minimum_touches.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

namespace coppice::coupell {

namespace {

/// The number of cards in play at the end of a turn, dealt or drawn.
int cards_by(int turn, int cards) {
  return std::min(cards, seat_count * hand_dealt + cards_drawn * turn);
}

/// Assigns a different card to each letter of a word, if possible (augmenting paths).
class Matching {
 public:
  Matching(std::span<const std::uint32_t> cards, std::span<const std::uint8_t> word)
      : cards_(cards), word_(word) {
    letter_of_card_.fill(none);
  }

  bool is_complete() {
    for (std::size_t letter = 0; letter < word_.size(); ++letter) {
      tried_ = 0;
      if (!find_card_for(letter)) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t none = 255;

  bool find_card_for(std::size_t letter) {
    for (std::size_t card = 0; card < cards_.size(); ++card) {
      if ((cards_[card] >> word_[letter] & 1) == 0 || (tried_ >> card & 1) != 0) continue;
      tried_ |= std::uint64_t{1} << card;
      if (letter_of_card_[card] == none || find_card_for(letter_of_card_[card])) {
        letter_of_card_[card] = letter;
        return true;
      }
    }
    return false;
  }

  std::span<const std::uint32_t> cards_;
  std::span<const std::uint8_t> word_;
  std::array<std::size_t, most_cards> letter_of_card_{};
  std::uint64_t tried_ = 0;
};

}  // namespace

MinimumTouches::MinimumTouches(const Rules& rules, const Deal& deal) : rules_(rules) {
  for (std::size_t at = 0; at < static_cast<std::size_t>(rules.cards); ++at) {
    const CardLetters card = rules.letters[deal.order[at]];
    order_.push_back(1U << card.top | 1U << card.bottom);
  }
  const int turns = turns_of(rules.cards);
  drawn_.resize(static_cast<std::size_t>(turns) + 1);
  fresh_.resize(drawn_.size());
  Least least{};
  for (auto& by_fresh : least) by_fresh.fill(never);
  least_.assign(drawn_.size(), least);
  for (int turn = 1; turn <= turns; ++turn) {
    const auto number = static_cast<std::size_t>(turn);
    auto& drawn = drawn_[number];
    // The starter's turns are odd; its hand comes first.
    for (int at = 0; at < hand_dealt; ++at) {
      const int place = turn % 2 == 1 ? at : hand_dealt + at;
      drawn.push_back({order_[static_cast<std::size_t>(place)], turn / 2 * turn_actions});
    }
    for (int then = 2 - turn % 2; then <= turn; then += 2) {
      for (int at = cards_by(then - 1, rules.cards); at < cards_by(then, rules.cards); ++at) {
        drawn.push_back({order_[static_cast<std::size_t>(at)], (turn - then) / 2 * turn_actions});
      }
    }
    fresh_[number] = cards_by(turn, rules.cards) - cards_by(turn - 1, rules.cards);
  }
  Word word{};
  look_at(rules.dictionary.graph().root(), word, 0);
}

void MinimumTouches::look_at(std::uint32_t node, Word& word, std::size_t length) {
  const WordGraph graph = rules_.dictionary.graph();
  for (std::uint32_t letters = graph.cells()[node]; letters != 0; letters &= letters - 1) {
    const auto letter = static_cast<Letter>(std::countr_zero(letters));
    const WordEdge edge = graph.step(node, letter);
    word[length] = letter;
    if (length + 1 >= shortest_word && edge.lists().contain(rules_.dictionary.lists())) {
      look_at_word(word, static_cast<int>(length) + 1);
    }
    if (edge.node() != 0 && length + 1 < longest_word) look_at(edge.node(), word, length + 1);
  }
}

void MinimumTouches::look_at_word(const Word& word, int length) {
  for (int turn = static_cast<int>(least_.size()) - 1; turn > 0; --turn) {
    const auto number = static_cast<std::size_t>(turn);
    auto& least = least_[number][static_cast<std::size_t>(length)];
    for (int fresh = std::min(fresh_[number], length); fresh >= 0; --fresh) {
      const int fewest = least[static_cast<std::size_t>(fresh)];
      if (fewest == 0) continue;
      const int touched = touches(turn, word, length, fresh);
      if (touched >= fewest) continue;
      if (!can_spell(cards_by(turn - 1, rules_.cards), word, length - fresh)) continue;
      for (int at_least = 0; at_least <= fresh; ++at_least) {
        auto& fewest_then = least[static_cast<std::size_t>(at_least)];
        fewest_then = std::min(fewest_then, touched);
      }
      longest_ = std::max(longest_, length);
    }
  }
}

/// Whether different cards among the first `cards` can spell the first letters of the word.
bool MinimumTouches::can_spell(int cards, const Word& word, int length) const {
  return Matching(std::span(order_).first(static_cast<std::size_t>(cards)),
                  std::span(word).first(static_cast<std::size_t>(length)))
      .is_complete();
}

/// For a word with this many fresh cards. Processes the letters from the right; `few[card]` is the
/// minimum number of touches so far, if the untouched cards are from `card` on.
int MinimumTouches::touches(int turn, const Word& word, int length, int fresh) const {
  const auto& drawn = drawn_[static_cast<std::size_t>(turn)];
  const std::size_t fresh_from =
      drawn.size() - static_cast<std::size_t>(fresh_[static_cast<std::size_t>(turn)]);
  std::array<int, most_cards + 1> few{};
  for (int letter = length - 1; letter >= 0; --letter) {
    const bool is_fresh = letter >= length - fresh;
    const std::uint32_t wanted = 1U << word[static_cast<std::size_t>(letter)];
    int right = few[drawn.size()];  // for the letters to the right, with cards after this one
    few[drawn.size()] = is_fresh ? never : std::min(never, right + 1);
    for (std::size_t card = drawn.size(); card-- > 0;) {
      const int touched = is_fresh ? never : few[card] + 1;
      int fewest = std::min(touched, few[card + 1]);
      const bool fits = (drawn[card].letters & wanted) != 0 && (card >= fresh_from) == is_fresh;
      if (fits && right <= drawn[card].later_touches) fewest = std::min(fewest, right);
      right = few[card];
      few[card] = fewest;
    }
    if (is_fresh && few[0] == never) return never;
  }
  return few[0];
}

bool CountRelaxation::can_reach(int pile) const {
  if (pile == 0) return true;
  if (most_gained_ <= 0) return false;
  All all;
  all.insert({{.row = hand_dealt}, {.row = hand_dealt}});
  int to_come = rules_.cards - seat_count * hand_dealt;
  for (int number = 1; number <= turns_of(rules_.cards); ++number) {
    const int drawn = std::min(cards_drawn, to_come);
    to_come -= drawn;
    All after;
    for (Counts counts : all) {
      const Turn turn{number, pile, counts.own.row, to_come};
      counts.own.row = static_cast<std::uint8_t>(counts.own.row + drawn);
      act(turn, counts, turn_actions, after);
    }
    all = std::move(after);
  }
  return std::ranges::any_of(all, [pile](const Counts& counts) {
    return counts.own.pile == pile && counts.partner.pile == pile;
  });
}

/// `after`: at the beginning of the next turn.
void CountRelaxation::act(const Turn& turn, const Counts& counts, int actions, All& after) const {
  if (actions == 0) {
    if (counts.own.row <= row_limit && is_in_reach(turn, counts)) {
      after.insert({counts.partner, counts.own});
    }
    return;
  }
  // A card moved, or nothing done.
  act(turn, counts, actions - 1, after);
  if (counts.own.row > 0) {
    Counts given = counts;
    --given.own.row;
    ++given.partner.row;
    act(turn, given, actions - 1, after);
  }
  claim(turn, counts, actions, after);
}

void CountRelaxation::claim(const Turn& turn, const Counts& counts, int actions, All& after) const {
  const Side& own = counts.own;
  const int longest =
      std::min({int{own.row}, touches_.longest(), turn.aim - own.pile + discarded_cards});
  // The partner's actions before this turn, except its claims.
  const int touched = turn.number / 2 * turn_actions - counts.partner.claims;
  for (int length = static_cast<int>(shortest_word); length <= longest; ++length) {
    const int fresh = std::max(0, length - turn.before);
    if (fresh > cards_drawn) break;
    const int taken = touches_.of(turn.number, length, fresh);
    if (own.touches + taken > touched) continue;
    Counts claimed = counts;
    claimed.own.row = static_cast<std::uint8_t>(own.row - length);
    claimed.own.pile = static_cast<std::uint8_t>(own.pile + length - discarded_cards);
    claimed.own.touches = static_cast<std::uint8_t>(own.touches + taken);
    ++claimed.own.claims;
    act(turn, claimed, actions - 1, after);
  }
}

/// Whether there are enough cards for what the piles lack.
bool CountRelaxation::is_in_reach(const Turn& turn, const Counts& counts) const {
  int cards = turn.to_come + counts.own.row + counts.partner.row;
  for (const Side* const side : {&counts.own, &counts.partner}) {
    const int lacking = turn.aim - side->pile;
    const int words = (lacking + most_gained_ - 1) / most_gained_;
    cards -= lacking + discarded_cards * words;
  }
  return cards >= 0;
}

}  // namespace coppice::coupell
