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

// Inputs and effects of a host. The program that runs it (a server, the page's worker, a test)
// carries out the effects of a step in order and reports their results as inputs.
namespace coppice::host {

/// A connection. The program numbers connections from 1 and never reuses a number.
using GuestId = std::uint64_t;

/// Identifies an effect in the input that reports its result.
using Ticket = std::uint64_t;

using Written = std::expected<void, Error>;

/// Store errors that the host handles itself: another host has appended to the table first; another
/// host computes this table's decision.
inline constexpr const char* out_of_step = "error.store.out_of_step";
inline constexpr const char* held_elsewhere = "error.store.held";

/// The write may or may not be stored; only the store can tell, once it answers again. The client
/// may then repeat its command, which acts once.
inline constexpr const char* in_doubt = "error.store.in_doubt";

/// A decision of a program of the host (programs.hpp), which gets texts.
struct ProgramTurn {
  std::string name;
  std::vector<Move> moves;         ///< all legal ones
  std::vector<std::string> legal;  ///< the same in the game's notation
};

/// What `player` would do at `seat`, which is to move in `view`; it sees nothing else. A hint needs
/// the whole opinion, otherwise the move suffices.
struct Question {
  std::shared_ptr<const AnyGame> game;
  AnyView view;
  Seat seat;
  Random random;
  std::shared_ptr<AnyPlayer> player;  ///< answers no other question meanwhile
  bool is_hint = false;
  /// The player needs no thinking time, so it should not wait for players that do.
  bool is_quick = false;
  /// A program decides, and there is no player. If it fails, the answer is a failure_of.
  std::optional<ProgramTurn> program{};
};

/// Who is at a seat of a table of several people, for the store and other hosts.
struct SeatSeen {
  std::string table;
  Seat seat;
  bool is_here;
  Moment when;
};

namespace input {

/// A new table, or one that an effect or a caller has loaded, comes into memory. Ignored if it is
/// there already.
struct Opened {
  OpenTable table;
};
/// `Load` found no table, or a damaged one.
struct Missing {
  std::string table;
  Error error;
  std::optional<std::string> key{};  ///< only for the player with this key
};
/// The table was deleted from the store. It leaves memory, and its connections are closed.
struct Removed {
  std::string table;
};

/// A connection joins a table: at a seat (from 1), as an onlooker (0), or where the table decides.
struct Came {
  GuestId guest;
  std::string table;
  std::string key;      ///< the hash of the player's key
  std::string visitor;  ///< to whom the thinking of hints and computers is charged
  std::optional<std::int64_t> seat;
  std::optional<std::int64_t> last;  ///< the last event that the page has for this seat
  int protocol = wire::protocol;     ///< that the page knows
};
/// A connection sends a command other than `join`.
struct Said {
  GuestId guest;
  wire::Command command;
};
/// A connection is gone. Its pending commands are still carried out.
struct Left {
  GuestId guest;
};

/// The player with this key creates a link to a seat; answered by `Changed`.
struct MakeLink {
  Ticket request;  ///< the caller's number
  std::string table;
  std::string key;
  Seat seat;
  std::string token;  ///< its hash
  std::string expires;
};
/// The player with this key takes the seat of a link; answered by `Changed`.
struct TakeSeat {
  Ticket request;
  std::string table;
  std::string key;
  std::string token;  ///< its hash
  std::string name;
};

/// The operator ends the game of several people without a result; answered by `Changed`, whose seat
/// means nothing.
struct CallOff {
  Ticket request;
  std::string table;
};

/// Results of `Store`, `Hold`, `ReadOn`, `ReadPage`, `Think`, `MakeRematch`.
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
struct PageRead {
  Ticket ticket;
  std::expected<wire::LogPage, Error> page;
};
struct Thought {
  Ticket ticket;
  std::expected<Opinion, Error> opinion;
};
struct RematchMade {
  Ticket ticket;
  std::expected<std::string, Error> table;
};

/// The time of `SetTimer` is reached.
struct TimeCame {
  std::string table;
};
/// Does the regular work of all tables. Sent every few seconds.
struct Tick {};
/// Unloads tables that have been unused for so long; long ones, which need much memory, earlier.
struct Tidy {
  std::chrono::nanoseconds unused;
  std::chrono::nanoseconds long_unused;
};
/// Memory is short: unloads so many unused tables, the longest unused ones first.
struct MakeRoom {
  std::size_t tables;
};
/// Requests `Announce`; seats of people who stay are repeated after `again`.
struct ShareSeats {
  std::chrono::seconds again;
};

/// Another host has written: the table has this many entries now. A table without connections
/// leaves memory.
struct News {
  std::string table;
  std::size_t entries;
};
/// Another host may have written; if so, the table reads the new entries.
struct Look {
  std::string table;
};
/// Another host saw somebody at this seat so long ago; 0 or less: still present.
struct SeatNews {
  std::string table;
  Seat seat;
  std::chrono::milliseconds ago;
};

/// Other hosts take all tables over, and this one ends. No computer begins another decision. As
/// soon as a table waits for nothing, its connections are sent away.
struct HandOver {};

/// The program caught an exception from a step. The current request is refused.
struct Failed {};

}  // namespace input

using Input =
    std::variant<input::Opened, input::Missing, input::Removed, input::Came, input::Said,
                 input::Left, input::MakeLink, input::TakeSeat, input::CallOff, input::Stored,
                 input::Held, input::Read, input::PageRead, input::Thought, input::RematchMade,
                 input::TimeCame, input::Tick, input::Tidy, input::MakeRoom, input::ShareSeats,
                 input::News, input::Look, input::SeatNews, input::HandOver, input::Failed>;

namespace effect {

/// Find this table and report `Opened` or `Missing`.
struct Load {
  std::string table;
  /// Of the person who joins; a stranger's request may be refused without loading.
  std::string key;
};
/// The table has left memory.
struct Evicted {
  std::string table;
};

/// Append these entries if the store has `known` entries, and report `Stored` when they are
/// durable. A prepared rematch is stored together with them, or not at all.
struct Store {
  Ticket ticket;
  std::string table;
  std::size_t known;
  std::vector<JournalEntry> entries;
  Standing standing;
  std::uint64_t moves;  ///< moves of seats among the entries
  std::string rematch;  ///< the new table that the entries name, or empty
};
/// Read the entries after the first `known`, and report `Read`.
struct ReadOn {
  Ticket ticket;
  std::string table;
  std::size_t known;
};

/// Reads the table's whole journal, makes the page of the log that these eyes may see, and reports
/// `PageRead`.
struct ReadPage {
  Ticket ticket;
  std::string table;
  Eyes eyes;
  wire::Older wish;
};

struct Tell {
  std::vector<GuestId> guests;
  Telling telling;
};
/// The connection may not be at this table: close it after sending everything.
struct Close {
  GuestId guest;
};
/// Another host has the table from now on: close the connection after sending everything.
struct SendAway {
  GuestId guest;
};

/// Report `Thought`. A computer player gets no second question before.
struct Think {
  Ticket ticket;
  std::string table;
  std::string visitor;
  Question question;
};
/// The answer is no longer needed. It may be reported at once, as any error.
struct Cancel {
  Ticket ticket;
};
/// Claim the table's decisions for this time among several hosts; report `Held`.
struct Hold {
  Ticket ticket;
  std::string table;
  std::chrono::milliseconds time;
};
/// Give up this host's claim.
struct Release {
  std::string table;
};

/// Report `TimeCame` then. A table has one timer; a new one replaces it.
struct SetTimer {
  std::string table;
  std::chrono::steady_clock::time_point when;
};

/// Prepare the rematch of this table, without storing it, and report `RematchMade`.
struct MakeRematch {
  Ticket ticket;
  std::string table;
  bool swapped;
};
/// A prepared rematch is no longer needed: it is stored, or it will never be.
struct DropRematch {
  std::string table;
};

/// The result of a caller's request: the seat of the link.
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

using Effect =
    std::variant<effect::Load, effect::Evicted, effect::Store, effect::ReadOn, effect::ReadPage,
                 effect::Tell, effect::Close, effect::SendAway, effect::Think, effect::Cancel,
                 effect::Hold, effect::Release, effect::SetTimer, effect::MakeRematch,
                 effect::DropRematch, effect::Changed, effect::Announce, effect::Report>;

}  // namespace coppice::host
