#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// What the program provides to a game's command: files and output.
class CommandIo {
 public:
  CommandIo() = default;
  CommandIo(const CommandIo&) = delete;
  CommandIo& operator=(const CommandIo&) = delete;
  virtual ~CommandIo() = default;

  /// The file's bytes. Errors: it cannot be read; it has more than `most` bytes.
  virtual std::expected<std::string, Error> read(const std::string& file, std::size_t most) = 0;

  virtual void print(std::string_view text) = 0;

  /// Prints a sentence as a warning, which refuses nothing.
  virtual void warn(const std::string& sentence) = 0;

  /// Plays quick games with these settings and reports what is changed or unusual. It refuses
  /// nothing.
  virtual void warn_of_outliers(const std::string& game, const Settings& settings) = 0;

  /// Prints an error. With a file, it is an error in the file's content: the message begins with
  /// the file and the line.
  virtual void complain(const Error& error) = 0;
  virtual void complain_about(const std::string& file, const Error& error) = 0;
};

enum class CommandStatus : std::uint8_t {
  good,
  refused,  ///< an error was printed
  usage     ///< the same, and the command was called incorrectly
};

/// A call of a command: the values of its options and arguments, by name.
struct CommandInvocation {
  const text::Messages& messages;
  CommandIo& console;
  std::map<std::string, std::vector<std::string>, std::less<>> values = {};

  /// All values; empty if there are none.
  const std::vector<std::string>& all(std::string_view name) const {
    static const std::vector<std::string> none;
    const auto found = values.find(name);
    return found == values.end() ? none : found->second;
  }

  /// The only value; empty if there is none.
  std::string text(std::string_view name) const {
    return all(name).empty() ? "" : all(name).front();
  }

  bool flag(std::string_view name) const { return !all(name).empty(); }

  CommandStatus misused(const Error& error) const {
    console.complain(error);
    return CommandStatus::usage;
  }
};

/// An option or argument of a game's command.
struct CommandOption {
  enum class Kind : std::uint8_t {
    argument,   ///< positional
    arguments,  ///< all remaining arguments
    text,       ///< --NAME TEXT
    flag        ///< --NAME
  };
  std::string name;
  Kind kind;
  bool is_file = false;                  ///< shell completion offers files
  std::vector<std::string> offers = {};  ///< and these words
};

/// A command that a game adds to the program: "folio check FILE". Its texts have the same keys as
/// those of the program's own commands: cli.NAME, cli.NAME.OPTION.
struct GameCommand {
  std::string name;
  std::vector<CommandOption> options;
  CommandStatus (*run)(const CommandInvocation& call);
  /// Whether the documents that “NAME check” reads begin with such a line, after comments. Their
  /// name is the message cli.NAME.document.
  bool (*knows)(std::string_view first_line) = nullptr;
};

}  // namespace coppice::terminal
