#include "games/copperdale/players/strong.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/legal_moves.hpp"
#include "games/copperdale/players/judge.hpp"
#include "games/copperdale/players/month_play.hpp"
#include "search/luck.hpp"
#include "search/meter.hpp"

namespace coppice::copperdale {

namespace {

constexpr std::size_t ways_kept = 12;
constexpr int months_ahead = 3;   ///< in a playout, including the present month
constexpr int glance_counts = 2;  ///< the weight of the first estimate, in playouts

}  // namespace

/// All sequences of moves to the end of the month, which contains no further chance moves.
void Strong::add_month_ends(const Copperdale& game, const State& state, std::optional<Move> first,
                            std::vector<Way>& ways) {
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
std::vector<Strong::Way> Strong::ways(const Copperdale& game, const State& view) {
  std::vector<Way> ways;
  if (view.step == Step::assign) {
    for (const Move move : moves_of(game, view)) {
      ways.push_back({move, view, 0, 0, static_cast<int>(ways.size())});
      game.play(ways.back().after, move);
    }
    return ways;
  }
  add_month_ends(game, view, std::nullopt, ways);
  const Judge judge(own_network(), game.monument_rule(), view, view.unseen_cards());
  for (Way& way : ways) {
    way.total = std::int64_t{judge.worth(way.after)} * glance_counts;
    way.looks = glance_counts;
  }
  std::ranges::sort(ways, &Way::is_before);
  return ways;
}

std::int64_t Strong::play_on(const Copperdale& game, State state, Random chance) {
  const int last = std::min(state.month + months_ahead, month_count);
  while (state.month < last) play_month(game, own_network(), state, chance);
  return worth_between_months(own_network(), game.monument_rule(), state);
}

/// The first `count` of them, followed by the best ones with the requested moves.
std::span<Strong::Way> Strong::best_of(std::span<Way> sorted, std::size_t count,
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
  if (wanted.second_move) add_first([&](const Way& way) { return way.first != sorted[0].first; });
  if (wanted.besides) add_first([&](const Way& way) { return way.first == *wanted.besides; });
  return sorted.first(count);
}

/// All ways: those with most playouts first, and among these the best first.
std::vector<Strong::Way> Strong::judged(const Copperdale& game, const State& view,
                                        const Wanted& wanted, Random& random, Clock& clock) const {
  Meter meter(budget_, clock);
  std::vector<Way> all = ways(game, view);
  if (game.turn(all[0].after).is_over()) return all;  // their worth is known
  std::span<Way> left = all;
  if (view.step != Step::assign) left = best_of(left, ways_kept, wanted);

  const auto stages = std::max(1, static_cast<int>(std::bit_width(left.size() - 1)));
  for (int stage = 1; stage <= stages; ++stage) {
    const auto same_first = [&](const Way& way) { return way.first == left[0].first; };
    if (!wanted.second_move && std::ranges::all_of(left, same_first)) break;
    do {
      const std::uint64_t round = random.next();
      for (Way& way : left) {
        way.total += play_on(game, way.after, Random(round));
        ++way.looks;
      }
      meter.count(left.size());
      meter.tell([&] {
        const Way& best = *std::ranges::min_element(left, &Way::is_before);
        return std::pair(best.first, std::optional(best.worth()));
      });
    } while (!meter.spent(stage, stages));
    std::ranges::sort(left, &Way::is_before);
    left = best_of(left, (left.size() + 1) / 2, wanted);
    if (meter.spent(stages, stages)) break;
  }
  return all;
}

Move Strong::choose(const Copperdale& game, const State& view, Seat, Random& random, Clock& clock) {
  const auto moves = moves_of(game, view);
  if (moves.size() == 1) return moves[0];
  return judged(game, view, {}, random, clock)[0].first;
}

Assessment Strong::assess(const Copperdale& game, const State& view, Seat,
                          std::optional<Move> besides, Random& random, Clock& clock) {
  const auto all = judged(game, view, {.second_move = true, .besides = besides}, random, clock);
  const bool was_glanced_at = view.step != Step::assign && !game.turn(all[0].after).is_over();
  Assessment assessment;
  for (const Way& way : all) {
    if (was_glanced_at && way.looks == glance_counts) continue;
    const auto known = std::ranges::find(assessment, way.first, &Appraisal::move);
    if (known != assessment.end()) continue;
    assessment.push_back({way.first, way.worth()});
  }
  return assessment;
}

/// Evaluates each move with the continuation that the first half of the budget found best, unless
/// its end is known.
std::optional<Verdict> Strong::judge(const Copperdale& game, const State& view, Seat,
                                     std::optional<Move> played, Random& random, Clock& clock) {
  const Budget half = half_of(budget_);
  const auto all = Strong(half).judged(game, view, {.besides = played}, random, clock);
  std::vector<Way> both = {all.front()};
  if (played && *played != all.front().first) {
    both.push_back(*std::ranges::find(all, *played, &Way::first));
  }
  std::vector<std::optional<std::int64_t>> known;
  for (Way& way : both) {
    known.push_back(known_end(game, way.after));
    way.total = way.looks = 0;
  }
  Meter meter(half, clock);
  do {
    const std::uint64_t round = random.next();
    for (std::size_t at = 0; at < both.size(); ++at) {
      Way& way = both[at];
      way.total += known[at] ? *known[at] : play_on(game, way.after, Random(round));
      ++way.looks;
    }
    meter.count(both.size());
  } while (!meter.spent());
  return Verdict{both.front().first, both.front().worth(), both.back().worth()};
}

/// When all cards of the last month are assigned, its best result.
std::optional<std::int64_t> Strong::known_end(const Copperdale& game, const State& state) {
  const bool is_known =
      state.month == month_count ||
      (state.month + 1 == month_count && state.step != Step::assign && game.turn(state).is_seat());
  if (!is_known) return std::nullopt;
  std::vector<Way> ends;
  add_month_ends(game, state, Move{}, ends);
  std::int64_t most = 0;
  for (const Way& end : ends) {
    most = std::max<std::int64_t>(most, medals(end.after, game.monument_rule()).total);
  }
  return most * Network::medal;
}

double Strong::luck(const Copperdale& game, const State& before, const State& after, Seat,
                    Random& random, Clock& clock) {
  const auto sample = [&](const State& state, const Random& chance) {
    return static_cast<double>(play_on(game, state, chance)) / Network::medal;
  };
  return luck_by_samples(game, before, after, random, Meter(budget_, clock), sample);
}

}  // namespace coppice::copperdale
