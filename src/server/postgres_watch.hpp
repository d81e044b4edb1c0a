#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <stop_token>
#include <thread>

namespace coppice::server::postgres {

/// Ends waits for a database that does not answer. libpq waits without an end for an answer, so a
/// thread shuts the socket down when the time is over, and libpq reads the end of the connection.
/// On any thread.
class Watch {
 public:
  using Clock = std::chrono::steady_clock;

  /// `on_silence` is called on the watch's thread whenever somebody's time was over.
  explicit Watch(std::function<void()> on_silence);
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  struct Wait {
    int socket;
    Clock::time_point until = Clock::time_point::max();  ///< nobody waits
    bool is_cut = false;
  };

 public:
  /// One connection. It keeps a copy of the file handle: libpq may close its own at any moment, and
  /// the number would then be somebody else's.
  class Line {
   public:
    /// Throws pqxx::broken_connection where there are no more file handles.
    Line(Watch& watch, int socket);
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    ~Line();

    /// From now on somebody waits, for so long at most. Begins anew where somebody did.
    void begin_to_wait(Clock::duration longest);
    void end_to_wait();

    /// Whether it was shut down.
    bool is_cut() const;

   private:
    Watch& watch_;
    std::list<Wait>::iterator wait_;
  };

  /// Somebody waits as long as this lives, and so long at most.
  class Waiting {
   public:
    Waiting(Line& line, Clock::duration longest) : line_(line) { line_.begin_to_wait(longest); }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    ~Waiting() { line_.end_to_wait(); }

   private:
    Line& line_;
  };

  /// Shuts all connections down.
  void cut_all();

  /// Nobody waits beyond this moment.
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
  Clock::time_point next_look_{};  ///< when the thread looks again by itself
  bool hurries_ = false;           ///< it is to look sooner
  std::jthread thread_;
};

}  // namespace coppice::server::postgres
