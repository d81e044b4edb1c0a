#pragma once

#include <chrono>
#include <cstddef>
#include <exception>
#include <optional>
#include <string_view>

#include "engine/error.hpp"

// The log for operators, on standard error. It never contains a player's key. Lines that repeat,
// except of level debug, are written at most once a minute (log_deduplicator.hpp).
namespace coppice::server {

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
