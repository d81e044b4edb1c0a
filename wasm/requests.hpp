#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "wire/messages.hpp"

// What the page's workers ask of the module, and what it answers, as JSON. The page's TypeScript is
// written from these structures, too (tools/wire_types.cpp). Moments are ISO 8601 in UTC, seeds and
// other numbers of 64 bits are decimal texts.
namespace coppice::page {

// clang-format off

/// A table as the page keeps it, but for its journal and how it stands.
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
BOOST_DESCRIBE_STRUCT(KeptTable, (),
                      (table, game, settings, seats, seed, practice, daily, counts, created))
BOOST_DESCRIBE_STRUCT(Entry, (), (text, command))

// ---- asked of any instance ----------------------------------------------------------------------

struct Games {};  // → GamesPage
struct Pieces { std::string game; std::map<std::string, std::string> settings; };  // → GamePieces
struct Deal { std::string text; };  // → DealInfo
struct Days { std::vector<wire::TableLine> tables; std::string now; };  // → DaysPage
struct Replay { std::string record; int seat; };  // → Replay
/// The computer's games on a finished table's deal. → ComputerGames
struct Compare {
  KeptTable table;
  std::optional<std::vector<std::int32_t>> result;
  bool imagined;
  int from;
};
struct Analyse { wire::AnalysisWish wish; };  // → Analysis: some decisions, judged
/// The table before a decision, to decide again. → an Answer: welcome
struct Position { wire::AnalysisWish wish; std::string now; };
/// A new table with this id. `past`: the day whose deal it is to have; `played`: games whose deal
/// of today was begun. → MadeTable
struct Create {
  wire::NewTable wish;
  std::optional<std::string> past;
  std::string table;
  std::string now;
  std::string random;
  std::vector<std::string> played;
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
BOOST_DESCRIBE_STRUCT(Games, (), ())
BOOST_DESCRIBE_STRUCT(Pieces, (), (game, settings))
BOOST_DESCRIBE_STRUCT(Deal, (), (text))
BOOST_DESCRIBE_STRUCT(Days, (), (tables, now))
BOOST_DESCRIBE_STRUCT(Replay, (), (record, seat))
BOOST_DESCRIBE_STRUCT(Compare, (), (table, result, imagined, from))
BOOST_DESCRIBE_STRUCT(Analyse, (), (wish))
BOOST_DESCRIBE_STRUCT(Position, (), (wish, now))
BOOST_DESCRIBE_STRUCT(Create, (), (wish, past, table, now, random, played))
BOOST_DESCRIBE_STRUCT(Lead, (), (lesson, table, now))
BOOST_DESCRIBE_STRUCT(PlayOn, (), (record, moves, seat, table, now, random))
BOOST_DESCRIBE_STRUCT(Import, (), (text, now))

// ---- asked of an instance with one table --------------------------------------------------------

struct Open { KeptTable table; std::vector<Entry> entries; };  // → Standing
struct Happen { std::vector<Entry> entries; };  // → Standing: others stored these
struct Join { std::optional<std::int64_t> seat; std::optional<std::int64_t> last; };  // → Joined
struct Tell { int seat; int first; };  // → an Answer: events
/// A command of the person on `seat`, as JSON. Its change waits for `append`, if it has entries.
struct Wish { int seat; std::string command; };  // → Considered
struct Hint { int seat; std::string command; };  // → Question, answered by `advise`
struct NextThought { std::uint32_t move; int worth; bool as_good; };
/// What came of a question; of a computer's only the move. Worths are as in the wire's Hinted.
struct Thought {
  std::uint32_t move;
  std::optional<int> worth;
  std::optional<NextThought> next;
  std::vector<wire::Message> reasons;
};
struct Advise { int seat; std::string command; Thought thought; int moment; };  // → Considered
struct Computer { std::uint32_t move; int moment; };  // → Considered
struct Append {};  // → Standing
struct Turn {};  // → Question of a computer, or null
struct Record {};  // → a record's text
BOOST_DESCRIBE_STRUCT(Open, (), (table, entries))
BOOST_DESCRIBE_STRUCT(Happen, (), (entries))
BOOST_DESCRIBE_STRUCT(Join, (), (seat, last))
BOOST_DESCRIBE_STRUCT(Tell, (), (seat, first))
BOOST_DESCRIBE_STRUCT(Wish, (), (seat, command))
BOOST_DESCRIBE_STRUCT(Hint, (), (seat, command))
BOOST_DESCRIBE_STRUCT(NextThought, (), (move, worth, as_good))
BOOST_DESCRIBE_STRUCT(Thought, (), (move, worth, next, reasons))
BOOST_DESCRIBE_STRUCT(Advise, (), (seat, command, thought, moment))
BOOST_DESCRIBE_STRUCT(Computer, (), (move, moment))
BOOST_DESCRIBE_STRUCT(Append, (), ())
BOOST_DESCRIBE_STRUCT(Turn, (), ())
BOOST_DESCRIBE_STRUCT(Record, (), ())

// ---- asked of a worker that thinks --------------------------------------------------------------

/// What would the player do at `seat`, whose turn it is in `view`? It knows no more than that.
struct Question {
  std::string game;
  std::map<std::string, std::string> settings;
  std::string player;  ///< empty: whoever gives hints
  int seat;
  std::string view;    ///< its bytes in hex, which only this build of the module can read
  std::string random;  ///< the same of the random numbers
  int moment;          ///< for `advise` and `computer`: another one makes the answer void
  int pause;           ///< milliseconds before which a computer's move is not to be told
  std::optional<std::uint32_t> move;  ///< known already: nobody need think
};
struct Think { Question question; };  // → Thought
BOOST_DESCRIBE_STRUCT(Question, (),
                      (game, settings, player, seat, view, random, moment, pause, move))
BOOST_DESCRIBE_STRUCT(Think, (), (question))

using Request =
    std::variant<Games, Pieces, Deal, Days, Replay, Compare, Analyse, Position, Create, Lead,
                 PlayOn, Import, Open, Happen, Join, Tell, Wish, Hint, Advise, Computer, Append,
                 Turn, Record, Think>;

// ---- answers that are not the wire's ------------------------------------------------------------

/// How a table stands: what a list shows of it.
struct Standing {
  std::optional<std::vector<std::int32_t>> result;
  int progress;  ///< percent
};
/// A table to be stored.
struct MadeTable {
  KeptTable table;
  std::vector<Entry> entries;
  Standing standing;
  std::string changed;  ///< when something last happened there
};
struct Joined { int seat; int number; wire::Answer greeting; };  ///< `number` of the last event
/// What a command comes to. Without entries there is nothing to store.
struct Considered {
  std::vector<Entry> entries;
  Standing standing;  ///< once they have happened
  std::optional<wire::Answer> answer;  ///< told when they have
};
BOOST_DESCRIBE_STRUCT(Standing, (), (result, progress))
BOOST_DESCRIBE_STRUCT(MadeTable, (), (table, entries, standing, changed))
BOOST_DESCRIBE_STRUCT(Joined, (), (seat, number, greeting))
BOOST_DESCRIBE_STRUCT(Considered, (), (entries, standing, answer))

// clang-format on

}  // namespace coppice::page
