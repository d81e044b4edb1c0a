#include "players/roster.hpp"

#include <cassert>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/text.hpp"
#include "players/game_type_of.hpp"
#include "players/games.hpp"

namespace coppice {

namespace {

template <class... Gs>
std::vector<GameType> types(std::type_identity<std::tuple<Gs...>>) {
  return {game_type_of<Gs>()...};
}

}  // namespace

std::string company_at_table(const GameType& type) {
  return type.levels.empty() ? type.company + ":500ms" : type.company;
}

std::unique_ptr<AnyPlayer> make_judge(const GameType& type, const Budget& budget) {
  PlayerSpec spec = type.judge;
  spec.budget = budget;
  auto judge = type.make_player(spec);
  assert(judge);
  return std::move(*judge);
}

const std::vector<GameType>& roster() {
  static const std::vector<GameType> all = types(std::type_identity<Games>{});
  return all;
}

std::expected<const GameType*, Error> find_game(std::string_view id) {
  std::vector<std::string> known;
  for (const GameType& type : roster()) {
    if (type.info.id == id) return &type;
    known.push_back(type.info.id);
  }
  return refused("error.game.unknown", {{"game", excerpt(id)}, {"known", joined(known, ", ")}});
}

}  // namespace coppice
