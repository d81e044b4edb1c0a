#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace coppice {

/// The place of the bit of `mask` that has `rank` lower ones; 0 <= rank < std::popcount(mask).
constexpr int nth_bit(std::uint64_t mask, int rank) {
  // Halve the word six times: a loop over the bits would cost up to 51 steps a draw.
  std::uint64_t rest = mask;
  int base = 0;
  for (int width = 32; width > 0; width /= 2) {
    const std::uint64_t low = rest & ((std::uint64_t{1} << width) - 1);
    const int count = std::popcount(low);
    const bool above = rank >= count;
    rank -= above ? count : 0;
    base += above ? width : 0;
    rest = above ? rest >> width : low;
  }
  return base;
}

/// A set of cards numbered 0 to 63, as one 64-bit mask. An undealt deck is such a set: it has no
/// order that a state could leak.
class CardSet {
 public:
  constexpr CardSet() = default;
  static constexpr CardSet of_mask(std::uint64_t mask) { return CardSet{mask}; }

  /// The cards 0 to count - 1; count at most 64.
  static constexpr CardSet first(int count) {
    assert(count >= 0 && count <= 64);
    return CardSet{count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1};
  }

  constexpr bool contains(int card) const { return (mask_ >> card & 1) != 0; }
  constexpr void insert(int card) { mask_ |= std::uint64_t{1} << card; }
  constexpr void erase(int card) { mask_ &= ~(std::uint64_t{1} << card); }

  constexpr int size() const { return std::popcount(mask_); }
  constexpr bool empty() const { return mask_ == 0; }
  constexpr std::uint64_t mask() const { return mask_; }

  /// The card with `rank` smaller ones in the set; 0 <= rank < size().
  constexpr int nth(int rank) const {
    assert(rank >= 0 && rank < size());
    return nth_bit(mask_, rank);
  }

  /// Calls `visit(card)` for each card, smallest first.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::uint64_t rest = mask_; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
  }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet{a.mask_ | b.mask_}; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet{a.mask_ & b.mask_}; }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet{a.mask_ & ~b.mask_}; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  explicit constexpr CardSet(std::uint64_t mask) : mask_(mask) {}

  std::uint64_t mask_ = 0;
};

/// The same for cards numbered 0 to 127, such as two packs: a set of two words.
class WideCardSet {
 public:
  constexpr WideCardSet() = default;

  /// The cards 0 to count - 1; count at most 128.
  static constexpr WideCardSet first(int count) {
    assert(count >= 0 && count <= 128);
    const int low = count < word_bits ? count : word_bits;
    return WideCardSet{{CardSet::first(low).mask(), CardSet::first(count - low).mask()}};
  }

  constexpr bool contains(int card) const { return (word(card) >> card % word_bits & 1) != 0; }
  constexpr void insert(int card) { word(card) |= std::uint64_t{1} << card % word_bits; }
  constexpr void erase(int card) { word(card) &= ~(std::uint64_t{1} << card % word_bits); }

  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }

  /// The card with `rank` smaller ones in the set; 0 <= rank < size().
  constexpr int nth(int rank) const {
    assert(rank >= 0 && rank < size());
    const int low = std::popcount(words_[0]);
    return rank < low ? nth_bit(words_[0], rank) : word_bits + nth_bit(words_[1], rank - low);
  }

  /// Calls `visit(card)` for each card, smallest first.
  template <class Visit>
  constexpr void each(Visit visit) const {
    CardSet::of_mask(words_[0]).each(visit);
    CardSet::of_mask(words_[1]).each([&](int card) { visit(word_bits + card); });
  }

  friend constexpr WideCardSet operator|(const WideCardSet& a, const WideCardSet& b) {
    return WideCardSet{{a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]}};
  }
  friend constexpr WideCardSet operator&(const WideCardSet& a, const WideCardSet& b) {
    return WideCardSet{{a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]}};
  }
  friend constexpr WideCardSet operator-(const WideCardSet& a, const WideCardSet& b) {
    return WideCardSet{{a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]}};
  }
  friend constexpr bool operator==(const WideCardSet&, const WideCardSet&) = default;

 private:
  static constexpr int word_bits = 64;

  explicit constexpr WideCardSet(std::array<std::uint64_t, 2> words) : words_(words) {}

  constexpr std::uint64_t& word(int card) {
    return words_[static_cast<std::size_t>(card / word_bits)];
  }
  constexpr std::uint64_t word(int card) const {
    return words_[static_cast<std::size_t>(card / word_bits)];
  }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace coppice
