#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "games/coppertwaddle/rules/place.hpp"
#include "games/coppertwaddle/rules/state.hpp"

// All events of a game, as screens and logs receive them. Cards are numbers, indices into
// `Pieces::cards`; seats, columns, games and turns count from 1.
namespace coppice::coppertwaddle {

/// A place in the form for people.
struct BoardPlace {
  int seat;
  Rank rank;
  int column;
  bool pressing;  ///< on top of the Ditch

  friend bool operator==(const BoardPlace&, const BoardPlace&) = default;
};
BOOST_DESCRIBE_STRUCT(BoardPlace, (), (seat, rank, column, pressing))

constexpr BoardPlace spot(PlaceIndex place) {
  return {domain_of(place).number(), rank_of(place), column_of(place) + 1, !is_ditch(place)};
}

/// A Threlm and where it lies.
struct ThrelmAt {
  int card;
  BoardPlace place;

  friend bool operator==(const ThrelmAt&, const ThrelmAt&) = default;
};
BOOST_DESCRIBE_STRUCT(ThrelmAt, (), (card, place))

enum class DrawReason : std::uint8_t { deal, engagement, effect };
BOOST_DESCRIBE_ENUM(DrawReason, deal, engagement, effect)

enum class DiscardReason : std::uint8_t { respite, effect };
BOOST_DESCRIBE_ENUM(DiscardReason, respite, effect)

/// Why a Robbing fails. All but `ended` can be seen while the exchange goes on (`Board::failure`).
enum class FailReason : std::uint8_t {
  too_weak,   ///< not more than the defence
  covered,    ///< the target is
  gone,       ///< the target left the Domain that was robbed
  no_robber,  ///< none is left (sphinx: the chosen one is out)
  no_ditch,   ///< no vacant Ditch of the target's Rank
  ended       ///< by an effect
};
BOOST_DESCRIBE_ENUM(FailReason, too_weak, covered, gone, no_robber, no_ditch, ended)

enum class EndReason : std::uint8_t { complete, empty_trumpet, resigned };
BOOST_DESCRIBE_ENUM(EndReason, complete, empty_trumpet, resigned)

enum class Grade : std::uint8_t { none, miserae, ordinary, triumphal };
BOOST_DESCRIBE_ENUM(Grade, none, miserae, ordinary, triumphal)

namespace event {

// One line per struct, as a table.
// clang-format off
struct GameBegan { int game; };
struct GuardianChosen { int seat; };
struct Drawn { ///< no card for the other seat
  int seat;
  std::optional<int> card;
  DrawReason reason;
};
struct TurnBegan { int seat; int turn; };
struct StageBegan { Stage stage; int seat; };  ///< the seat whose stage it is
struct Passed { int seat; Stage stage; };
struct Laid { int seat; int card; BoardPlace place; };
struct FavourPlayed {
  int seat;
  int card;
  std::optional<ThrelmAt> target;
  std::optional<int> declaration;
};
struct DeclarationPlayed { int seat; int card; ThrelmAt target; std::optional<BoardPlace> to; };
struct AbilityUsed {
  int seat;
  ThrelmAt threlm;
  std::optional<ThrelmAt> target;
  std::optional<int> declaration;
  std::optional<BoardPlace> to;
};
struct NoAnswerGiven { int seat; };
struct Answered { int seat; int card; int answered; };
struct Cancelled { int card; };
struct Revived { int card; };
struct Covered { ThrelmAt threlm; };
struct TurnedProud { ThrelmAt threlm; };
struct Negated { ThrelmAt threlm; };
struct PowerChanged { ThrelmAt threlm; int amount; int power; };  ///< and its current Power
struct Attached { int declaration; ThrelmAt threlm; };
struct Stripped { int declaration; ThrelmAt threlm; };
struct Moved { int card; BoardPlace from; BoardPlace to; };
struct ThrelmDiscarded { ThrelmAt threlm; std::vector<int> declarations; };  ///< to the Midden
struct HandShown { ///< with cards only for `to` and `seat`
  int seat;
  int to;
  std::vector<int> cards;
  int count;
};
struct Discarded { int seat; int card; DiscardReason reason; };
struct RobbingAnnounced {
  int seat;
  ThrelmAt target;
  std::vector<ThrelmAt> robbers;
  std::optional<Rank> named;  ///< of a target of both Ranks
  int attack;
  int defence;
};
struct PowersChanged { int attack; int defence; };
struct RobbingSucceeded { int seat; int card; int attack; int defence; };
struct RobbingFailed { int seat; FailReason reason; int attack; int defence; };
struct TurnEnded { int seat; };
struct GameEnded { int game; std::optional<int> winner; int score; Grade grade; EndReason reason; };
struct SuiteEnded { std::vector<int> points; };
// clang-format on

BOOST_DESCRIBE_STRUCT(GameBegan, (), (game))
BOOST_DESCRIBE_STRUCT(GuardianChosen, (), (seat))
BOOST_DESCRIBE_STRUCT(Drawn, (), (seat, card, reason))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (seat, turn))
BOOST_DESCRIBE_STRUCT(StageBegan, (), (stage, seat))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat, stage))
BOOST_DESCRIBE_STRUCT(Laid, (), (seat, card, place))
BOOST_DESCRIBE_STRUCT(FavourPlayed, (), (seat, card, target, declaration))
BOOST_DESCRIBE_STRUCT(DeclarationPlayed, (), (seat, card, target, to))
BOOST_DESCRIBE_STRUCT(AbilityUsed, (), (seat, threlm, target, declaration, to))
BOOST_DESCRIBE_STRUCT(NoAnswerGiven, (), (seat))
BOOST_DESCRIBE_STRUCT(Answered, (), (seat, card, answered))
BOOST_DESCRIBE_STRUCT(Cancelled, (), (card))
BOOST_DESCRIBE_STRUCT(Revived, (), (card))
BOOST_DESCRIBE_STRUCT(Covered, (), (threlm))
BOOST_DESCRIBE_STRUCT(TurnedProud, (), (threlm))
BOOST_DESCRIBE_STRUCT(Negated, (), (threlm))
BOOST_DESCRIBE_STRUCT(PowerChanged, (), (threlm, amount, power))
BOOST_DESCRIBE_STRUCT(Attached, (), (declaration, threlm))
BOOST_DESCRIBE_STRUCT(Stripped, (), (declaration, threlm))
BOOST_DESCRIBE_STRUCT(Moved, (), (card, from, to))
BOOST_DESCRIBE_STRUCT(ThrelmDiscarded, (), (threlm, declarations))
BOOST_DESCRIBE_STRUCT(HandShown, (), (seat, to, cards, count))
BOOST_DESCRIBE_STRUCT(Discarded, (), (seat, card, reason))
BOOST_DESCRIBE_STRUCT(RobbingAnnounced, (), (seat, target, robbers, named, attack, defence))
BOOST_DESCRIBE_STRUCT(PowersChanged, (), (attack, defence))
BOOST_DESCRIBE_STRUCT(RobbingSucceeded, (), (seat, card, attack, defence))
BOOST_DESCRIBE_STRUCT(RobbingFailed, (), (seat, reason, attack, defence))
BOOST_DESCRIBE_STRUCT(TurnEnded, (), (seat))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (game, winner, score, grade, reason))
BOOST_DESCRIBE_STRUCT(SuiteEnded, (), (points))

}  // namespace event

using Event = std::variant<
    event::GameBegan, event::GuardianChosen, event::Drawn, event::TurnBegan, event::StageBegan,
    event::Passed, event::Laid, event::FavourPlayed, event::DeclarationPlayed, event::AbilityUsed,
    event::NoAnswerGiven, event::Answered, event::Cancelled, event::Revived, event::Covered,
    event::TurnedProud, event::Negated, event::PowerChanged, event::Attached, event::Stripped,
    event::Moved, event::ThrelmDiscarded, event::HandShown, event::Discarded,
    event::RobbingAnnounced, event::PowersChanged, event::RobbingSucceeded, event::RobbingFailed,
    event::TurnEnded, event::GameEnded, event::SuiteEnded>;

/// A listener for events. Search has none, and pays for checking a null pointer.
class EventListener {
 public:
  EventListener() = default;
  EventListener(const EventListener&) = delete;
  EventListener& operator=(const EventListener&) = delete;
  virtual ~EventListener() = default;
  virtual void hear(const Event& event) = 0;
};

}  // namespace coppice::coppertwaddle

// Names that stand in files and messages.
template <>
inline constexpr std::string_view
    coppice::outside_tag<coppice::coppertwaddle::event::NoAnswerGiven> = "LetBe";
template <>
inline constexpr std::string_view
    coppice::outside_tag<coppice::coppertwaddle::event::ThrelmDiscarded> = "Lost";
