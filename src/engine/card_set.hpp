#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace coppice {

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
    // Halve the word six times: a loop over the cards would cost up to 51 steps a draw.
    std::uint64_t rest = mask_;
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

}  // namespace coppice
