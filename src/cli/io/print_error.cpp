#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <string>
#include <vector>

#include "cli/io/context.hpp"
#include "engine/spelling.hpp"
#include "engine/text.hpp"
#include "text/printable.hpp"

namespace coppice::cli {

namespace {

/// "FILE:LINE: ", or the part of it that is known.
std::string place(std::string_view file, std::string_view line) {
  const std::string name = text::printable(file);
  return line.empty() ? name + ": " : fmt::format("{}:{}: ", name, line);
}

/// An error that lists the known words, and which of its arguments are the typed word and the list.
struct Listing {
  std::string_view error;
  std::string_view typed;
  std::string_view known;
};

constexpr std::array listings = {
    Listing{"error.game.unknown", "game", "known"},
    Listing{"error.lesson.unknown", "text", "known"},
    Listing{info_of(ErrorCode::player_unknown).key, "name", "known"},
    Listing{"error.setting.unknown", "key", "known"},
    Listing{"error.setting.choice", "value", "choices"},
    Listing{"error.setting.document", "file", "choices"},
    Listing{"error.folio.edition_unknown", "text", "known"},
    Listing{"error.folio.key_unknown", "key", "known"},
    Listing{"error.engine.unknown", "text", "known"},
    Listing{"error.engine.member", "member", "known"},
    Listing{info_of(ErrorCode::wire_unknown_member).key, "member", "known"},
    Listing{"error.usage.command", "text", "known"},
    Listing{"error.usage.admin_command", "text", "known"},
    Listing{"error.usage.choice", "text", "known"},
    Listing{"error.usage.language", "text", "known"},
    Listing{"error.usage.option", "text", "known"},
};

}  // namespace

std::string suggestion(const text::Messages& messages, const Error& error) {
  const auto* const listing = std::ranges::find(listings, error.key, &Listing::error);
  if (listing == listings.end()) return "";
  const std::string_view all = argument(error, listing->typed);
  const std::string_view typed = all.substr(0, all.find('='));  // "--sede" of "--sede=3"
  std::vector<std::string> known;
  for (const std::string_view word : split(argument(error, listing->known), ',')) {
    known.emplace_back(word.substr(std::min(word.find_first_not_of(' '), word.size())));
  }
  const std::string meant = nearest_word(typed, known);
  return meant.empty() ? "" : messages.say("cli.near", {{"word", meant}});
}

namespace {

/// The same as a line of its own.
std::string suggested_line(const text::Messages& messages, const Error& error) {
  const std::string text = suggestion(messages, error);
  return text.empty() ? "" : text + "\n";
}

}  // namespace

ExitCode print_error(const text::Messages& messages, const Error& error, ExitCode code) {
  const std::string_view file = argument(error, "file");
  const std::string_view line = argument(error, "line");
  const bool has_place = !file.empty() && !line.empty();
  std::cout.flush();
  std::cerr << (has_place ? place(file, line) : "") << messages.say(error) << '\n'
            << suggested_line(messages, error) << std::flush;
  return code;
}

ExitCode print_file_error(const text::Messages& messages, std::string_view file,
                          const Error& error) {
  std::cout.flush();
  std::cerr << place(file, argument(error, "line")) << messages.say(error) << '\n'
            << suggested_line(messages, error) << std::flush;
  return ExitCode::refused;
}

}  // namespace coppice::cli
