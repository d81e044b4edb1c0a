#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/copperdale/players/evaluation.hpp"
#include "games/copperdale/players/fill_gains.hpp"
#include "games/copperdale/rules/copperdale.hpp"

namespace coppice::copperdale {

/// The fills of one Infrastructure card, and the best pairs of them.
class FillChoices {
 public:
  /// `state` waits for the first fill.
  FillChoices(const Copperdale& game, const SheetEvaluator& judge, const State& state);

  /// One fill, or two of different kinds in order.
  struct Choice {
    std::int32_t gain;  ///< as if each were filled independently
    Fill first;
    std::optional<Fill> second;
  };

  /// This many, best first.
  std::vector<Choice> best(std::size_t count) const;

 private:
  void add(const Copperdale& game, const SheetEvaluator& judge, const State& state,
           std::size_t kind, Move move);

  std::int32_t worth_;
  std::array<std::vector<Fill>, 3> fills_;  ///< District, Estate, Monument
};

/// The moves of one month, including chance moves.
class MonthMoves {
 public:
  void push(Move move) { moves_[count_++] = move; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return begin() + count_; }

 private:
  // All border cards if they are open, four reveals, a burial, three assignments, writing, two
  // fills with their bonuses, and growing.
  static constexpr std::size_t most = month_count + 4 + 1 + 3 + 1 + 4 + 1;

  std::array<Move, most> moves_{};
  std::size_t count_ = 0;
};

/// A way through a month.
struct MonthEnd {
  State state;
  std::int32_t worth = 0;    ///< in `Network::medal`; after the last month, counted medals
  std::uint32_t parent = 0;  ///< the index of its initial state
  MonthMoves moves = {};
};

/// The order of ways: by descending worth; the same on every platform.
bool is_better(const MonthEnd& one, const MonthEnd& other);

/// The ways through a month of a known deal.
class KnownDealMonthSearch {
 public:
  KnownDealMonthSearch(const Copperdale& game, const Network& network, const Deal& deal)
      : game_(game), network_(network), deal_(deal) {}

  /// Adds those that the network evaluates best; for the last month all. `state` is between months.
  void add_best(const State& state, std::uint32_t parent, std::vector<MonthEnd>& ends) const;

  /// Adds all. Evaluates them only after the last month.
  void add_all(const State& state, std::uint32_t parent, std::vector<MonthEnd>& ends) const;

 private:
  MonthEnd after(const MonthEnd& way, Move move) const;
  void assign(const MonthEnd& way, std::vector<MonthEnd>& ways) const;
  std::vector<MonthEnd> assigned(const State& state, std::uint32_t parent) const;
  void keep_best(std::vector<MonthEnd>& ways) const;
  void fill_all(const MonthEnd& way, std::vector<MonthEnd>& ends) const;
  void fill_best(const MonthEnd& way, std::vector<MonthEnd>& ends) const;
  void build(const MonthEnd& way, const SheetEvaluator& judge, std::vector<MonthEnd>& ends) const;
  void grow(const MonthEnd& way, const SheetEvaluator& judge, std::vector<MonthEnd>& ends) const;

  const Copperdale& game_;
  const Network& network_;
  const Deal& deal_;
};

}  // namespace coppice::copperdale
