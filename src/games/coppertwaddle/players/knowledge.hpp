#pragma once

#include "games/coppertwaddle/players/evaluation.hpp"
#include "games/coppertwaddle/players/levels.hpp"
#include "games/coppertwaddle/players/playout_policy.hpp"
#include "games/coppertwaddle/players/reasons.hpp"
#include "search/knowledge.hpp"

namespace coppice {

template <>
struct Knowledge<coppertwaddle::Coppertwaddle> {
  using Evaluation = coppertwaddle::Evaluation;
  using PlayoutPolicy = coppertwaddle::PlayoutPolicy;
  using Horizon = coppertwaddle::Horizon;
  using Levels = coppertwaddle::Levels;
  using StrongPlayerFactory = coppertwaddle::StrongPlayerFactory;
  using Hints = coppertwaddle::Hints;
  static constexpr NotProvided most_result{};
  static constexpr NotProvided game_statistics{};
  static constexpr NotProvided solve{};
};

}  // namespace coppice
