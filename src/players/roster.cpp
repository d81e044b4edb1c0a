#include "players/roster.hpp"
#include "players/player_spec.hpp"

#include <algorithm>
#include <type_traits>

#include "engine/game_face.hpp"
#include "engine/text.hpp"
#include "players/games.hpp"
#include "players/make_player.hpp"
#include "players/player_face.hpp"

namespace coppice {

namespace {

template <TableGame G>
HintFace hint_face() {
  using Hints = typename Knowledge<G>::Hints;
  using View = typename G::View;
  return {Hints::doubt,
          [](const AnyRules& game, const AnyView& view, Move one, Move other) {
            return Hints::same(game.as<G>(), view.as<View>(), one, other);
          },
          [](const AnyRules& game, const AnyView& view, Move move) {
            return Hints::reasons(game.as<G>(), view.as<View>(), move);
          }};
}

template <TableGame G>
GameEntry entry() {
  return {G::info(),
          is_cooperative<G>,
          player_names<G>(),
          level_texts<G>(),
          company<G>(),
          [](const Settings& settings) -> std::expected<std::shared_ptr<const AnyGame>, Error> {
            auto all = completed(G::info().settings, settings);
            if (!all) return std::unexpected(all.error());
            auto game = G::make(*all);
            if (!game) return std::unexpected(game.error());
            return std::make_shared<GameFace<G>>(std::move(*game), std::move(*all));
          },
          [](const PlayerSpec& spec) -> std::expected<std::unique_ptr<AnyPlayer>, Error> {
            auto player = make_player<G>(spec);
            if (!player) return std::unexpected(player.error());
            return std::make_unique<PlayerFace<G>>(std::move(*player));
          },
          answers_questions<G>,
          []() -> std::unique_ptr<AnyPlayer> {
            return std::make_unique<PlayerFace<G>>(make_adviser<G>());
          },
          judge<G>(),
          [](const AnyGame& game) {
            using Horizon = typename Knowledge<G>::Horizon;
            if constexpr (requires { Horizon::sees_end(game.as<G>()); }) {
              return Horizon::sees_end(game.as<G>());
            } else {
              return true;
            }
          },
          hint_face<G>()};
}

template <class... Gs>
std::vector<GameEntry> entries(std::type_identity<std::tuple<Gs...>>) {
  return {entry<Gs>()...};
}

}  // namespace

std::string company_at_table(const GameEntry& entry) {
  return entry.levels.empty() ? entry.company + ":500ms" : entry.company;
}

const std::vector<GameEntry>& roster() {
  static const std::vector<GameEntry> all = entries(std::type_identity<Games>{});
  return all;
}

std::expected<const GameEntry*, Error> find_game(std::string_view id) {
  std::vector<std::string> known;
  for (const GameEntry& entry : roster()) {
    if (entry.info.id == id) return &entry;
    known.push_back(entry.info.id);
  }
  return refused("error.game.unknown", {{"game", excerpt(id)}, {"known", joined(known, ", ")}});
}

}  // namespace coppice
