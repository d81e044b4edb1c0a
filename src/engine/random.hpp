#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace coppice {

/// Random numbers that are the same on every platform and with every compiler.
///
/// xoshiro256++ (Blackman and Vigna, public domain), seeded with SplitMix64. We do not use the
/// standard library's distributions, because their results are not specified.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) {
    for (std::uint64_t& word : words_) word = split_mix(seed);
  }

  /// Generator number `stream` of a family: games of one simulation, seats of one game.
  /// Depends on (seed, stream) only, so work can be distributed over threads in any way.
  static constexpr Random stream(std::uint64_t seed, std::uint64_t stream) {
    std::uint64_t place = seed;
    const std::uint64_t first = split_mix(place);
    place = first ^ stream;
    return Random{split_mix(place)};
  }

  /// 64 random bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  /// A number from 0 to bound - 1 with exactly uniform probability; bound > 0 (Lemire's method).
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t uneven = -bound % bound;
      while (static_cast<std::uint32_t>(product) < uneven) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  static constexpr std::uint64_t split_mix(std::uint64_t& place) {
    place += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = place;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
    return mixed ^ mixed >> 31;
  }

  std::array<std::uint64_t, 4> words_{};
};

}  // namespace coppice
