#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace coppice::coupell {

/// A word list. docs/words.md says where the lists come from.
enum class WordList : std::uint8_t {
  british,  ///< with -ise and -ize
  american,
  common,          ///< words that most people know, British or American
  british_later,   ///< the British words that the first version of that list lacked
  american_later,  ///< likewise
  unsaid,          ///< rude words: they count, but the computer does not say them
  own              ///< a player's own file
};

/// By the number of the list; the name of the own list is that of its file.
inline constexpr std::array<std::string_view, 6> built_in_lists = {
    "british", "american", "common", "british_later", "american_later", "unsaid"};

/// Several lists, eight bits.
class WordLists {
 public:
  constexpr WordLists() = default;
  constexpr WordLists(std::initializer_list<WordList> lists) {
    for (const WordList list : lists) bits_ |= 1U << static_cast<std::uint32_t>(list);
  }

  static constexpr WordLists from_bits(std::uint32_t bits) {
    WordLists lists;
    lists.bits_ = bits;
    return lists;
  }

  constexpr std::uint32_t bits() const { return bits_; }

  /// Whether all of `others` are among these.
  constexpr bool contain(WordLists others) const { return (bits_ & others.bits_) == others.bits_; }

  /// Whether all of `others` are among these, and the computer says their words.
  constexpr bool offer(WordLists others) const {
    return (bits_ & (others | WordLists{WordList::unsaid}).bits_) == others.bits_;
  }

  constexpr WordLists operator|(WordLists others) const { return from_bits(bits_ | others.bits_); }

  friend bool operator==(const WordLists&, const WordLists&) = default;

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace coppice::coupell
