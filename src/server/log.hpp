#pragma once

#include <exception>
#include <string_view>

#include "engine/error.hpp"

// What an operator may want to know, to standard error. No line ever holds a player's key.
namespace coppice::server {

/// Also tell what is no trouble: every request. Quiet otherwise.
void log_everything();

void log_info(std::string_view text);
void log_warning(std::string_view text);

/// "PLACE: error.store.full file=…": keys and arguments, for the log is not translated.
void log_error(std::string_view place, const Error& error);

/// What was thrown, if anything was: "PLACE: bad allocation".
void log_exception(std::string_view place, const std::exception_ptr& trouble);

}  // namespace coppice::server
