#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/messages.hpp"

namespace coppice::terminal {

enum class Verb { help, moves, hint, undo, board, deck, log, save, resign, quit };

struct Command {
  Verb verb;
  std::string argument;  ///< of save: the file
};

/// A line as a command; nothing if it is something else, a move for instance. The English words
/// serve in every language, so that scripts do; beside them those of `messages`.
std::optional<Command> read_command(std::string_view line, const text::Messages& messages);

}  // namespace coppice::terminal
