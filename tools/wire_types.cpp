// Writes web/src/wire/types.ts from the C++ types that cross the wire. A test compares the two. It
// names no game: what a game of the roster shows and tells is walked, member by member.
#include <iostream>

#include "engine/table_game.hpp"
#include "players/games.hpp"
#include "table/wire.hpp"
#include "tools/typescript.hpp"
#include "wasm/requests.hpp"

namespace coppice {

template <>
inline constexpr std::string_view page_name<wire::GameRemark> = "GameRemark";
template <>
inline constexpr std::string_view page_name<wire::GameQuestion> = "GameQuestion";
template <>
inline constexpr std::string_view page_name<UnreadJson> = "GameQuestion";
template <>
inline constexpr std::string_view page_name<wire::GameView> = "GameView";
template <>
inline constexpr std::string_view page_name<wire::GameEvent> = "AnyEvent";
template <>
inline constexpr std::string_view page_name<wire::GameChoice> = "GameChoice";
template <>
inline constexpr std::string_view page_name<wire::GamePieces> = "GamePieces";
template <>
inline constexpr std::string_view page_name<ScreenChange> = "Change";
template <>
inline constexpr std::string_view page_name<wire::TableEvent> = "TableEvent";
template <>
inline constexpr std::string_view page_name<wire::Command> = "Command";
template <>
inline constexpr std::string_view page_name<wire::Answer> = "Answer";
template <>
inline constexpr std::string_view page_name<page::Request> = "ModuleRequest";

namespace typescript {
namespace {

constexpr std::string_view opening =
    R"(// Written by coppice-wire-types from the C++ types; do not edit by hand.
// What the parts mean stands there: src/table/wire.hpp, src/games/*/{events,screen}.hpp,
// wasm/requests.hpp.

)";

constexpr std::string_view change_comment =
    "/** A value of the view that is another one now. `path` is a JSON pointer to it, \"\" the "
    "whole. */\n"
    "export type Change = { path: string; value: unknown };\n\n";

constexpr std::string_view words_comment = "/** Words as the record of a game writes them. */\n";

/// What the games have of one role, as "Coupell.Screen".
struct Union {
  std::string name;
  std::vector<std::string> members{};
};

/// The parts that pass between the page and any game.
struct Unions {
  Union views{"GameView"};
  Union events{"GameEvent"};
  Union choices{"GameChoice"};
  Union pieces{"GamePieces"};
  Union remarks{"GameRemark"};
  Union questions{"GameQuestion"};
};

/// "Coupell" of "coupell".
std::string namespace_name(std::string id) {
  id.front() = static_cast<char>(id.front() - 'a' + 'A');
  return id;
}

/// Numbers of a game's rules, a line each.
template <DescribedStruct Figures>
std::string figures(const std::string& game, const Figures& all) {
  std::string text = "  " + game + ": {\n";
  boost::mp11::mp_for_each<MembersOf<Figures>>([&]<class Member>(Member member) {
    text += "    " + std::string(member_name<Member>.text()) + ": " +
            json_text(all.*member.pointer) + ",\n";
  });
  return text + "  },\n";
}

/// What the games say of themselves.
class GamesTypes {
 public:
  template <TableGame G>
  void add() {
    const std::string id = G::info().id;
    Declarations types;
    using View = typename G::View;
    add_role<decltype(std::declval<const G&>().show(std::declval<const View&>()))>(
        types, unions_.views, id, "Screen");
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
    if constexpr (requires { typename G::Figures; }) {
      rules_ += figures(id, typename G::Figures{});
    }
    words_.insert(types.words().begin(), types.words().end());
    text_ += "export namespace " + namespace_name(id) + " {\n" + types.text() + "}\n\n";
  }

  std::string rules() const {
    return "/** Numbers of the rules. */\nexport const rules = {\n" + rules_ + "} as const;\n\n";
  }

  std::string words() const {
    std::string text(words_comment);
    for (const std::string& name : words_) text += "export type " + name + " = string;\n";
    return words_.empty() ? "" : text + "\n";
  }

  const std::string& namespaces() const { return text_; }

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
  /// A variant without a name of its own is called by its role.
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

  std::string text_;
  std::string rules_;
  std::set<std::string> words_;
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
std::string declarations() {
  Declarations types;
  (types.add<Ts>(), ...);
  return types.text();
}

std::string wire_types() {
  using namespace wire;
  return declarations<Message, TableEvent, Command, Answer, GamesPage, NewTable, NewLesson,
                      Gathering, NewLink, wire::Link, Token, LinkInfo, LinkRefused, SeatTaken,
                      TableCreated, wire::DealInfo, TablesPage, DaysPage, KeptGame, Imported,
                      Deleted, ComputerGames, AnalysisWish, Analysis, wire::Replay, page::Request,
                      page::MadeTable, page::Joined, page::Considered, page::Thought>();
}

}  // namespace
}  // namespace typescript
}  // namespace coppice

int main() {
  using namespace coppice::typescript;
  const auto games = games_types();
  std::cout << opening << "/** The version of the wire that is described here. */\n"
            << "export const protocol: number = " << coppice::wire::protocol << ";\n\n"
            << "/** What a page sends to hear whether the line is alive, and what answers. */\n"
            << "export const ping = '" << coppice::wire::ping << "';\n"
            << "export const pong = '" << coppice::wire::pong << "';\n\n"
            << games.rules() << change_comment << games.words() << games.namespaces()
            << games.unions() << wire_types();
}
