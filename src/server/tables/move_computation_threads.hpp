#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "external/program_pool.hpp"
#include "host/effects.hpp"
#include "server/operate/adjustable_limits.hpp"
#include "server/tables/programs.hpp"

namespace coppice::server {

using host::DecisionQuery;

/// Who a computation is for.
struct ComputationOwner {
  std::string visitor;  ///< a client of the table: an address, or the hash of a key
  std::string table;
};

/// The longest time for one question while so many visitors wait, so that each of them is answered
/// within about limits::thinking_time; empty if a thread is free for each.
std::optional<std::chrono::nanoseconds> time_for_one(std::size_t waiting, std::size_t threads);

/// Computes hints and computer players' moves on its own threads, so that no table waits for
/// another. Visitors take turns: many questions of one visitor delay only that visitor. Questions
/// that need no thinking time have their own thread, and those to programs as many as programs may
/// run, so neither waits for others. While visitors wait, nobody may think longer than their share
/// (`time_for_one`), whatever the player's budget.
class MoveComputationThreads {
 public:
  using Answer = std::function<void(std::expected<MoveRecommendation, Error>)>;

  /// `programs` are results of add_program, from which the files `hidden` are kept.
  explicit MoveComputationThreads(std::size_t threads, const Limits& limits = {},
                                  const std::vector<ServedProgram>& programs = {},
                                  const std::vector<std::filesystem::path>& hidden = {});
  MoveComputationThreads(const MoveComputationThreads&) = delete;
  MoveComputationThreads& operator=(const MoveComputationThreads&) = delete;

  /// Drops questions whose answers are no longer needed.
  ~MoveComputationThreads();

  /// Calls `answer` on `home`, the executor of the table's thread. Errors: the table, the visitor
  /// or all together have too many questions; then `answer` is never called.
  std::expected<void, Error> ask(ComputationOwner asker, DecisionQuery question,
                                 const boost::asio::any_io_executor& home, Answer answer);

 private:
  struct Waiting {
    ComputationOwner asker;
    DecisionQuery question;
    boost::asio::any_io_executor home;
    Answer answer;
  };

  /// The questions for one group of threads.
  struct Lane {
    explicit Lane(std::size_t threads) : pool(threads) {}

    std::map<std::string, std::deque<Waiting>> waiting{};  ///< by visitor
    std::deque<std::string> turns{};                       ///< waiting visitors, the next one first
    std::size_t count = 0;                                 ///< waiting or running
    std::atomic<std::size_t> visitors = 0;                 ///< that wait; any thread reads it
    boost::asio::thread_pool pool;
  };

  /// The limit that leaves no room for another question.
  std::optional<std::string_view> limit_reached(const Lane& lane,
                                                const ComputationOwner& asker) const;
  std::size_t all_questions() const { return slow_.count + quick_.count + programs_.count; }
  Waiting take_next(Lane& lane);
  void answer_next(Lane& lane);

  /// Returns errors as values, because nothing catches exceptions on these threads.
  std::expected<MoveRecommendation, Error> think(const Waiting& asked, const Lane& lane);
  std::expected<MoveRecommendation, Error> ask_program(const Waiting& asked);

  class LentClock;

  Limits limits_;
  std::size_t threads_;                           ///< for players that need time
  std::mutex mutex_;                              ///< guards the members below and the lanes:
  std::map<std::string, std::size_t> at_tables_;  ///< waiting or running
  std::atomic<bool> ending_ = false;
  external::ProgramPool pool_;
  Lane slow_;
  Lane quick_{1};
  Lane programs_;
};

}  // namespace coppice::server
