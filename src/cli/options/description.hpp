#pragma once

#include <string>
#include <vector>

#include "text/messages.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
}

namespace coppice::cli {

/// An option or a positional argument.
struct OptionText {
  std::vector<std::string> names;  ///< "-h", "--help"; empty for an argument
  std::string argument;            ///< "game" for an argument, else empty
  std::string value;               ///< the name of the value, such as "NUMBER"; empty for a flag
  std::string description;
};

/// The description of the program or of a command in the reader's language. --help, the manual page
/// and the shells' completions are generated from it.
struct CommandText {
  std::string name;
  std::string summary;  ///< one sentence; empty for the program itself
  std::string usage;
  std::string text;
  std::string more;  ///< examples and exit codes, in lines
  std::vector<OptionText> options;
  std::vector<CommandText> commands;
};

/// `app` is the program or one of its commands; the texts come from the catalogues
/// ("cli.play.text").
CommandText describe(const CLI::App& app, const text::Messages& messages);

}  // namespace coppice::cli
