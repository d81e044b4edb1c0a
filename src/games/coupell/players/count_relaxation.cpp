#include "games/coupell/players/count_relaxation.hpp"

#include <algorithm>
#include <utility>

namespace coppice::coupell {

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
