#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_info.hpp"
#include "table/chat_and_proposals.hpp"
#include "table/clock_entries.hpp"
#include "table/participant_entries.hpp"

// Messages about people who play from several places: part of the schema in messages.hpp.
// docs/online.md explains their use. Seats count from 1.
namespace coppice::wire {

// clang-format off

/// A table of several people begins when all are there, and may end without a result.
enum class TableStage : std::uint8_t { gathering, playing, over, called_off };
BOOST_DESCRIBE_ENUM(TableStage, gathering, playing, over, called_off)

/// The clock at the moment of the message.
struct Clock {
  TimeControl terms;
  std::vector<std::int64_t> left;  ///< per seat, milliseconds
  std::optional<int> running;  ///< the seat whose clock runs; empty: none
};
BOOST_DESCRIBE_STRUCT(Clock, (), (terms, left, running))

struct Person {
  int seat;
  std::string name;  ///< the person's own choice; may be empty
  bool seated;  ///< false: the invitation is open
  std::string computer;  ///< the player that replaces the person, else empty
  bool shows_hand = false;  ///< onlookers may see what this seat sees, `delay` decisions late
};
/// The public data of a fair deal (docs/fair-deals.md).
struct FairDeal {
  std::string commitment;  ///< SHA-256 of the secret, in hex
  std::vector<std::string> contributions;  ///< per seat, in hex; empty: not yet
  std::string secret;  ///< in hex; empty until the game is over
};
struct Participants {
  TableStage stage;
  std::vector<Person> people;  ///< at people's seats
  std::vector<int> own;  ///< the receiver's seats; empty: an onlooker
  WatchPermission watching;
  bool hints;  ///< whether hints are allowed
  int patience;  ///< after so many hours of absence, a person may be replaced; 0: never
  std::optional<Proposal> proposal;
  bool can_propose_undo;  ///< an undo that needs consent
  bool can_call_off;  ///< without consent: the game has hardly begun
  TalkPermission speech;
  FairDeal deal;
  std::string rematch;  ///< the next table, else empty
  std::optional<Clock> clock;
  int delay;  ///< by how many decisions the view of a seat is delayed for onlookers
  bool hands_shown;  ///< onlookers may choose a seat's view: all allow it, and enough was decided
  bool delayed;  ///< the receiver is an onlooker with the delayed view of `seat`
};
BOOST_DESCRIBE_STRUCT(Person, (), (seat, name, seated, computer, shows_hand))
BOOST_DESCRIBE_STRUCT(FairDeal, (), (commitment, contributions, secret))
BOOST_DESCRIBE_STRUCT(Participants, (),
                      (stage, people, own, watching, hints, patience, proposal, can_propose_undo,
                       can_call_off, speech, deal, rematch, delay, hands_shown, delayed, clock))

// ---- over HTTP ----------------------------------------------------------------------------------

/// A request for a table of several people. Nobody chooses its deal.
struct NewSharedTable {
  std::string game;
  std::map<std::string, std::string> settings;
  std::vector<std::string> seats;  ///< "human" or a computer player each
  std::vector<int> friends;  ///< people's seats for others, at least one
  std::string name;  ///< the creator's name; may be empty
  WatchPermission watching;
  bool hints;
  int patience;
  std::optional<TimeControl> clock;
};
/// Requests a link. For an open seat of a friend it is an invitation, which makes older ones void;
/// for one's own seat it is for another device.
struct NewLink { int seat; };
struct Link { LinkKind kind; int seat; std::string token; std::string expires; };
/// `name` is the new person's; may be empty.
struct Token { std::string token; std::string name; };
/// What a link is for, before it is used.
struct LinkInfo {
  LinkKind kind;
  int seat;
  std::string game;
  std::map<std::string, std::string> settings;
  std::vector<Person> people;
  bool own;  ///< the requester already sits at this table
  std::optional<TimeControl> clock;
  bool hints;  ///< whether hints are allowed
  WatchPermission watching;
};
struct SeatTaken { std::string table; int seat; };
/// How the requester may reach a table without a link: not at all, at a seat of theirs, or as an
/// onlooker.
enum class TableAccess : std::uint8_t { none, seat, beside };
BOOST_DESCRIBE_ENUM(TableAccess, none, seat, beside)
/// A Message that says why a link gives no seat, with the table's id.
struct LinkError {
  std::string key;
  std::map<std::string, std::string> arguments;
  TableAccess way;
};
BOOST_DESCRIBE_STRUCT(NewSharedTable, (),
                      (game, settings, seats, friends, name, watching, hints, patience, clock))
BOOST_DESCRIBE_STRUCT(NewLink, (), (seat))
BOOST_DESCRIBE_STRUCT(Link, (), (kind, seat, token, expires))
BOOST_DESCRIBE_STRUCT(Token, (), (token, name))
BOOST_DESCRIBE_STRUCT(LinkInfo, (),
                      (kind, seat, game, settings, people, own, clock, hints, watching))
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (table, seat))
BOOST_DESCRIBE_STRUCT(LinkError, (), (key, arguments, way))

// clang-format on

}  // namespace coppice::wire
