#include "host/game_analyser.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/error.hpp"
#include "search/move_recommendation.hpp"

namespace coppice {

namespace {

/// The seed of the random numbers used for judging.
constexpr std::uint64_t judge_seed = 0x6c6f6f6b;

Worth units_of(double worth) { return static_cast<Worth>(std::lround(worth * worth_unit)); }

std::string name_of(const PlayerSpec& spec) {
  const Budget& budget = *spec.budget;
  return spec.name + (spec.option.empty() ? "" : ":" + spec.option) + ":" +
         (budget.time.count() > 0 ? std::to_string(budget.time.count()) + "ms"
                                  : std::to_string(budget.playouts));
}

}  // namespace

std::expected<GameAnalyser, Error> GameAnalyser::of(CheckedRecord checked,
                                                    std::optional<Budget> budget) {
  const auto entry = TRY(find_game(checked.record.game));
  if (!entry->sees_end(*checked.game)) return make_error("error.analysis.part");
  PlayerSpec spec = entry->judge;
  if (budget) spec.budget = budget;
  auto judge = make_judge(*entry, *spec.budget);

  GameAnalyser analysis(std::move(checked));
  const int seats = entry->info.seats;
  const Worth most = entry->most_result(*analysis.checked_.game).value_or(1) * worth_unit;
  analysis.about_ = {name_of(spec), seats > 1 && !entry->cooperative, seats, 0, most, {}};
  analysis.judge_ = std::move(judge);
  analysis.hints_ = &entry->hints;
  analysis.find_decisions();
  analysis.set_end();
  return analysis;
}

bool GameAnalyser::is_decision(const AnyState& state, Move move) const {
  if (resigning_seat(move)) return true;
  const AnyGame& game = *checked_.game;
  const auto listed = game.moves(game.view(state, game.turn(state).seat()));
  return listed.size() != 1 || listed.front() != move;  // some games do not list all legal moves
}

void GameAnalyser::find_decisions() {
  const AnyGame& game = *checked_.game;
  AnyState state = game.start();
  std::vector<Draws> draws;
  bool is_drawing = false;
  std::uint64_t seed = judge_seed;
  const auto& moves = checked_.replay.moves;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const bool is_chance = game.turn(state).is_chance();
    if (is_chance && !is_drawing) draws.push_back({seed, state, state});
    is_drawing = is_chance;
    if (!is_chance && is_decision(state, moves[at])) {
      const Seat seat = resigning_seat(moves[at]).value_or(game.turn(state).seat());
      decisions_.push_back({at, seed, seat, std::move(draws), moves[at], state});
      draws.clear();
    }
    game.play(state, moves[at]);
    if (is_chance) draws.back().after = state;
    seed = Random::stream(seed, moves[at].bits).next();
  }
  about_.decisions = decisions_.size();
  if (const Turn turn = game.turn(state); !turn.is_over() && !turn.is_chance()) {
    decisions_.push_back({moves.size(), seed, turn.seat(), draws, {}, state});
  }
  end_draws_ = std::move(draws);
}

std::optional<std::size_t> GameAnalyser::open_decision() const {
  if (decisions_.size() == about_.decisions) return std::nullopt;
  return about_.decisions;
}

void GameAnalyser::set_end() {
  const AnyGame& game = *checked_.game;
  if (!game.turn(checked_.replay.last).is_over()) return;
  about_.end.emplace();
  const auto result = game.result(checked_.replay.last);
  for (const std::int32_t own : result) {
    // Only two seats are rivals, so the one with more has won.
    const std::int32_t other = own == result.front() ? result.back() : result.front();
    const Worth won = own > other ? worth_unit : own < other ? 0 : worth_unit / 2;
    about_.end->push_back(about_.rivals ? won : own * worth_unit);
  }
}

Worth GameAnalyser::in_units(double worth) const {
  return std::clamp(units_of(worth), 0, about_.most);
}

Worth GameAnalyser::luck(const std::vector<Draws>& draws, Seat seat, SearchClock& clock) {
  Worth sum = 0;
  for (const Draws& each : draws) {
    Random random(each.seed);
    sum += units_of(judge_->luck(*checked_.game, each.before, each.after, seat, random, clock));
  }
  return sum;
}

std::optional<Worth> GameAnalyser::reached(std::size_t number) const {
  if (about_.rivals || !about_.end || !end_draws_.empty()) return std::nullopt;
  for (std::size_t later = number + 1; later < decisions_.size(); ++later) {
    if (!decisions_[later].draws.empty()) return std::nullopt;
  }
  return about_.end->front();
}

DecisionReview GameAnalyser::judge(std::size_t number, SearchClock& clock) {
  const Decision& decision = decisions_[number];
  DecisionReview judged = judge_instead(number, decision.played, clock);
  if (number > 0) judged.luck = luck(decision.draws, judged.seat, clock);
  if (about_.end && number + 1 == decisions_.size()) {
    judged.end_luck = luck(end_draws_, judged.seat, clock);
  }
  return judged;
}

DecisionReview GameAnalyser::judge_instead(std::size_t number, Move move, SearchClock& clock) {
  const Decision& decision = decisions_[number];
  const AnyGame& game = *checked_.game;
  const Seat turn = game.turn(decision.state).seat();
  const Seat seat = resigning_seat(move).value_or(turn);
  const bool drawn = !decision.draws.empty();
  DecisionReview judged{decision.moves, seat, drawn, move, std::nullopt, 0, 0};
  Random random(decision.seed);
  const AnyView view = game.view(decision.state, turn);
  const bool is_resigned = resigning_seat(move).has_value();
  const auto played = is_resigned ? std::nullopt : std::optional(move);
  const MoveJudgement verdict = *judge_->judge(game, view, turn, played, random, clock);
  judged.best_worth = in_units(verdict.best_worth);
  if (is_resigned) {
    // A seat may resign while the other is to move. Then the other seat's view decides what was
    // lost.
    if (about_.rivals && turn != seat) judged.best_worth = worth_unit - judged.best_worth;
    return judged;
  }
  judged.played_worth = in_units(verdict.worth);
  if (const auto least = move == decision.played ? reached(number) : std::nullopt) {
    judged.played_worth = std::max(judged.played_worth, *least);
    judged.best_worth = std::max(judged.best_worth, judged.played_worth);
  }
  judged.best = judged.loss() == 0 ? move : verdict.best;
  if (judged.loss() > about_.tolerance()) {
    judged.reasons = move_reasons(*hints_, game, view, *judged.best, move);
  }
  return judged;
}

}  // namespace coppice
