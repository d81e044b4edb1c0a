#include "host/analysis.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace coppice {

namespace {

/// A family of random numbers for each decision, whatever the record's seed.
constexpr std::uint64_t judge_seed = 0x6c6f6f6b;

Worth in_units(double worth) { return static_cast<Worth>(std::lround(worth * worth_unit)); }

std::string name_of(const PlayerSpec& spec) {
  const Budget& budget = *spec.budget;
  return spec.name + (spec.option.empty() ? "" : ":" + spec.option) + ":" +
         (budget.time.count() > 0 ? std::to_string(budget.time.count()) + "ms"
                                  : std::to_string(budget.playouts));
}

}  // namespace

std::expected<Analysis, Error> Analysis::of(CheckedRecord checked, std::optional<Budget> budget) {
  const auto entry = find_game(checked.record.game);
  if (!entry) return std::unexpected(entry.error());
  if (!(*entry)->sees_end(*checked.game)) return refused("error.analysis.part");
  PlayerSpec spec = (*entry)->judge;
  if (budget) spec.budget = budget;
  auto judge = (*entry)->make_player(spec);
  if (!judge) return std::unexpected(judge.error());

  Analysis analysis(std::move(checked));
  const int seats = (*entry)->info.seats;
  analysis.about_ = {name_of(spec), seats > 1 && !(*entry)->cooperative, seats, 0, {}, false};
  analysis.judge_ = std::move(*judge);
  analysis.find_decisions();
  analysis.set_end();
  return analysis;
}

bool Analysis::is_decision(const AnyState& state, Move move) const {
  if (resigning_seat(move)) return true;
  const AnyGame& game = *checked_.game;
  const auto listed = game.moves(game.view(state, game.turn(state).seat()));
  return listed.size() != 1 || listed.front() != move;  // some games list not all that is legal
}

void Analysis::find_decisions() {
  const AnyGame& game = *checked_.game;
  AnyState state = game.start();
  bool drawn = false;
  const auto& moves = checked_.replay.moves;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    if (game.turn(state).is_chance()) {
      drawn = true;
    } else if (is_decision(state, moves[at])) {
      const Seat seat = resigning_seat(moves[at]).value_or(game.turn(state).seat());
      decisions_.push_back({at, seat, drawn, moves[at], state});
      drawn = false;
    }
    game.play(state, moves[at]);
  }
  about_.decisions = decisions_.size();
  about_.drawn_at_end = drawn;
}

void Analysis::set_end() {
  const AnyGame& game = *checked_.game;
  if (!game.turn(checked_.replay.last).is_over()) return;
  about_.end.emplace();
  const auto result = game.result(checked_.replay.last);
  for (const std::int32_t own : result) {
    // Of rivals there are two, so who has more has won.
    const std::int32_t other = own == result.front() ? result.back() : result.front();
    const Worth won = own > other ? worth_unit : own < other ? 0 : worth_unit / 2;
    about_.end->push_back(about_.rivals ? won : own * worth_unit);
  }
}

JudgedDecision Analysis::judge(std::size_t number, Clock& clock) {
  return judge_instead(number, decisions_[number].played, clock);
}

JudgedDecision Analysis::judge_instead(std::size_t number, Move move, Clock& clock) {
  const Decision& decision = decisions_[number];
  const AnyGame& game = *checked_.game;
  const Seat turn = game.turn(decision.state).seat();
  const Seat seat = resigning_seat(move).value_or(turn);
  JudgedDecision judged{decision.moves, seat, decision.drawn, move, std::nullopt, 0, 0};
  Random random = Random::stream(judge_seed, decision.moves);
  const AnyView view = game.view(decision.state, turn);
  if (resigning_seat(move)) {
    // Somebody may give up while another is to move: then that seat's view says what was lost.
    const auto all = judge_->assess(game, view, turn, std::nullopt, random, clock);
    const Worth best = in_units(all.front().worth);
    judged.best_worth = about_.rivals && turn != seat ? worth_unit - best : best;
    return judged;
  }
  const Assessment all = judge_->assess(game, view, turn, move, random, clock);
  const auto own = std::ranges::find(all, move, &Appraisal::move);
  assert(own != all.end());
  judged.played_worth = in_units(own->worth);
  judged.best_worth = std::max(in_units(all.front().worth), judged.played_worth);
  judged.best = judged.loss() == 0 ? move : all.front().move;
  return judged;
}

}  // namespace coppice
