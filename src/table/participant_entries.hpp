#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

#include "engine/describe.hpp"
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
enum class WatchPermission : std::uint8_t { nobody, anybody };
BOOST_DESCRIBE_ENUM(WatchPermission, nobody, anybody)

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
struct TableOpened { WatchPermission watching; bool hints; int patience; std::string secret;
             std::string commitment; };
struct LinkCreated { LinkKind kind; int seat; std::string token; std::string expires; };
/// `token`: of the link.
struct SeatTaken { int seat; std::string key; std::string name; std::string token; };
struct Renamed { int seat; std::string name; };
struct Contributed { int seat; std::string value; };
struct SeedDetermined { std::string seed; };  ///< decimal
struct Chatted { int seat; std::string text; };
struct Proposed { int seat; ProposalKind kind; };
struct Declined { int seat; };
struct CalledOff { int seat; };  ///< 0: by agreement; or by_operator
struct PersonReplaced { int seat; std::string player; };
struct RematchCreated { std::string table; };  ///< by the rematch with this id
struct HandVisibilityChanged { int seat; bool on; };  ///< to onlookers, with a delay
// clang-format on

/// Who ends a game from outside the table. A program that does not know this number takes it for a
/// seat that called the game off.
inline constexpr int by_operator = -1;

BOOST_DESCRIBE_STRUCT(TableOpened, (), (watching, hints, patience, secret, commitment))
BOOST_DESCRIBE_STRUCT(LinkCreated, (), (kind, seat, token, expires))
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (seat, key, name, token))
BOOST_DESCRIBE_STRUCT(Renamed, (), (seat, name))
BOOST_DESCRIBE_STRUCT(Contributed, (), (seat, value))
BOOST_DESCRIBE_STRUCT(SeedDetermined, (), (seed))
BOOST_DESCRIBE_STRUCT(Chatted, (), (seat, text))
BOOST_DESCRIBE_STRUCT(Proposed, (), (seat, kind))
BOOST_DESCRIBE_STRUCT(Declined, (), (seat))
BOOST_DESCRIBE_STRUCT(CalledOff, (), (seat))
BOOST_DESCRIBE_STRUCT(PersonReplaced, (), (seat, player))
BOOST_DESCRIBE_STRUCT(RematchCreated, (), (table))
BOOST_DESCRIBE_STRUCT(HandVisibilityChanged, (), (seat, on))

}  // namespace people

using ParticipantEntry =
    std::variant<people::TableOpened, people::LinkCreated, people::SeatTaken, people::Renamed,
                 people::Contributed, people::SeedDetermined, people::Chatted, people::Proposed,
                 people::Declined, people::CalledOff, people::PersonReplaced,
                 people::RematchCreated, people::HandVisibilityChanged>;

}  // namespace coppice

// Names that stand in files and messages.
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::people::TableOpened> = "Met";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::people::LinkCreated> = "Linked";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::people::SeatTaken> = "Seated";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::people::SeedDetermined> = "Dealt";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::people::PersonReplaced> =
    "Relieved";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::people::RematchCreated> =
    "Followed";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::people::HandVisibilityChanged> =
    "Unveiled";
