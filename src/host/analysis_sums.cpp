#include "host/analysis_sums.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace coppice {

Worth seen_by(Seat eyes, Seat seat, Worth worth, const AnalysedGame& about) {
  return about.rivals && seat != eyes ? worth_unit - worth : worth;
}

AnalysisParts parts_of(const AnalysedGame& about, std::span<const JudgedDecision> judged,
                       Seat eyes) {
  assert(!judged.empty());
  AnalysisParts parts{};
  parts.decisions.resize(static_cast<std::size_t>(about.seats));
  const auto best = [&](const JudgedDecision& one) {
    return seen_by(eyes, one.seat, one.best_worth, about);
  };
  parts.start = best(judged.front());
  Worth expected = parts.start;
  const auto change_to = [&](Worth next, bool drawn) {
    (drawn ? parts.draws : parts.second_thoughts) += next - expected;
    expected = next;
  };
  for (const JudgedDecision& one : judged) {
    if (&one != &judged.front()) change_to(best(one), one.drawn);
    const Worth played = seen_by(eyes, one.seat, one.played_worth, about);
    parts.decisions[one.seat.index] += played - expected;
    expected = played;
  }
  if (about.end && judged.size() == about.decisions) {
    change_to((*about.end)[eyes.index], about.drawn_at_end);
  }
  parts.end = expected;
  return parts;
}

Worth rounded(Worth worth, Worth step) {
  const Worth half = worth < 0 ? -step / 2 : step / 2;
  return (worth + half) / step * step;
}

AnalysisParts rounded(const AnalysisParts& parts, Worth step) {
  AnalysisParts shown = parts;
  Worth sum = parts.start;
  const auto show = [&](Worth part) {
    const Worth before = rounded(sum, step);
    sum += part;
    return rounded(sum, step) - before;
  };
  shown.start = rounded(sum, step);
  shown.draws = show(parts.draws);
  for (Worth& each : shown.decisions) each = show(each);
  shown.second_thoughts = show(parts.second_thoughts);
  shown.end = rounded(sum, step);
  return shown;
}

std::vector<std::size_t> moments_of(const AnalysedGame& about,
                                    std::span<const JudgedDecision> judged,
                                    std::optional<Seat> eyes) {
  constexpr std::size_t most = 3;
  std::vector<std::size_t> moments;
  for (std::size_t at = 0; at < judged.size(); ++at) {
    const bool is_own = !about.rivals || !eyes || judged[at].seat == *eyes;
    if (is_own && judged[at].loss() > about.tolerance()) moments.push_back(at);
  }
  std::ranges::sort(moments, {}, [&](std::size_t at) { return std::pair(-judged[at].loss(), at); });
  if (moments.size() > most) moments.resize(most);
  std::ranges::sort(moments);
  return moments;
}

}  // namespace coppice
