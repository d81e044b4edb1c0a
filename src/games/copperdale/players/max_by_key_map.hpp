#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace coppice::copperdale {

/// The largest number for each of many keys.
class MaxByKeyMap {
 public:
  /// `expected`: a hint for the number of keys.
  explicit MaxByKeyMap(std::size_t expected) : entries_(std::bit_ceil(2 * expected + 2)) {}

  std::size_t size() const { return used_.size(); }

  void put(std::uint32_t key, std::int32_t number) {
    std::size_t place = first_place(key);
    while (entries_[place].key != key && entries_[place].key != no_key) place = next(place);
    Entry& entry = entries_[place];
    if (entry.key == key) {
      entry.number = entry.number < number ? number : entry.number;
      return;
    }
    entry = {key, number};
    used_.push_back(static_cast<std::uint32_t>(place));
    if (2 * used_.size() > entries_.size()) grow();
  }

  /// Calls `visit(key, number)` in the order in which keys were first added.
  template <class Visit>
  void each(Visit visit) const {
    for (const std::uint32_t place : used_) visit(entries_[place].key, entries_[place].number);
  }

 private:
  static constexpr std::uint32_t no_key = ~std::uint32_t{0};  // not a valid key

  struct Entry {
    std::uint32_t key = no_key;
    std::int32_t number = 0;
  };

  std::size_t first_place(std::uint32_t key) const {
    const std::uint32_t mixed = key * 0x9e3779b1U;
    return (mixed ^ mixed >> 15) & (entries_.size() - 1);
  }
  std::size_t next(std::size_t place) const { return (place + 1) & (entries_.size() - 1); }

  void grow() {
    MaxByKeyMap more(entries_.size());
    each([&](std::uint32_t key, std::int32_t number) { more.put(key, number); });
    *this = std::move(more);
  }

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> used_;
};

}  // namespace coppice::copperdale
