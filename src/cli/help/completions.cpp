#include "cli/help/completions.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "cli/io/context.hpp"
#include "search/registry.hpp"
#include "server/operate/adjustable_limits.hpp"
#include "table/lesson.hpp"
#include "table/seating.hpp"
#include "text/catalogue.hpp"

namespace coppice::cli {

namespace {

using Source = ValueCompletion::Source;

/// Values by the name of the option or argument, and by the command if the name is ambiguous.
struct ValuePlace {
  std::string_view name;
  ValueCompletion offer;
  std::string_view command = "";
};

std::vector<std::string> names_of_lessons() {
  std::vector<std::string> all;
  for (const Lesson& lesson : lessons()) all.emplace_back(lesson.name());
  return all;
}

/// "replays=16": each limit with its default.
std::vector<std::string> names_of_limits() {
  std::vector<std::string> all;
  for (const server::NamedLimit& each : server::named_limits()) {
    all.push_back(std::string(each.name) + "=" + server::limit_value({}, each));
  }
  return all;
}

const std::vector<ValuePlace>& places() {
  static const std::vector<ValuePlace> all = {
      {"--language", {Source::nothing, text::languages()}},
      {"game", {Source::game}},
      {"--set", {Source::setting}},
      {"--set-a", {Source::setting}},
      {"--set-b", {Source::setting}},
      {"--seat", {Source::seat}},
      {"--a", {Source::player}},
      {"--b", {Source::player}},
      {"--with", {Source::player}},
      {"--of", {Source::player}},
      {"file", {Source::file}},
      {"files", {Source::file}},
      {"games", {Source::folder}},
      {"--record", {Source::file}},
      {"--continue", {Source::file}},
      {"--json", {Source::file}},
      {"--save", {Source::file}},
      {"--out", {Source::file}},
      {"--signature", {Source::file}},
      {"--games-csv", {Source::file}},
      {"--eyes", {Source::nothing, {"all", "1", "2"}}},
      {"--html", {Source::file}},
      {"--csv", {Source::folder}},
      {"--worth", {}},
      {"--doubling", {}},
      {"--until", {Source::nothing, {"decided"}}},
      {"--metric", {}},
      {"--margin", {}},
      {"--most", {}},
      {"--number", {}},
      {"--file", {Source::file}},
      {"--checkpoint", {Source::file}},
      {"--records", {Source::folder}},
      {"--archive", {Source::folder}},
      {"--data", {Source::folder}},
      {"--page", {Source::folder}},
      {"--log-level", {Source::nothing, {"error", "warning", "info", "debug"}}},
      {"--log-format", {Source::nothing, {"text", "json"}}},
      {"--seed", {Source::nothing, {"today"}}, "play"},
      {"--seed", {}},
      {"--games", {}},
      {"--first", {}},
      {"--part", {}},
      {"--threads", {}},
      {"--sprt", {}},
      {"--simulations", {}},
      {"--budget", {}},
      {"--port", {}},
      {"--address", {}},
      {"--database", {}},
      {"--pause", {}},
      {"--forget-unplayed", {}},
      {"--forget-finished", {}},
      {"--copy", {Source::file}},
      {"--copy-every", {}},
      {"--public-address", {}},
      {"--trusted-proxy", {}},
      {"--security-contact", {}},
      {"--engine", {}},
      {"--metrics", {}},
      {"--limit", {Source::nothing, names_of_limits()}},
      {"--memory", {}},
      {"--table-threads", {}},
      {"--admin-socket", {Source::file, {"off"}}},
      {"--socket", {Source::file}},
      {"--to", {Source::file}},
      {"--after", {}},
      {"--for", {Source::nothing, {"30m", "2h", "7d"}}},
      {"command", {Source::nothing, admin_commands()}, "admin"},
      {"target", {}},
      {"lesson", {Source::nothing, names_of_lessons()}},
      {"id", {}},
      {"folder", {Source::folder}},
      {"store", {Source::file}},
      {"from", {Source::file}},
      {"to", {Source::folder}},
  };
  return all;
}

}  // namespace

std::vector<GameCompletions> words_of_games() {
  std::vector<GameCompletions> all;
  for (const GameType& entry : roster()) {
    GameCompletions words{entry.info.id, {}, entry.players, entry.info.seats};
    for (const SettingInfo& setting : entry.info.settings) {
      for (const std::string& choice : setting.choices) {
        words.settings.push_back(setting.key + "=" + choice);
      }
    }
    all.push_back(std::move(words));
  }
  return all;
}

std::optional<ValueCompletion> value_completion(std::string_view command,
                                                const OptionText& option) {
  for (const terminal::GameCommand& own : game_commands()) {
    if (own.name != command) continue;
    for (const terminal::CommandOption& each : own.options) {
      const bool named = std::ranges::find(option.names, "--" + each.name) != option.names.end();
      if (option.argument != each.name && !named) continue;
      return ValueCompletion{each.is_file ? Source::file : Source::nothing, each.offers};
    }
  }
  const auto is_its = [&](const ValuePlace& place) {
    if (!place.command.empty() && place.command != command) return false;
    return option.argument == place.name ||
           std::ranges::find(option.names, place.name) != option.names.end();
  };
  const auto found = std::ranges::find_if(places(), is_its);
  return found == places().end() ? std::nullopt : std::optional(found->offer);
}

std::vector<std::string> seats_of(const GameCompletions& game) {
  std::vector<std::string> all;
  for (int seat = 1; seat <= game.seats; ++seat) {
    all.push_back(std::to_string(seat) + "=" + std::string(human));
    for (const std::string& player : game.players) {
      all.push_back(std::to_string(seat) + "=" + player);
    }
  }
  return all;
}

std::vector<std::string> names_of(std::span<const GameCompletions> games) {
  std::vector<std::string> names;
  for (const GameCompletions& game : games) names.push_back(game.name);
  return names;
}

std::vector<std::string> names_of(std::span<const CommandText> commands) {
  std::vector<std::string> names;
  for (const CommandText& command : commands) names.push_back(command.name);
  return names;
}

std::string_view beginning(std::string_view description) {
  return description.substr(0, description.find_first_of(".:;"));
}

std::string shell_quoted(std::string_view text) {
  std::string all = "'";
  for (const char letter : text) {
    all += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  }
  return all + "'";
}

}  // namespace coppice::cli
