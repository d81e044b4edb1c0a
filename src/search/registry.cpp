#include "search/registry.hpp"

#include <cassert>
#include <utility>

#include "engine/text.hpp"

namespace coppice {

std::string default_player_at_table(const GameType& type) {
  return type.levels.empty() ? type.company + ":500ms" : type.company;
}

std::unique_ptr<AnyPlayer> make_judge(const GameType& type, const Budget& budget) {
  PlayerSpec spec = type.judge;
  spec.budget = budget;
  auto judge = type.make_player(spec);
  assert(judge);
  return std::move(*judge);
}

std::expected<const GameType*, Error> find_game(std::string_view id) {
  std::vector<std::string> known;
  for (const GameType& type : roster()) {
    if (type.info.id == id) return &type;
    known.push_back(type.info.id);
  }
  return make_error("error.game.unknown", {{"game", excerpt(id)}, {"known", joined(known, ", ")}});
}

}  // namespace coppice
