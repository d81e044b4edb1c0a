#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/game_info.hpp"
#include "engine/record.hpp"
#include "engine/seat.hpp"
#include "search/game_type.hpp"
#include "wire/analysis.hpp"
#include "wire/messages.hpp"
#include "wire/participants.hpp"

namespace coppice::wire {

// What a page and a server send each other over HTTP, as JSON. As in messages.hpp, these structures
// are the schema.

// The smaller structures have one line each.
// clang-format off

struct ConditionalDefault { std::string key; std::string value; std::string standard; };
struct SettingInfo {
  std::string key;
  std::vector<std::string> choices;
  std::string standard;
  std::vector<ConditionalDefault> standard_with;  ///< if another setting has a certain value
};
/// A game without its own page: the page draws the parts that the game describes (wire/parts.ts).
struct GenericScreenInfo {
  bool open;  ///< nothing is hidden
  bool together;  ///< the seats win together
  std::map<std::string, std::map<std::string, std::string>> texts;  ///< by language and key
};
struct GameInfo {
  std::string id;
  int seats;
  std::vector<SettingInfo> settings;
  std::vector<std::string> players;
  std::vector<std::string> lessons;  ///< in order
  std::optional<GenericScreenInfo> described;
};
struct GamesPage { std::vector<GameInfo> games; std::string version; };
struct NewTable {
  std::string game;
  std::map<std::string, std::string> settings;
  std::vector<std::string> seats;  ///< "human" or a computer player each; empty: all human
  std::optional<std::string> seed;  ///< decimal, or three words; empty: random
  bool daily;  ///< the deal of the day; then without a seed
  bool practice;
};
struct NewLesson { std::string lesson; };
struct TableCreated { std::string table; };
struct DealInfo {  ///< the deal that a person's text stands for
  std::string seed;  ///< decimal
  std::optional<std::string> name;  ///< its three words, if it has a name
};
struct TableListItem {
  std::string table;
  std::string game;
  std::map<std::string, std::string> settings;  ///< of a document only "sha256:" and its hash
  std::vector<std::string> seats;
  bool practice;
  std::string daily;
  bool counts;  ///< as in Welcome
  std::string created;  ///< ISO 8601, UTC
  std::string changed;
  std::optional<std::vector<std::int32_t>> result;
  int progress;  ///< percent
  std::vector<int> own;  ///< at a table of several people: the player's own seats; else empty
  std::vector<Person> people;  ///< at a table of several people
  std::optional<int> turn;  ///< the seat to move, if any
  std::optional<std::int64_t> left;  ///< of its days for the move, in milliseconds
  bool called_off;
};
/// A part of a list, newest first.
struct TablesPage {
  std::vector<TableListItem> tables;
  std::optional<std::string> next;  ///< where the list goes on: `after` in the next request
};
struct StreakInfo { std::string game; int now; int longest; };  ///< consecutive days
struct DailyDealsPage {  ///< the deals of the day
  std::string today;
  std::int64_t seconds_left;  ///< of today
  std::string first;  ///< the first day of the calendar
  std::vector<StreakInfo> streaks;
  std::vector<TableListItem> tables;  ///< the player's own deals of any day, newest first
};
/// A finished game outside the server: one line of an export (docs/results.md).
struct ExportedGame {
  std::string table;  ///< its id; may be empty
  std::string daily;
  bool counts;
  std::string created;  ///< empty: the record's date
  std::string changed;
  std::string record;  ///< docs/records.md
};
struct ImportResult { std::string table; bool is_new; };
/// The games that were listed when the player chose to delete them.
struct TablesToDelete { std::vector<std::string> tables; };
struct DeleteResult { int games; };
/// A key of one of the requester's browsers. Dates are days in UTC.
struct AccessKey {
  std::string id;
  std::string name;  ///< the browser's; may be empty
  std::string created;
  std::string used;  ///< the last day
  bool own;          ///< of the browser that asks
};
struct KeysPage {
  std::vector<AccessKey> keys;
  int days;  ///< a key that is not used for so long is refused
};
struct NewKeyName { std::string name; };
/// One more browser takes it to become one of this person.
struct KeyLink { std::string token; std::string expires; };
struct SignOutResult { int browsers; };
/// The computer's results on a deal: some of many games.
struct ComputerResults {
  std::string player;  ///< at every seat
  int games;  ///< the total number; they are numbered from 1
  int first;
  std::vector<std::int32_t> results;  ///< of games first, first + 1, …
};
struct ReplayStep {
  std::optional<int> who;  ///< the seat; empty for chance
  std::string move;
  std::vector<GameOrTableEvent> events;
  GameView view;  ///< after it
};
struct Replay {
  std::string game;
  std::map<std::string, std::string> settings;
  bool practice;
  std::string date;
  int seat;  ///< whose view this is
  std::vector<SeatInfo> seats;
  GamePieces pieces;
  GameView view;
  std::vector<ReplayStep> steps;
  std::optional<std::vector<std::int32_t>> result;
};
BOOST_DESCRIBE_STRUCT(ConditionalDefault, (), (key, value, standard))
BOOST_DESCRIBE_STRUCT(SettingInfo, (), (key, choices, standard, standard_with))
BOOST_DESCRIBE_STRUCT(GenericScreenInfo, (), (open, together, texts))
BOOST_DESCRIBE_STRUCT(GameInfo, (), (id, seats, settings, players, lessons, described))
BOOST_DESCRIBE_STRUCT(GamesPage, (), (games, version))
BOOST_DESCRIBE_STRUCT(NewTable, (), (game, settings, seats, seed, daily, practice))
BOOST_DESCRIBE_STRUCT(NewLesson, (), (lesson))
BOOST_DESCRIBE_STRUCT(TableCreated, (), (table))
BOOST_DESCRIBE_STRUCT(DealInfo, (), (seed, name))
BOOST_DESCRIBE_STRUCT(TableListItem, (),
                      (table, game, settings, seats, practice, daily, counts, created, changed,
                       result, progress, own, people, turn, left, called_off))
BOOST_DESCRIBE_STRUCT(TablesPage, (), (tables, next))
BOOST_DESCRIBE_STRUCT(StreakInfo, (), (game, now, longest))
BOOST_DESCRIBE_STRUCT(DailyDealsPage, (), (today, seconds_left, first, streaks, tables))
BOOST_DESCRIBE_STRUCT(ExportedGame, (), (table, daily, counts, created, changed, record))
BOOST_DESCRIBE_STRUCT(ImportResult, (), (table, is_new))
BOOST_DESCRIBE_STRUCT(TablesToDelete, (), (tables))
BOOST_DESCRIBE_STRUCT(DeleteResult, (), (games))
BOOST_DESCRIBE_STRUCT(AccessKey, (), (id, name, created, used, own))
BOOST_DESCRIBE_STRUCT(KeysPage, (), (keys, days))
BOOST_DESCRIBE_STRUCT(NewKeyName, (), (name))
BOOST_DESCRIBE_STRUCT(KeyLink, (), (token, expires))
BOOST_DESCRIBE_STRUCT(SignOutResult, (), (browsers))
BOOST_DESCRIBE_STRUCT(ComputerResults, (), (player, games, first, results))
BOOST_DESCRIBE_STRUCT(ReplayStep, (), (who, move, events, view))
BOOST_DESCRIBE_STRUCT(Replay, (),
                      (game, settings, practice, date, seat, seats, pieces, view, steps, result))

// clang-format on

/// A game's description for the page.
GameInfo game_info(const GameType& type);

/// Errors: as read_command.
std::expected<NewTable, Error> read_new_table(std::string_view text);
std::expected<Settings, Error> read_settings(std::string_view text);
std::expected<NewLesson, Error> read_new_lesson(std::string_view text);
std::expected<NewSharedTable, Error> read_new_shared_table(std::string_view text);
std::expected<NewLink, Error> read_new_link(std::string_view text);
std::expected<Token, Error> read_token(std::string_view text);
std::expected<NewKeyName, Error> read_key_name(std::string_view text);

/// The same, for a text of any length.
std::expected<ExportedGame, Error> read_kept_game(std::string_view text);
std::expected<TablesToDelete, Error> read_tables_to_delete(std::string_view text);
std::expected<AnalysisRequest, Error> read_analysis_wish(std::string_view text);

}  // namespace coppice::wire

namespace coppice {

/// A record step by step, as seen from `seat`. Errors: those of `game_of` and `replay`, with an
/// argument "line"; a seat that the game does not have.
std::expected<wire::Replay, Error> replay_view(const Record& record, Seat seat);

}  // namespace coppice
