#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/messages.hpp"

namespace coppice::terminal {

enum class CommandKind {
  help,
  moves,
  hint,
  undo,
  board,
  deck,
  log,
  save,
  resign,
  show,
  leave,
  quit
};

struct Command {
  CommandKind verb;
  std::string argument;  ///< for save: the file
};

/// Whether this word, in lower case, names a command. English words work in every language, so that
/// scripts do, too; in addition there are those of the reader's language.
inline bool names_command(std::string_view word, std::string_view english,
                          std::string_view translated) {
  return word == english || word == translated;
}

/// Reads a line as a command; empty if it is something else, such as a move.
std::optional<Command> read_command(std::string_view line, const text::Messages& messages);

}  // namespace coppice::terminal
