#pragma once

#include <exception>
#include <string_view>

#include "engine/error.hpp"

// What an operator may want to know, to standard error. No line ever holds a player's key.
namespace coppice::server {

/// What is told: this and what is worse.
enum class LogLevel {
  error,
  warning,
  info,   ///< start and end, too
  debug,  ///< every request, too
};

enum class LogFormat {
  text,  ///< for people
  json,  ///< a line is an object: time (UTC, ISO 8601), level, text
};

/// Before anything else is logged; without it warnings are told, as text.
void set_up_log(LogLevel level, LogFormat format);

void log_debug(std::string_view text);
void log_info(std::string_view text);
void log_warning(std::string_view text);

/// "PLACE: error.store.full file=…": keys and arguments, for the log is not translated.
void log_error(std::string_view place, const Error& error);

/// What was thrown, if anything was: "PLACE: bad allocation".
void log_exception(std::string_view place, const std::exception_ptr& trouble);

}  // namespace coppice::server
