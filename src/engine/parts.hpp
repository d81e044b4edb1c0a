#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "engine/seat.hpp"

// What a game shows and tells in parts that every screen can draw. A game whose `show` returns a
// `parts::Screen` needs no scene and no page of its own.
//
// Every text is a key and arguments. Screens say the message GAME.part.KEY, GAME.choice.KEY,
// GAME.event.KEY or GAME.question.KEY; without it, they say the key itself, made readable. A text
// with a seat has {player}, the seat's name, and {you}, whether the reader sits there. A text names
// the faces among its other arguments as the cards do.
//
// A face is what is printed on a card: a rank and a suit symbol (`CardFace`: "Q♠"), which
// screens write and read out in the reader's language, or any other name, which is a text too. No
// face: the card is face down.
//
// An id is how choices name a card, pile or place. Screens let people select what the choices of
// the moment name; all other choices are buttons.
namespace coppice::parts {

// The smaller structures have one line each.
// clang-format off
struct Label {
  std::string key;
  int seat = 0;  ///< 0: nobody
  std::map<std::string, std::string> with{};
};
BOOST_DESCRIBE_STRUCT(Label, (), (key, seat, with))

struct Card { std::string face{}; std::string id{}; };
BOOST_DESCRIBE_STRUCT(Card, (), (face, id))

/// Cards side by side, or one below the other (`fanned`). `down` more lie face down and count only.
/// `place` is the id of the place for another card at the end.
struct Row {
  Label title;
  std::vector<Card> cards{};
  int down = 0;
  bool fanned = false;
  std::string place{};
};
/// A pile of `count` cards; only the top one shows. An empty pile is a place for cards.
struct Pile { Label title; int count = 0; Card top{}; };
/// Places in rows of `columns`. A place without a face is empty.
struct Grid { Label title; int columns = 1; std::vector<Card> places{}; };
/// Progress: `at` of `length` steps.
struct Track { Label title; int at = 0; int length = 0; };
struct Number { Label title; int value = 0; };
struct Text { Label words; };
BOOST_DESCRIBE_STRUCT(Row, (), (title, cards, down, fanned, place))
BOOST_DESCRIBE_STRUCT(Pile, (), (title, count, top))
BOOST_DESCRIBE_STRUCT(Grid, (), (title, columns, places))
BOOST_DESCRIBE_STRUCT(Track, (), (title, at, length))
BOOST_DESCRIBE_STRUCT(Number, (), (title, value))
BOOST_DESCRIBE_STRUCT(Text, (), (words))
// clang-format on

using Part = std::variant<Row, Pile, Grid, Track, Number, Text>;

/// A game's screen. Parts with the same seat form a group; the reader's comes last. Whoever decides
/// is asked GAME.question.KEY, without a question GAME.question.
struct Screen {
  std::vector<Part> parts{};
  std::optional<Label> question{};

  void add(Part part) { parts.push_back(std::move(part)); }
};
BOOST_DESCRIBE_STRUCT(Screen, (), (parts, question))

/// The meaning of a move, and its parts: first what moves, then where it goes.
struct MoveDescription {
  std::string key;
  std::map<std::string, std::string> with{};
  std::vector<std::string> on{};  ///< ids of parts
};
BOOST_DESCRIBE_STRUCT(MoveDescription, (), (key, with, on))
using Choice = std::variant<MoveDescription>;

/// Who is told of an event: one bit for each seat; the highest bit for onlookers.
using Recipients = std::uint16_t;
inline constexpr Recipients everybody = 0xFFFF;
inline constexpr Recipients onlookers = 0x8000;
static_assert(max_seats < 16);
constexpr Recipients to_only(Seat seat) { return static_cast<Recipients>(1U << seat.index); }
constexpr Recipients to_all_but(Seat seat) { return static_cast<Recipients>(~to_only(seat)); }

/// An event as a sentence; without a key there is none.
struct EventSentence {
  std::string key{};
  int seat = 0;  ///< the seat that acted; 0: chance
  std::map<std::string, std::string> with{};
  Recipients listeners = everybody;

  bool is_for(Seat one) const { return (listeners & to_only(one)) != 0; }
  bool is_for_onlookers() const { return (listeners & onlookers) != 0; }
};
BOOST_DESCRIBE_STRUCT(EventSentence, (), (key, seat, with))
using Event = std::variant<EventSentence>;

/// A playing card: rank 2 to 10, J, Q, K or A; suit 0 to 3, as in `suit_letters`.
struct CardFace {
  std::string_view rank;
  int suit;

  operator std::string() const {  // NOLINT(google-explicit-constructor)
    static constexpr std::string_view symbols[] = {"♣", "♦", "♥", "♠"};
    return std::string(rank).append(symbols[suit]);
  }
};
inline constexpr std::string_view suit_letters = "CDHS";

/// An argument of a sentence: a number, a playing card, or the name of another face. It becomes
/// text only if there is a listener.
struct SentenceArgument {
  std::string_view name;
  std::variant<int, CardFace, std::string_view> value;

  std::string text() const {
    if (const int* number = std::get_if<int>(&value)) return std::to_string(*number);
    if (const CardFace* card = std::get_if<CardFace>(&value)) return *card;
    return std::string(std::get<std::string_view>(value));
  }
};

/// Tells a sentence to a listener of `play`. Allocates nothing if there is none.
template <class Tell>
void say(Tell& tell, std::string_view key, int seat,
         std::initializer_list<SentenceArgument> arguments = {}, Recipients listeners = everybody) {
  if constexpr (Tell::listens) {
    EventSentence told{std::string(key), seat, {}, listeners};
    for (const SentenceArgument& each : arguments) told.with.emplace(each.name, each.text());
    tell(Event(std::move(told)));
  }
}

/// For a game without pieces.
struct NoPieces {};
BOOST_DESCRIBE_STRUCT(NoPieces, (), ())

}  // namespace coppice::parts

namespace coppice {
template <>
inline constexpr std::string_view page_name<parts::Part> = "Part";
template <>
inline constexpr std::string_view page_name<parts::Choice> = "Choice";
template <>
inline constexpr std::string_view page_name<parts::Event> = "Event";
}  // namespace coppice

// Names that stand in files and messages.
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::parts::MoveDescription> = "Chosen";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::parts::EventSentence> = "Told";
