#pragma once

#include <array>
#include <cstdint>

#include "engine/card_set.hpp"
#include "engine/move.hpp"
#include "engine/seat.hpp"
#include "games/coppertwaddle/rules/card.hpp"
#include "games/coppertwaddle/rules/place.hpp"
#include "games/coppertwaddle/rules/place_set.hpp"

namespace coppice::coppertwaddle {

enum class Stage : std::uint8_t { engagement, challenging, en_garde, robbing, respite };
BOOST_DESCRIBE_ENUM(Stage, engagement, challenging, en_garde, robbing, respite)

/// What the game waits for.
enum class GamePhase : std::uint8_t {
  first_guardian,  ///< chance: who begins
  deal,            ///< chance: a card of the first hands
  draw,            ///< chance: the Guardian's card in Engagement
  effect_draw,     ///< chance: a card that an effect gives
  act,             ///< the actor: play, use an ability, pass
  answer,          ///< a Coppertwaddle, or none
  announce,        ///< the Guardian: a Robbing, or none
  drop,            ///< the actor: a discard that an effect asks for
  respite,         ///< the Guardian: a discard above the hand limit
  over
};

/// A Threlm, or nothing, and everything attached to it. It keeps all this when it moves.
struct Place {
  std::uint8_t card = no_card;
  bool covered : 1 = false;
  bool negated : 1 = false;       ///< to the end of the turn
  bool is_robber : 1 = false;     ///< announced in the present Robbing
  bool is_target : 1 = false;     ///< of the present Robbing
  std::uint8_t uses : 4 = 0;      ///< of its ability in this turn
  std::int8_t bonus = 0;          ///< Power, to the end of the turn
  std::uint8_t burden = no_card;  ///< its newest Declaration; the older follow in `older`

  bool vacant() const { return card == no_card; }
  bool proud() const { return card != no_card && !covered; }

  friend bool operator==(const Place&, const Place&) = default;
};

/// A bonus that an ability gave: to which card, by which of the two effects.
class AbilityBonus {
 public:
  constexpr AbilityBonus() = default;
  constexpr AbilityBonus(int card, int effect)
      : bits_(static_cast<std::uint8_t>(card | effect << 6)) {}

  constexpr bool none() const { return bits_ == 255; }
  constexpr int card() const { return bits_ & 63; }
  constexpr int effect() const { return bits_ >> 6; }

  friend constexpr bool operator==(AbilityBonus, AbilityBonus) = default;

 private:
  std::uint8_t bits_ = 255;
};

/// How a game of a Suite ended, in 16 bits.
class GameResult {
 public:
  constexpr GameResult() = default;
  static constexpr GameResult tie() { return GameResult{tied << 14}; }
  static constexpr GameResult won(Seat seat, int score, bool graded) {
    return GameResult{static_cast<unsigned>(seat.index) << 14 | (graded ? 0U : 1U) << 13 |
                      static_cast<unsigned>(score)};
  }

  constexpr bool played() const { return bits_ >> 14 != open; }
  constexpr bool is_tie() const { return bits_ >> 14 == tied; }
  constexpr bool won_by(Seat seat) const { return bits_ >> 14 == seat.index; }
  constexpr bool graded() const { return (bits_ >> 13 & 1) == 0; }
  constexpr int score() const { return bits_ & 0x1fff; }

  friend constexpr bool operator==(GameResult, GameResult) = default;

 private:
  static constexpr unsigned tied = 2;
  static constexpr unsigned open = 3;

  explicit constexpr GameResult(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_ = open << 14;
};

/// An array of one value.
template <class Value, std::size_t Count>
constexpr std::array<Value, Count> filled(Value value) {
  std::array<Value, Count> all{};
  all.fill(value);
  return all;
}

/// Everything that changes in a game and in its Suite. The Midden is not here: it holds the cards
/// that are nowhere else.
struct State {
  std::uint64_t trumpet = 0;            ///< one bit per card, like the next two
  std::array<std::uint64_t, 2> hand{};  ///< per seat
  std::uint64_t shown = 0;              ///< cards in hands that the other seat has been shown

  std::array<Place, place_count> places{};
  // Sets of places, one bit each, derived from the places for speed (`note_place`).
  std::uint64_t lying : 24 = 0;
  std::uint64_t covered : 24 = 0;
  std::uint64_t winds : 16 = 0;  ///< in Ditches; a card on another one is always a Wind
  std::array<std::array<AbilityBonus, 2>, ditch_count> gifts{};  ///< from the Threlm in this Ditch
  std::array<std::uint8_t, most_cards> older = filled<std::uint8_t, most_cards>(no_card);

  Move pending{};  ///< the card that waits for an answer, or whose effect goes on
  std::array<GameResult, 3> results{};
  Seat guardian;
  Seat actor;  ///< the seat that acts, or that played the card being resolved
  GamePhase step : 4 = GamePhase::deal;
  Stage stage : 3 = Stage::engagement;
  Rank named : 1 = Rank::noble;  ///< of the target, as announced
  std::uint8_t turns : 6 = 0;    ///< begun in this game (CT-23)
  std::uint8_t game : 2 = 0;     ///< of the Suite, from 0
  std::uint8_t answers : 6 = 0;  ///< Coppertwaddles on the pending card
  std::uint8_t laid : 1 = 0;     ///< Threlms laid in this turn, 0 or 1
  std::uint8_t touched : 1 = 0;  ///< the seat in whose Domain the effect's Threlm lay
  std::uint8_t passes : 2 = 0;   ///< in a row, in an exchange
  /// Of the effect: 0 is the effect itself, 1 and 2 are its follow-ups.
  std::uint8_t effect_part : 2 = 0;
  std::uint8_t effect_left : 3 = 0;  ///< cards that this part still draws or discards
  bool robbing_ended : 1 = false;    ///< by an effect

  CardSet trumpet_cards() const { return CardSet::of_mask(trumpet); }
  CardSet hand_of(Seat seat) const { return CardSet::of_mask(hand[seat.index]); }
  Seat challenger() const { return opponent(guardian); }

  const Place& operator[](PlaceIndex place) const { return places[place]; }
  Place& operator[](PlaceIndex place) { return places[place]; }

  PlaceSet lying_places() const { return PlaceSet{static_cast<std::uint32_t>(lying)}; }
  PlaceSet covered_places() const { return PlaceSet{static_cast<std::uint32_t>(covered)}; }
  PlaceSet proud_places() const { return lying_places() - covered_places(); }
  PlaceSet wind_places() const {
    return PlaceSet{static_cast<std::uint32_t>(winds)} | (lying_places() & PlaceSet::pressing());
  }
  /// Peasant Ditches on which a Wind presses.
  PlaceSet pressed_places() const {
    constexpr Rank peasant = Rank::peasant;
    const std::uint32_t pressing = static_cast<std::uint32_t>(lying) >> ditch_count;
    return PlaceSet{(pressing & 0xf) << row(Seat{0}, peasant) |
                    pressing >> columns << row(Seat{1}, peasant)};
  }
  /// Call it after each change of the card in a place, or of its covering.
  void note_place(PlaceIndex place, bool is_wind) {
    const auto with = [place](std::uint64_t set, bool wished) {
      const std::uint64_t bit = std::uint64_t{1} << place;
      return wished ? set | bit : set & ~bit;
    };
    lying = with(lying, !places[place].vacant()) & 0xffffff;
    if (is_ditch(place)) winds = with(winds, is_wind) & 0xffff;
    note_covered(place);
  }
  /// Call it after each change of its covering only.
  void note_covered(PlaceIndex place) {
    const std::uint64_t bit = std::uint64_t{1} << place;
    covered = (places[place].covered ? covered | bit : covered & ~bit) & 0xffffff;
  }

  bool pressed(PlaceIndex place) const {
    return is_ditch(place) && rank_of(place) == Rank::peasant && !places[above(place)].vacant();
  }
  /// The seat that is asked for a Coppertwaddle.
  Seat responder() const { return answers % 2 == 0 ? opponent(actor) : actor; }

  friend bool operator==(const State&, const State&) = default;
};

/// The view of one seat: cards of the other hand that were not shown are counted in the Trumpet. An
/// onlooker knows neither hand, but how many cards are in each.
struct View {
  State known;
  Seat seat;                    ///< of an onlooker, the first
  std::uint8_t hidden = 0;      ///< cards of the other hand that lie among known.trumpet
  std::uint8_t own_hidden = 0;  ///< the same of the seat's own hand, which an onlooker has not seen
  bool onlooker_view = false;
  std::array<std::uint8_t, 4> unused{};

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace coppice::coppertwaddle
