#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/copperdale/players/fill_gains.hpp"
#include "games/copperdale/players/sheet_evaluator.hpp"
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

}  // namespace coppice::copperdale
