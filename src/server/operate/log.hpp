#pragma once

#include <chrono>
#include <cstddef>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"

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

// The log for operators, on standard error. It never contains a player's key. Lines that repeat,
// except of level debug, are written at most once a minute.

/// Each level includes the more severe ones.
enum class LogLevel {
  error,
  warning,
  info,   ///< also start and end
  debug,  ///< also every request
};

enum class LogFormat {
  text,  ///< for people
  json,  ///< a JSON object per line: time (UTC, ISO 8601), level, text
};

/// "error", "warning", "info" or "debug"; empty for another name.
std::optional<LogLevel> log_level_named(std::string_view name);

/// From now on. Call it on any thread.
void set_log_level(LogLevel level);

/// Call it before anything is logged. Default: warnings, as text.
void set_up_log(LogLevel level, LogFormat format);

void log_debug(std::string_view text);
void log_info(std::string_view text);
void log_warning(std::string_view text);

/// Logs "EVENT: AMOUNT". While the event repeats, the amounts add up.
void log_warning(std::string_view event, std::size_t amount);

/// Logs "EVENT: EXAMPLE". While the event repeats, its other examples are not logged.
void log_warning(std::string_view event, std::string_view example);

/// Logs "PLACE: error.store.full file=…": the error's key and arguments, because the log is not
/// translated.
void log_error(std::string_view place, const Error& error);

/// The same, and then ": EXAMPLE". While the error repeats at this place, its other examples are
/// not logged: if the store is away, each of a thousand tables meets the same error.
void log_error(std::string_view place, const Error& error, std::string_view example);

/// Says how often lines were repeated whose minute is over. Call it regularly.
void log_repeat_counts(
    std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now());

/// Says how often all repeated lines were repeated, and forgets them: the server ends.
void finish_log();

/// Logs the exception, if there is one: "PLACE: bad allocation".
void log_exception(std::string_view place, const std::exception_ptr& trouble);

}  // namespace coppice::server
