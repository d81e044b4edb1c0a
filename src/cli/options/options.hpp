#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/messages.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
class Option;
}  // namespace CLI

namespace coppice::cli {

/// Marks an argument after "--" that begins with "-". Otherwise CLI11 would take it for an option
/// if another argument precedes "--".
inline constexpr char operand_mark = '\x01';

/// The argument without the mark.
std::string without_mark(const std::string& word);

/// Adds one subcommand to the program and declares its options. Their texts come from the
/// catalogues: "cli.play.seed" describes --seed, "cli.play.seed.value" names its value.
class Options {
 public:
  Options(CLI::App& program, const std::string& command, const text::Messages& messages);

  /// The subcommand; owned by the program.
  CLI::App* app() const { return app_; }

  void flag(std::string_view name, bool& value);

  /// Refused if given twice or empty (program.cpp).
  void text(std::string_view name, std::string& value);

  /// May be given several times.
  void list(std::string_view name, std::vector<std::string>& values);

  /// A positional argument; `places` are those of its text.
  void argument(std::string_view name, std::string& value, const text::Arguments& places = {});

  /// All remaining positional arguments.
  void arguments(std::string_view name, std::vector<std::string>& values);

 private:
  std::string say(std::string_view name, std::string_view part = "") const;
  void dress(CLI::Option& argument, std::string_view name) const;

  CLI::App* app_;
  std::string prefix_;
  const text::Messages& messages_;
};

}  // namespace coppice::cli
