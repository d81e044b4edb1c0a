#pragma once

#include "engine/default_members.hpp"
#include "support/reference_knowledge.hpp"

// The reference game as a game of the Python package, for tests with OpenSpiel's.
namespace coppice::tic_tac_toe {

struct TicTacToe : reference::TicTacToe {
  static constexpr std::string_view id = "tic_tac_toe";
};

using GameClass = TableGameOf<TicTacToe>;

}  // namespace coppice::tic_tac_toe
