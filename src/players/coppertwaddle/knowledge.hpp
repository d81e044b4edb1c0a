#pragma once

#include "players/coppertwaddle/evaluation.hpp"
#include "players/coppertwaddle/horizon.hpp"
#include "players/coppertwaddle/levels.hpp"
#include "players/coppertwaddle/playout_policy.hpp"
#include "players/coppertwaddle/reasons.hpp"
#include "players/coppertwaddle/strong.hpp"
#include "players/knowledge.hpp"

namespace coppice {

template <>
struct Knowledge<coppertwaddle::Coppertwaddle> : NothingKnown<coppertwaddle::Coppertwaddle> {
  using Evaluation = coppertwaddle::Evaluation;
  using PlayoutPolicy = coppertwaddle::PlayoutPolicy;
  using Horizon = coppertwaddle::Horizon;
  using Levels = coppertwaddle::Levels;
  using OwnPlayer = coppertwaddle::OwnPlayer;
  using Hints = coppertwaddle::Hints;
};

}  // namespace coppice
