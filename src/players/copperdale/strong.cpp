#include "players/copperdale/strong.hpp"

#include <algorithm>
#include <bit>

#include "players/copperdale/judge.hpp"
#include "players/copperdale/month_play.hpp"
#include "players/meter.hpp"

namespace coppice::copperdale {

namespace {

constexpr std::size_t ways_kept = 12;
constexpr int months_ahead = 3;   ///< in a playout, the present month among them
constexpr int glance_counts = 2;  ///< as much as so many playouts

}  // namespace

/// Every sequence of moves to the month's end; chance has no part in it any more.
void Strong::add_month_ends(const Copperdale& game, const State& state, std::optional<Move> first,
                            std::vector<Way>& ways) {
  if (game.turn(state).is_chance() || game.turn(state).is_over()) {
    ways.push_back({*first, state, 0, static_cast<int>(ways.size())});
    return;
  }
  for (const Move move : moves_of(game, state)) {
    State after = state;
    game.play(after, move);
    add_month_ends(game, after, first.value_or(move), ways);
  }
}

/// While cards are assigned, each move; later the ends of the month that look best.
std::vector<Strong::Way> Strong::ways(const Copperdale& game, const State& view) {
  std::vector<Way> ways;
  if (view.step == Step::assign) {
    for (const Move move : moves_of(game, view)) {
      ways.push_back({move, view, 0, static_cast<int>(ways.size())});
      game.play(ways.back().after, move);
    }
    return ways;
  }
  add_month_ends(game, view, std::nullopt, ways);
  const Judge judge(own_network(), game.monument_rule(), view, view.unseen_cards());
  for (Way& way : ways) way.total = std::int64_t{judge.worth(way.after)} * glance_counts;
  std::ranges::sort(ways, &Way::is_before);
  ways.resize(std::min(ways.size(), ways_kept));
  return ways;
}

std::int64_t Strong::play_on(const Copperdale& game, State state, Random chance) {
  const int last = std::min(state.month + months_ahead, month_count);
  while (state.month < last) play_month(game, own_network(), state, chance);
  return worth_between_months(own_network(), game.monument_rule(), state);
}

Move Strong::choose(const Copperdale& game, const State& view, Seat, Random& random, Clock& clock) {
  const auto moves = moves_of(game, view);
  if (moves.size() == 1) return moves[0];
  Meter meter(budget_, clock);
  std::vector<Way> left = ways(game, view);
  if (game.turn(left[0].after).is_over()) return left[0].first;  // the best end

  const auto stages = static_cast<int>(std::bit_width(left.size() - 1));
  for (int stage = 1; stage <= stages; ++stage) {
    const auto same_first = [&](const Way& way) { return way.first == left[0].first; };
    if (std::ranges::all_of(left, same_first)) break;
    do {
      const std::uint64_t round = random.next();
      for (Way& way : left) way.total += play_on(game, way.after, Random(round));
      meter.count(left.size());
    } while (!meter.spent(stage, stages));
    std::ranges::sort(left, &Way::is_before);
    left.resize((left.size() + 1) / 2);
    if (meter.spent(stages, stages)) break;
  }
  return left[0].first;
}

}  // namespace coppice::copperdale
