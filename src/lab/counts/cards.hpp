#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/seat.hpp"

// A game's description of its cards, so that a report can measure the effect of each.
namespace coppice::lab {

/// The texts of names and kinds: a program has the sentences of its catalogues, while a page gets
/// the keys and looks them up itself.
struct CardTexts {
  std::string language;  ///< of the texts that a document of the game has in several languages
  std::function<std::string(const std::string& key)> say;
};

/// A card, or something else that is counted like one.
struct CardInfo {
  std::string id;    ///< short and unique: "AB"
  std::string name;  ///< in the reader's language
  std::string kind;  ///< also in the reader's language; cards of one kind are compared
  /// Somebody's own: not a built-in card of the game.
  bool own = false;
};

/// What happened to each card in one game, by seat, and when it was first played.
class CardLog {
 public:
  static constexpr std::size_t most_columns = 16;
  static constexpr std::uint8_t never = 255;

  struct Facts {
    std::uint16_t happened = 0;  ///< one bit per column
    std::uint8_t turn = never;   ///< of its first play
    std::uint32_t since = 0;     ///< the number of its first event; 0: none

    bool has(std::size_t column) const { return (happened >> column & 1) != 0; }
  };

  /// `things`: how many the game describes (CardTracking).
  CardLog(std::size_t cards, std::size_t seats, std::size_t things = 0)
      : cards_(cards), facts_(cards * seats), happened_(things) {}

  void begin_game() {
    std::fill(happened_.begin(), happened_.end(), false);
    std::ranges::fill(facts_, Facts{});
    turn_ = 0;
    happenings_ = 0;
  }
  void begin_turn() { turn_ = static_cast<std::uint8_t>(std::min(turn_ + 1, never - 1)); }

  void note(Seat seat, std::size_t card, std::size_t column) {
    Facts& facts = at(seat.index, card);
    facts.happened |= static_cast<std::uint16_t>(1U << column);
    ++happenings_;
    if (facts.since == 0) facts.since = happenings_;
  }
  /// The same for the column that counts as playing it.
  void note_played(Seat seat, std::size_t card, std::size_t column) {
    note(seat, card, column);
    std::uint8_t& turn = at(seat.index, card).turn;
    if (turn == never) turn = std::max<std::uint8_t>(turn_, 1);
  }

  /// This thing happened.
  void note_thing(std::size_t thing) { happened_.at(thing) = true; }

  /// By thing, whether it happened in this game.
  const std::vector<bool>& happened() const { return happened_; }

  const Facts& of(std::size_t seat, std::size_t card) const { return facts_[seat * cards_ + card]; }
  /// The first seat with an event for the card; empty if there is none.
  std::optional<Seat> first_seat(std::size_t card) const {
    std::optional<Seat> first;
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      const std::uint32_t since = of(seat, card).since;
      if (since == 0 || (first && of(first->index, card).since < since)) continue;
      first = Seat{static_cast<std::uint8_t>(seat)};
    }
    return first;
  }

  std::size_t cards() const { return cards_; }
  std::size_t seats() const { return cards_ == 0 ? 0 : facts_.size() / cards_; }

 private:
  Facts& at(std::size_t seat, std::size_t card) { return facts_[seat * cards_ + card]; }

  std::size_t cards_;
  std::vector<Facts> facts_;  ///< by seat, then by card
  std::uint8_t turn_ = 0;     ///< the current turn, from 1
  std::uint32_t happenings_ = 0;
  std::vector<bool> happened_;
};

/// A small change of a card, whose effect a report can measure.
struct CardChange {
  std::string name;  ///< the message report.change.NAME says what it is
  /// The same game with this change of this card; null if this card cannot be changed like this.
  std::shared_ptr<const AnyGame> (*make)(const AnyGame& game, std::size_t card);
};

/// A game's cards and how to follow them: one of GameType::extras, if the game describes its cards.
struct CardTracking {
  /// The events of a card; each has a message report.column.NAME.
  std::vector<std::string> columns;
  /// The column of getting the card; empty if all seats have it.
  std::optional<std::size_t> gained;
  /// The column that decides whether a card is strong. Not one that happens because a game goes
  /// well: bench/analysis/planted_cards.py measures whether it has the right sign.
  std::size_t judged;
  std::size_t played;  ///< the column of playing the card
  std::vector<CardInfo> (*cards)(const AnyGame& game, const CardTexts& words);
  std::size_t (*count)(const AnyGame& game);
  /// Records the move's events in this state. Also starts turns.
  void (*watch)(const AnyGame& game, const AnyState& before, Move move, CardLog& log);
  /// All that can happen in the game (coverage.hpp); empty if it does not say.
  std::vector<std::string> things = {};
  /// The same game with its cards numbered and dealt like those of a built-in pack with the same
  /// names, so that their order in a file changes nothing; null if nobody can have own cards.
  std::shared_ptr<const AnyGame> (*matched)(const AnyGame& game) = nullptr;
  /// The same game with a blank in place of this card; null if the game has no blanks.
  std::shared_ptr<const AnyGame> (*with_blank)(const AnyGame& game, std::size_t card) = nullptr;
  /// Measured together with the blank.
  std::vector<CardChange> changes = {};
};

}  // namespace coppice::lab
