#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/io/context.hpp"
#include "cli/options/options.hpp"
#include "engine/text.hpp"
#include "search/registry.hpp"
#include "table/version.hpp"
#include "wire/pages.hpp"

namespace coppice::cli {

namespace {

void print_json() {
  wire::GamesPage page{{}, version()};
  for (const GameType& entry : roster()) {
    page.games.push_back(wire::game_info(entry));
  }
  std::cout << json_text(page) << '\n';
}

/// " (standard)", or "" for other choices.
std::string standard_mark(const SettingInfo& setting, const std::string& choice,
                          const text::Messages& messages) {
  std::string mark;
  const auto add = [&](const std::string& words) { mark += (mark.empty() ? "" : ", ") + words; };
  if (choice == setting.standard) add(messages.say("cli.games.standard"));
  for (const ConditionalDefault& with : setting.standard_with) {
    if (with.standard != choice) continue;
    add(messages.say("cli.games.standard_with", {{"key", with.key}, {"value", with.value}}));
  }
  return mark.empty() ? "" : " (" + mark + ")";
}

void print_setting(const std::string& game, const SettingInfo& setting,
                   const text::Messages& messages) {
  const std::string key = game + ".setting." + setting.key;
  std::cout << "  " << setting.key << ": " << messages.say(key) << '\n';
  for (const std::string& choice : setting.choices) {
    std::cout << fmt::format("    {}{}  {}\n", choice, standard_mark(setting, choice, messages),
                             messages.say(key + "." + choice + ".text"));
  }
  if (setting.document) std::cout << "    " << messages.say("cli.games.document") << '\n';
}

void print_games(const text::Messages& messages) {
  for (const GameType& entry : roster()) {
    const std::string& game = entry.info.id;
    std::cout << fmt::format("{}  {}, {}\n", game, messages.say(game + ".name"),
                             messages.say("cli.games.seats", {{"seats", entry.info.seats}}));
    for (const SettingInfo& setting : entry.info.settings) print_setting(game, setting, messages);
    std::cout << "  "
              << messages.say("cli.games.players", {{"players", joined(entry.players, ", ")}})
              << '\n';
    if (messages.knows(game + ".players")) {
      std::cout << "    " << messages.say(game + ".players") << '\n';
    }
  }
}

}  // namespace

Subcommand games_command(CLI::App& program, const text::Messages& messages) {
  const auto json = std::make_shared<bool>(false);
  Options options(program, "games", messages);
  options.flag("json", *json);
  return {options.app(), [json, &messages] {
            if (*json) {
              print_json();
            } else {
              print_games(messages);
            }
            return ExitCode::good;
          }};
}

}  // namespace coppice::cli
