#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

#include "cli/help/embedded_files.hpp"
#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/options/options.hpp"
#include "engine/text.hpp"
#include "search/registry.hpp"

namespace coppice::cli {

namespace {

constexpr std::string_view template_id = "duel";
constexpr std::string_view template_name = "Duel";
constexpr std::string_view german_template_name = "Duell";

struct NewGameWishes {
  std::string id;
  std::string folder = ".";
};

std::string with_capital(std::string text) {
  text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

/// The id becomes a folder, a namespace and the beginning of message keys.
bool is_id(std::string_view text) {
  constexpr std::size_t longest = 30;
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  // Words of C++, and words of this project: namespaces, beginnings of message keys, libraries, and
  // types, which the game's class would hide.
  constexpr std::array taken = {
      "auto",   "bool",    "break",     "case",     "char",     "class",    "const",    "delete",
      "do",     "double",  "else",      "enum",     "error",    "export",   "false",    "float",
      "for",    "friend",  "goto",      "if",       "inline",   "int",      "long",     "new",
      "not",    "or",      "parts",     "private",  "public",   "return",   "rules",    "short",
      "signed", "static",  "std",       "struct",   "switch",   "template", "text",     "this",
      "throw",  "true",    "try",       "typename", "union",    "using",    "virtual",  "void",
      "web",    "while",   "described", "laws",     "terminal", "table",    "wire",     "cli",
      "engine", "games",   "external",  "host",     "json",     "lab",      "load",     "options",
      "python", "search",  "server",    "tensor",   "card",     "choice",   "complete", "deal",
      "event",  "facts",   "game",      "kind",     "move",     "random",   "seat",     "settings",
      "state",  "testing", "turn",      "view"};
  return !text.empty() && text.size() <= longest && letters.contains(text.front()) &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos &&
         std::ranges::find(taken, text) == taken.end();
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
}

ExitCode make(const NewGameWishes& wishes, const text::Messages& messages) {
  if (!is_id(wishes.id)) {
    return print_error(messages, {"error.usage.game_id", {{"text", excerpt(wishes.id)}}},
                       ExitCode::usage);
  }
  constexpr std::array<std::string_view, 3> examples = {"aces", "duel", "schnapsen"};
  if (find_game(wishes.id) || std::ranges::find(examples, wishes.id) != examples.end()) {
    return print_error(messages, {"error.usage.game_known", {{"game", wishes.id}}},
                       ExitCode::usage);
  }
  const std::filesystem::path folder =
      (std::filesystem::path(wishes.folder) / wishes.id).lexically_normal();
  std::error_code ignored;
  if (std::filesystem::exists(folder, ignored)) {
    return print_error(messages, {"error.file.there", {{"file", folder.string()}}});
  }
  for (const EmbeddedFile& file : embedded_template()) {
    // The path below the example's folder: "game.hpp", "texts/en.json".
    const std::string_view path = file.name.substr(file.name.find("/duel/") + 6);
    std::string text(file.text);
    replace_all(text, german_template_name, with_capital(wishes.id));
    replace_all(text, template_name, with_capital(wishes.id));
    replace_all(text, template_id, wishes.id);
    const auto target = folder / path;
    if (const auto made = make_folder(target.parent_path()); !made) {
      return print_error(messages, made.error());
    }
    if (const auto written = write_file(target, text, ExistingFilePolicy::refuse, DiskSync::no);
        !written) {
      return print_error(messages, written.error());
    }
  }
  const auto place = std::filesystem::absolute(folder, ignored).lexically_normal();
  std::cout << messages.say("cli.new-game.made", {{"folder", place.string()}, {"game", wishes.id}})
            << '\n';
  return ExitCode::good;
}

}  // namespace

Subcommand new_game_command(CLI::App& program, const text::Messages& messages) {
  Options options(program, "new-game", messages);
  const auto wishes = std::make_shared<NewGameWishes>();
  options.argument("id", wishes->id);
  options.argument("folder", wishes->folder);
  return {options.app(), [wishes, &messages] { return make(*wishes, messages); }};
}

}  // namespace coppice::cli
