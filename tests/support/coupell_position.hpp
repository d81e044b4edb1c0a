#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/legal_moves.hpp"
#include "engine/text.hpp"
#include "games/coupell/rules/coupell.hpp"

// Coupell positions and moves in notation, for tests. Cards are named by their letters ("AL"). An
// error in a test throws std::invalid_argument.
namespace coppice::coupell::test {

using Texts = std::vector<std::string>;

/// "AL\nOD\n…": a deck as a document.
inline std::string deck_text(const Texts& cards) { return joined(cards, "\n") + "\n"; }

/// Twelve cards, six of them dealt: four turns, the last two without drawing.
inline std::string small_deck() {
  return deck_text({"AL", "EM", "ID", "OG", "NU", "RC", "SP", "TH", "EK", "AY", "OU", "NB"});
}

/// A game in progress: seat 1 is to act, both rows are empty, all other cards are still to come.
class Position {
 public:
  explicit Position(const Settings& settings = {}) : game_(made(settings)), state_(game_.start()) {
    state_.to_come = CardSet::first(game_.rules().cards);
    state_.step = GamePhase::act;
    state_.active = Seat{0};
    state_.actions = turn_actions;
    state_.turns = 1;
  }
  /// The game at its start.
  static Position at_start(const Settings& settings = {}) {
    Position position(settings);
    position.state_ = position.game_.start();
    return position;
  }

  // ---- setting up ----

  Position& row(int seat, std::string_view cards) {
    for (const int card : taken(cards)) state_.row(seat_of(seat)).append(byte(card));
    return *this;
  }
  Position& pile(int seat, std::string_view cards) {
    for (const int card : taken(cards)) state_.piles[seat_of(seat).index].insert(card);
    return *this;
  }
  /// Moves all other cards that are still to come to the discard.
  Position& to_come(std::string_view cards) {
    CardSet left;
    for (const int card : taken(cards)) left.insert(card);
    state_.discard = state_.discard | state_.to_come;
    state_.to_come = left;
    return *this;
  }
  /// No cards are left to draw, and this is the first or second turn without drawing; 0 is the turn
  /// in which the last card was drawn.
  Position& final_turn(int number) {
    to_come("");
    state_.final_turns = byte(number);
    return *this;
  }

  // ---- playing ----

  /// Plays moves in order: "give 1 to 1; end; draw AL".
  Position& play(std::string_view moves) {
    for (std::string_view text : split(moves, ';')) {
      while (text.starts_with(' ')) text.remove_prefix(1);
      const auto move = game_.read(state_, text);
      if (!move) throw std::invalid_argument(std::string(text) + ": " + move.error().key);
      game_.play(state_, *move);
    }
    return *this;
  }
  /// Plays chance moves until a seat is to decide.
  Position& draw() {
    while (turn().is_chance()) game_.play(state_, moves_of(game_, state_)[0]);
    return *this;
  }
  Position& resign(int seat) {
    game_.play(state_, resignation(seat_of(seat)));
    return *this;
  }

  // ---- asking ----

  const Coupell& game() const { return game_; }
  const State& state() const { return state_; }
  Turn turn() const { return game_.turn(state_); }
  bool over() const { return turn().is_over(); }
  /// The number of the seat to move; 0 for chance, -1 when the game is over.
  int to_move() const {
    if (over()) return -1;
    return turn().is_seat() ? turn().seat().number() : 0;
  }
  /// The error's key without "error." and the game's name; empty if the move is legal.
  std::string refusal(std::string_view text) const {
    const auto move = game_.read(state_, text);
    if (move) return "";
    const std::string& key = move.error().key;
    return key.substr(key.rfind('.') + 1);
  }
  bool legal(std::string_view text) const { return game_.read(state_, text).has_value(); }
  /// All listed moves with this beginning, in alphabetical order.
  Texts moves(std::string_view beginning = "") const {
    Texts all;
    for (const Move move : moves_of(game_, state_)) {
      const std::string text = game_.write(state_, move);
      if (text.starts_with(beginning)) all.push_back(text);
    }
    std::ranges::sort(all);
    return all;
  }
  /// "AL OD", left to right.
  std::string row(int seat) const {
    const Row& row = state_.row(seat_of(seat));
    return codes({row.begin(), row.end()});
  }
  std::string pile(int seat) const { return codes(state_.pile(seat_of(seat))); }
  std::string discard() const { return codes(state_.discard); }
  std::array<std::int32_t, 2> result() const { return game_.result(state_); }

 private:
  static Coupell made(const Settings& settings) {
    auto game = Coupell::make(settings);
    if (!game) throw std::invalid_argument(game.error().key);
    return *std::move(game);
  }
  static Seat seat_of(int number) {
    if (number != 1 && number != 2) throw std::invalid_argument("no seat");
    return Seat{static_cast<std::uint8_t>(number - 1)};
  }
  static std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

  /// Removes the cards in this text from those to come and returns them.
  std::vector<int> taken(std::string_view cards) {
    std::vector<int> all;
    for (const std::string_view code : split(cards, ' ')) {
      if (code.empty()) continue;
      const auto card = game_.deck().card_of(code);
      if (!card || !state_.to_come.contains(*card)) {
        throw std::invalid_argument("no card, or twice: " + std::string(code));
      }
      state_.to_come.erase(*card);
      all.push_back(*card);
    }
    return all;
  }
  std::string codes(CardSet cards) const {
    std::vector<int> all;
    cards.each([&](int card) { all.push_back(card); });
    return codes(all);
  }
  std::string codes(const std::vector<int>& cards) const {
    Texts all;
    for (const int card : cards)
      all.push_back(game_.deck().cards[static_cast<std::size_t>(card)].code);
    return joined(all, " ");
  }
  Coupell game_;
  State state_;
};

}  // namespace coppice::coupell::test
