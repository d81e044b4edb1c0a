#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/value_hash.hpp"
#include "games/coupell/coupell.hpp"
#include "players/coupell/promise.hpp"
#include "players/coupell/vocabulary.hpp"
#include "players/coupell/worth.hpp"

namespace coppice::coupell {

/// Cards that a turn may draw, one after the other; fewer than three at the end of the deck.
using Draw = std::vector<std::uint8_t>;

/// How good positions look to both seats, in hundredths of a point (players/coupell/worth.hpp).
/// Remembers what it has found, so that it serves one decision only.
class Outlook {
 public:
  /// For the turn that goes on in `state`.
  Outlook(const Rules& rules, const Vocabulary& vocabulary, const State& state)
      : rules_(rules),
        vocabulary_(vocabulary),
        turns_left_(std::max(0, turns_of(rules.cards) - state.turns - 1)),
        prices_(turns_left_) {}

  /// At first glance. `state` is one in which `acting` has just acted, once or twice.
  int glance(const State& state, Seat acting);

  /// One turn ahead, after each of `draws`, at least one: the partner makes the best claim, or
  /// none, and has the rest of the turn for the row of `acting`, whose turn is over.
  int expected(const State& state, Seat acting, std::span<const Draw> draws);

 private:
  /// The rows and piles, from one side of the table.
  struct Table {
    Row own;
    Row partner;
    int own_pile;
    int partner_pile;
    int to_come;  ///< cards
  };

  struct Question {
    CardSet pool;
    Row row;
    std::uint8_t most;
    std::uint8_t free;

    friend bool operator==(const Question&, const Question&) = default;
  };

  Table table_of(const State& state, Seat acting) const;
  /// As promise_of, but asked only once.
  int promise(const Row& row, const Row& pool, Edits edits);
  int longest(const Row& row) const { return vocabulary_.longest(rules_.letters_of(row)); }
  int holding(const Table& table) const;
  int best_turn(const Table& table);
  /// The partner has acted and has so many actions left for the own row.
  int after_claims(const Table& table, int actions);

  const Rules& rules_;
  const Vocabulary& vocabulary_;
  int turns_left_;  ///< after the partner's next
  worth::Prices prices_;
  std::unordered_map<Question, int, ValueHash> promises_;
};

}  // namespace coppice::coupell
