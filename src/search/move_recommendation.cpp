#include "search/move_recommendation.hpp"

#include <algorithm>
#include <cmath>

namespace coppice {

namespace {

int hundredths(double worth) { return static_cast<int>(std::lround(worth * 100)); }

}  // namespace

std::vector<Reason> move_reasons(const AnyHints& hints, const AnyRules& game, const AnyView& view,
                                 Move best, std::optional<Move> other) {
  std::vector<Reason> reasons = hints.reasons(game, view, best);
  const auto shared = other ? hints.reasons(game, view, *other) : std::vector<Reason>();
  const auto is_shared = [&](const Reason& reason) {
    return std::ranges::find(shared, reason) != shared.end();
  };
  if (!std::ranges::all_of(reasons, is_shared)) std::erase_if(reasons, is_shared);
  if (reasons.size() > most_reasons) reasons.resize(most_reasons);
  return reasons;
}

std::optional<MoveEstimate> next_best(const AnyHints& hints, const AnyRules& game,
                                      const AnyView& view, const MoveEstimates& assessment) {
  const auto next = std::ranges::find_if(assessment, [&](const MoveEstimate& other) {
    return !hints.same(game, view, assessment.front().move, other.move);
  });
  return next == assessment.end() ? std::nullopt : std::optional(*next);
}

MoveRecommendation recommendation_of(AnyPlayer& adviser, const AnyRules& game, const AnyView& view,
                                     Seat seat, Random& random, SearchClock& clock) {
  const MoveEstimates assessment = adviser.assess(game, view, seat, std::nullopt, random, clock);
  if (assessment.empty()) return {adviser.choose(game, view, seat, random, clock)};
  const MoveEstimate& best = assessment.front();
  MoveRecommendation opinion{best.move, hundredths(best.worth)};
  const auto entry = find_game(game.info().id);
  if (!entry) return opinion;
  const AnyHints& hints = (*entry)->hints;
  std::optional<Move> other;
  if (const auto next = next_best(hints, game, view, assessment)) {
    const int worth = hundredths(next->worth);
    // What wins for sure is better than what almost does.
    const bool is_rivalry = game.info().seats > 1 && !(*entry)->cooperative;
    const bool is_sure = is_rivalry && *opinion.worth == 100 && worth < 100;
    opinion.next = {next->move, worth, !is_sure && best.worth - next->worth < hints.doubt};
    other = next->move;
  }
  const bool is_only = !other && game.moves(view).size() == 1;
  opinion.reasons = is_only ? std::vector{Reason{"hint.only_move", {}}}
                            : move_reasons(hints, game, view, best.move, other);
  return opinion;
}

}  // namespace coppice
