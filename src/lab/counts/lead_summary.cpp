#include "lab/counts/lead_summary.hpp"

#include <algorithm>

namespace coppice::lab {

namespace {

/// The seat with the highest number; empty if several have it.
std::optional<std::size_t> best_of(std::span<const std::int32_t> numbers) {
  const auto best = std::ranges::max_element(numbers);
  if (std::ranges::count(numbers, *best) > 1) return std::nullopt;
  return static_cast<std::size_t>(best - numbers.begin());
}

}  // namespace

std::int64_t LeadSummary::behind_percent(std::uint64_t decisions) const {
  if (!behind_until || decisions == 0) return 0;
  return static_cast<std::int64_t>(100 * *behind_until / decisions);
}

void LeadTracker::see(const AnyState& state, std::uint64_t decisions) {
  Standing now{.scores = {}, .from = decisions, .to = decisions};
  watching_.score(game_, state, std::span(now.scores).first(seats_));
  if (!standings_.empty() && standings_.back().scores == now.scores) {
    standings_.back().to = decisions;
  } else {
    standings_.push_back(now);
  }
}

std::vector<std::int32_t> LeadTracker::all_scores() const {
  std::vector<std::int32_t> all;
  for (const Standing& standing : standings_) {
    // Of several states after one decision, the last counts.
    all.resize(static_cast<std::size_t>(standing.from) * seats_);
    for (std::uint64_t decisions = standing.from; decisions <= standing.to; ++decisions) {
      all.insert(all.end(), scores(standing).begin(), scores(standing).end());
    }
  }
  return all;
}

LeadSummary LeadTracker::end(std::span<const std::int32_t> result, KeepLeadHistory keep) const {
  LeadSummary lead{.changes = 0, .winner = {}, .behind_until = {}, .course = {}};
  std::optional<std::size_t> leader;  // the last seat that was ahead
  for (const Standing& standing : standings_) {
    const auto ahead = best_of(scores(standing));
    if (!ahead) continue;
    if (leader && leader != ahead) ++lead.changes;
    leader = ahead;
  }
  const auto winner = best_of(result);
  if (!winner) return lead;
  lead.winner = Seat{static_cast<std::uint8_t>(*winner)};
  for (const Standing& standing : standings_) {
    if (standing.scores.at(*winner) < std::ranges::max(scores(standing))) {
      lead.behind_until = standing.to;
    }
  }
  if (keep == KeepLeadHistory::yes) {
    lead.course = lead_history_of(all_scores(), seats_, static_cast<std::uint8_t>(*winner));
  }
  return lead;
}

}  // namespace coppice::lab
