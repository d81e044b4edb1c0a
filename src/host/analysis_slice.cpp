#include "host/analysis_slice.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <utility>

#include "engine/error.hpp"
#include "host/context.hpp"
#include "host/game_analyser.hpp"
#include "host/new_table.hpp"
#include "wire/table_messages.hpp"

namespace coppice {

Worth worth_for_viewer(Seat viewer, Seat seat, Worth worth, const AnalysisSummary& about) {
  return about.rivals && seat != viewer ? worth_unit - worth : worth;
}

namespace {

/// If all seats win together, no loss can exceed the distance to the best possible result.
void bound_losses(const AnalysisSummary& about, ResultBreakdown& parts) {
  const std::int64_t most = about.most - parts.end;
  const std::int64_t sum = std::accumulate(parts.decisions.begin(), parts.decisions.end(), 0);
  if (-sum <= most) return;
  for (Worth& each : parts.decisions) each = static_cast<Worth>(each * most / -sum);
}

/// A rival loses at most what it had, was given and drew.
void bound_losses_of_rivals(ResultBreakdown& parts, Seat viewer) {
  Worth& own = parts.decisions[viewer.index];
  Worth& other = parts.decisions[1 - viewer.index];
  own = std::max(own, -(parts.start + other + std::max(parts.draws, 0)));
  other = std::min(other, worth_unit - parts.start - own + std::max(-parts.draws, 0));
}

}  // namespace

ResultBreakdown result_breakdown(const AnalysisSummary& about,
                                 std::span<const DecisionReview> judged, Seat viewer) {
  assert(!judged.empty());
  ResultBreakdown parts{};
  parts.decisions.resize(static_cast<std::size_t>(about.seats));
  const auto sign = [&](Seat seat) { return about.rivals && seat != viewer ? -1 : 1; };
  for (const DecisionReview& one : judged) {
    parts.draws += sign(one.seat) * (one.luck + one.end_luck);
    parts.decisions[one.seat.index] += one.played_worth - one.best_worth;
  }
  const DecisionReview& last = judged.back();
  const bool is_whole = about.end && judged.size() == about.decisions;
  parts.start = worth_for_viewer(viewer, judged.front().seat, judged.front().best_worth, about);
  parts.end = is_whole ? (*about.end)[viewer.index]
                       : worth_for_viewer(viewer, last.seat, last.played_worth, about);
  // Estimates beyond what is possible count as the judge's error.
  for (std::size_t seat = 0; seat < parts.decisions.size(); ++seat) {
    Worth& each = parts.decisions[seat];
    each = sign(Seat{static_cast<std::uint8_t>(seat)}) * std::min(each, 0);
  }
  if (about.rivals) {
    bound_losses_of_rivals(parts, viewer);
  } else {
    bound_losses(about, parts);
  }
  parts.judge = parts.end - parts.start - parts.draws -
                std::accumulate(parts.decisions.begin(), parts.decisions.end(), 0);
  return parts;
}

Worth rounded(Worth worth, Worth step) {
  const Worth half = worth < 0 ? -step / 2 : step / 2;
  return (worth + half) / step * step;
}

ResultBreakdown rounded(const ResultBreakdown& parts, Worth step) {
  ResultBreakdown shown = parts;
  Worth sum = parts.start;
  const auto show = [&](Worth part) {
    const Worth before = rounded(sum, step);
    sum += part;
    return rounded(sum, step) - before;
  };
  shown.start = rounded(sum, step);
  shown.draws = show(parts.draws);
  for (Worth& each : shown.decisions) each = show(each);
  shown.judge = show(parts.judge);
  shown.end = rounded(sum, step);
  return shown;
}

std::vector<std::size_t> moments_of(const AnalysisSummary& about,
                                    std::span<const DecisionReview> judged,
                                    std::optional<Seat> viewer) {
  constexpr std::size_t most = 3;
  std::vector<std::size_t> moments;
  for (std::size_t at = 0; at < judged.size(); ++at) {
    const bool is_own = !about.rivals || !viewer || judged[at].seat == *viewer;
    if (is_own && judged[at].loss() > about.tolerance()) moments.push_back(at);
  }
  std::ranges::sort(moments, {}, [&](std::size_t at) { return std::pair(-judged[at].loss(), at); });
  if (moments.size() > most) moments.resize(most);
  std::ranges::sort(moments);
  return moments;
}

namespace {

wire::ReviewedMove judged_move(const GameAnalyser& analysis, std::size_t number, Seat seat,
                               Move move, Worth worth) {
  const AnyGame& game = *analysis.checked().game;
  const AnyState& state = analysis.state_at(number);
  if (resigning_seat(move)) return {std::string(resignation_text), std::nullopt, worth};
  return {game.write(state, move), game.choice(game.view(state, seat), move), worth};
}

wire::DecisionReview on_wire(const GameAnalyser& analysis, std::size_t number,
                             const DecisionReview& one) {
  wire::DecisionReview review{static_cast<int>(one.moves),
                              one.seat.number(),
                              one.drawn,
                              one.luck,
                              one.end_luck,
                              judged_move(analysis, number, one.seat, one.played, one.played_worth),
                              {"", std::nullopt, one.best_worth},
                              {}};
  for (const Reason& reason : one.reasons) review.reasons.push_back(wire::message_of(reason));
  if (one.best) review.best = judged_move(analysis, number, one.seat, *one.best, one.best_worth);
  return review;
}

/// Decision `number` of a game.
struct RequestedDecision {
  GameAnalyser analysis;
  std::size_t number;
};

/// Errors: see review_decisions.
std::expected<RequestedDecision, Error> requested_decision(const wire::AnalysisRequest& request) {
  auto checked = TRY(check_record(request.record));
  if (checked.record.steps.size() > limits::replay_steps) {
    return make_error(ErrorCode::http_replay_long,
                      {{"steps", std::to_string(limits::replay_steps)}});
  }
  auto analysis = GameAnalyser::of(std::move(checked), std::nullopt);
  if (!analysis) return std::unexpected(analysis.error());
  if (const auto open = analysis->open_decision(); open && request.from == wire::open_decision) {
    return RequestedDecision{*std::move(analysis), *open};
  }
  const std::size_t decisions = analysis->about().decisions;
  if (decisions == 0) return make_error("error.analysis.nothing");
  if (request.from < 0 || static_cast<std::size_t>(request.from) >= decisions) {
    return make_error("error.analysis.number", {{"number", std::to_string(request.from)},
                                                {"decisions", std::to_string(decisions)}});
  }
  return RequestedDecision{*std::move(analysis), static_cast<std::size_t>(request.from)};
}

}  // namespace

std::expected<wire::Analysis, Error> review_decisions(const wire::AnalysisRequest& request,
                                                      SearchClock& clock) {
  auto [analysis, first] = TRY(requested_decision(request));
  const AnalysisSummary& about = analysis.about();
  wire::Analysis result{wire::analysis_version,
                        about.judge,
                        about.rivals,
                        worth_unit,
                        about.tolerance(),
                        about.most,
                        static_cast<int>(about.decisions),
                        static_cast<int>(first),
                        {},
                        about.end};
  if (request.instead) {
    const auto move =
        TRY(analysis.checked().game->read(analysis.state_at(first), *request.instead));
    result.judged.push_back(on_wire(analysis, first, analysis.judge_instead(first, move, clock)));
    return result;
  }
  const auto latest = clock.now() + limits::analysing_time;
  for (std::size_t number = first; number < about.decisions; ++number) {
    if (number > first && clock.now() >= latest) break;
    result.judged.push_back(on_wire(analysis, number, analysis.judge(number, clock)));
  }
  return result;
}

std::expected<wire::Welcome, Error> position_to_try(const wire::AnalysisRequest& request,
                                                    SystemTime now) {
  const auto [analysis, number] = TRY(requested_decision(request));
  const Seat seat = analysis.checked().game->turn(analysis.state_at(number)).seat();
  const RequestEnvironment occasion{now, [] { return std::uint64_t{0}; },
                                    nullptr};  // no card is drawn here
  const auto made =
      table_to_play_on(analysis.checked().record, analysis.moves_before(number), seat, occasion);
  if (!made) return std::unexpected(made.error());
  return welcome(made->table, "", {seat});
}

}  // namespace coppice
