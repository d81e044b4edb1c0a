#include "host/analysis_slice.hpp"

#include <utility>

#include "engine/try.hpp"
#include "host/game_analyser.hpp"
#include "host/limits.hpp"
#include "host/new_table.hpp"
#include "wire/table_messages.hpp"

namespace coppice {

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

/// Errors: see review_decisions.
std::expected<GameAnalyser, Error> analysis_for(const wire::AnalysisRequest& wish) {
  auto checked = TRY(check_record(wish.record));
  if (checked.record.steps.size() > limits::replay_steps) {
    return make_error(ErrorCode::http_replay_long,
                      {{"steps", std::to_string(limits::replay_steps)}});
  }
  auto analysis = GameAnalyser::of(std::move(checked), std::nullopt);
  if (!analysis) return std::unexpected(analysis.error());
  const std::size_t decisions = analysis->about().decisions;
  if (decisions == 0) return make_error("error.analysis.nothing");
  if (wish.from < 0 || static_cast<std::size_t>(wish.from) >= decisions) {
    return make_error("error.analysis.number", {{"number", std::to_string(wish.from)},
                                                {"decisions", std::to_string(decisions)}});
  }
  return analysis;
}

}  // namespace

std::expected<wire::Analysis, Error> review_decisions(const wire::AnalysisRequest& wish,
                                                      SearchClock& clock) {
  auto analysis = TRY(analysis_for(wish));
  const AnalysisSummary& about = analysis.about();
  const auto first = static_cast<std::size_t>(wish.from);
  wire::Analysis told{wire::analysis_version,
                      about.judge,
                      about.rivals,
                      worth_unit,
                      about.tolerance(),
                      about.most,
                      static_cast<int>(about.decisions),
                      wish.from,
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
  const auto analysis = TRY(analysis_for(wish));
  const auto number = static_cast<std::size_t>(wish.from);
  const Seat seat = analysis.checked().game->turn(analysis.state_at(number)).seat();
  const RequestEnvironment occasion{now, [] { return std::uint64_t{0}; },
                                    nullptr};  // no card is drawn here
  const auto made =
      table_to_play_on(analysis.checked().record, analysis.moves_before(number), seat, occasion);
  if (!made) return std::unexpected(made.error());
  return welcome(made->table, "", {seat});
}

}  // namespace coppice
