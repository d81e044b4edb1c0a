#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/any_part.hpp"
#include "engine/describe.hpp"
#include "engine/error.hpp"
#include "engine/json_text.hpp"
#include "engine/screen_changes.hpp"
#include "search/player.hpp"
#include "table/events.hpp"
#include "table/hint.hpp"
#include "table/lesson_progress.hpp"
#include "wire/participants.hpp"

namespace coppice::wire {

// The messages between a page and a table, as JSON. These structures are the schema: the page's
// TypeScript is generated from them (tools/wire_types.cpp). docs/wire.md explains their use.

inline constexpr int protocol = 11;

/// Pages of this version are still served. They do not say which version they know.
inline constexpr int oldest_protocol = 10;

inline constexpr std::size_t longest_message = 4096;  ///< bytes of one command

// Scripts cannot see the pings of a WebSocket. So a page sends exactly this text after a silence.
// The connection answers at once; the table never sees it.
inline constexpr std::string_view ping = R"({"type":"ping"})";
inline constexpr std::string_view pong = R"({"type":"pong"})";

// A log is sent in pages, the last one first. A page has at least one event, if there is any.
inline constexpr std::size_t page_events = 200;
inline constexpr std::size_t last_page_events = 64;    ///< of the page in `welcome`
inline constexpr std::size_t page_bytes = 16 << 10;    ///< of the page's events as JSON
inline constexpr std::size_t missed_events = 32;       ///< in `events` after a join
inline constexpr std::size_t missed_bytes = 64 << 10;  ///< of these events as JSON

// The smaller structures have one line each.
// clang-format off

// Parts that each game defines. The page knows their form by the game's id.
using GameView = AnyScreen;
using GameChoice = AnyChoice;
using GamePieces = AnyPieces;  ///< what never changes, such as the cards

/// An error or a reason: a key of the message catalogues and its arguments.
struct Message { std::string key; std::map<std::string, std::string> arguments; };
BOOST_DESCRIBE_STRUCT(Message, (), (key, arguments))

Message message_of(const Sentence& sentence);

// ---- commands: the page to the table ------------------------------------------------------------
// The page creates `id`, once per command; a command that is sent twice acts once. `seen` is the
// number of the last event that the page showed when the person chose. The command is refused if
// the table has changed since (host/precondition.hpp).

struct Join {
  std::string player;
  std::optional<std::int64_t> seat;  ///< from 1; empty: the table chooses one
  std::optional<std::int64_t> last;  ///< the last event number that the page has for this seat
};
struct Play { std::string id; std::int64_t seen; std::string move; };
struct Undo { std::string id; std::int64_t seen; };
struct RequestHint { std::string id; std::int64_t seen; bool whole; };  ///< whole: name the move
struct Resign { std::string id; std::int64_t seen; };  ///< this seat resigns, even out of turn
/// Requests the page of the log that ends there.
struct RequestLogPage { std::string id; std::int64_t before; };
struct LeaveLesson { std::string id; std::int64_t seen; };  ///< plays on without the lesson
/// A question to a computer's seat.
struct AskComputer { std::string id; std::int64_t seen; int asked; RawJson question; };
// Only at a table of several people:
struct Contribute { std::string id; std::string value; };  ///< to the deal: 32 hex digits
struct Rename { std::string id; std::string name; };
struct Chat { std::string id; std::int64_t seen; std::string text; };
struct ShowPointer { std::string id; std::string target; };  ///< for some seconds, not stored
struct Propose { std::string id; std::int64_t seen; ProposalKind kind; };
struct AnswerProposal { std::string id; int proposal; bool agreed; };  ///< the number of one
/// Without consent, while the game has hardly begun.
struct CallOff { std::string id; std::int64_t seen; };
struct ShowHand { std::string id; std::int64_t seen; bool on; };  ///< to onlookers, with a delay
/// Replaces the absent person; end: calls the game off.
struct ReplacePerson { std::string id; std::int64_t seen; bool end; };
BOOST_DESCRIBE_STRUCT(Join, (), (player, seat, last))
BOOST_DESCRIBE_STRUCT(Play, (), (id, seen, move))
BOOST_DESCRIBE_STRUCT(Undo, (), (id, seen))
BOOST_DESCRIBE_STRUCT(RequestHint, (), (id, seen, whole))
BOOST_DESCRIBE_STRUCT(Resign, (), (id, seen))
BOOST_DESCRIBE_STRUCT(RequestLogPage, (), (id, before))
BOOST_DESCRIBE_STRUCT(LeaveLesson, (), (id, seen))
BOOST_DESCRIBE_STRUCT(AskComputer, (), (id, seen, asked, question))
BOOST_DESCRIBE_STRUCT(Contribute, (), (id, value))
BOOST_DESCRIBE_STRUCT(Rename, (), (id, name))
BOOST_DESCRIBE_STRUCT(Chat, (), (id, seen, text))
BOOST_DESCRIBE_STRUCT(ShowPointer, (), (id, target))
BOOST_DESCRIBE_STRUCT(Propose, (), (id, seen, kind))
BOOST_DESCRIBE_STRUCT(AnswerProposal, (), (id, proposal, agreed))
BOOST_DESCRIBE_STRUCT(CallOff, (), (id, seen))
BOOST_DESCRIBE_STRUCT(ShowHand, (), (id, seen, on))
BOOST_DESCRIBE_STRUCT(ReplacePerson, (), (id, seen, end))
using Command =
    std::variant<Join, Play, Undo, RequestHint, Resign, RequestLogPage, LeaveLesson, AskComputer,
                 Contribute, Rename, Chat, ShowPointer, Propose, AnswerProposal, CallOff,
                 ShowHand, ReplacePerson>;

/// Errors: no JSON; an unknown type; a missing or invalid member (with its path); `older_page` if a
/// command lacks a member that pages before protocol 9 do not send.
std::expected<Command, Error> read_command(std::string_view text);

/// The id of a command; empty for `join`, which has none.
std::string id_of(const Command& command);

/// The id in an invalid command, if it has one, so that the refusal can name it.
std::optional<std::string> id_in(std::string_view text);

// ---- answers: the table to the page -------------------------------------------------------------

/// A legal move: its text and its meaning. Moves that players must find themselves are omitted.
/// `loses`: why it ends the game at once to the player's harm; a page asks before it.
struct LegalMove { std::string move; GameChoice choice; std::optional<Message> loses; };
struct PendingDecision { int seat; std::vector<LegalMove> options; };
struct SeatInfo { int seat; std::string player; };
BOOST_DESCRIBE_STRUCT(LegalMove, (), (move, choice, loses))
BOOST_DESCRIBE_STRUCT(PendingDecision, (), (seat, options))
BOOST_DESCRIBE_STRUCT(SeatInfo, (), (seat, player))

/// The seats, from the names at a table or in a record.
std::vector<SeatInfo> seat_infos(const std::vector<std::string>& players);

/// The state of a lesson (docs/lessons.md). Its message keys contain its id and the step's.
struct Lesson {
  std::string id;
  LessonStage stage;
  std::string step;  ///< empty unless the lesson is under way, like all members below
  int number;  ///< of the step, from 1
  int count;  ///< of all steps
  std::vector<std::string> terms;  ///< explained with the step
  std::vector<LegalMove> glow;  ///< the step's advice; other moves may be as good
  std::optional<Message> mistake;  ///< the cost of a decision that must be taken back
};
BOOST_DESCRIBE_STRUCT(Lesson, (), (id, stage, step, number, count, terms, glow, mistake))

struct Welcome {
  int protocol;
  std::string table;
  std::string game;
  std::map<std::string, std::string> settings;
  bool practice;
  std::string daily;  ///< the date of a deal of the day, else empty
  bool counts;  ///< as the player's game of that day: the first that they began on it
  std::optional<std::string> deal;  ///< its three words, if it has a name
  bool imagined;  ///< whether the cards to come belong to no known deal
  int seat;  ///< whose view this is; 0: an onlooker's
  std::vector<SeatInfo> seats;
  GamePieces pieces;
  bool may_resign;  ///< whether this game allows resigning
  int number;  ///< of the last event included in `view`
  GameView view;
  int log_first;  ///< the number of the first event in `log`; 1 if there is none before
  std::vector<GameOrTableEvent> log;  ///< the last page: events up to `number`
  std::optional<int> turn;  ///< the seat to move; empty once the game is over
  std::optional<PendingDecision> ask;  ///< empty if it is not this seat's turn
  bool can_undo;
  std::vector<int> may_ask;  ///< computers' seats that accept a question now
  std::optional<std::vector<std::int32_t>> result;
  std::optional<std::string> seed;  ///< once the game is over, unless cards were imagined
  std::optional<Lesson> lesson;  ///< at a table with a lesson, even after it
  std::optional<Participants> company;  ///< at a table of several people
};
struct Events {  ///< numbered first, first + 1, …
  int first;
  std::vector<EventLogEntry> events;
  std::optional<GameView> view;  ///< after the last event; only for pages of protocol 10
  std::optional<int> turn;
  std::optional<PendingDecision> ask;
  bool can_undo;
  std::vector<int> may_ask;
  std::optional<Lesson> lesson;
  std::optional<Participants> company;
  /// The command of this seat that led to these events, which needs no `CommandDone`. Not for pages
  /// of protocol 10.
  std::optional<std::string> done;
};
/// Who is connected to a table of several people.
struct Presence {
  std::vector<int> seats;
  int onlookers;
  /// Seats that were away longer than the table's patience, or whose days ran out.
  std::vector<int> overdue;
  std::optional<Clock> clock;
};
struct PointerShown { int seat; std::string target; };
struct HintGiven {  ///< the answer to a hint
  std::string id;
  GameChoice choice;  ///< what it says about the move
  std::optional<std::string> move;  ///< empty if the hint only points
  std::optional<int> worth;  ///< the expected result with it, if known
  std::optional<RunnerUp> next;
  std::vector<Message> reasons;  ///< in favour of the move
};
struct LogPage {  ///< the answer to `older`: the events from `first` to just before `before`
  std::string id;
  int first;
  std::vector<GameOrTableEvent> log;
};
struct CommandDone { std::string id; };
/// The store did not say whether it has the command; `done` or `refused` follows once it answers.
struct CommandUncertain { std::string id; };
/// `final`: repeating the message is pointless, and without an id the table is closed to this page.
/// Otherwise the cause may pass, and the page may send the message again.
struct CommandRefused { std::optional<std::string> id; Message error; bool final; };
BOOST_DESCRIBE_STRUCT(Welcome, (),
                      (protocol, table, game, settings, practice, daily, counts, deal, imagined,
                       seat, seats, pieces, may_resign, number, view, log_first, log, turn, ask,
                       can_undo, may_ask, result, seed, lesson, company))
BOOST_DESCRIBE_STRUCT(Events, (),
                      (first, events, view, turn, ask, can_undo, may_ask, lesson, company, done))
BOOST_DESCRIBE_STRUCT(Presence, (), (seats, onlookers, overdue, clock))
BOOST_DESCRIBE_STRUCT(PointerShown, (), (seat, target))
BOOST_DESCRIBE_STRUCT(HintGiven, (), (id, choice, move, worth, next, reasons))
BOOST_DESCRIBE_STRUCT(LogPage, (), (id, first, log))
BOOST_DESCRIBE_STRUCT(CommandDone, (), (id))
BOOST_DESCRIBE_STRUCT(CommandUncertain, (), (id))
BOOST_DESCRIBE_STRUCT(CommandRefused, (), (id, error, final))
using Answer =
    std::variant<Welcome, Events, HintGiven, LogPage, CommandDone, CommandUncertain,
                 CommandRefused, Presence, PointerShown>;

// clang-format on

/// The id of the command that this answer says is done; empty if it says so of none.
std::string id_done(const Answer& answer);

}  // namespace coppice::wire

// Names that stand in files and messages.
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::wire::RequestHint> = "Hint";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::wire::RequestLogPage> = "Older";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::wire::AskComputer> = "Inquire";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::wire::ShowPointer> = "Point";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::wire::AnswerProposal> = "Consent";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::wire::ReplacePerson> = "Relieve";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::wire::PointerShown> = "Pointed";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::wire::HintGiven> = "Hinted";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::wire::CommandDone> = "Done";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::wire::CommandUncertain> = "Unsure";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::wire::CommandRefused> = "Refused";

namespace coppice::wire {

/// What the operator announces; may be empty.
struct OperatorNotice {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(OperatorNotice, (), (text))

}  // namespace coppice::wire
