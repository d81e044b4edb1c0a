#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/coupell/players/minds.hpp"
#include "games/coupell/players/promises.hpp"
#include "games/coupell/players/table.hpp"
#include "games/coupell/players/worth.hpp"
#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// How good positions look to both seats, in hundredths of a point
/// (games/coupell/players/worth.hpp). Remembers what it has found, so that it serves one decision
/// only.
class Outlook {
 public:
  /// For the turn that goes on in `state`, or so many turns `later`; `minds` from the side of the
  /// seat that is to act there.
  Outlook(const Rules& rules, const Minds& minds, const State& state, int later = 0)
      : turns_left_(std::max(0, turns_of(rules.cards) - state.turns - 1 - later)),
        prices_(turns_left_),
        rules_(rules),
        own_(minds.own),
        partner_(rules, minds.partner, prices_),
        perhaps_(minds.perhaps) {}

  /// At first glance. `state` is one in which `acting` has just acted, once or twice.
  int glance(const State& state, Seat acting);

  /// Whether the partner will have to claim a word after its draw, or has too many cards, and does
  /// not know one yet if it knows other words than those that it is counted on for.
  bool may_be_lost(const Table& table) const;

  /// What the partner claims in its turn, or nothing, and how many actions it has left then.
  struct BestTurn {
    int worth;
    Table after;
    int actions;
    std::size_t number = 0;  ///< among several: of equals the first is the better

    bool is_lost() const { return after.partner.size() > row_limit + actions; }
  };

  /// What the partner does best after its draw. The edits that it makes of the own row are not
  /// searched; what this row promises allows for them.
  BestTurn best_turn(const Table& table);
  /// The best of all that it may claim, or nothing: so many at most, the best first.
  std::vector<BestTurn> best_turns(const Table& table, std::size_t count);
  /// As the turn leaves the rows, with those edits.
  Table edited(const BestTurn& turn) const;
  /// What a table is worth after a turn of a partner who arranges nothing for the own row, and may
  /// have lost the game.
  int unaided(const Table& table, bool is_lost);

 private:
  static void lay(Table& table, const Spelling& word);
  /// A claim of the partner in a turn that may be its best.
  struct Candidate {
    Table after;
    int actions;         ///< that are left
    int bound;           ///< the turn is worth no more
    std::size_t number;  ///< in the order of their finding: of equals the first is the better
  };

  /// What the partner's row promises when the own one has something for it. These promises need not
  /// be known where they are worth no more than `floor` (Promises::of).
  int partners_promise(const Table& table, int floor = worth::nothing);
  /// What the own row promises: as it lies, or by edits of the partner, who knows what for.
  int own_promise(const Table& table, Edits edits, int floor = worth::nothing);
  /// The most that a row of so many cards can promise after a gift.
  int most_of(int cards) const;
  /// Fills `candidates_`, the most promising first.
  void find_candidates(const Table& table, int own_most);
  int holding(const Table& table) const;
  /// The partner has acted and has so many actions left for the own row, which promises `own_most`
  /// at the most. If that is worth no more than `floor`, anything that is not.
  int after_claims(const Table& table, int actions, int own_most = worth::lost,
                   int floor = -worth::lost);

  int turns_left_;  ///< after the partner's next
  worth::Prices prices_;
  const Rules& rules_;
  const Vocabulary& own_;
  Promises partner_;
  const Vocabulary* perhaps_;
  std::vector<Candidate> candidates_;  ///< kept for its memory alone
};

}  // namespace coppice::coupell
