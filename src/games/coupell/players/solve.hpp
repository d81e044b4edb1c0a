#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/deal.hpp"
#include "engine/hash.hpp"
#include "games/coupell/players/promise.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/players/worth.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/game_type.hpp"

namespace coppice::coupell {

/// The worth of positions for both seats if the order of the coming cards is known, in hundredths
/// of a point. A row's promise is the word that it can show with the cards that it will draw. It
/// caches its results, for all positions of one turn.
class KnownDealEvaluation {
 public:
  /// For positions in turn `turn`, or just after it.
  KnownDealEvaluation(const Rules& rules, const Vocabulary& words, const Deal& deal, int turn);

  /// Without search. In `state`, `acting` has just acted, once or twice.
  int glance(const State& state, Seat acting);

  /// One turn ahead: the partner makes the best claim, or none, and uses the rest of its turn for
  /// the row of `acting`, whose turn is over.
  int worth_of(const State& state, Seat acting);

 private:
  struct Table {
    Row own;
    Row partner;
    int own_pile;
    int partner_pile;
  };

  struct CacheKey {
    CardSet pool;
    std::array<std::uint8_t, longest_known_row> row{};
    std::uint8_t size = 0;
    std::uint8_t most = 0;
    std::uint8_t free = 0;
    std::uint8_t fixed = 0;
    std::array<std::uint8_t, 4> unused{};

    friend bool operator==(const CacheKey&, const CacheKey&) = default;
  };

  using Cards = std::span<const std::uint8_t>;

  /// The cards drawn this many turns later.
  Cards drawn_in(int turns) const;
  /// The worth of a table without its promises.
  int holding(const Table& table) const;
  /// For `row` after these draws, the last of which nobody can move; some of `pool` may be given.
  int promise(const Row& row, Cards drawn_before, Cards drawn_last, CardSet pool, EditLimits edits);
  /// For the own row in its next turn, which the partner prepares.
  int own_promise(const Table& table, EditLimits edits);
  /// For the partner in the turn after its next one, without help.
  int later_promise(const Row& row);
  /// The partner has acted and has this many actions left for the own row.
  int after_claims(const Table& table, int actions);

  const Rules& rules_;
  const Vocabulary& words_;
  const Deal& deal_;
  int turn_;
  int turns_left_;  ///< after the partner's next
  worth::WorthTable prices_;
  std::unordered_map<CacheKey, int, ValueHash> promises_;
};

/// A finished game: its moves, including chance moves, and the points of one pile.
struct SolutionLine {
  std::vector<Move> moves;
  int points = 0;
};

/// The effort of a search.
struct SearchEffort {
  std::size_t width = 30;      ///< positions kept between two turns
  std::size_t looked_at = 24;  ///< ways to play a turn that are evaluated closely
  std::size_t followed = 8;    ///< first actions other than claims that are followed by a second
  int luck = 100;              ///< maximum random bonus for a position's worth
  int searches = 2;            ///< number of searches, each with its own bonuses
};

/// A good line with the deal known: a beam search turn by turn, then the final turns to their end.
SolutionLine search_line(const Coupell& game, const Deal& deal, const SearchEffort& effort);

/// An upper bound for a pile of this deal in a won game, even for players who know the deal. It is
/// proven: the maximum of a relaxation of the game (docs/coupell-scores.md).
int upper_bound(const Coupell& game, const Deal& deal);

/// Points of one pile.
SolvedDeal solve(const Coupell& game, const Deal& deal);

}  // namespace coppice::coupell
