#include "search/opinion.hpp"

#include <algorithm>
#include <cmath>

namespace coppice {

namespace {

int hundredths(double worth) { return static_cast<int>(std::lround(worth * 100)); }

/// The reasons for `best` that do not apply to `next`; if all apply to both, all of them.
std::vector<Reason> telling(std::vector<Reason> best, const std::vector<Reason>& next) {
  const auto is_shared = [&](const Reason& reason) {
    return std::ranges::find(next, reason) != next.end();
  };
  if (!std::ranges::all_of(best, is_shared)) std::erase_if(best, is_shared);
  if (best.size() > most_reasons) best.resize(most_reasons);
  return best;
}

}  // namespace

std::optional<Appraisal> next_best(const AnyHints& hints, const AnyRules& game, const AnyView& view,
                                   const Assessment& assessment) {
  const auto next = std::ranges::find_if(assessment, [&](const Appraisal& other) {
    return !hints.same(game, view, assessment.front().move, other.move);
  });
  return next == assessment.end() ? std::nullopt : std::optional(*next);
}

Opinion opinion_of(AnyPlayer& adviser, const AnyRules& game, const AnyView& view, Seat seat,
                   Random& random, Clock& clock) {
  const Assessment assessment = adviser.assess(game, view, seat, std::nullopt, random, clock);
  if (assessment.empty()) return {adviser.choose(game, view, seat, random, clock)};
  const Appraisal& best = assessment.front();
  Opinion opinion{best.move, hundredths(best.worth)};
  const auto entry = find_game(game.info().id);
  if (!entry) return opinion;
  const AnyHints& hints = (*entry)->hints;
  std::vector<Reason> shared;
  if (const auto next = next_best(hints, game, view, assessment)) {
    const bool as_good = best.worth - next->worth < hints.doubt;
    opinion.next = {next->move, hundredths(next->worth), as_good};
    shared = hints.reasons(game, view, next->move);
  }
  opinion.reasons = telling(hints.reasons(game, view, best.move), shared);
  return opinion;
}

}  // namespace coppice
