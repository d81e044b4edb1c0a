#include "cli/help/matching_command.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/io/context.hpp"
#include "text/printable.hpp"

namespace coppice::cli {

namespace {

using terminal::GameCommand;

/// Its first line that is no comment and not empty; empty if it is not near the beginning.
std::string first_line(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::array<char, 400> line{};  // the longest line of a document fits in
  for (int number = 0; number < 50 && in.getline(line.data(), line.size()); ++number) {
    std::string_view text(line.data());
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    if (text.ends_with('\r')) text.remove_suffix(1);
    if (!text.empty() && !text.starts_with('#')) return std::string(text);
  }
  return "";
}

/// The command for documents that begin like this; empty if no command is.
std::string command_for(std::string_view line) {
  if (line.starts_with("Coppice-Record:")) return "check";
  for (const GameCommand& command : game_commands()) {
    if (command.knows != nullptr && command.knows(line)) return command.name;
  }
  return "";
}

}  // namespace

void print_matching_command(std::string_view command, const std::string& file,
                            const text::Messages& messages) {
  std::error_code ignored;
  // A pipe has been read and would be waited for.
  if (!std::filesystem::is_regular_file(file, ignored)) return;
  const std::string other = command_for(first_line(file));
  if (other.empty() || other == command) return;
  const std::string reads = other == "check" ? other : other + " check";
  std::cerr << messages.say("cli.other_document",
                            {{"what", messages.say("cli." + other + ".document")},
                             {"command", reads + " " + text::printable(file)}})
            << '\n';
}

}  // namespace coppice::cli
