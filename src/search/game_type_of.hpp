#pragma once

#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/any_game_adapter.hpp"
#include "engine/default_members.hpp"
#include "search/any_player_adapter.hpp"
#include "search/game_type.hpp"
#include "search/make_player.hpp"
#include "search/play_game.hpp"
#include "search/text_player.hpp"

namespace coppice {

template <TableGame G>
AnyHints hints_of() {
  using Hints = typename Knowledge<G>::Hints;
  using View = typename G::View;
  return {Hints::doubt,
          [](const AnyRules& game, const AnyView& view, Move one, Move other) {
            return Hints::same(game.as<G>(), view.as<View>(), one, other);
          },
          [](const AnyRules& game, const AnyView& view, Move move) {
            return Hints::reasons(game.as<G>(), view.as<View>(), move);
          },
          &Hints::themes};
}

template <TableGame G>
PlayedGame play_at_own_type(const AnyGame& game, const Deal& deal, const AnyPlayers& players,
                            std::uint64_t seed, SearchClock& clock, const MoveListener& hear) {
  std::vector<std::unique_ptr<Player<G>>> by_text;
  std::vector<Player<G>*> typed;
  for (const auto& player : players) {
    if (auto* const reader = dynamic_cast<TextPlayer*>(player.get())) {
      typed.push_back(
          by_text.emplace_back(std::make_unique<TextPlayerAdapter<G>>(*reader, game)).get());
    } else {
      typed.push_back(&typed_player<G>(*player));
    }
  }
  PlayedGame played;
  const auto last = play_seated(game.as<G>(), deal, typed, seed, clock,
                                [&](const typename G::State& state, Turn turn, Move move) {
                                  if (turn.is_seat()) ++played.decisions;
                                  if (hear) hear(AnyState{AnyValue::of(state)}, turn, move);
                                });
  played.last = AnyState{AnyValue::of(last)};
  return played;
}

/// A member of Knowledge<G>, or its default.
template <TableGame G>
GameType game_type_of() {
  using State = typename G::State;
  GameType type{
      .info = G::info(),
      .cooperative = is_cooperative<G>,
      .players = player_names<G>(),
      .levels = level_texts<G>(),
      .company = default_player<G>(),
      .make = [](const Settings& settings) -> std::expected<std::shared_ptr<const AnyGame>, Error> {
        auto all = with_defaults(G::info().settings, settings);
        if (!all) return std::unexpected(all.error());
        auto game = G::make(*all);
        if (!game) return std::unexpected(game.error());
        return std::make_shared<AnyGameAdapter<G>>(std::move(*game), std::move(*all));
      },
      .make_player =
          [](const PlayerSpec& spec) -> std::expected<std::unique_ptr<AnyPlayer>, Error> {
        auto player = make_player<G>(spec);
        if (!player) return std::unexpected(player.error());
        return std::make_unique<AnyPlayerAdapter<G>>(std::move(*player));
      },
      .answers_questions = answers_questions<G>,
      .make_adviser = []() -> std::unique_ptr<AnyPlayer> {
        return std::make_unique<AnyPlayerAdapter<G>>(make_adviser<G>());
      },
      .judge = judge<G>(),
      .play = play_at_own_type<G>,
      .sees_end = [](const AnyGame& game) { return Knowledge<G>::Horizon::sees_end(game.as<G>()); },
      .most_result = [](const AnyGame& game) -> std::optional<int> {
        if constexpr (is_provided<decltype(Knowledge<G>::most_result)>) {
          return Knowledge<G>::most_result(game.as<G>());
        }
        return std::nullopt;
      },
      .game_statistics = [](const AnyGame& game,
                            const AnyState& last) -> std::vector<GameStatistic> {
        if constexpr (is_provided<decltype(Knowledge<G>::game_statistics)>) {
          return Knowledge<G>::game_statistics(game.as<G>(), last.as<State>());
        }
        return {};
      },
      .hints = hints_of<G>(),
      .solve = nullptr,
      .open = std::same_as<typename G::State, typename G::View>,
      .described = HasGenericScreen<G>,
      .texts = nullptr,
      .extras = {}};
  if constexpr (is_provided<decltype(Knowledge<G>::solve)>) {
    type.solve = [](const AnyGame& game, const Deal& deal) {
      return Knowledge<G>::solve(game.as<G>(), deal);
    };
  }
  return type;
}

}  // namespace coppice
