#include "lab/lead.hpp"

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

std::int64_t Lead::behind_percent(std::uint64_t decisions) const {
  if (!behind_until || decisions == 0) return 0;
  return static_cast<std::int64_t>(100 * *behind_until / decisions);
}

void LeadLog::see(const AnyState& state, std::uint64_t decisions) {
  std::array<std::int32_t, max_seats> all{};
  const std::span<std::int32_t> scores = std::span(all).first(seats_);
  watching_.score(game_, state, scores);
  // Of several states after one decision, the last counts.
  scores_.resize(static_cast<std::size_t>(decisions) * seats_);
  scores_.insert(scores_.end(), scores.begin(), scores.end());
  const std::int32_t best = std::ranges::max(scores);
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    if (scores[seat] < best) behind_.at(seat) = decisions;
  }
  const auto ahead = best_of(scores);
  if (!ahead) return;
  if (leader_ && leader_ != ahead) ++changes_;
  leader_ = ahead;
}

Lead LeadLog::end(std::span<const std::int32_t> result) const {
  Lead lead{.changes = changes_, .winner = {}, .behind_until = {}, .course = {}};
  const auto winner = best_of(result);
  if (!winner) return lead;
  lead.winner = Seat{static_cast<std::uint8_t>(*winner)};
  lead.behind_until = behind_.at(*winner);
  lead.course = course_of(scores_, seats_, static_cast<std::uint8_t>(*winner));
  return lead;
}

}  // namespace coppice::lab
