#pragma once

#include <chrono>
#include <cstddef>
#include <variant>

#include "engine/move.hpp"
#include "host/effects.hpp"

namespace coppice::host {

// The states of a computer's decision at a table, which docs/architecture.md draws. If the table
// changes meanwhile, Thinking becomes Cancelled, and Ready and Retrying end.
namespace computer_turn {

using Time = std::chrono::steady_clock::time_point;

/// Asks the store for the table's claim, so that no other host decides, too.
struct Claiming {
  EffectId asked;
  Time held_until;  ///< if the claim succeeds
};

struct Thinking {
  EffectId asked;
  Time announce_at;  ///< the move is announced then, however soon it is found
};

/// The computation has been asked to end.
struct Cancelled {
  EffectId asked;
};

struct Ready {
  Move move;
  Time announce_at;
};

/// The move or the program's replacement waits for its turn among the table's requests.
struct Playing {
  Time announce_at;
};

/// Another host may be deciding, or something failed.
struct Retrying {
  Time at;
};

}  // namespace computer_turn

struct ComputerTurn {
  std::size_t moment;  ///< of the table when it began
  std::variant<computer_turn::Claiming, computer_turn::Thinking, computer_turn::Cancelled,
               computer_turn::Ready, computer_turn::Playing, computer_turn::Retrying>
      state;

  template <class State>
  bool is() const {
    return std::holds_alternative<State>(state);
  }
};

}  // namespace coppice::host
