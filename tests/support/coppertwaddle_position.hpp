#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/legal_moves.hpp"
#include "engine/text.hpp"
#include "games/coppertwaddle/rules/board.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "games/coppertwaddle/rules/table_operations.hpp"

// Coppertwaddle positions and moves in notation, for tests. Cards are named by code ("BF", "bd2"),
// places by seat, Rank and column ("1N2"). An error in a test throws std::invalid_argument.
namespace coppice::coppertwaddle::test {

/// A game in progress: seat 1's turn, En Garde; the table and the hands are empty, all other cards
/// are in the Trumpet.
class Position {
 public:
  explicit Position(const Settings& settings = {}) : game_(made(settings)), state_(game_.start()) {
    state_.guardian = Seat{0};
    state_.turns = 1;
    state_.trumpet = CardSet::first(game_.rules().cards).mask();
    stage(Stage::en_garde);
  }

  // ---- setting up ----

  Position& guardian(int seat) {
    state_.guardian = seat_of(seat);
    return stage(state_.stage);
  }
  /// Challenging and En Garde wait for an action, Robbing for its announcement.
  Position& stage(Stage stage) {
    state_.stage = stage;
    state_.actor = stage == Stage::challenging ? state_.challenger() : state_.guardian;
    state_.step = stage == Stage::robbing ? GamePhase::announce : GamePhase::act;
    return *this;
  }
  /// Places a proud Threlm with its Declarations, the first played first.
  Position& put(std::string_view place, std::string_view threlm,
                const std::vector<std::string>& declarations = {}) {
    lay(place_named(place), threlm, declarations);
    return *this;
  }
  Position& put_covered(std::string_view place, std::string_view threlm,
                        const std::vector<std::string>& declarations = {}) {
    const PlaceIndex index = place_named(place);
    lay(index, threlm, declarations).covered = true;
    note(index);
    return *this;
  }
  /// Places a Wind on the covered Threlm in a Peasant Ditch.
  Position& press(std::string_view place, std::string_view wind) {
    const PlaceIndex ditch = place_named(place);
    if (!state_[ditch].covered) throw std::invalid_argument("nothing covered to press");
    lay(above(ditch), wind, {});
    return *this;
  }
  Position& hand(int seat, const std::vector<std::string>& cards) {
    for (const std::string& each : cards) state_.hand[seat_of(seat).index] |= taken(each);
    return *this;
  }
  Position& midden(const std::vector<std::string>& cards) {
    for (const std::string& each : cards) taken(each);
    return *this;
  }
  /// Moves all cards of the Trumpet except these to the Midden.
  Position& trumpet(const std::vector<std::string>& cards) {
    state_.trumpet = 0;
    for (const std::string& each : cards) state_.trumpet |= std::uint64_t{1} << card(each);
    return *this;
  }

  // ---- playing ----

  /// Plays moves in order: "Tap1>AB; pass". Chance moves are "[] AB", as in a record. Omitted
  /// answers ("let be") are played automatically before another move.
  Position& play(std::string_view moves) {
    for (std::string_view text : split(moves, ';')) {
      while (text.starts_with(' ')) text.remove_prefix(1);
      while (text.ends_with(' ')) text.remove_suffix(1);
      const Move move = read(text);
      game_.play(state_, move);
    }
    return *this;
  }
  /// Plays "let be" if an answer is due.
  Position& let_be() {
    if (const auto tacit = game_.tacit_move(state_)) game_.play(state_, *tacit);
    return *this;
  }
  Position& resign(int seat) {
    game_.play(state_, resignation(seat_of(seat)));
    return *this;
  }
  /// The end of the error's key, such as "is_covered"; empty if the move is legal.
  std::string refusal(std::string_view text) const {
    const auto move = game_.read(state_, text);
    if (move) return "";
    const std::string& key = move.error().key;
    return key.substr(key.rfind('.') + 1);
  }
  bool legal(std::string_view text) const { return game_.read(state_, text).has_value(); }
  /// All legal moves as text, in alphabetical order.
  std::vector<std::string> moves() const {
    std::vector<std::string> all;
    for (const Move move : moves_of(game_, state_)) all.push_back(game_.write(state_, move));
    std::ranges::sort(all);
    return all;
  }

  // ---- asking ----

  const Coppertwaddle& game() const { return game_; }
  const State& state() const { return state_; }
  State& state() { return state_; }
  Board board() const { return Board(state_, game_.rules()); }
  Turn turn() const { return game_.turn(state_); }
  /// The number of the seat to move; 0 for chance, -1 when the game is over.
  int to_move() const {
    if (turn().is_over()) return -1;
    return turn().is_seat() ? turn().seat().number() : 0;
  }
  bool over() const { return turn().is_over(); }
  Stage stage() const { return state_.stage; }

  /// The code of the card in a Ditch, or "".
  std::string at(std::string_view place) const { return code_at(place_named(place)); }
  /// The code of the Wind on a Ditch, or "".
  std::string pressing(std::string_view place) const { return code_at(above(place_named(place))); }
  /// The place of a Threlm: "1N2", "^1P3" if it lies on another card, or "" if it is not in play.
  std::string where(std::string_view threlm) const {
    const PlaceIndex place = board().place_of(card(threlm));
    if (place == no_place) return "";
    const std::string name = std::to_string(domain_of(place).number()) +
                             (rank_of(place) == Rank::noble ? "N" : "P") +
                             std::to_string(column_of(place) + 1);
    return is_ditch(place) ? name : "^" + name;
  }
  bool in_play(std::string_view threlm) const { return !where(threlm).empty(); }
  bool proud(std::string_view threlm) const { return lying(threlm).proud(); }
  bool covered(std::string_view threlm) const { return lying(threlm).covered; }
  bool pressed(std::string_view threlm) const { return state_.pressed(place_of(threlm)); }
  bool negated(std::string_view threlm) const { return lying(threlm).negated; }
  int power(std::string_view threlm) const { return board().power(place_of(threlm)); }
  /// Codes of the Declarations on a Threlm, oldest first.
  std::vector<std::string> declarations(std::string_view threlm) const {
    std::vector<std::string> all;
    board().each_declaration(place_of(threlm), [&](int each) { all.push_back(code(each)); });
    std::ranges::reverse(all);
    return all;
  }
  bool holds(int seat, std::string_view name) const {
    return state_.hand_of(seat_of(seat)).contains(card(name));
  }
  int hand_size(int seat) const { return state_.hand_of(seat_of(seat)).size(); }
  bool in_midden(std::string_view name) const { return board().midden().contains(card(name)); }
  bool in_trumpet(std::string_view name) const {
    return state_.trumpet_cards().contains(card(name));
  }
  Powers powers() const { return board().powers(); }
  GameResult result(int game = 1) const {
    return state_.results[static_cast<std::size_t>(game - 1)];
  }

  int card(std::string_view name) const {
    const auto found = game_.folio().card_of(name);
    if (!found || *found >= game_.rules().cards) {
      throw std::invalid_argument("no card: " + std::string(name));
    }
    return *found;
  }

 private:
  static Coppertwaddle made(const Settings& settings) {
    auto game = Coppertwaddle::make(settings);
    if (!game) throw std::invalid_argument(game.error().key);
    return *std::move(game);
  }

  static Seat seat_of(int number) {
    if (number != 1 && number != 2) throw std::invalid_argument("no seat");
    return Seat{static_cast<std::uint8_t>(number - 1)};
  }

  static PlaceIndex place_named(std::string_view name) {
    const bool fine = name.size() == 3 && (name[0] == '1' || name[0] == '2') &&
                      (name[1] == 'N' || name[1] == 'P') && name[2] >= '1' && name[2] <= '4';
    if (!fine) throw std::invalid_argument("no place: " + std::string(name));
    return ditch(seat_of(name[0] - '0'), name[1] == 'N' ? Rank::noble : Rank::peasant,
                 name[2] - '1');
  }

  /// Removes the card from the Trumpet and returns its bit.
  std::uint64_t taken(std::string_view name) {
    const std::uint64_t bit = std::uint64_t{1} << card(name);
    if ((state_.trumpet & bit) == 0) throw std::invalid_argument("twice: " + std::string(name));
    state_.trumpet &= ~bit;
    return bit;
  }

  Place& lay(PlaceIndex place, std::string_view threlm,
             const std::vector<std::string>& declarations) {
    taken(threlm);
    if (!state_[place].vacant()) throw std::invalid_argument("a place taken twice");
    state_[place].card = static_cast<std::uint8_t>(card(threlm));
    for (const std::string& each : declarations) {
      taken(each);
      const auto number = static_cast<std::uint8_t>(card(each));
      state_.older[number] = state_[place].burden;
      state_[place].burden = number;
    }
    note(place);
    return state_[place];
  }
  void note(PlaceIndex place) { state_.note_place(place, board().is_wind(place)); }

  Move read(std::string_view text) {
    auto move = game_.read(state_, text);
    if (!move && state_.step == GamePhase::answer) {
      let_be();
      move = game_.read(state_, text);
    }
    if (move) return *move;
    throw std::invalid_argument(std::string(text) + ": " + move.error().key);
  }

  std::string code(int number) const { return game_.folio().code_of(number); }
  std::string code_at(PlaceIndex place) const {
    return state_[place].vacant() ? "" : code(state_[place].card);
  }
  PlaceIndex place_of(std::string_view threlm) const {
    const PlaceIndex place = board().place_of(card(threlm));
    if (place == no_place) throw std::invalid_argument(std::string(threlm) + " is not in play");
    return place;
  }
  const Place& lying(std::string_view threlm) const { return state_[place_of(threlm)]; }

  Coppertwaddle game_;
  State state_;
};

inline Position with_map() { return Position(Settings{{"with-mappa-mundi", "on"}}); }

/// The two sums of a Robbing: attack, defence.
inline std::pair<int, int> sums(const Position& position) {
  return {position.powers().attack, position.powers().defence};
}

}  // namespace coppice::coppertwaddle::test
