// Writes the folder web/src/wire from the C++ types: types.ts for the wire, module.ts for the
// questions of the page's workers to the module, and one file per game. The folder docs/schemas
// gets stored.schema.json, of what databases keep, and in views the schema of each game's views.
// ./check --full compares them with the tree. It names no game but visits the screens and events of
// all games in the roster.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <utility>

#include "coppice_games.hpp"
#include "engine/default_members.hpp"
#include "engine/error.hpp"
#include "engine/table_game.hpp"
#include "host/table_summary.hpp"
#include "search/registry.hpp"
#include "table/journal.hpp"
#include "tools/typescript.hpp"
#include "tools/view_schema.hpp"
#include "wasm/requests.hpp"
#include "wire/messages.hpp"
#include "wire/pages.hpp"

namespace coppice {

template <>
inline constexpr std::string_view page_name<AnyRemark> = "GameRemark";
template <>
inline constexpr std::string_view page_name<AnyQuestion> = "GameQuestion";
template <>
inline constexpr std::string_view page_name<RawJson> = "GameQuestion";
template <>
inline constexpr std::string_view page_name<wire::GameView> = "GameView";
template <>
inline constexpr std::string_view page_name<GameOrTableEvent> = "AnyEvent";
template <>
inline constexpr std::string_view page_name<wire::GameChoice> = "GameChoice";
template <>
inline constexpr std::string_view page_name<wire::GamePieces> = "GamePieces";
template <>
inline constexpr std::string_view page_name<ScreenChanges> = "Change[]";
template <>
inline constexpr std::string_view page_name<TableEvent> = "TableEvent";
template <>
inline constexpr std::string_view page_name<wire::Command> = "Command";
template <>
inline constexpr std::string_view page_name<wire::Answer> = "Answer";
template <>
inline constexpr std::string_view page_name<ParticipantEntry> = "CompanyEntry";
template <>
inline constexpr std::string_view page_name<ClockEntry> = "ClockEntry";
template <>
inline constexpr std::string_view page_name<page::Request> = "ModuleRequest";
template <>
inline constexpr std::string_view page_name<page::TableInput> = "TableInput";
template <>
inline constexpr std::string_view page_name<page::TableEffect> = "TableEffect";

namespace typescript {
namespace {

constexpr std::string_view opening =
    "// Written by coppice-wire-types from the C++ types; do not edit by hand.\n"
    "// The C++ types say what the parts mean: ";
constexpr std::string_view common_sources = "src/wire, src/table/events.hpp.\n\n";
constexpr std::string_view module_sources = "wasm/requests.hpp.\n\n";

constexpr std::string_view change_comment =
    "/** A value of the view that is another one now. `path` is a JSON pointer to it, \"\" the "
    "whole. */\n"
    "export type Change = { path: string; value: unknown };\n\n";

constexpr std::string_view rules_comment = "/** Numbers of the rules. */\n";

constexpr std::string_view words_comment = "/** Words as the record of a game writes them. */\n";

/// The games' types of one role, as "Chess.Screen".
struct Union {
  std::string name;
  std::vector<std::string> members{};
};

/// The parts between the page and any game.
struct Unions {
  Union views{"GameView"};
  Union events{"GameEvent"};
  Union choices{"GameChoice"};
  Union pieces{"GamePieces"};
  Union remarks{"GameRemark"};
  Union questions{"GameQuestion"};
};

/// "Chess" for "chess".
std::string namespace_name(std::string id) {
  id.front() = static_cast<char>(id.front() - 'a' + 'A');
  return id;
}

/// The constants of a game's rules, one per line.
template <DescribedStruct Figures>
std::string figures(const Figures& all) {
  std::string text = std::string(rules_comment) + "export const rules = {\n";
  boost::mp11::mp_for_each<MembersOf<Figures>>([&]<class Member>(Member member) {
    text += "  " + std::string(member_name<Member>.text()) + ": " + json_text(all.*member.pointer) +
            ",\n";
  });
  return text + "} as const;\n\n";
}

/// Type aliases of strings.
std::string words(const std::set<std::string>& names) {
  std::string text(words_comment);
  for (const std::string& name : names) text += "export type " + name + " = string;\n";
  return names.empty() ? "" : text + "\n";
}

/// The types of the games.
class GamesTypes {
 public:
  GamesTypes() {
    Declarations types;
    add_role<parts::Screen>(types, unions_.views, "parts", "Screen");
    add_role<parts::NoPieces>(types, unions_.pieces, "parts", "NoPieces");
    add_role<parts::Event>(types, unions_.events, "parts", "Event");
    add_role<parts::Choice>(types, unions_.choices, "parts", "Choice");
    views_["parts"] = schema::view_file<parts::Screen>("a game in described parts");
    files_["parts"] = std::string(opening) + "src/engine/parts.hpp.\n\n" + types.text();
  }

  template <TableGame G>
  void add() {
    if constexpr (HasGenericScreen<G>) return;
    const std::string id = G::info().id;
    Declarations types;
    using View = typename G::View;
    using Screen = decltype(std::declval<const G&>().show(std::declval<const View&>()));
    add_role<Screen>(types, unions_.views, id, "Screen");
    views_[id] = schema::view_file<Screen>(id);
    add_role<decltype(std::declval<const G&>().pieces())>(types, unions_.pieces, id, "Pieces");
    add_role<typename G::Event>(types, unions_.events, id, "Event");
    add_role<decltype(std::declval<const G&>().choice(std::declval<const View&>(), Move()))>(
        types, unions_.choices, id, "Choice");
    if constexpr (requires { typename G::Remark; }) {
      add_role<typename G::Remark>(types, unions_.remarks, id, "Remark");
    }
    if constexpr (requires { typename G::Question; }) {
      add_role<typename G::Question>(types, unions_.questions, id, "Question");
    }
    std::string rules;
    if constexpr (optional_members<G>.figures) rules = figures(typename G::Figures{});
    files_[id] = std::string(opening) + "src/games/" + id + "/rules/{events,screen}.hpp.\n\n" +
                 rules + words(types.words()) + types.text();
  }

  /// By the game's id.
  const std::map<std::string, std::string>& files() const { return files_; }
  const std::map<std::string, std::string>& views() const { return views_; }

  std::string imports() const {
    std::string text;
    for (const auto& [id, _] : files_) {
      text += "import type * as " + namespace_name(id) + " from \"./" + id + "\";\n";
    }
    return text + "\n";
  }

  std::string unions() const {
    std::string text;
    for (const Union& each : {unions_.views, unions_.events, unions_.choices, unions_.pieces,
                              unions_.remarks, unions_.questions}) {
      text += alternatives(each.name,
                           each.members.empty() ? std::vector<std::string>{"never"} : each.members);
    }
    return text + "export type AnyEvent = GameEvent | TableEvent;\n" +
           "export type Welcome = Extract<Answer, { type: \"welcome\" }>;\n\n";
  }

 private:
  /// A variant without its own name is named after its role.
  template <class T>
  static void add_role(Declarations& types, Union& all, const std::string& game,
                       const std::string& role) {
    constexpr bool named = DescribedStruct<T> || !page_name<T>.empty();
    const std::string name = [&] {
      if constexpr (named) return reference<T>();
      return role;
    }();
    types.add_as<T>(name);
    all.members.push_back(namespace_name(game) + "." + name);
  }

  std::map<std::string, std::string> files_;
  std::map<std::string, std::string> views_;
  Unions unions_;
};

GamesTypes games_types() {
  GamesTypes all;
  [&]<class... Gs>(std::type_identity<std::tuple<Gs...>>) {
    (all.add<Gs>(), ...);
  }(std::type_identity<Games>{});
  return all;
}

template <class... Ts>
void add_all(Declarations& types) {
  (types.add<Ts>(), ...);
}

Declarations wire_types() {
  using namespace wire;
  Declarations types;
  add_all<Message, TableEvent, Command, Answer, GamesPage, NewTable, NewLesson, NewSharedTable,
          NewLink, wire::Link, Token, LinkInfo, LinkError, SeatTaken, TableCreated, wire::DealInfo,
          TablesPage, DailyDealsPage, ExportedGame, ImportResult, wire::TablesToDelete,
          DeleteResult, KeysPage, NewKeyName, KeyLink, SignOutResult, OperatorNotice,
          ComputerResults, AnalysisRequest, Analysis, wire::Replay>(types);
  return types;
}

/// What the page's workers and the module tell each other.
std::string module_types(const Declarations& wire) {
  auto types = Declarations::importing(wire);
  add_all<page::Request, page::MadeTable, page::TableEffects, page::Thought>(types);
  std::string names;
  for (const std::string& name : types.imported()) names += (names.empty() ? " " : ", ") + name;
  return std::string(opening).append(module_sources) + "import type {" + names +
         " } from \"./types\";\n\n" + types.text();
}

/// The keys of the errors after which a retry may succeed (engine/error.hpp).
std::string passing_errors() {
  std::string text =
      "/** Keys of errors that may pass: a retry may succeed. */\n"
      "export const passingErrors: readonly string[] = [\n";
  for (int number = 0; number <= std::to_underlying(ErrorCode::store_unsure); ++number) {
    const ErrorInfo info = info_of(static_cast<ErrorCode>(number));
    if (info.may_pass) text += "  \"" + std::string(info.key) + "\",\n";
  }
  return text + "];\n\n";
}

std::string common_types(const GamesTypes& games, const Declarations& wire) {
  return std::string(opening).append(common_sources) + games.imports() +
         "/** The version of the wire that is described here. */\n"
         "export const protocol: number = " +
         std::to_string(wire::protocol) +
         ";\n\n"
         "/** The oldest version that page and server still speak with each other. */\n"
         "export const oldestProtocol: number = " +
         std::to_string(wire::oldest_protocol) +
         ";\n\n"
         "/** What a page sends to hear whether the line is alive, and what answers. */\n"
         "export const ping = '" +
         std::string(wire::ping) + "';\nexport const pong = '" + std::string(wire::pong) +
         "';\n\n" + passing_errors() + std::string(change_comment) + games.unions() + wire.text();
}

/// The JSON in journals and databases: that of a journal's entries by their first word, and of the
/// people at a table. The words and figures of other entries stand in docs/journal.md.
std::string stored_schema() {
  schema::Definitions types;
  const boost::json::object kinds{{"asked", types.of<journal::QuestionJson>()},
                                  {"clock", types.of<ClockEntry>()},
                                  {"failed", types.of<ProgramFailed>()},
                                  {"people", types.of<ParticipantEntry>()},
                                  {"standing", types.of<ParticipantsSummary>()}};
  return schema::file_of("What journals and databases keep as JSON", {{"properties", kinds}},
                         types);
}

bool write(const std::filesystem::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) std::cerr << "cannot write " << file.string() << "\n";
  return out.good();
}

bool write_all(const std::filesystem::path& folder, const std::filesystem::path& schemas) {
  const auto games = games_types();
  const auto wire = wire_types();
  bool good = write(folder / "types.ts", common_types(games, wire));
  good = write(folder / "module.ts", module_types(wire)) && good;
  for (const auto& [id, text] : games.files()) good = write(folder / (id + ".ts"), text) && good;
  good = write(schemas / "stored.schema.json", stored_schema()) && good;
  for (const auto& [id, text] : games.views()) {
    good = write(schemas / "views" / (id + ".schema.json"), text) && good;
  }
  return good;
}

}  // namespace
}  // namespace typescript
}  // namespace coppice

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "usage: coppice-wire-types FOLDER SCHEMAS\n"
                 "Writes types.ts, module.ts and a file for each game into the folder "
                 "(web/src/wire), and\n"
                 "schemas of what databases keep and of each game's views into the other "
                 "(docs/schemas).\n";
    return 2;
  }
  return coppice::typescript::write_all(arguments[1], arguments[2]) ? 0 : 1;
}
