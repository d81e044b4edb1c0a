#pragma once

#include <nanobind/nanobind.h>
#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "python/view.hpp"
#include "search/any_player.hpp"
#include "search/player_spec.hpp"

namespace coppice::python {

/// Throws coppice.Error for a player with weights from a file, which the package has no code for.
void refuse_weights(const std::string& name);

/// The player's name, parsed. Throws coppice.Error for an invalid name, for a player with weights
/// from a file, and for another program, which plays whole games only.
PlayerSpec player_spec(const std::string& name);

/// A computer player by its name, for any game that has it. It makes one decision at a time: a
/// second thread waits.
class PythonPlayer {
 public:
  /// Throws coppice.Error for an invalid name, and unless some game has this player.
  explicit PythonPlayer(std::string name);

  const std::string& name() const { return name_; }
  /// Both throw coppice.Error if the game has no such player, or the seat is not to move.
  std::uint32_t choose(const PythonView& view, std::uint64_t seed);
  std::vector<std::pair<std::uint32_t, double>> assess(const PythonView& view, std::uint64_t seed);

 private:
  /// Calls `decide(player, random, clock)` without the GIL and with exclusive access.
  template <class Decide>
  void ask(const PythonView& view, std::uint64_t seed, const Decide& decide);

  struct Seated {
    std::mutex mutex;  ///< guards the members below
    GameRef game;      ///< for which the player was created
    std::unique_ptr<AnyPlayer> player;
  };

  /// After a fork, a new one: a thread of the parent may have held the mutex, and no longer exists.
  Seated& seated();

  std::string name_;
  PlayerSpec spec_;
  pid_t process_;
  std::unique_ptr<Seated> seated_ = std::make_unique<Seated>();
};

void bind_player(nb::module_& module);

}  // namespace coppice::python
