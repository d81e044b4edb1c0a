#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "engine/json_text.hpp"
#include "server/tables/operator_orders.hpp"
#include "wire/messages.hpp"

// The protocol of the operator's socket: one line of JSON asks, one line answers. Program and
// server are of the same version, so it has no compatibility to keep. A player is known by the hash
// of the key.
namespace coppice::server::admin {

/// Changes whenever a message changes. A request of another version is refused.
inline constexpr int version = 4;

// Requests.
// clang-format off
struct Status {};
struct ListTables { bool all; std::string after; };  ///< a page of those after this id
struct Show { std::string table; };
struct End { std::string table; };  ///< the game, without a result; the table remains
struct Delete { std::string table; };
struct Ban { std::string who; int minutes; };
struct Unban { std::string who; };
struct ListBans {};
struct SetLogLevel { std::string level; };
struct Drain { bool on; };
struct SetNotice { std::string text; };  ///< empty: ends it
struct ExportPerson { std::string who; std::string after; };  ///< a page of the tables after this
struct DeletePerson { std::string who; bool shared; };  ///< also games with others
// clang-format on
BOOST_DESCRIBE_STRUCT(Status, (), ())
BOOST_DESCRIBE_STRUCT(ListTables, (), (all, after))
BOOST_DESCRIBE_STRUCT(Show, (), (table))
BOOST_DESCRIBE_STRUCT(End, (), (table))
BOOST_DESCRIBE_STRUCT(Delete, (), (table))
BOOST_DESCRIBE_STRUCT(Ban, (), (who, minutes))
BOOST_DESCRIBE_STRUCT(Unban, (), (who))
BOOST_DESCRIBE_STRUCT(ListBans, (), ())
BOOST_DESCRIBE_STRUCT(SetLogLevel, (), (level))
BOOST_DESCRIBE_STRUCT(Drain, (), (on))
BOOST_DESCRIBE_STRUCT(SetNotice, (), (text))
BOOST_DESCRIBE_STRUCT(ExportPerson, (), (who, after))
BOOST_DESCRIBE_STRUCT(DeletePerson, (), (who, shared))

using AdminCommand = std::variant<Status, ListTables, Show, End, Delete, Ban, Unban, ListBans,
                                  SetLogLevel, Drain, SetNotice, ExportPerson, DeletePerson>;
struct Request {
  int version;
  AdminCommand ask;
};
BOOST_DESCRIBE_STRUCT(Request, (), (version, ask))

// Results.

struct ServerStatus {
  std::string program;  ///< its version
  int tables;           ///< in memory
  int playing;          ///< of these: not over, and somebody is there
  bool draining;
};
BOOST_DESCRIBE_STRUCT(ServerStatus, (), (program, tables, playing, draining))

/// A table, without anything that a player wrote.
struct TableInfo {
  std::string id;
  std::string game;
  std::vector<std::string> seats;
  std::string created;
  std::string changed;
  bool over;
  int followers;  ///< pages at the table
};
BOOST_DESCRIBE_STRUCT(TableInfo, (), (id, game, seats, created, changed, over, followers))

struct TableInfoPage {
  std::vector<TableInfo> tables;
  std::string next;  ///< ask for those after this id; empty: there are no more
};
BOOST_DESCRIBE_STRUCT(TableInfoPage, (), (tables, next))

struct SeatKey {
  int seat;  ///< 0: the owner of a table of one person
  std::string key;
};
BOOST_DESCRIBE_STRUCT(SeatKey, (), (seat, key))

struct TableDetails {
  TableInfo table;
  std::map<std::string, std::string> settings;    ///< of a document its hash
  std::map<std::string, std::int64_t> documents;  ///< the bytes of those among the settings
  bool practice;
  std::string daily;
  bool in_memory;
  std::int64_t entries;  ///< of its journal
  std::vector<SeatKey> holders;
};
BOOST_DESCRIBE_STRUCT(TableDetails, (),
                      (table, settings, documents, practice, daily, in_memory, entries, holders))

struct AffectedCount {
  int count;  ///< of the tables or connections that it concerned
};
BOOST_DESCRIBE_STRUCT(AffectedCount, (), (count))

struct BanList {
  std::vector<server::Ban> bans;
};
BOOST_DESCRIBE_STRUCT(BanList, (), (bans))

/// What the server has of one person. The program writes these to a file.
struct PersonKey {
  std::string key;  ///< its hash
  std::string name;
  std::string created;
  std::string used;
  std::string ended;  ///< empty: valid
};
BOOST_DESCRIBE_STRUCT(PersonKey, (), (key, name, created, used, ended))

struct PersonTable {
  std::string id;
  std::string game;
  std::map<std::string, std::string> settings;
  std::vector<std::string> seats;
  std::vector<int> own;            ///< the person's seats, at a table between several places
  std::vector<std::string> names;  ///< the person's, in their order
  std::vector<std::string> chat;   ///< what the person wrote
  bool practice;
  std::string daily;
  std::string created;
  std::string changed;
  std::optional<std::vector<std::int32_t>> result;
  std::string record;  ///< docs/records.md; empty while a game between people goes on
};
BOOST_DESCRIBE_STRUCT(PersonTable, (),
                      (id, game, settings, seats, own, names, chat, practice, daily, created,
                       changed, result, record))

struct PersonPage {
  std::string person;  ///< the hash of the first key
  std::vector<PersonKey> keys;
  std::vector<PersonTable> tables;
  std::string next;  ///< ask for those after this; empty: there are no more
};
BOOST_DESCRIBE_STRUCT(PersonPage, (), (person, keys, tables, next))

struct Answer {
  int version = admin::version;
  std::optional<RawJson> result{};
  std::optional<wire::Message> error{};
};
BOOST_DESCRIBE_STRUCT(Answer, (), (version, result, error))

}  // namespace coppice::server::admin

// Names that stand in files and messages.
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::server::admin::ListTables> =
    "Tables";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::server::admin::ListBans> = "Bans";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::server::admin::SetLogLevel> =
    "LogLevel";
template <>
inline constexpr std::string_view coppice::outside_tag<coppice::server::admin::SetNotice> =
    "Announce";
