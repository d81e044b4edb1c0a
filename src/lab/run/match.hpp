#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "lab/run/arena.hpp"
#include "lab/run/parallel_loop.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/steady_clock.hpp"

namespace coppice::lab {

/// The games of one arena with two seats.
class Match {
 public:
  /// Creates a player for one game; called on several threads at once.
  using Make = std::function<std::unique_ptr<AnyPlayer>()>;

  /// `setup` is complete; `make` creates A and B. `so_far` reports on the first of these games.
  Match(const GameType& type, const AnyGame& game, const ArenaSetup& setup,
        std::array<Make, 2> make, const ArenaReport* so_far = nullptr)
      : type_(type),
        game_(game),
        setup_(setup),
        make_(std::move(make)),
        played_(so_far == nullptr ? 0 : so_far->games()),
        crew_((setup.games - played_) / 2, pair_of(setup.first + played_)),
        next_(pair_of(setup.first + played_)) {
    if (so_far != nullptr) report_ = *so_far;
    report_.part.first = setup.first;
    report_.game = setup.game;
    report_.settings = setup.settings;
    report_.seed = setup.seed;
    report_.wished = setup.games;
    for (std::size_t player = 0; player < 2; ++player) {
      report_.players[player].player = setup.players[player];
    }
    if (setup.sprt && !report_.sprt) report_.sprt = SprtReport{.hypotheses = *setup.sprt};
    if (decided()) crew_.stop();
  }

  ArenaReport run(const ProgressCallbacks& watch) {
    report_.seconds += crew_.run(setup_.threads, [this] { work(); }, watch.after(played_, 2));
    report_.cut_short = report_.games() < setup_.games && !decided();
    return report_;
  }

 private:
  /// The number of the pair to which this game belongs.
  static std::uint64_t pair_of(std::uint64_t game) { return (game + 1) / 2; }

  /// The games of one pair, by the seat of A.
  using Pair = std::array<GameOutcome, 2>;

  void work() {
    SteadyClock clock;
    while (const auto number = crew_.next()) {
      const Pair pair = play(*number, clock);
      crew_.done();
      const std::lock_guard lock(mutex_);
      waiting_.emplace(*number, pair);
      count_in_order();
    }
  }

  Pair play(std::uint64_t number, SearchClock& clock) const {
    Pair pair;
    for (std::size_t seat_of_a = 0; seat_of_a < 2; ++seat_of_a) {
      AnyPlayers seated;
      for (std::size_t seat = 0; seat < 2; ++seat) {
        seated.push_back(make_[seat == seat_of_a ? 0 : 1]());
      }
      pair[seat_of_a] = play_or_throw(type_, game_, seated, setup_.seed, number, clock);
    }
    return pair;
  }

  /// Counts pairs in order of their numbers until the test is decided. A pair waits until all
  /// earlier ones are counted.
  void count_in_order() {
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
         first = waiting_.erase(first), ++next_) {
      if (!decided()) count(first->second);
    }
    if (decided()) crew_.stop();
  }

  bool decided() const { return report_.sprt && report_.sprt->verdict != SprtDecision::none; }

  void count(const Pair& pair) {
    int half_points = 0;
    for (std::size_t seat_of_a = 0; seat_of_a < 2; ++seat_of_a) {
      const auto& result = pair[seat_of_a].result;
      const std::int32_t of_a = result[seat_of_a];
      const std::int32_t of_b = result[1 - seat_of_a];
      report_.players[0].score[seat_of_a].add(of_a);
      report_.players[1].score[1 - seat_of_a].add(of_b);
      ++(of_a > of_b ? report_.wins : of_a < of_b ? report_.losses : report_.ties);
      half_points += of_a > of_b ? 2 : of_a < of_b ? 0 : 1;
      report_.decisions += pair[seat_of_a].decisions;
    }
    report_.pairs.add(half_points);
    if (!report_.sprt) return;
    SprtReport& sprt = *report_.sprt;
    sprt.log_likelihood_ratio = log_likelihood_ratio(report_.pairs, sprt.hypotheses);
    sprt.verdict = verdict_on(sprt.log_likelihood_ratio);
  }

  const GameType& type_;
  const AnyGame& game_;
  const ArenaSetup& setup_;
  std::array<Make, 2> make_;
  std::uint64_t played_;  ///< games of an earlier report
  ParallelLoop crew_;

  std::mutex mutex_;  ///< guards the members below
  ArenaReport report_;
  std::map<std::uint64_t, Pair> waiting_;  ///< played, but not counted yet
  std::uint64_t next_;                     ///< the next pair to count
};

}  // namespace coppice::lab
