#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "external/program_connection.hpp"

namespace coppice::external {

/// Whose decision it is, at a table of a server.
struct PoolKey {
  std::string program;  ///< its name
  std::string table;
  Seat seat;

  friend auto operator<=>(const PoolKey&, const PoolKey&) = default;
};

/// The programs that play at the tables of a server. Each seat of a table has its own process, as
/// in a study, but only so many run at once: one that was not asked for some time ends, and starts
/// again with the next question. Call it on any thread.
class ProgramPool {
 public:
  /// A process that nobody asks for so long ends.
  static constexpr std::chrono::seconds idle_time{60};

  /// `programs` are results of read_program_spec, by name. They cannot see the files `hidden`.
  ProgramPool(std::map<std::string, ProgramSpec> programs, std::size_t most,
              std::chrono::milliseconds idle = idle_time,
              std::vector<std::filesystem::path> hidden = {});
  ProgramPool(const ProgramPool&) = delete;
  ProgramPool& operator=(const ProgramPool&) = delete;
  ~ProgramPool();

  /// The index of the legal move that a program chooses. Waits for it, and before for another one
  /// to end if too many run. The same place is not asked twice at once. After a failure its process
  /// ends; the next question starts another one.
  MoveIndexOrFailure ask(const PoolKey& place, const AnyGame& game, const AnyView& view,
                         std::span<const std::string> legal, Random& random);

  /// Ends all waiting: every question fails at once, from now on.
  void end();

  /// The number of processes.
  std::size_t running() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Session {
    std::unique_ptr<ProgramConnection> program;  ///< null while it is asked
    Clock::time_point used;
  };
  using Sessions = std::map<PoolKey, Session>;

  /// The process of this place, perhaps a new one; null once all ends.
  std::unique_ptr<ProgramConnection> take(const PoolKey& place);
  void give_back(const PoolKey& place, std::unique_ptr<ProgramConnection> program);
  void end_idle_ones(const std::stop_token& stop);

  const std::map<std::string, ProgramSpec> programs_;
  const std::size_t most_;
  const std::chrono::milliseconds idle_;
  const std::vector<std::filesystem::path> hidden_;
  int stop_;  ///< an event that every waiting thread sees
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  bool ending_ = false;
  Sessions sessions_;
  std::jthread tidying_;
};

}  // namespace coppice::external
