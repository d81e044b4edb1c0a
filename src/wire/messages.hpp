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
#include "engine/error.hpp"
#include "engine/game_info.hpp"
#include "engine/json_text.hpp"
#include "engine/screen_changes.hpp"
#include "search/game_type.hpp"
#include "search/reason.hpp"
#include "table/advice.hpp"
#include "table/events.hpp"
#include "table/guide.hpp"
#include "wire/analysis.hpp"
#include "wire/company.hpp"

// What passes between a page and a table, as JSON. These structures are the schema: the page's
// TypeScript is written from them (tools/wire_types.cpp). docs/wire.md tells how they are used.
namespace coppice::wire {

inline constexpr int protocol = 9;
inline constexpr std::size_t longest_message = 4096;  ///< bytes of one command

// A script cannot see a WebSocket's own pings. So a page sends this text, exactly so, when it has
// heard nothing for a while. The connection answers at once; no table hears of it.
inline constexpr std::string_view ping = R"({"type":"ping"})";
inline constexpr std::string_view pong = R"({"type":"pong"})";

// A log is told in pages, the last one first. A page has at least one event, if there is any.
inline constexpr std::size_t page_events = 200;
inline constexpr std::size_t page_bytes = 16 << 10;    ///< of its events as JSON
inline constexpr std::size_t missed_bytes = 64 << 10;  ///< the same of `events` after a join

// The smaller structures stand one a line, as the table that they are.
// clang-format off

// Parts whose shape is the game's own: the page knows them by the game's id.
using GameView = AnyScreen;
using GameChoice = AnyChoice;
using GamePieces = AnyPieces;  ///< what never changes: the cards, say

/// An error or a reason as the page gets it: a key of the message catalogues and what fills its
/// places.
struct Message { std::string key; std::map<std::string, std::string> arguments; };
BOOST_DESCRIBE_STRUCT(Message, (), (key, arguments))

Message message_of(const Sentence& sentence);

// ---- commands: the page to the table ------------------------------------------------------------
// `id` is made by the page, once per wish; sent twice it acts once. `seen` is the number of the
// last event that was on the page when the person chose: the command is refused once the table has
// moved on from there (host/premise.hpp).

struct Join {
  std::string player;
  std::optional<std::int64_t> seat;  ///< from 1; none: the table chooses one
  std::optional<std::int64_t> last;  ///< the last event number known at this seat
};
struct Play { std::string id; std::int64_t seen; std::string move; };
struct Undo { std::string id; std::int64_t seen; };
struct Hint { std::string id; std::int64_t seen; bool whole; };  ///< whole: name the move
struct Resign { std::string id; std::int64_t seen; };  ///< this seat gives up, whoever is to move
struct Older { std::string id; std::int64_t before; };  ///< the page of the log that ends there
struct LeaveLesson { std::string id; std::int64_t seen; };  ///< plays on without being led
/// A question to a computer's seat.
struct Inquire { std::string id; std::int64_t seen; int asked; UnreadJson question; };
// At a table between several places only:
struct Contribute { std::string id; std::string value; };  ///< to the deal: 32 hex digits
struct Rename { std::string id; std::string name; };
struct Chat { std::string id; std::int64_t seen; std::string text; };
struct Point { std::string id; std::string target; };  ///< shown for some seconds, then forgotten
struct Propose { std::string id; std::int64_t seen; ProposalKind kind; };
struct Consent { std::string id; int proposal; bool agreed; };  ///< the number of the proposal
struct CallOff { std::string id; std::int64_t seen; };  ///< alone, while the game has hardly begun
struct ShowHand { std::string id; std::int64_t seen; bool on; };  ///< to onlookers, with a delay
struct Relieve { std::string id; std::int64_t seen; bool end; };  ///< who is away: end: call it off
BOOST_DESCRIBE_STRUCT(Join, (), (player, seat, last))
BOOST_DESCRIBE_STRUCT(Play, (), (id, seen, move))
BOOST_DESCRIBE_STRUCT(Undo, (), (id, seen))
BOOST_DESCRIBE_STRUCT(Hint, (), (id, seen, whole))
BOOST_DESCRIBE_STRUCT(Resign, (), (id, seen))
BOOST_DESCRIBE_STRUCT(Older, (), (id, before))
BOOST_DESCRIBE_STRUCT(LeaveLesson, (), (id, seen))
BOOST_DESCRIBE_STRUCT(Inquire, (), (id, seen, asked, question))
BOOST_DESCRIBE_STRUCT(Contribute, (), (id, value))
BOOST_DESCRIBE_STRUCT(Rename, (), (id, name))
BOOST_DESCRIBE_STRUCT(Chat, (), (id, seen, text))
BOOST_DESCRIBE_STRUCT(Point, (), (id, target))
BOOST_DESCRIBE_STRUCT(Propose, (), (id, seen, kind))
BOOST_DESCRIBE_STRUCT(Consent, (), (id, proposal, agreed))
BOOST_DESCRIBE_STRUCT(CallOff, (), (id, seen))
BOOST_DESCRIBE_STRUCT(ShowHand, (), (id, seen, on))
BOOST_DESCRIBE_STRUCT(Relieve, (), (id, seen, end))
using Command =
    std::variant<Join, Play, Undo, Hint, Resign, Older, LeaveLesson, Inquire, Contribute, Rename,
                 Chat, Point, Propose, Consent, CallOff, ShowHand, Relieve>;

/// Errors: not JSON, an unknown type, a member that is missing or of another kind (by its path);
/// `older_page` where a command lacks what it was chosen for.
std::expected<Command, Error> read_command(std::string_view text);

/// Pages before protocol 9 send commands without `seen` and `proposal`. They know this key, and
/// offer their reader the new version.
inline constexpr std::string_view older_page = "web.error.newer";

/// The name of a command; empty for `join`, which has none.
std::string id_of(const Command& command);

/// The id in a text that is no good command, so that the refusal can name it; if it has one.
std::optional<std::string> id_in(std::string_view text);

// ---- answers: the table to the page -------------------------------------------------------------

/// A legal move: what to send back, and what it means. Moves that players are to find are left out.
struct Option { std::string move; GameChoice choice; };
struct Ask { int seat; std::vector<Option> options; };
struct SeatInfo { int seat; std::string player; };
BOOST_DESCRIBE_STRUCT(Option, (), (move, choice))
BOOST_DESCRIBE_STRUCT(Ask, (), (seat, options))
BOOST_DESCRIBE_STRUCT(SeatInfo, (), (seat, player))

/// Who sits where, from the names at a table or in a record.
std::vector<SeatInfo> seat_infos(const std::vector<std::string>& players);

/// How a lesson stands (docs/lessons.md). Its sentences are called by its id and the step's.
struct Lesson {
  std::string id;
  LessonStage stage;
  std::string step;                ///< empty unless it is under way, as all below
  int number;                      ///< of the step, from 1
  int count;                       ///< of all steps
  std::vector<std::string> terms;  ///< that are explained with the step
  std::vector<Option> glow;        ///< what the step advises; others may do as well
  std::optional<Message> mistake;  ///< what a decision costs that has to be taken back
};
BOOST_DESCRIBE_STRUCT(Lesson, (), (id, stage, step, number, count, terms, glow, mistake))

struct Welcome {
  int protocol;
  std::string table;
  std::string game;
  std::map<std::string, std::string> settings;
  bool practice;
  std::string daily;  ///< the date of a deal of the day, else empty
  bool counts;  ///< as that day's game of its player: the first that was begun on the day itself
  std::optional<std::string> deal;  ///< its three words, where it has a name
  bool imagined;  ///< whether the cards to come belong to no deal that is known
  int seat;  ///< whose eyes see this; 0: somebody's who looks on from beside the table
  std::vector<SeatInfo> seats;
  GamePieces pieces;
  bool may_resign;  ///< whether this game can be given up
  int number;       ///< of the last event that `view` contains
  GameView view;
  int log_first;  ///< the number of the first event in `log`; 1 where nothing is older
  std::vector<GameEvent> log;  ///< the last page: events to `number`
  std::optional<int> turn;     ///< the seat to move; none once it is over
  std::optional<Ask> ask;      ///< none when it is not this seat's turn
  bool can_undo;
  std::vector<int> may_ask;  ///< seats of computers that may be asked a question now
  std::optional<std::vector<std::int32_t>> result;
  std::optional<std::string> seed;  ///< once it is over, but where cards were imagined
  std::optional<Lesson> lesson;  ///< at a table that leads, or led, through one
  std::optional<Company> company;  ///< at a table between several places
};
struct Events {  ///< numbered first, first + 1, …
  int first;
  std::vector<ToldEvent> events;
  GameView view;  ///< after the last of all events
  std::optional<int> turn;
  std::optional<Ask> ask;
  bool can_undo;
  std::vector<int> may_ask;
  std::optional<Lesson> lesson;
  std::optional<Company> company;
};
/// Who is at a table between several places just now.
struct Presence {
  std::vector<int> seats;
  int onlookers;
  std::vector<int> overdue;  ///< seats away longer than the table's patience, or out of days
  std::optional<Clock> clock;
};
struct Pointed { int seat; std::string target; };
struct Hinted {  ///< the answer to a hint
  std::string id;
  GameChoice choice;                ///< what it tells of the move
  std::optional<std::string> move;  ///< none where it only points
  std::optional<int> worth;         ///< what is expected of the game with it, if that is known
  std::optional<NextBest> next;
  std::vector<Message> reasons;     ///< that speak for the move; none where it only points
};
struct LogPage {  ///< the answer to `older`: the events from `first` to the one before `before`
  std::string id;
  int first;
  std::vector<GameEvent> log;
};
struct Done { std::string id; };
/// `final`: the same message will always be refused, and without id the table is closed to this
/// page. Else the cause may pass, and the message may be sent again.
struct Refused { std::optional<std::string> id; Message error; bool final; };
BOOST_DESCRIBE_STRUCT(Welcome, (),
                      (protocol, table, game, settings, practice, daily, counts, deal, imagined,
                       seat, seats, pieces, may_resign, number, view, log_first, log, turn, ask,
                       can_undo, may_ask, result, seed, lesson, company))
BOOST_DESCRIBE_STRUCT(Events, (),
                      (first, events, view, turn, ask, can_undo, may_ask, lesson, company))
BOOST_DESCRIBE_STRUCT(Presence, (), (seats, onlookers, overdue, clock))
BOOST_DESCRIBE_STRUCT(Pointed, (), (seat, target))
BOOST_DESCRIBE_STRUCT(Hinted, (), (id, choice, move, worth, next, reasons))
BOOST_DESCRIBE_STRUCT(LogPage, (), (id, first, log))
BOOST_DESCRIBE_STRUCT(Done, (), (id))
BOOST_DESCRIBE_STRUCT(Refused, (), (id, error, final))
using Answer = std::variant<Welcome, Events, Hinted, LogPage, Done, Refused, Presence, Pointed>;

// ---- pages over HTTP ----------------------------------------------------------------------------

struct StandardWith { std::string key; std::string value; std::string standard; };
struct SettingInfo {
  std::string key;
  std::vector<std::string> choices;
  std::string standard;
  std::vector<StandardWith> standard_with;  ///< where another setting has a value
};
/// A game without a page of its own: the page draws the parts that it describes (wire/parts.ts).
struct Described {
  bool open;      ///< nothing is hidden
  bool together;  ///< the seats win together
  std::map<std::string, std::map<std::string, std::string>> texts;  ///< by language and key
};
struct GameInfo {
  std::string id;
  int seats;
  std::vector<SettingInfo> settings;
  std::vector<std::string> players;
  std::vector<std::string> lessons;  ///< the ids of its lessons, in their order
  std::optional<Described> described;
};
struct GamesPage { std::vector<GameInfo> games; std::string version; };
struct NewTable {
  std::string game;
  std::map<std::string, std::string> settings;
  std::vector<std::string> seats;   ///< "human" or a computer player each; empty: all human
  std::optional<std::string> seed;  ///< decimal, or three words; none: a random one
  bool daily;                       ///< the deal of the day; then without a seed
  bool practice;
};
struct NewLesson { std::string lesson; };
struct TableCreated { std::string table; };
struct DealInfo {  ///< what somebody's words for a deal come to
  std::string seed;                 ///< decimal
  std::optional<std::string> name;  ///< its three words as they are written, where it has a name
};
struct TableLine {
  std::string table;
  std::string game;
  std::map<std::string, std::string> settings;
  std::vector<std::string> seats;
  bool practice;
  std::string daily;
  bool counts;          ///< as in Welcome
  std::string created;  ///< ISO 8601, UTC
  std::string changed;
  std::optional<std::vector<std::int32_t>> result;
  int progress;  ///< percent
  std::vector<int> own;  ///< between several places: one's own seats; else none
  std::vector<Person> people;  ///< the same
  std::optional<int> turn;  ///< the seat to move, if somebody is
  std::optional<std::int64_t> left;  ///< of its days for that, in milliseconds
  bool called_off;
};
struct TablesPage { std::vector<TableLine> tables; };
struct StreakInfo { std::string game; int now; int longest; };  ///< days in a row
struct DaysPage {  ///< the deals of the day
  std::string today;
  std::int64_t seconds_left;  ///< of today
  std::string first;          ///< the calendar begins there
  std::vector<StreakInfo> streaks;
  std::vector<TableLine> tables;  ///< one's own deals of any day, newest first
};
/// A finished game outside of the server: a line of an export, docs/results.md.
struct KeptGame {
  std::string table;    ///< its id; empty: none
  std::string daily;
  bool counts;
  std::string created;  ///< empty: the record's date
  std::string changed;
  std::string record;   ///< docs/records.md
};
struct Imported { std::string table; bool is_new; };
/// The games that somebody saw when they chose to delete them.
struct Chosen { std::vector<std::string> tables; };
struct Deleted { int games; };
/// What the computer comes to on a deal, some games of many.
struct ComputerGames {
  std::string player;  ///< on every seat
  int games;           ///< so many there are in all, numbered from 1
  int first;
  std::vector<std::int32_t> results;  ///< of games first, first + 1, …
};
struct ReplayStep {
  std::optional<int> who;  ///< the seat; none for chance
  std::string move;
  std::vector<GameEvent> events;
  GameView view;  ///< after it
};
struct Replay {
  std::string game;
  std::map<std::string, std::string> settings;
  bool practice;
  std::string date;
  int seat;  ///< whose eyes see this
  std::vector<SeatInfo> seats;
  GamePieces pieces;
  GameView view;
  std::vector<ReplayStep> steps;
  std::optional<std::vector<std::int32_t>> result;
};
BOOST_DESCRIBE_STRUCT(StandardWith, (), (key, value, standard))
BOOST_DESCRIBE_STRUCT(SettingInfo, (), (key, choices, standard, standard_with))
BOOST_DESCRIBE_STRUCT(Described, (), (open, together, texts))
BOOST_DESCRIBE_STRUCT(GameInfo, (), (id, seats, settings, players, lessons, described))
BOOST_DESCRIBE_STRUCT(GamesPage, (), (games, version))
BOOST_DESCRIBE_STRUCT(NewTable, (), (game, settings, seats, seed, daily, practice))
BOOST_DESCRIBE_STRUCT(NewLesson, (), (lesson))
BOOST_DESCRIBE_STRUCT(TableCreated, (), (table))
BOOST_DESCRIBE_STRUCT(DealInfo, (), (seed, name))
BOOST_DESCRIBE_STRUCT(TableLine, (),
                      (table, game, settings, seats, practice, daily, counts, created, changed,
                       result, progress, own, people, turn, left, called_off))
BOOST_DESCRIBE_STRUCT(TablesPage, (), (tables))
BOOST_DESCRIBE_STRUCT(StreakInfo, (), (game, now, longest))
BOOST_DESCRIBE_STRUCT(DaysPage, (), (today, seconds_left, first, streaks, tables))
BOOST_DESCRIBE_STRUCT(KeptGame, (), (table, daily, counts, created, changed, record))
BOOST_DESCRIBE_STRUCT(Imported, (), (table, is_new))
BOOST_DESCRIBE_STRUCT(Chosen, (), (tables))
BOOST_DESCRIBE_STRUCT(Deleted, (), (games))
BOOST_DESCRIBE_STRUCT(ComputerGames, (), (player, games, first, results))
BOOST_DESCRIBE_STRUCT(ReplayStep, (), (who, move, events, view))
BOOST_DESCRIBE_STRUCT(Replay, (),
                      (game, settings, practice, date, seat, seats, pieces, view, steps, result))

// clang-format on

/// A game as the page is told of it.
GameInfo game_info(const GameType& type);

/// Errors: as read_command.
std::expected<NewTable, Error> read_new_table(std::string_view text);
std::expected<NewLesson, Error> read_new_lesson(std::string_view text);
std::expected<Gathering, Error> read_gathering(std::string_view text);
std::expected<NewLink, Error> read_new_link(std::string_view text);
std::expected<Token, Error> read_token(std::string_view text);

/// The same; as long as it is.
std::expected<KeptGame, Error> read_kept_game(std::string_view text);
std::expected<Chosen, Error> read_chosen(std::string_view text);
std::expected<AnalysisWish, Error> read_analysis_wish(std::string_view text);

}  // namespace coppice::wire
