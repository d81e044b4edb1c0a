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
#include "engine/hash.hpp"
#include "engine/json_text.hpp"
#include "engine/random.hpp"
#include "host/loaded_table.hpp"
#include "host/shared_message.hpp"
#include "search/any_player.hpp"
#include "search/move_recommendation.hpp"
#include "table/journal.hpp"
#include "wire/messages.hpp"

// Inputs and effects of a host. The program that runs it (a server, the page's worker, a test)
// carries out the effects of a step in order and reports their results as inputs.
namespace coppice::host {

/// A connection. The program numbers connections from 1 and never reuses a number.
using ClientId = std::uint64_t;

/// Identifies an effect in the input that reports its result.
using EffectId = std::uint64_t;

using WriteResult = std::expected<void, Error>;

/// A decision of a program of the host (programs.hpp), which gets texts.
struct ProgramDecision {
  std::string name;
  std::vector<Move> moves;         ///< all legal ones
  std::vector<std::string> legal;  ///< the same in the game's notation
};

/// What `player` would do at `seat`, which is to move in `view`; it sees nothing else. A hint needs
/// the whole opinion, otherwise the move suffices.
struct DecisionQuery {
  std::shared_ptr<const AnyGame> game;
  AnyView view;
  Seat seat;
  Random random;
  std::shared_ptr<AnyPlayer> player;  ///< answers no other question meanwhile
  bool is_hint = false;
  /// The player needs no thinking time, so it should not wait for players that do.
  bool is_quick = false;
  /// A program decides, and there is no player. If it fails, the answer is a program_fault_error.
  std::optional<ProgramDecision> program{};
};

/// Who is at a seat of a table of several people, for the store and other hosts.
struct SeatPresence {
  std::string table;
  Seat seat;
  bool is_here;
  SystemTime when;
};

namespace input {

/// A new table, or one that an effect or a caller has loaded, comes into memory. Ignored if it is
/// there already.
struct TableLoaded {
  LoadedTable table;
};
/// `LoadTable` found no table, or a damaged one.
struct TableNotFound {
  std::string table;
  Error error;
  std::optional<std::string> key{};  ///< only for the player with this key
};
/// The table was deleted from the store. It leaves memory, and its connections are closed.
struct TableDeleted {
  std::string table;
};

/// A connection joins a table: at a seat (from 1), as an onlooker (0), or where the table decides.
struct ClientJoined {
  ClientId client;
  std::string table;
  std::string key;      ///< the hash of the player's key
  std::string visitor;  ///< to whom the thinking of hints and computers is charged
  std::optional<std::int64_t> seat;
  std::optional<std::int64_t> last;  ///< the last event that the page has for this seat
  int protocol = wire::protocol;     ///< that the page knows
};
/// A connection sends a command other than `join`. A command that comes again comes in the same
/// bytes, so their hash identifies it also where the server has been replaced by a newer one, which
/// may write the command otherwise. The default is for a command that was never text.
struct CommandReceived {
  ClientId client;
  wire::Command command;
  std::uint64_t content = hash_of_text(json_text(command));
};
/// A connection is gone. Its pending commands are still carried out.
struct ClientLeft {
  ClientId client;
};

/// The player with this key creates a link to a seat; answered by `RequestCompleted`.
struct CreateLink {
  EffectId request;  ///< the caller's number
  std::string table;
  std::string key;
  Seat seat;
  std::string token;  ///< its hash
  std::string expires;
};
/// The player with this key takes the seat of a link; answered by `RequestCompleted`.
struct TakeSeat {
  EffectId request;
  std::string table;
  std::string key;
  std::string token;  ///< its hash
  std::string name;
};

/// The operator ends the game of several people without a result; answered by `RequestCompleted`,
/// whose seat means nothing.
struct CallOffGame {
  EffectId request;
  std::string table;
};

/// Results of `StoreEntries`, `ClaimTable`, `ReadNewEntries`, `ReadLogPage`, `ComputeMove`,
/// `PrepareRematch`.
struct StoreFinished {
  EffectId ticket;
  WriteResult written;
};
struct ClaimFinished {
  EffectId ticket;
  WriteResult held;
};
struct EntriesRead {
  EffectId ticket;
  std::expected<std::vector<JournalEntry>, Error> news;
};
struct LogPageRead {
  EffectId ticket;
  std::expected<wire::LogPage, Error> page;
};
struct MoveComputed {
  EffectId ticket;
  std::expected<MoveRecommendation, Error> opinion;
};
struct RematchPrepared {
  EffectId ticket;
  std::expected<std::string, Error> table;
};

/// The time of `SetTimer` is reached.
struct TimerFired {
  std::string table;
};
/// Does the regular work of all tables. Sent every few seconds.
struct Tick {};
/// Unloads tables that have been unused for so long; long ones, which need much memory, earlier.
struct UnloadUnused {
  std::chrono::nanoseconds unused;
  std::chrono::nanoseconds long_unused;
};
/// Memory is short: unloads so many unused tables, the longest unused ones first.
struct UnloadOldest {
  std::size_t tables;
};
/// Requests `PublishSeatPresence`; seats of people who stay are repeated after `again`.
struct RequestSeatPresence {
  std::chrono::seconds again;
};

/// Another host has written: the table has this many entries now. A table without connections
/// leaves memory.
struct TableChangedElsewhere {
  std::string table;
  std::size_t entries;
};
/// Another host may have written; if so, the table reads the new entries.
struct CheckForChanges {
  std::string table;
};
/// Another host saw somebody at this seat so long ago; 0 or less: still present.
struct SeatSeenElsewhere {
  std::string table;
  Seat seat;
  std::chrono::milliseconds ago;
};

/// Other hosts take all tables over, and this one ends. No computer begins another decision. As
/// soon as a table waits for nothing, its connections are sent away.
struct Drain {};

/// The program caught an exception from a step. The current request is refused.
struct StepFailed {};

}  // namespace input

using Input =
    std::variant<input::TableLoaded, input::TableNotFound, input::TableDeleted, input::ClientJoined,
                 input::CommandReceived, input::ClientLeft, input::CreateLink, input::TakeSeat,
                 input::CallOffGame, input::StoreFinished, input::ClaimFinished, input::EntriesRead,
                 input::LogPageRead, input::MoveComputed, input::RematchPrepared, input::TimerFired,
                 input::Tick, input::UnloadUnused, input::UnloadOldest, input::RequestSeatPresence,
                 input::TableChangedElsewhere, input::CheckForChanges, input::SeatSeenElsewhere,
                 input::Drain, input::StepFailed>;

namespace effect {

/// Find this table and report `TableLoaded` or `TableNotFound`.
struct LoadTable {
  std::string table;
  /// Of the person who joins; a stranger's request may be refused without loading.
  std::string key;
};
/// The table has left memory.
struct TableUnloaded {
  std::string table;
};

/// Append these entries if the store has `known` entries, and report `StoreFinished` when they are
/// durable. A prepared rematch is stored together with them, or not at all.
struct StoreEntries {
  EffectId ticket;
  std::string table;
  std::size_t known;
  std::vector<JournalEntry> entries;
  TableSummary summary;
  std::uint64_t moves;  ///< moves of seats among the entries
  std::string rematch;  ///< the new table that the entries name, or empty
};
/// Read the entries after the first `known`, and report `EntriesRead`.
struct ReadNewEntries {
  EffectId ticket;
  std::string table;
  std::size_t known;
};

/// Reads the table's whole journal, makes the page of the log that this viewer may see, and reports
/// `LogPageRead`.
struct ReadLogPage {
  EffectId ticket;
  std::string table;
  Viewer viewer;
  wire::RequestLogPage command;
};

struct SendMessage {
  std::vector<ClientId> clients;
  SharedMessage message;
};
/// The connection may not be at this table: close it after sending everything.
struct CloseConnection {
  ClientId client;
};
/// Another host has the table from now on: close the connection after sending everything.
struct CloseForReconnect {
  ClientId client;
};

/// Report `MoveComputed`. A computer player gets no second question before.
struct ComputeMove {
  EffectId ticket;
  std::string table;
  std::string visitor;
  DecisionQuery question;
};
/// The answer is no longer needed. It may be reported at once, as any error.
struct CancelComputation {
  EffectId ticket;
};
/// Claim the table's decisions for this time among several hosts; report `ClaimFinished`.
struct ClaimTable {
  EffectId ticket;
  std::string table;
  std::chrono::milliseconds time;
};
/// Give up this host's claim.
struct ReleaseTable {
  std::string table;
};

/// Report `TimerFired` then. A table has one timer; a new one replaces it.
struct SetTimer {
  std::string table;
  std::chrono::steady_clock::time_point when;
};

/// Prepare the rematch of this table, without storing it, and report `RematchPrepared`.
struct PrepareRematch {
  EffectId ticket;
  std::string table;
  bool swapped;
};
/// A prepared rematch is no longer needed: it is stored, or it will never be.
struct DiscardRematch {
  std::string table;
};

/// The result of a caller's request: the seat of the link.
struct RequestCompleted {
  EffectId request;
  std::expected<Seat, Error> seat;
};
struct PublishSeatPresence {
  std::vector<SeatPresence> seats;
};

/// For the operator's log.
struct LogError {
  std::string table;
  Error error;
};

}  // namespace effect

using Effect =
    std::variant<effect::LoadTable, effect::TableUnloaded, effect::StoreEntries,
                 effect::ReadNewEntries, effect::ReadLogPage, effect::SendMessage,
                 effect::CloseConnection, effect::CloseForReconnect, effect::ComputeMove,
                 effect::CancelComputation, effect::ClaimTable, effect::ReleaseTable,
                 effect::SetTimer, effect::PrepareRematch, effect::DiscardRematch,
                 effect::RequestCompleted, effect::PublishSeatPresence, effect::LogError>;

}  // namespace coppice::host
