#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <stop_token>
#include <thread>

namespace coppice::server::postgres {

/// Adds timeouts to libpq, which waits for an answer without a limit. A thread shuts the socket
/// down when the time is over, and libpq then reads the end of the connection. May be used on any
/// thread.
class TimeoutWatch {
 public:
  using Clock = std::chrono::steady_clock;

  /// Calls `on_silence` on the watch's thread after each timeout.
  explicit TimeoutWatch(std::function<void()> on_silence);
  TimeoutWatch(const TimeoutWatch&) = delete;
  TimeoutWatch& operator=(const TimeoutWatch&) = delete;

 private:
  struct Wait {
    int socket;
    Clock::time_point until = Clock::time_point::max();  ///< no wait is active
    bool is_cut = false;
  };

 public:
  /// One connection. It has a copy of the file descriptor: libpq may close its own at any moment,
  /// and another file could then get the same number.
  class WatchedConnection {
   public:
    /// Throws pqxx::broken_connection if no file descriptor is free.
    WatchedConnection(TimeoutWatch& watch, int socket);
    WatchedConnection(const WatchedConnection&) = delete;
    WatchedConnection& operator=(const WatchedConnection&) = delete;
    ~WatchedConnection();

    /// Starts a wait of at most this time, or restarts the current one.
    void begin_to_wait(Clock::duration longest);
    void end_to_wait();

    /// Whether it was shut down.
    bool is_cut() const;

   private:
    TimeoutWatch& watch_;
    std::list<Wait>::iterator wait_;
  };

  /// Limits the time of a wait while this object lives.
  class Waiting {
   public:
    Waiting(WatchedConnection& line, Clock::duration longest) : line_(line) {
      line_.begin_to_wait(longest);
    }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    ~Waiting() { line_.end_to_wait(); }

   private:
    WatchedConnection& line_;
  };

  /// Shuts all connections down.
  void cut_all();

  /// Ends all waits at this moment at the latest.
  void end_at(Clock::time_point latest);

  /// Whether such a moment was set.
  bool is_ending() const;

 private:
  void work(const std::stop_token& ending);
  bool cut_those_late();
  static void cut(Wait& wait);

  std::function<void()> on_silence_;
  mutable std::mutex mutex_;
  std::condition_variable_any earlier_;
  std::list<Wait> waits_;
  Clock::time_point latest_ = Clock::time_point::max();
  Clock::time_point next_look_{};  ///< when the thread checks next
  bool hurries_ = false;           ///< asks the thread to check earlier
  std::jthread thread_;
};

}  // namespace coppice::server::postgres
