#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "external/program_connection.hpp"

namespace coppice::external {

/// A program that plays one seat, or two, in all games of a run. One that takes batches runs once
/// for all games, and gets the questions of those under way in one line. Any other has a process
/// for each game. Call it on any thread.
class ProgramForRun {
 public:
  /// How long a question waits for those of other games.
  static constexpr std::chrono::milliseconds gathering{5};

  explicit ProgramForRun(ProgramSpec wish) : wish_(std::move(wish)) {}
  ProgramForRun(const ProgramForRun&) = delete;
  ProgramForRun& operator=(const ProgramForRun&) = delete;

  const ProgramSpec& wish() const { return wish_; }

  /// Before the first question of a game and seat: its own process, or null if the program takes
  /// batches. Waits while the program starts for the first time. Throws what Process throws.
  std::unique_ptr<ProgramConnection> begin_game(const AnyGame& game, Seat seat);

  /// The answer of a program that takes batches. Waits for it.
  MoveIndexOrFailure ask(const AnyGame& game, Seat seat, const DecisionRequest& question);

  /// Tells that one of the games with batches is over.
  void end_game();

 private:
  /// A question that waits for its answer.
  struct PendingRequest {
    const AnyGame& game;
    Seat seat;
    const DecisionRequest& question;
    std::optional<MoveIndexOrFailure> answer = {};
  };

  /// Waits until `true_now`, or throws what has ended the worker.
  void wait_until(std::unique_lock<std::mutex>& lock, const std::function<bool()>& true_now);

  void work(const std::stop_token& stop, const AnyGame& game, Seat seat);
  void answer_batch(const std::stop_token& stop, std::unique_lock<std::mutex>& lock);

  const ProgramSpec wish_;
  std::mutex mutex_;  ///< guards the members below
  std::condition_variable_any changed_;
  std::optional<std::size_t> batch_;  ///< that of Conversation; empty until the program started
  std::unique_ptr<ProgramConnection> first_;  ///< with batches the one for all games
  std::exception_ptr failure_;                ///< that has ended the worker
  std::deque<PendingRequest*> waiting_;
  std::size_t games_ = 0;  ///< under way, with batches
  /// A process ends with the thread that starts it, and games have no lasting thread.
  std::jthread worker_;
};

}  // namespace coppice::external
