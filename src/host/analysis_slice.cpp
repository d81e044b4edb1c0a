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

Worth worth_for_viewer(Seat eyes, Seat seat, Worth worth, const AnalysisSummary& about) {
  return about.rivals && seat != eyes ? worth_unit - worth : worth;
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
void bound_losses_of_rivals(ResultBreakdown& parts, Seat eyes) {
  Worth& own = parts.decisions[eyes.index];
  Worth& other = parts.decisions[1 - eyes.index];
  own = std::max(own, -(parts.start + other + std::max(parts.draws, 0)));
  other = std::min(other, worth_unit - parts.start - own + std::max(-parts.draws, 0));
}

}  // namespace

ResultBreakdown result_breakdown(const AnalysisSummary& about,
                                 std::span<const DecisionReview> judged, Seat eyes) {
  assert(!judged.empty());
  ResultBreakdown parts{};
  parts.decisions.resize(static_cast<std::size_t>(about.seats));
  const auto sign = [&](Seat seat) { return about.rivals && seat != eyes ? -1 : 1; };
  for (const DecisionReview& one : judged) {
    parts.draws += sign(one.seat) * (one.luck + one.end_luck);
    parts.decisions[one.seat.index] += one.played_worth - one.best_worth;
  }
  const DecisionReview& last = judged.back();
  const bool is_whole = about.end && judged.size() == about.decisions;
  parts.start = worth_for_viewer(eyes, judged.front().seat, judged.front().best_worth, about);
  parts.end = is_whole ? (*about.end)[eyes.index]
                       : worth_for_viewer(eyes, last.seat, last.played_worth, about);
  // Estimates beyond what is possible count as the judge's error.
  for (std::size_t seat = 0; seat < parts.decisions.size(); ++seat) {
    Worth& each = parts.decisions[seat];
    each = sign(Seat{static_cast<std::uint8_t>(seat)}) * std::min(each, 0);
  }
  if (about.rivals) {
    bound_losses_of_rivals(parts, eyes);
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
  wire::DecisionReview told{static_cast<int>(one.moves),
                            one.seat.number(),
                            one.drawn,
                            one.luck,
                            one.end_luck,
                            judged_move(analysis, number, one.seat, one.played, one.played_worth),
                            {"", std::nullopt, one.best_worth},
                            {}};
  for (const Reason& reason : one.reasons) told.reasons.push_back(wire::message_of(reason));
  if (one.best) told.best = judged_move(analysis, number, one.seat, *one.best, one.best_worth);
  return told;
}

/// Decision `number` of a game.
struct WishedDecision {
  GameAnalyser analysis;
  std::size_t number;
};

/// Errors: see review_decisions.
std::expected<WishedDecision, Error> wished_decision(const wire::AnalysisRequest& wish) {
  auto checked = TRY(check_record(wish.record));
  if (checked.record.steps.size() > limits::replay_steps) {
    return make_error(ErrorCode::http_replay_long,
                      {{"steps", std::to_string(limits::replay_steps)}});
  }
  auto analysis = GameAnalyser::of(std::move(checked), std::nullopt);
  if (!analysis) return std::unexpected(analysis.error());
  if (const auto open = analysis->open_decision(); open && wish.from == wire::open_decision) {
    return WishedDecision{*std::move(analysis), *open};
  }
  const std::size_t decisions = analysis->about().decisions;
  if (decisions == 0) return make_error("error.analysis.nothing");
  if (wish.from < 0 || static_cast<std::size_t>(wish.from) >= decisions) {
    return make_error("error.analysis.number", {{"number", std::to_string(wish.from)},
                                                {"decisions", std::to_string(decisions)}});
  }
  return WishedDecision{*std::move(analysis), static_cast<std::size_t>(wish.from)};
}

}  // namespace

std::expected<wire::Analysis, Error> review_decisions(const wire::AnalysisRequest& wish,
                                                      SearchClock& clock) {
  auto [analysis, first] = TRY(wished_decision(wish));
  const AnalysisSummary& about = analysis.about();
  wire::Analysis told{wire::analysis_version,
                      about.judge,
                      about.rivals,
                      worth_unit,
                      about.tolerance(),
                      about.most,
                      static_cast<int>(about.decisions),
                      static_cast<int>(first),
                      {},
                      about.end};
  if (wish.instead) {
    const auto move = TRY(analysis.checked().game->read(analysis.state_at(first), *wish.instead));
    told.judged.push_back(on_wire(analysis, first, analysis.judge_instead(first, move, clock)));
    return told;
  }
  const auto latest = clock.now() + limits::analysing_time;
  for (std::size_t number = first; number < about.decisions; ++number) {
    if (number > first && clock.now() >= latest) break;
    told.judged.push_back(on_wire(analysis, number, analysis.judge(number, clock)));
  }
  return told;
}

std::expected<wire::Welcome, Error> position_to_try(const wire::AnalysisRequest& wish,
                                                    SystemTime now) {
  const auto [analysis, number] = TRY(wished_decision(wish));
  const Seat seat = analysis.checked().game->turn(analysis.state_at(number)).seat();
  const RequestEnvironment occasion{now, [] { return std::uint64_t{0}; },
                                    nullptr};  // no card is drawn here
  const auto made =
      table_to_play_on(analysis.checked().record, analysis.moves_before(number), seat, occasion);
  if (!made) return std::unexpected(made.error());
  return welcome(made->table, "", {seat});
}

}  // namespace coppice
