#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/messages.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library has it so
class App;
class Option;
}  // namespace CLI

namespace coppice::cli {

/// Before an argument that begins with "-" and is none of the options, for it stands after "--".
/// CLI11 would take it for one where an argument stands before "--", too.
inline constexpr char operand_mark = '\x01';

/// Without the mark.
std::string unmarked(const std::string& word);

/// Adds one subcommand to the program and declares its options. Their words come from the
/// catalogues: "cli.play.seed" says what --seed is for, "cli.play.seed.value" what is put after it.
class Options {
 public:
  Options(CLI::App& program, const std::string& command, const text::Messages& messages);

  /// The subcommand; it is the program's.
  CLI::App* app() const { return app_; }

  void flag(std::string_view name, bool& value);

  /// Given twice, or empty, it is refused (program.cpp).
  void text(std::string_view name, std::string& value);

  /// May be given several times.
  void list(std::string_view name, std::vector<std::string>& values);

  /// An argument by its place.
  void argument(std::string_view name, std::string& value);

  /// All arguments from this place on.
  void arguments(std::string_view name, std::vector<std::string>& values);

 private:
  std::string say(std::string_view name, std::string_view part = "") const;
  void dress(CLI::Option& argument, std::string_view name) const;

  CLI::App* app_;
  std::string prefix_;
  const text::Messages& messages_;
};

}  // namespace coppice::cli
