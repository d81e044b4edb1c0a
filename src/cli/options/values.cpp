#include "cli/options/values.hpp"

#include <algorithm>
#include <random>
#include <thread>

#include "cli/io/files.hpp"
#include "engine/error.hpp"
#include "engine/record.hpp"
#include "engine/text.hpp"
#include "external/external_player.hpp"
#include "external/trained.hpp"
#include "search/registry.hpp"

namespace coppice::cli {

std::expected<Settings, Error> read_settings(const GameInfo& game,
                                             const std::vector<std::string>& texts) {
  Settings chosen;
  for (const std::string& text : texts) {
    TRY(add_setting(chosen, text));
  }
  auto whole = with_documents(game, std::move(chosen));
  if (!whole) return whole;
  return with_defaults(game.settings, *whole);
}

std::expected<GameAndSettings, Error> read_game(const std::string& game,
                                                const std::vector<std::string>& settings) {
  if (game.empty()) return make_error("error.usage.game");
  const auto entry = TRY(find_game(game));
  const auto chosen = TRY(read_settings(entry->info, settings));
  return GameAndSettings{entry, chosen};
}

std::string games_where(const std::function<bool(const GameType&)>& holds) {
  std::vector<std::string> ids;
  for (const GameType& game : roster()) {
    if (holds(game)) ids.push_back(game.info.id);
  }
  return joined(ids, ", ");
}

std::expected<std::vector<std::string>, Error> read_seats(const GameType& game,
                                                          const std::vector<std::string>& texts,
                                                          const std::string& standard) {
  const auto seats = static_cast<std::size_t>(game.info.seats);
  std::vector<std::string> players(seats);
  for (const std::string& text : texts) {
    const auto equals = text.find('=');
    const auto number = whole_number(std::string_view(text).substr(0, equals));
    if (equals == std::string::npos || !number) {
      return make_error("error.seat.form", {{"text", excerpt(text)}});
    }
    if (*number < 1 || *number > seats) {
      return make_error("error.seat.unknown",
                        {{"seat", std::to_string(*number)}, {"seats", std::to_string(seats)}});
    }
    std::string& player = players[*number - 1];
    if (!player.empty()) return make_error("error.seat.twice", {{"seat", std::to_string(*number)}});
    player = TRY(external::with_file_hash(text.substr(equals + 1)));
    TRY(player_for(game, player));
  }
  for (std::string& player : players) {
    if (player.empty()) player = standard;
  }
  return players;
}

std::expected<std::unique_ptr<AnyPlayer>, Error> player_for(const GameType& game,
                                                            const std::string& seat) {
  if (seat == human) return nullptr;
  const auto maker = TRY(external::player_maker(game, seat));
  return maker();
}

std::expected<std::uint64_t, Error> read_number(std::string_view option, std::string_view text,
                                                std::uint64_t least, std::uint64_t most) {
  const auto number = whole_number(text);
  if (number && *number >= least && *number <= most) return *number;
  return make_error("error.usage.number", {{"option", std::string(option)},
                                           {"text", excerpt(text)},
                                           {"least", std::to_string(least)},
                                           {"most", std::to_string(most)}});
}

std::expected<unsigned, Error> read_threads(std::string_view text) {
  constexpr std::uint64_t most = 1024;
  if (text.empty()) return std::max(1U, std::thread::hardware_concurrency());
  const auto threads = TRY(read_number("--threads", text, 1, most));
  return static_cast<unsigned>(threads);
}

Day today() { return day_of(std::chrono::system_clock::now()); }

std::uint64_t random_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

namespace {

/// A record of the game contains the document, and must have space for the game as well.
constexpr std::size_t longest_document = longest_record / 2;

/// Whether the value of this setting is the name of a file.
bool is_file(const SettingInfo& info, const Settings& chosen) {
  const auto value = chosen.find(info.key);
  return info.document && value != chosen.end() && !info.has_choice(value->second);
}

std::expected<std::string, Error> read_document(const SettingInfo& info, const std::string& file) {
  const auto text = read_file(file, longest_document);
  if (text) return document_of(*text);
  Error error = text.error();
  if (error.code == ErrorCode::file_unreadable) {
    error = {"error.setting.document", std::move(error.arguments)};
    error.arguments.emplace_back("key", info.key);
    error.arguments.emplace_back("choices", joined(info.choices, ", "));
  }
  return std::unexpected(std::move(error));
}

}  // namespace

std::expected<Settings, Error> with_documents(const GameInfo& game, Settings chosen) {
  for (const SettingInfo& info : game.settings) {
    if (!is_file(info, chosen)) continue;
    const std::string file = chosen[info.key];
    const auto document = TRY(read_document(info, file));
    chosen[info.key] = document;

    // With this document only, so that any error is in this file.
    const auto entry = TRY(find_game(game.id));
    const auto alone = with_defaults(game.settings, {{info.key, document}});
    const auto made = alone ? entry->make(*alone) : std::unexpected(alone.error());
    if (made) continue;
    Error error = made.error();
    error.arguments.emplace_back("file", file);
    return std::unexpected(std::move(error));
  }
  return chosen;
}

}  // namespace coppice::cli
