#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/hash.hpp"
#include "games/coupell/players/promise.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/players/worth.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "games/coupell/rules/rules.hpp"
#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// The rows and piles, as seen from one side of the table.
struct Table {
  Row own;
  Row partner;
  int own_pile;
  int partner_pile;
  int to_come;  ///< number of cards

  static Table of(const State& state, Seat own) {
    const Seat partner = partner_of(own);
    return {state.row(own), state.row(partner), state.pile(own).size(), state.pile(partner).size(),
            state.to_come.size()};
  }

  Table drawn_by_partner(std::span<const std::uint8_t> cards) const {
    Table table = *this;
    for (const std::uint8_t card : cards) table.partner.append(card);
    table.to_come -= static_cast<int>(cards.size());
    return table;
  }

  Table from_the_other_side() const { return {partner, own, partner_pile, own_pile, to_come}; }
};

/// The promises of rows with these words. It caches its results, so it serves one decision only.
class PotentialWords {
 public:
  PotentialWords(const Rules& rules, const Vocabulary& vocabulary, const worth::WorthTable& prices)
      : rules_(rules), vocabulary_(vocabulary), prices_(prices) {}

  /// Cached results of potential_worth. At or below `floor` it need not be exact: it then returns
  /// any value between the promise and `floor`.
  int of(const Row& row, const Row& pool, EditLimits edits, int floor = worth::nothing);

  /// The word of such a promise.
  WordSpelling word_of(const Row& row, const Row& pool, EditLimits edits) const;

  /// As Vocabulary::each_claim.
  template <class Visit>
  void each_claim(const Row& row, Visit visit) const {
    vocabulary_.each_claim(rules_.letters_of(row), visit);
  }

  /// The length of the longest word in the row; 0 if there is none.
  int longest(const Row& row) const { return vocabulary_.longest(rules_.letters_of(row)); }

 private:
  struct CacheKey {
    CardSet pool;
    Row row;
    std::uint8_t most;
    std::uint8_t free;

    friend bool operator==(const CacheKey&, const CacheKey&) = default;
  };

  struct Answer {
    int most = worth::lost;  ///< upper bound of the promise
    bool exact = false;      ///< whether it is also the lower bound
  };

  static CacheKey question_of(const Row& row, const Row& pool, EditLimits edits);

  const Rules& rules_;
  const Vocabulary& vocabulary_;
  worth::WorthTable prices_;
  std::unordered_map<CacheKey, Answer, ValueHash> promises_;
};

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
