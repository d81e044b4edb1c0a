#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/random.hpp"
#include "host/open_table.hpp"
#include "host/stored_table.hpp"
#include "host/telling.hpp"
#include "search/any_player.hpp"
#include "search/opinion.hpp"
#include "table/journal.hpp"
#include "wire/messages.hpp"

// What a host learns, and what it asks for in turn. Whoever runs it (a server, the page's worker, a
// test) carries out the effects of a step in their order and reports their results as inputs.
namespace coppice::host {

/// A connection. Whoever runs the host numbers them from 1, and never uses a number again.
using GuestId = std::uint64_t;

/// Names what an effect asks for, in the input that reports its result.
using Ticket = std::uint64_t;

using Written = std::expected<void, Error>;

/// The keys of what a store answers that the host handles itself: somebody else has appended to the
/// table first; another host computes this table's decision.
inline constexpr const char* out_of_step = "error.store.out_of_step";
inline constexpr const char* held_elsewhere = "error.store.held";

/// It may be stored or not: nobody knows before the store answers again. Then who asked for it may
/// ask again, and it acts once.
inline constexpr const char* in_doubt = "error.store.in_doubt";

/// What would `player` do at `seat`, whose turn it is in `view`? It knows no more than that. A
/// hint asks for its whole opinion, else the move is enough.
struct Question {
  std::shared_ptr<const AnyGame> game;
  AnyView view;
  Seat seat;
  Random random;
  std::shared_ptr<AnyPlayer> player;  ///< asked nothing else meanwhile
  bool is_hint = false;
  bool is_quick = false;  ///< the player needs no time, so it need not wait for those that do
};

/// Who is at a seat of a table with people at several places, for the store and other hosts.
struct SeatSeen {
  std::string table;
  Seat seat;
  bool is_here;
  Moment when;
};

namespace input {

/// A table comes into memory: a new one, or one that an effect or a caller has loaded. Ignored if
/// it is there already.
struct Opened {
  OpenTable table;
};
/// `Load` found no table, or not a sound one.
struct Missing {
  std::string table;
  Error error;
  std::optional<std::string> key{};  ///< only for the player with this key
};
/// The table is no longer stored: it leaves memory.
struct Removed {
  std::string table;
};

/// A connection joins a table, at a seat (from 1), beside it (0) or where it is due.
struct Came {
  GuestId guest;
  std::string table;
  std::string key;      ///< the hash of the player's
  std::string visitor;  ///< for whom hints and computers are thought out
  std::optional<std::int64_t> seat;
  std::optional<std::int64_t> last;  ///< the last event that it has heard at this seat
};
/// A connection sends a command; `join` is not one of them.
struct Said {
  GuestId guest;
  wire::Command command;
};
/// A connection is gone. What it asked for before happens all the same.
struct Left {
  GuestId guest;
};

/// The player with this key makes a link to a seat; answered by `Changed`.
struct MakeLink {
  Ticket request;  ///< the caller's number
  std::string table;
  std::string key;
  Seat seat;
  std::string token;  ///< its hash
  std::string expires;
};
/// The player with this key takes the seat to which a link leads; answered by `Changed`.
struct TakeSeat {
  Ticket request;
  std::string table;
  std::string key;
  std::string token;  ///< its hash
  std::string name;
};

/// What came of `Store`, `Hold`, `Read`, `Think`, `MakeRematch`.
struct Stored {
  Ticket ticket;
  Written written;
};
struct Held {
  Ticket ticket;
  Written held;
};
struct Read {
  Ticket ticket;
  std::expected<std::vector<JournalEntry>, Error> news;
};
struct Thought {
  Ticket ticket;
  std::expected<Opinion, Error> opinion;
};
struct RematchMade {
  Ticket ticket;
  std::expected<std::string, Error> table;
};

/// The time of `SetTimer` has come.
struct TimeCame {
  std::string table;
};
/// Does what is due at all tables. Called every few seconds.
struct Tick {};
/// Tables that nobody uses and nobody has used for so long leave memory.
struct Tidy {
  std::chrono::nanoseconds unused;
};
/// Asks for `Announce`: of those who stay, `again` after so long.
struct ShareSeats {
  std::chrono::seconds again;
};

/// Another host has written: a table has this many entries.
struct News {
  std::string table;
  std::size_t entries;
};
/// Another host may have written. If it has, the table catches up.
struct Look {
  std::string table;
};
/// Another host saw somebody at this seat so long ago; not above 0: is there.
struct SeatNews {
  std::string table;
  Seat seat;
  std::chrono::milliseconds ago;
};

/// Whoever runs the host caught an exception from a step. What was being considered is refused.
struct Failed {};

}  // namespace input

using Input = std::variant<input::Opened, input::Missing, input::Removed, input::Came, input::Said,
                           input::Left, input::MakeLink, input::TakeSeat, input::Stored,
                           input::Held, input::Read, input::Thought, input::RematchMade,
                           input::TimeCame, input::Tick, input::Tidy, input::ShareSeats,
                           input::News, input::Look, input::SeatNews, input::Failed>;

namespace effect {

/// Find this table and report `Opened` or `Missing`.
struct Load {
  std::string table;
  std::string key;  ///< of who came: a stranger need not have it loaded
};
/// The table has left memory.
struct Evicted {
  std::string table;
};

/// Append these entries if the table has `known`, and report `Stored` when they are safe.
struct Store {
  Ticket ticket;
  std::string table;
  std::size_t known;
  std::vector<JournalEntry> entries;
  Standing standing;
  std::uint64_t moves;  ///< of seats, among the entries
};
/// Read the entries beyond the first `known`, and report `Read`.
struct ReadOn {
  Ticket ticket;
  std::string table;
  std::size_t known;
};

struct Tell {
  std::vector<GuestId> guests;
  Telling telling;
};
/// The connection may not be at this table: close it once it has heard everything.
struct Close {
  GuestId guest;
};

/// Report `Thought`. For a computer that was asked at the same table nobody asks again before.
struct Think {
  Ticket ticket;
  std::string table;
  std::string visitor;
  Question question;
};
/// Nobody needs this answer. It may be reported at once, as any error.
struct Cancel {
  Ticket ticket;
};
/// Of several hosts with this table, let this one compute its decision for so long; report `Held`.
struct Hold {
  Ticket ticket;
  std::string table;
  std::chrono::milliseconds time;
};

/// Report `TimeCame` then. A table has one timer: this one replaces an earlier one.
struct SetTimer {
  std::string table;
  std::chrono::steady_clock::time_point when;
};

/// Make the table that follows this one, and report `RematchMade`.
struct MakeRematch {
  Ticket ticket;
  std::string table;
  bool swapped;
};
/// Forget a rematch that nobody knows of.
struct Unmake {
  std::string table;
};

/// What came of a caller's request: the seat that was linked or taken.
struct Changed {
  Ticket request;
  std::expected<Seat, Error> seat;
};
struct Announce {
  std::vector<SeatSeen> seats;
};

/// For the operator's log.
struct Report {
  std::string table;
  Error error;
};

}  // namespace effect

using Effect = std::variant<effect::Load, effect::Evicted, effect::Store, effect::ReadOn,
                            effect::Tell, effect::Close, effect::Think, effect::Cancel,
                            effect::Hold, effect::SetTimer, effect::MakeRematch, effect::Unmake,
                            effect::Changed, effect::Announce, effect::Report>;

}  // namespace coppice::host
