#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

#include "engine/seat.hpp"

// Events among the people at a table of several people (docs/online.md). The journal stores them as
// entries "people {…}".
namespace coppice {

inline constexpr std::size_t longest_name = 40;   ///< characters
inline constexpr std::size_t longest_chat = 300;  ///< characters
inline constexpr std::size_t chat_lines = 1000;   ///< per seat; further lines are refused
inline constexpr std::size_t contribution_digits = 32;
inline constexpr int longest_patience = 24 * 365;  ///< hours

/// Who may watch: nobody, or anybody with the table's address.
enum class Watching : std::uint8_t { nobody, anybody };
BOOST_DESCRIBE_ENUM(Watching, nobody, anybody)

/// To an open seat, or to one's own seat for another device.
enum class LinkKind : std::uint8_t { invitation, own_seat };
BOOST_DESCRIBE_ENUM(LinkKind, invitation, own_seat)

/// What one person may propose and the other may accept.
enum class ProposalKind : std::uint8_t { undo, call_off, rematch, rematch_swapped };
BOOST_DESCRIBE_ENUM(ProposalKind, undo, call_off, rematch, rematch_swapped)

/// The seat with this number, which counts from 1.
inline Seat seat_numbered(int number) { return Seat{static_cast<std::uint8_t>(number - 1)}; }

/// Events among people, each an entry of the journal. Keys and tokens are hashes; times are ISO
/// 8601, UTC; seats count from 1.
namespace people {

// One struct per line, as a table.
// clang-format off
/// Before all other entries. `secret` and `commitment` belong to the deal (docs/fair-deals.md).
struct Met { Watching watching; bool hints; int patience; std::string secret;
             std::string commitment; };
struct Linked { LinkKind kind; int seat; std::string token; std::string expires; };
struct Seated { int seat; std::string key; std::string name; std::string token; };  ///< of a link
struct Renamed { int seat; std::string name; };
struct Contributed { int seat; std::string value; };
struct Dealt { std::string seed; };  ///< decimal
struct Chatted { int seat; std::string text; };
struct Proposed { int seat; ProposalKind kind; };
struct Declined { int seat; };
struct CalledOff { int seat; };  ///< 0: by agreement; or by_operator
struct Relieved { int seat; std::string player; };
struct Followed { std::string table; };  ///< by the rematch with this id
struct Unveiled { int seat; bool on; };  ///< to onlookers, with a delay
// clang-format on

/// Who ends a game from outside the table. A program that does not know this number takes it for a
/// seat that called the game off.
inline constexpr int by_operator = -1;

BOOST_DESCRIBE_STRUCT(Met, (), (watching, hints, patience, secret, commitment))
BOOST_DESCRIBE_STRUCT(Linked, (), (kind, seat, token, expires))
BOOST_DESCRIBE_STRUCT(Seated, (), (seat, key, name, token))
BOOST_DESCRIBE_STRUCT(Renamed, (), (seat, name))
BOOST_DESCRIBE_STRUCT(Contributed, (), (seat, value))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seed))
BOOST_DESCRIBE_STRUCT(Chatted, (), (seat, text))
BOOST_DESCRIBE_STRUCT(Proposed, (), (seat, kind))
BOOST_DESCRIBE_STRUCT(Declined, (), (seat))
BOOST_DESCRIBE_STRUCT(CalledOff, (), (seat))
BOOST_DESCRIBE_STRUCT(Relieved, (), (seat, player))
BOOST_DESCRIBE_STRUCT(Followed, (), (table))
BOOST_DESCRIBE_STRUCT(Unveiled, (), (seat, on))

}  // namespace people

using CompanyEntry =
    std::variant<people::Met, people::Linked, people::Seated, people::Renamed, people::Contributed,
                 people::Dealt, people::Chatted, people::Proposed, people::Declined,
                 people::CalledOff, people::Relieved, people::Followed, people::Unveiled>;

}  // namespace coppice
