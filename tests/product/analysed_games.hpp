#pragma once

#include <optional>
#include <string>
#include <vector>

#include "host/analysis_slice.hpp"
#include "host/game_analyser.hpp"
#include "search/search_clock.hpp"
#include "support/record_games.hpp"

/// Finished games, and what the analysis says of them.
namespace coppice {

inline constexpr Budget small{.playouts = 8, .time = {}};

/// A finished game with `player` at every seat, "" for random moves.
inline Record played_record(const std::string& id, const std::string& player, std::uint64_t seed) {
  Random random(seed);
  if (player.empty()) return record_games::random_record(id, {}, 5000, random);
  const GameType& entry = **find_game(id);
  const auto game = *entry.make({});
  const auto mind = *entry.make_player(*parse_player(player));
  NoClock clock;
  Record record = record_games::random_record(id, {}, 0, random);
  const Deal deal = game->deal(random);
  AnyState state = game->start();
  std::vector<RecordStep> steps;
  for (Turn turn = game->turn(state); !turn.is_over(); turn = game->turn(state)) {
    const auto who = turn.is_seat() ? std::optional(turn.seat()) : std::nullopt;
    const Move move = who ? mind->choose(*game, game->view(state, *who), *who, random, clock)
                          : game->draw(state, deal);
    steps.push_back({who, game->write(state, move)});
    game->play(state, move);
  }
  record.steps = without_implied_moves(*game, steps);
  record.result = game->result(state);
  return record;
}

inline GameAnalyser analysis_of(const Record& record) {
  return *GameAnalyser::of(*check_record(write_record(record)), small);
}

inline std::vector<DecisionReview> all_judged(GameAnalyser& analysis) {
  NoClock clock;
  std::vector<DecisionReview> judged;
  while (judged.size() < analysis.about().decisions) {
    judged.push_back(analysis.judge(judged.size(), clock));
  }
  return judged;
}

inline Worth sum(const ResultBreakdown& parts) {
  Worth all = parts.start + parts.draws + parts.judge;
  for (const Worth each : parts.decisions) all += each;
  return all;
}

}  // namespace coppice
