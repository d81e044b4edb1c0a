#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coppice::server {

/// Decides which lines of the log are written: each event at most once a minute. A line that says
/// the same as one within the last minute is only counted; when the minute is over, one line says
/// how often. Call it on any thread.
class LogDeduplicator {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr std::chrono::minutes interval{1};
  /// So that lines that differ need little memory; more of them are written at once.
  static constexpr std::size_t most = 1000;

  struct Line {
    int level;
    std::string text;
  };

  /// `amount` is a number that the line ends with, such as of deleted games, or 0. It adds up while
  /// the line repeats. Returns whether to write the line now.
  bool admits(int level, std::string_view event, std::size_t amount, Time now);

  /// The lines about events that were only counted and whose minute is over. A new one begins.
  std::vector<Line> due(Time now);

  /// The lines about all events that were only counted. Forgets all events.
  std::vector<Line> all();

 private:
  struct Counted {
    Time since;
    std::size_t times = 0;   ///< after the last line
    std::size_t amount = 0;  ///< of these
  };
  using Event = std::pair<int, std::string>;
  static Line line_of(const Event& event, const Counted& counted);

  std::mutex mutex_;
  std::map<Event, Counted> events_;
};

/// "deleted games: 5"; without an amount, the event alone.
std::string line_text(std::string_view event, std::size_t amount);

}  // namespace coppice::server
