#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "lab/report/trial.hpp"
#include "wire/messages.hpp"
#include "wire/pages.hpp"

// Requests of the page's workers to the module, and its answers, as JSON. The page's TypeScript is
// generated from these structures (tools/wire_types.cpp). Moments are ISO 8601 in UTC; seeds and
// other 64-bit numbers are decimal strings.
namespace coppice::page {

// clang-format off

/// A table as the page stores it, without its journal and its standing.
struct KeptTable {
  std::string table;
  std::string game;
  std::map<std::string, std::string> settings;
  std::vector<std::string> seats;
  std::string seed;
  bool practice;
  std::string daily;
  bool counts;
  std::string created;
};
struct Entry { std::string text; std::string command; };  ///< as JournalEntry
/// The state of a table for a list.
struct Standing {
  std::optional<std::vector<std::int32_t>> result;
  int progress;  ///< percent
};
/// A table that the page has, with what the host's rules ask of it.
struct TableHere { KeptTable table; Standing standing; };
BOOST_DESCRIBE_STRUCT(KeptTable, (),
                      (table, game, settings, seats, seed, practice, daily, counts, created))
BOOST_DESCRIBE_STRUCT(Entry, (), (text, command))
BOOST_DESCRIBE_STRUCT(Standing, (), (result, progress))
BOOST_DESCRIBE_STRUCT(TableHere, (), (table, standing))

// ---- requests to any instance -------------------------------------------------------------------

struct Games {};  // → GamesPage
struct Pieces { std::string game; std::map<std::string, std::string> settings; };  // → GamePieces
struct Deal { std::string text; };  // → DealInfo
/// `tables`: the deals of a day, the newest first. → DailyDealsPage
struct Days { std::vector<wire::TableListItem> tables; std::string now; };
struct Replay { std::string record; int seat; };  // → Replay
/// The computer's games on a finished table's deal. → ComputerResults
struct Compare {
  KeptTable table;
  std::optional<std::vector<std::int32_t>> result;
  std::vector<Entry> entries;
  int from;
};
struct Analyse { wire::AnalysisRequest wish; };  // → Analysis: some decisions, judged
/// The table before a decision, to decide again. → an Answer: welcome
struct Position { wire::AnalysisRequest wish; std::string now; };
/// A new table; `table`: 32 random hex digits, its id. `past`: the day whose deal is requested.
/// `here`: what its player has already. → MadeTable
struct Create {
  wire::NewTable wish;
  std::optional<std::string> past;
  std::string table;
  std::string now;
  std::string random;
  std::vector<TableHere> here;
};
struct Lead { std::string lesson; std::string table; std::string now; };  // → MadeTable
/// → MadeTable
struct PlayOn {
  std::string record;
  int moves;
  int seat;
  std::string table;
  std::string now;
  std::string random;
};
struct Import { std::string text; std::string now; };  // → MadeTable
/// Before a table from a file is stored. → KeptTable, as it is to be stored
struct Admit { TableHere made; std::vector<TableHere> here; std::string now; };
/// Whether the journal of an imported table goes on from the one stored here. → bool
struct GoesOn { std::vector<Entry> imported; std::vector<Entry> here; };
/// Plays some of the games of a trial. → {played, report} (lab/report/trial.hpp)
using lab::TrialRequest;
BOOST_DESCRIBE_STRUCT(Games, (), ())
BOOST_DESCRIBE_STRUCT(Pieces, (), (game, settings))
BOOST_DESCRIBE_STRUCT(Deal, (), (text))
BOOST_DESCRIBE_STRUCT(Days, (), (tables, now))
BOOST_DESCRIBE_STRUCT(Replay, (), (record, seat))
BOOST_DESCRIBE_STRUCT(Compare, (), (table, result, entries, from))
BOOST_DESCRIBE_STRUCT(Analyse, (), (wish))
BOOST_DESCRIBE_STRUCT(Position, (), (wish, now))
BOOST_DESCRIBE_STRUCT(Create, (), (wish, past, table, now, random, here))
BOOST_DESCRIBE_STRUCT(Lead, (), (lesson, table, now))
BOOST_DESCRIBE_STRUCT(PlayOn, (), (record, moves, seat, table, now, random))
BOOST_DESCRIBE_STRUCT(Import, (), (text, now))
BOOST_DESCRIBE_STRUCT(Admit, (), (made, here, now))
BOOST_DESCRIBE_STRUCT(GoesOn, (), (imported, here))

// ---- requests to an instance with one table -----------------------------------------------------

struct Open { KeptTable table; std::vector<Entry> entries; };  // → Standing
/// `whole`: also while several seats play. → a record's text
struct Record { bool whole; };
BOOST_DESCRIBE_STRUCT(Open, (), (table, entries))
BOOST_DESCRIBE_STRUCT(Record, (), (whole))

// ---- requests to a worker for computer players --------------------------------------------------

/// What the player would do at `seat`, which is to move in `view`; it sees nothing else.
struct Question {
  std::string game;
  std::map<std::string, std::string> settings;
  std::string player;  ///< empty: the player for hints
  int seat;
  std::string view;  ///< its bytes in hex, valid for this build of the module only
  std::string random;  ///< the same for the random numbers
};
struct NextThought { std::uint32_t move; int worth; bool as_good; };
/// The answer to a question; for a computer's move, only the move. Worths are as in the wire's
/// Hinted.
struct Thought {
  std::uint32_t move;
  std::optional<int> worth;
  std::optional<NextThought> next;
  std::vector<wire::Message> reasons;
};
struct Think { Question question; };  // → Thought
BOOST_DESCRIBE_STRUCT(Question, (), (game, settings, player, seat, view, random))
BOOST_DESCRIBE_STRUCT(NextThought, (), (move, worth, as_good))
BOOST_DESCRIBE_STRUCT(Thought, (), (move, worth, next, reasons))
BOOST_DESCRIBE_STRUCT(Think, (), (question))

// ---- the open table's host ----------------------------------------------------------------------
// As in host/effects.hpp, for one table. `ticket` identifies an effect in the input that reports
// its result; no error means success.

struct ClientJoined {
  std::int64_t guest;
  std::optional<std::int64_t> seat;
  std::optional<std::int64_t> last;
};
struct CommandReceived { std::int64_t guest; std::string command; };  ///< as JSON; not `join`
struct ClientLeft { std::int64_t guest; };
struct StoreFinished { std::int64_t ticket; std::optional<wire::Message> error; };
struct EntriesRead {
  std::int64_t ticket;
  std::vector<Entry> entries;
  std::optional<wire::Message> error;
};
struct MoveComputed {
  std::int64_t ticket;
  std::optional<Thought> thought;
  std::optional<wire::Message> error;
};
struct ClaimFinished { std::int64_t ticket; bool held; };
struct TimerFired {};
struct CheckForChanges {};  ///< another tab may have stored something
using TableInput =
    std::variant<ClientJoined, CommandReceived, ClientLeft, StoreFinished, EntriesRead,
                 MoveComputed, ClaimFinished, TimerFired, CheckForChanges>;
BOOST_DESCRIBE_STRUCT(ClientJoined, (), (guest, seat, last))
BOOST_DESCRIBE_STRUCT(CommandReceived, (), (guest, command))
BOOST_DESCRIBE_STRUCT(ClientLeft, (), (guest))
BOOST_DESCRIBE_STRUCT(StoreFinished, (), (ticket, error))
BOOST_DESCRIBE_STRUCT(EntriesRead, (), (ticket, entries, error))
BOOST_DESCRIBE_STRUCT(MoveComputed, (), (ticket, thought, error))
BOOST_DESCRIBE_STRUCT(ClaimFinished, (), (ticket, held))
BOOST_DESCRIBE_STRUCT(TimerFired, (), ())
BOOST_DESCRIBE_STRUCT(CheckForChanges, (), ())

struct StoreEntries {
  std::int64_t ticket;
  int known;  ///< entries that the table must have
  std::vector<Entry> entries;
  Standing standing;  ///< after these entries
};
struct ReadNewEntries { std::int64_t ticket; int known; };  ///< those after `known`
struct SendMessage { std::vector<std::int64_t> guests; wire::Answer answer; };
struct CloseConnection { std::int64_t guest; };
struct ComputeMove { std::int64_t ticket; Question question; };
struct CancelComputation { std::int64_t ticket; };  ///< its answer may come at once
struct ClaimTable { std::int64_t ticket; };  ///< asks whether this tab runs the table's computer
struct SetTimer { std::int64_t clock; };    ///< replaces an earlier one
using TableEffect =
    std::variant<StoreEntries, ReadNewEntries, SendMessage, CloseConnection, ComputeMove,
                 CancelComputation, ClaimTable, SetTimer>;
BOOST_DESCRIBE_STRUCT(StoreEntries, (), (ticket, known, entries, standing))
BOOST_DESCRIBE_STRUCT(ReadNewEntries, (), (ticket, known))
BOOST_DESCRIBE_STRUCT(SendMessage, (), (guests, answer))
BOOST_DESCRIBE_STRUCT(CloseConnection, (), (guest))
BOOST_DESCRIBE_STRUCT(ComputeMove, (), (ticket, question))
BOOST_DESCRIBE_STRUCT(CancelComputation, (), (ticket))
BOOST_DESCRIBE_STRUCT(ClaimTable, (), (ticket))
BOOST_DESCRIBE_STRUCT(SetTimer, (), (clock))

/// `clock`: milliseconds of a steady clock. → TableEffects, to be carried out in order
struct Step { TableInput input; std::int64_t clock; std::string now; };
BOOST_DESCRIBE_STRUCT(Step, (), (input, clock, now))

using Request =
    std::variant<Games, Pieces, Deal, Days, Replay, Compare, Analyse, Position, Create, Lead,
                 PlayOn, Import, Admit, GoesOn, TrialRequest, Open, Record, Step, Think>;

// ---- answers that are not part of the wire ------------------------------------------------------

/// A table to store.
struct MadeTable {
  KeptTable table;
  std::vector<Entry> entries;
  Standing standing;
  std::string changed;  ///< when it last changed
};
struct TableEffects { std::vector<TableEffect> effects; };
BOOST_DESCRIBE_STRUCT(MadeTable, (), (table, entries, standing, changed))
BOOST_DESCRIBE_STRUCT(TableEffects, (), (effects))

// clang-format on

}  // namespace coppice::page

/// The page asks the module to `try` cards.
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::lab::TrialRequest> = "Try";
