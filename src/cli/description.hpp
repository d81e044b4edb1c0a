#pragma once

#include <string>
#include <vector>

#include "text/messages.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library has it so
class App;
}

namespace coppice::cli {

/// An option, or an argument by its place.
struct OptionText {
  std::vector<std::string> names;  ///< "-h", "--help"; none of an argument
  std::string argument;            ///< "game": of an argument, else empty
  std::string value;               ///< "NUMBER": what is put after it; of a flag empty
  std::string description;
};

/// What the program, or one of its commands, says of itself in the reader's language. --help, the
/// manual page and the shells' completions are all written from it.
struct CommandText {
  std::string name;
  std::string summary;  ///< one sentence; of the program itself empty
  std::string usage;
  std::string text;
  std::string more;  ///< examples and exit codes, as lines
  std::vector<OptionText> options;
  std::vector<CommandText> commands;
};

/// `app` is the program or one of its commands; the words are the catalogues' ("cli.play.text").
CommandText describe(const CLI::App& app, const text::Messages& messages);

}  // namespace coppice::cli
