#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "python/game.hpp"
#include "python/view.hpp"

namespace coppice::python {

/// A game in progress with its history.
class PythonState {
 public:
  explicit PythonState(GameRef game);
  /// Begins at a state whose history nobody knows.
  PythonState(GameRef game, const AnyState& begin);

  const GameRef& game() const { return game_; }
  const AnyState& value() const { return now_; }
  Turn turn() const { return turn_; }

  int current_player() const;
  std::vector<std::uint32_t> legal() const;
  /// Throws coppice.Error when the game is over.
  std::uint32_t sample(Random& random) const;
  void apply(std::int64_t action);
  void play_chance(Random& random);
  void play_chance(const Deal& deal);
  void undo();
  PythonState resampled(std::int64_t player, std::uint64_t seed) const;
  std::vector<std::int32_t> returns() const;
  PythonView view(std::int64_t player) const;
  std::string action_text(std::int64_t action) const;
  std::uint32_t action_of(const std::string& text) const;

  /// These four throw coppice.Error if nobody knows the history.
  /// One per step ("ACTION" or "resample PLAYER SEED"), in the form of `restored`.
  std::vector<std::string> steps() const;
  std::vector<std::pair<int, std::uint32_t>> history() const;
  /// All moves, those of chance included. Throws coppice.Error if hidden cards were resampled.
  std::vector<Move> moves() const;
  /// All steps in the form of records. Throws coppice.Error if hidden cards were resampled.
  std::vector<RecordStep> recorded() const;
  /// The state after these moves, which contain no resignation.
  static PythonState played(GameRef game, std::span<const Move> moves);
  static PythonState restored(GameRef game, const std::vector<std::string>& steps);

 private:
  /// A move, or a resampling of the hidden cards.
  struct Step {
    Move move{};
    std::int8_t seat = -1;  ///< the seat whose view was kept; -1: a move
    std::uint64_t seed = 0;
  };

  void take(const Step& step);
  /// Calls `visit(state before, step)` for each step.
  template <class Visit>
  void replay(Visit visit) const;
  PythonState at_begin() const { return begin_ ? PythonState(game_, *begin_) : PythonState(game_); }

  GameRef game_;
  std::shared_ptr<const AnyState> begin_;  ///< null: that of the game
  AnyState now_;
  Turn turn_;
  std::vector<Step> steps_;
};

void bind_state(nb::module_& module);

}  // namespace coppice::python
