#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/coupell/players/assumed_vocabularies.hpp"
#include "games/coupell/players/potential_words.hpp"
#include "games/coupell/players/table.hpp"
#include "games/coupell/players/worth.hpp"
#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// The worth of positions for both seats, in hundredths of a point
/// (games/coupell/players/worth.hpp). It caches its results, so it serves one decision only.
class PositionEvaluation {
 public:
  /// For the present turn of `state`, or this many turns `later`; `minds` are those of the seat to
  /// act.
  PositionEvaluation(const Rules& rules, const AssumedVocabularies& minds, const State& state,
                     int later = 0)
      : turns_left_(std::max(0, turns_of(rules.cards) - state.turns - 1 - later)),
        prices_(turns_left_),
        rules_(rules),
        own_(minds.own),
        partner_(rules, minds.partner, prices_),
        perhaps_(minds.perhaps) {}

  /// Without search. In `state`, `acting` has just acted, once or twice.
  int glance(const State& state, Seat acting);

  /// Whether the partner must claim a word after its draw, or has too many cards, and may know no
  /// suitable word if it knows other words than assumed.
  bool may_be_lost(const Table& table) const;

  /// The partner's claim in its turn, or none, and the number of actions left.
  struct BestTurn {
    int worth;
    Table after;
    int actions;
    std::size_t number = 0;  ///< order among several: among equals, the first is best

    bool is_lost() const { return after.partner.size() > row_limit + actions; }
  };

  /// The partner's best turn after its draw. Its edits of the own row are not searched; the row's
  /// promise accounts for them.
  BestTurn best_turn(const Table& table);
  /// The best of all its possible claims, or none: at most this many, best first.
  std::vector<BestTurn> best_turns(const Table& table, std::size_t count);
  /// The rows after the turn, with those edits.
  Table edited(const BestTurn& turn) const;
  /// The worth of a table after a turn of a partner who does not help the own row and may have lost
  /// the game.
  int unaided(const Table& table, bool is_lost);

 private:
  static void lay(Table& table, const WordSpelling& word);
  /// A claim of the partner in a turn that may be its best.
  struct Candidate {
    Table after;
    int actions;         ///< number left
    int bound;           ///< upper bound of the turn's worth
    std::size_t number;  ///< in order of discovery: among equals, the first is best
  };

  /// The promise of the partner's row if the own one has cards for it. Need not be exact at or
  /// below `floor` (see PotentialWords::of).
  int partners_promise(const Table& table, int floor = worth::nothing);
  /// The promise of the own row: as it is, or after edits of the partner, who knows the word.
  int own_promise(const Table& table, EditLimits edits, int floor = worth::nothing);
  /// The highest promise of a row with this many cards after a gift.
  int most_of(int cards) const;
  /// Fills `candidates_`, most promising first.
  void find_candidates(const Table& table, int own_most);
  int holding(const Table& table) const;
  /// The partner has acted and has this many actions left for the own row, whose promise is at most
  /// `own_most`. Returns any value up to `floor` if the worth is not above that.
  int after_claims(const Table& table, int actions, int own_most = worth::lost,
                   int floor = -worth::lost);

  int turns_left_;  ///< after the partner's next
  worth::WorthTable prices_;
  const Rules& rules_;
  const Vocabulary& own_;
  PotentialWords partner_;
  const Vocabulary* perhaps_;
  std::vector<Candidate> candidates_;  ///< a member only to reuse its memory
};

}  // namespace coppice::coupell
