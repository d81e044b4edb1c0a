#include "games/copperdale/players/solve.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <unordered_set>
#include <utility>

#include "engine/hash.hpp"
#include "games/copperdale/players/known_deal_month_search.hpp"
#include "games/copperdale/players/relaxed_game.hpp"

namespace coppice::copperdale {

namespace {

constexpr std::size_t most_waiting = 50'000;

/// The maximum bonus of a sheet, from its hash. The network does not know the deal, so diverse
/// sheets are better than the highest-rated alone (docs/copperdale-scores.md).
constexpr std::uint64_t most_luck = 2 * Network::medal;

std::int32_t luck(const State& state) {
  constexpr std::uint64_t range = std::uint64_t{1} << 32;
  return static_cast<std::int32_t>((hash_of(state) >> 32) * most_luck / range);
}

/// Keeps one way to each sheet, and the best sheets.
void keep_best(std::vector<MonthEnd>& ends, std::size_t width) {
  std::ranges::sort(ends, is_better);
  std::unordered_set<State, ValueHash> seen;
  std::erase_if(ends, [&](const MonthEnd& end) {
    return seen.size() == width || !seen.insert(end.state).second;
  });
}

/// The path to the first of the last ends, from the initial state.
SolutionLine line_to_best(const std::vector<std::vector<MonthEnd>>& months) {
  std::vector<const MonthEnd*> way;
  std::uint32_t number = 0;
  for (std::size_t month = months.size() - 1; month > 0; --month) {
    way.push_back(&months[month][number]);
    number = way.back()->parent;
  }
  SolutionLine line;
  line.medals = way.front()->worth / Network::medal;
  for (auto end = way.rbegin(); end != way.rend(); ++end) {
    line.moves.insert(line.moves.end(), (*end)->moves.begin(), (*end)->moves.end());
  }
  return line;
}

/// `add(state, parent, ends)` adds the ways through the next month, of which `width` are kept.
template <class Add>
SolutionLine search(const State& state, std::size_t width, Add add) {
  std::vector<std::vector<MonthEnd>> months(1);
  months[0].push_back({.state = state});
  for (int month = state.month; month < month_count; ++month) {
    const std::size_t kept = month + 1 == month_count ? 1 : width;
    std::size_t clear_at = most_waiting;
    std::vector<MonthEnd> ends;
    const auto& before = months.back();
    for (std::uint32_t number = 0; number < before.size(); ++number) {
      add(before[number].state, number, ends);
      if (ends.size() < clear_at) continue;
      keep_best(ends, kept);
      clear_at = ends.size() + most_waiting;
    }
    keep_best(ends, kept);
    months.push_back(std::move(ends));
  }
  return line_to_best(months);
}

}  // namespace

SolutionLine search_line(const Copperdale& game, const Network& network, const Deal& deal,
                         const State& state, std::size_t width) {
  const KnownDealMonthSearch known(game, network, deal);
  return search(state, width, [&](const State& from, std::uint32_t number, auto& ends) {
    const std::size_t first = ends.size();
    known.add_best(from, number, ends);
    if (from.month + 1 == month_count) return;
    for (std::size_t at = first; at < ends.size(); ++at) ends[at].worth += luck(ends[at].state);
  });
}

SolutionLine best_line(const Copperdale& game, const Deal& deal, const State& state) {
  const KnownDealMonthSearch known(game, built_in_network(), deal);
  return search(state, std::numeric_limits<std::size_t>::max(),
                [&](const State& from, std::uint32_t number, auto& ends) {
                  known.add_all(from, number, ends);
                });
}

int upper_bound(const Copperdale& game, const Deal& deal, const State& state) {
  if (state.month == month_count) return game.result(state)[0];
  const int ceiling = most_medals(game.monument_rule());
  const RelaxedGame eased(game.monument_rule(), deal, state);
  const int without = eased.most_medals(BurialPermission::none);
  if (without >= ceiling || !eased.may_ever_bury()) return std::min(without, ceiling);
  return std::min(ceiling, std::max(without, eased.most_medals(BurialPermission::any)));
}

SolvedDeal solve(const Copperdale& game, const Deal& deal) {
  const State start = game.start();
  SolutionLine line = search_line(game, built_in_network(), deal, start, usual_width);
  return {line.medals, upper_bound(game, deal, start), std::move(line.moves)};
}

}  // namespace coppice::copperdale
