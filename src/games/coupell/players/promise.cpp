#include "games/coupell/players/promise.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace coppice::coupell {

namespace {

/// Spells words through the graph, card by card, and counts the required actions. Stores the cards
/// of the best word only on request: mostly only its worth is needed.
template <bool keeps_spelling>
class Speller {
 public:
  Speller(const Vocabulary& vocabulary, std::span<const CardLetters> row,
          std::span<const CardLetters> pool, EditLimits edits, const worth::WorthTable& prices,
          int floor)
      : vocabulary_(vocabulary),
        graph_(vocabulary.graph()),
        edits_(edits),
        prices_(prices),
        best_(floor) {
    for (const CardLetters card : row) letters_ |= row_[row_size_++] = letters_of(card);
    for (const CardLetters card : pool) letters_ |= pool_[pool_size_++] = letters_of(card);
    movable_ = row_size_ - static_cast<std::uint32_t>(edits.fixed);
  }

  /// Words with fewer edits are found earlier, and bound those with more.
  int best() {
    for (int most = 0; most <= edits_.most; ++most) find(most);
    return best_;
  }

  /// The length of the best word with at most this many edits, after all with fewer were found.
  int letters_with(int most) {
    find(most);
    return letters_of_best_;
  }

  const WordSpelling& spelling() const { return spelling_; }

 private:
  /// The beginning of a word. Sets of cards are bits, by their place.
  struct Begun {
    std::uint32_t place = 0;  ///< where the row continues
    std::uint32_t length = 0;
    std::uint32_t used = 0;   ///< cards of the row in it
    std::uint32_t moved = 0;  ///< cards of the row that leave their place
    std::uint32_t given = 0;  ///< cards of the pool in it
    bool anchored = false;    ///< whether a card in it stays in its place

    int edits() const { return std::popcount(moved) + std::popcount(given); }
  };

  static std::uint32_t letters_of(CardLetters card) { return 1U << card.top | 1U << card.bottom; }

  void find(int most) {
    most_ = most;
    for (std::uint32_t place = 0; place < row_size_; ++place) {
      go_on(graph_.root(), {.place = place});
    }
  }

  int worth_of(std::uint32_t length, int edits) const {
    return prices_.of_word(static_cast<int>(std::min(length, longest_word))) -
           worth::edit * std::max(0, edits - edits_.free);
  }

  void go_on(std::uint32_t node, const Begun& begun) {
    const int edits = begun.edits();
    const std::uint32_t cards =
        row_size_ - begun.place + static_cast<std::uint32_t>(most_ - edits) +
        static_cast<std::uint32_t>(std::popcount(begun.moved & ~begun.used));
    const std::uint32_t further = std::min(vocabulary_.letters_behind(node), cards);
    if (worth_of(begun.length + further, edits) <= best_) return;
    follow(node, begun);
    if (begun.place > movable_) return;
    const std::uint32_t letters = graph_.cells()[node] & letters_;
    if (edits < most_) {
      fetch(node, take_given(node, letters, begun), begun, (1U << movable_) - 1);
    } else {
      fetch(node, letters, begun, begun.moved);
    }
  }

  /// Adds the next card that stays; cards before it are moved away. Nothing can be inserted between
  /// cards that are drawn later.
  void follow(std::uint32_t node, Begun begun) {
    for (; begun.place < row_size_ && begun.edits() <= most_; ++begun.place) {
      const std::uint32_t bit = 1U << begun.place;
      if ((begun.moved & bit) != 0) continue;
      Begun longer = begun;
      longer.used |= bit;
      longer.anchored = true;
      ++longer.place;
      spell(begun, begun.place, false, true);
      take(node, row_[begun.place], longer);
      if (!begun.anchored || begun.place >= movable_) return;
      begun.moved |= bit;
    }
  }

  /// Adds a card of the pool for each of the `wanted` letters. Returns the letters without a card.
  std::uint32_t take_given(std::uint32_t node, std::uint32_t wanted, const Begun& begun) {
    for (std::uint32_t card = 0; card < pool_size_ && wanted != 0; ++card) {
      const std::uint32_t letters = pool_[card] & wanted;
      if ((begun.given >> card & 1) != 0 || letters == 0) continue;
      Begun longer = begun;
      longer.given |= 1U << card;
      wanted &= ~letters;
      spell(begun, card, true, false);
      take(node, letters, longer);
    }
    return wanted;
  }

  /// Adds a card from `cards` of the row, which leaves its place, for each of the `wanted` letters.
  void fetch(std::uint32_t node, std::uint32_t wanted, const Begun& begun, std::uint32_t cards) {
    cards &= ~(begun.used | 1U << begun.place);
    for (; cards != 0 && wanted != 0; cards &= cards - 1) {
      const auto place = static_cast<std::uint32_t>(std::countr_zero(cards));
      const std::uint32_t letters = row_[place] & wanted;
      if (letters == 0) continue;
      Begun longer = begun;
      longer.used |= 1U << place;
      longer.moved |= 1U << place;
      wanted &= ~letters;
      spell(begun, place, false, false);
      take(node, letters, longer);
    }
  }

  /// Continues with each of these letters that the node has.
  void take(std::uint32_t node, std::uint32_t letters, Begun longer) {
    ++longer.length;
    for (letters &= graph_.cells()[node]; letters != 0; letters &= letters - 1) {
      const WordEdge edge = graph_.step(node, static_cast<Letter>(std::countr_zero(letters)));
      if (longer.length >= shortest_word && edge.lists().offer(vocabulary_.lists())) {
        end_word(longer);
      }
      if (edge.node() != 0) go_on(edge.node(), longer);
    }
  }

  void spell(const Begun& begun, std::uint32_t place, bool given, bool stays) {
    if constexpr (keeps_spelling) {
      spelled_[begun.length] = {static_cast<std::uint8_t>(place), given, stays};
    }
  }

  void end_word(const Begun& word) {
    const int worth = worth_of(word.length, word.edits());
    if (worth <= best_ || word.length > longest_word) return;
    best_ = worth;
    letters_of_best_ = static_cast<int>(word.length);
    if constexpr (keeps_spelling) spelling_ = {spelled_, static_cast<int>(word.length), word.moved};
  }

  const Vocabulary& vocabulary_;
  WordGraph graph_;
  EditLimits edits_;
  const worth::WorthTable& prices_;
  std::array<std::uint32_t, longest_known_row> row_{};   ///< the letters of each card, as bits
  std::array<std::uint32_t, longest_known_row> pool_{};  ///< the same
  std::uint32_t row_size_ = 0;
  std::uint32_t movable_ = 0;  ///< how many cards of the row may leave their places
  std::uint32_t pool_size_ = 0;
  std::uint32_t letters_ = 0;  ///< of all cards
  int most_ = 0;               ///< the current maximum of edits
  int best_;
  int letters_of_best_ = 0;
  std::array<WordSpelling::Card, longest_word> spelled_{};
  WordSpelling spelling_;
};

}  // namespace

int potential_worth(const Vocabulary& vocabulary, std::span<const CardLetters> row,
                    std::span<const CardLetters> pool, EditLimits edits,
                    const worth::WorthTable& prices, int floor) {
  return Speller<false>(vocabulary, row, pool, edits, prices, floor).best();
}

std::array<int, 3> longest_by_edits(const Vocabulary& vocabulary, std::span<const CardLetters> row,
                                    std::span<const CardLetters> pool) {
  const worth::WorthTable longer_is_better(worth::fading);
  std::array<int, 3> longest{};
  const int most = static_cast<int>(longest.size()) - 1;
  Speller<false> speller(vocabulary, row, pool, {.most = most, .free = most}, longer_is_better,
                         worth::nothing);
  for (int edits = 0; edits <= most; ++edits) {
    longest[static_cast<std::size_t>(edits)] = speller.letters_with(edits);
  }
  return longest;
}

WordSpelling promised_word(const Vocabulary& vocabulary, std::span<const CardLetters> row,
                           std::span<const CardLetters> pool, EditLimits edits,
                           const worth::WorthTable& prices, int floor) {
  Speller<true> speller(vocabulary, row, pool, edits, prices, floor);
  speller.best();
  return speller.spelling();
}

}  // namespace coppice::coupell
