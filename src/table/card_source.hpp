#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/any_game.hpp"
#include "table/lesson.hpp"

namespace coppice {

/// The source of chance moves: first those that a lesson sets, then those of the seed's deal.
/// Imagined cards belong to no deal; the seed draws them one by one.
class CardSource {
 public:
  CardSource(const AnyGame& game, std::uint64_t seed) { shuffle(game, seed); }

  void shuffle(const AnyGame& game, std::uint64_t seed);
  void imagine() { imagined_ = true; }
  void follow(const Lesson& lesson) { lesson_ = &lesson; }

  std::uint64_t seed() const { return seed_; }
  bool is_imagined() const { return imagined_; }

  /// The chance move after `moves` moves, of which `chances` were chance moves.
  Move draw(const AnyGame& game, const AnyState& state, std::size_t moves,
            std::size_t chances) const;

 private:
  std::uint64_t seed_ = 0;
  Deal deal_;
  bool imagined_ = false;
  const Lesson* lesson_ = nullptr;
};

}  // namespace coppice
