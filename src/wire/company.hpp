#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_info.hpp"
#include "table/clock_entries.hpp"
#include "table/people.hpp"
#include "table/talk.hpp"

// What is said of people who play from several places: part of the schema in messages.hpp.
// docs/online.md tells how it is used. Seats count from 1.
namespace coppice::wire {

// clang-format off

/// A table between several places begins when everybody is there, and may end without a result.
enum class TableStage : std::uint8_t { gathering, playing, over, called_off };
BOOST_DESCRIBE_ENUM(TableStage, gathering, playing, over, called_off)

/// How the time stands when this is told.
struct Clock {
  ClockTerms terms;
  std::vector<std::int64_t> left;  ///< per seat, milliseconds
  std::optional<int> running;      ///< the seat whose time runs; none: it stands
};
BOOST_DESCRIBE_STRUCT(Clock, (), (terms, left, running))

struct Person {
  int seat;
  std::string name;      ///< as they call themselves; may be empty
  bool seated;           ///< false: an invitation is open
  std::string computer;  ///< the player that plays on for them, else empty
  bool shows_hand = false;  ///< lets onlookers see what this seat sees, `delay` decisions late
};
/// What a fair deal shows of itself (docs/fair-deals.md).
struct FairDeal {
  std::string commitment;  ///< SHA-256 of the secret, in hex
  std::vector<std::string> contributions;  ///< per seat, in hex; empty: none yet
  std::string secret;  ///< in hex; empty until the game is over
};
struct Company {
  TableStage stage;
  std::vector<Person> people;  ///< of the seats that are people's
  std::vector<int> own;  ///< the seats of whoever is told; none: they look on
  Watching watching;
  bool hints;  ///< whether hints may be asked for
  int patience;  ///< hours after which somebody who is away may be relieved; 0: never
  std::optional<Proposal> proposal;
  bool can_propose_undo;  ///< what could not be taken back alone
  bool can_call_off;  ///< alone: the game has hardly begun
  Speech speech;
  FairDeal deal;
  std::string rematch;  ///< the table that follows this one, else empty
  std::optional<Clock> clock;
  int delay;  ///< decisions by which onlookers are behind who look with a seat's eyes
  bool hands_shown;  ///< onlookers may join at any seat: all let them, and enough was decided
  bool delayed;  ///< whoever is told looks on with the eyes of `seat`, so many decisions late
};
BOOST_DESCRIBE_STRUCT(Person, (), (seat, name, seated, computer, shows_hand))
BOOST_DESCRIBE_STRUCT(FairDeal, (), (commitment, contributions, secret))
BOOST_DESCRIBE_STRUCT(Company, (),
                      (stage, people, own, watching, hints, patience, proposal, can_propose_undo,
                       can_call_off, speech, deal, rematch, delay, hands_shown, delayed, clock))

// ---- over HTTP ----------------------------------------------------------------------------------

/// A table between several places. Nobody chooses its deal.
struct Gathering {
  std::string game;
  std::map<std::string, std::string> settings;
  std::vector<std::string> seats;  ///< "human" or a computer player each
  std::vector<int> friends;        ///< people's seats for others to take, at least one
  std::string name;                ///< what whoever makes the table is called; may be empty
  Watching watching;
  bool hints;
  int patience;
  std::optional<ClockTerms> clock;
};
/// Asks for a link. To a friend's seat that is open it is an invitation and makes older ones void;
/// to one's own, it lets another device sit there, too.
struct NewLink { int seat; };
struct Link { LinkKind kind; int seat; std::string token; std::string expires; };
struct Token { std::string token; std::string name; };  ///< `name` of who comes; may be empty
/// What a link leads to, before anything is changed.
struct LinkInfo {
  LinkKind kind;
  int seat;
  std::string game;
  std::map<std::string, std::string> settings;
  std::vector<Person> people;
  bool own;  ///< whoever asks sits at this table already
  std::optional<ClockTerms> clock;
  bool hints;  ///< whether hints may be asked for
  Watching watching;
};
struct SeatTaken { std::string table; int seat; };
/// How whoever asks may come to a table without a link: not at all, to a seat of theirs, beside it.
enum class Way : std::uint8_t { none, seat, beside };
BOOST_DESCRIBE_ENUM(Way, none, seat, beside)
/// A Message: why a link seats nobody. It names a table all the same.
struct LinkRefused { std::string key; std::map<std::string, std::string> arguments; Way way; };
BOOST_DESCRIBE_STRUCT(Gathering, (),
                      (game, settings, seats, friends, name, watching, hints, patience, clock))
BOOST_DESCRIBE_STRUCT(NewLink, (), (seat))
BOOST_DESCRIBE_STRUCT(Link, (), (kind, seat, token, expires))
BOOST_DESCRIBE_STRUCT(Token, (), (token, name))
BOOST_DESCRIBE_STRUCT(LinkInfo, (),
                      (kind, seat, game, settings, people, own, clock, hints, watching))
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (table, seat))
BOOST_DESCRIBE_STRUCT(LinkRefused, (), (key, arguments, way))

// clang-format on

}  // namespace coppice::wire
