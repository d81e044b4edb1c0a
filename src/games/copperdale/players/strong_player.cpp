#include "games/copperdale/players/strong_player.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/legal_moves.hpp"
#include "games/copperdale/players/evaluation.hpp"
#include "games/copperdale/players/month_play.hpp"
#include "search/budget_meter.hpp"
#include "search/luck.hpp"

namespace coppice::copperdale {

namespace {

constexpr std::size_t ways_kept = 12;
constexpr int months_ahead = 3;   ///< in a playout, including the present month
constexpr int glance_counts = 2;  ///< the weight of the first estimate, in playouts

}  // namespace

/// All sequences of moves to the end of the month, which contains no further chance moves.
void StrongPlayer::add_month_ends(const Copperdale& game, const State& state,
                                  std::optional<Move> first, std::vector<Continuation>& ways) {
  if (game.turn(state).is_chance() || game.turn(state).is_over()) {
    ways.push_back({*first, state, 0, 0, static_cast<int>(ways.size())});
    return;
  }
  for (const Move move : moves_of(game, state)) {
    State after = state;
    game.play(after, move);
    add_month_ends(game, after, first.value_or(move), ways);
  }
}

/// While cards are assigned, each move; later the ends of the month, sorted by the first estimate.
std::vector<StrongPlayer::Continuation> StrongPlayer::ways(const Copperdale& game,
                                                           const State& view) {
  std::vector<Continuation> ways;
  if (view.step == GamePhase::assign) {
    for (const Move move : moves_of(game, view)) {
      ways.push_back({move, view, 0, 0, static_cast<int>(ways.size())});
      game.play(ways.back().after, move);
    }
    return ways;
  }
  add_month_ends(game, view, std::nullopt, ways);
  const SheetEvaluator judge(built_in_network(), game.monument_rule(), view, view.unseen_cards());
  for (Continuation& way : ways) {
    way.total = std::int64_t{judge.worth(way.after)} * glance_counts;
    way.looks = glance_counts;
  }
  std::ranges::sort(ways, &Continuation::is_before);
  return ways;
}

std::int64_t StrongPlayer::play_on(const Copperdale& game, State state, Random chance) {
  const int last = std::min(state.month + months_ahead, month_count);
  while (state.month < last) play_month(game, built_in_network(), state, chance);
  return worth_between_months(built_in_network(), game.monument_rule(), state);
}

/// The first `count` of them, followed by the best ones with the requested moves.
std::span<StrongPlayer::Continuation> StrongPlayer::best_of(std::span<Continuation> sorted,
                                                            std::size_t count,
                                                            const Wanted& wanted) {
  count = std::min(count, sorted.size());
  const auto add_first = [&](const auto& fits) {
    if (std::ranges::any_of(sorted.first(count), fits)) return;
    const auto rest = sorted.subspan(count);
    const auto found = std::ranges::find_if(rest, fits);
    if (found == rest.end()) return;
    std::rotate(rest.begin(), found, found + 1);
    ++count;
  };
  if (wanted.second_move)
    add_first([&](const Continuation& way) { return way.first != sorted[0].first; });
  if (wanted.besides)
    add_first([&](const Continuation& way) { return way.first == *wanted.besides; });
  return sorted.first(count);
}

/// All ways: those with most playouts first, and among these the best first.
std::vector<StrongPlayer::Continuation> StrongPlayer::judged(const Copperdale& game,
                                                             const State& view,
                                                             const Wanted& wanted, Random& random,
                                                             SearchClock& clock) const {
  BudgetMeter meter(budget_, clock);
  std::vector<Continuation> all = ways(game, view);
  if (game.turn(all[0].after).is_over()) return all;  // their worth is known
  std::span<Continuation> left = all;
  if (view.step != GamePhase::assign) left = best_of(left, ways_kept, wanted);

  const auto stages = std::max(1, static_cast<int>(std::bit_width(left.size() - 1)));
  for (int stage = 1; stage <= stages; ++stage) {
    const auto same_first = [&](const Continuation& way) { return way.first == left[0].first; };
    if (!wanted.second_move && std::ranges::all_of(left, same_first)) break;
    do {
      const std::uint64_t round = random.next();
      for (Continuation& way : left) {
        way.total += play_on(game, way.after, Random(round));
        ++way.looks;
      }
      meter.count(left.size());
      meter.tell([&] {
        const Continuation& best = *std::ranges::min_element(left, &Continuation::is_before);
        return std::pair(best.first, std::optional(best.worth()));
      });
    } while (!meter.spent(stage, stages));
    std::ranges::sort(left, &Continuation::is_before);
    left = best_of(left, (left.size() + 1) / 2, wanted);
    if (meter.spent(stages, stages)) break;
  }
  return all;
}

Move StrongPlayer::choose(const Copperdale& game, const State& view, Seat, Random& random,
                          SearchClock& clock) {
  const auto moves = moves_of(game, view);
  if (moves.size() == 1) return moves[0];
  return judged(game, view, {}, random, clock)[0].first;
}

MoveEstimates StrongPlayer::assess(const Copperdale& game, const State& view, Seat,
                                   std::optional<Move> besides, Random& random,
                                   SearchClock& clock) {
  const auto all = judged(game, view, {.second_move = true, .besides = besides}, random, clock);
  const bool was_glanced_at = view.step != GamePhase::assign && !game.turn(all[0].after).is_over();
  MoveEstimates assessment;
  for (const Continuation& way : all) {
    if (was_glanced_at && way.looks == glance_counts) continue;
    const auto known = std::ranges::find(assessment, way.first, &MoveEstimate::move);
    if (known != assessment.end()) continue;
    assessment.push_back({way.first, way.worth()});
  }
  return assessment;
}

/// Evaluates each move with the continuation that the first half of the budget found best, unless
/// its end is known.
std::optional<MoveJudgement> StrongPlayer::judge(const Copperdale& game, const State& view, Seat,
                                                 std::optional<Move> played, Random& random,
                                                 SearchClock& clock) {
  const Budget half = half_budget(budget_);
  const auto all = StrongPlayer(half).judged(game, view, {.besides = played}, random, clock);
  std::vector<Continuation> both = {all.front()};
  if (played && *played != all.front().first) {
    both.push_back(*std::ranges::find(all, *played, &Continuation::first));
  }
  std::vector<std::optional<std::int64_t>> known;
  for (Continuation& way : both) {
    known.push_back(known_end(game, way.after));
    way.total = way.looks = 0;
  }
  BudgetMeter meter(half, clock);
  do {
    const std::uint64_t round = random.next();
    for (std::size_t at = 0; at < both.size(); ++at) {
      Continuation& way = both[at];
      way.total += known[at] ? *known[at] : play_on(game, way.after, Random(round));
      ++way.looks;
    }
    meter.count(both.size());
  } while (!meter.spent());
  return MoveJudgement{both.front().first, both.front().worth(), both.back().worth()};
}

/// When all cards of the last month are assigned, its best result.
std::optional<std::int64_t> StrongPlayer::known_end(const Copperdale& game, const State& state) {
  const bool is_known =
      state.month == month_count || (state.month + 1 == month_count &&
                                     state.step != GamePhase::assign && game.turn(state).is_seat());
  if (!is_known) return std::nullopt;
  std::vector<Continuation> ends;
  add_month_ends(game, state, Move{}, ends);
  std::int64_t most = 0;
  for (const Continuation& end : ends) {
    most = std::max<std::int64_t>(most, medals(end.after, game.monument_rule()).total);
  }
  return most * Network::medal;
}

double StrongPlayer::luck(const Copperdale& game, const State& before, const State& after, Seat,
                          Random& random, SearchClock& clock) {
  const auto sample = [&](const State& state, const Random& chance) {
    return static_cast<double>(play_on(game, state, chance)) / Network::medal;
  };
  return luck_by_samples(game, before, after, random, BudgetMeter(budget_, clock), sample);
}

}  // namespace coppice::copperdale
