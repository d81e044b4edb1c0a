#include "cli/options/run_options.hpp"

#include <iostream>
#include <set>

#include "cli/options/values.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "external/external_player.hpp"
#include "external/trained.hpp"
#include "lab/run/arena.hpp"
#include "lab/run/play_game.hpp"

namespace coppice::cli {

void RunOptionTexts::add_to(Options& options) {
  options.text("games", games);
  options.text("seed", seed);
  options.text("threads", threads);
}

void RunOptionTexts::add_parts_to(Options& options) {
  options.text("first", first);
  options.text("part", part);
}

namespace {

/// Games `--first` to the end of `batch`.
std::expected<void, Error> choose_first(RunOptions& batch, const std::string& text,
                                        std::uint64_t unit) {
  const auto first = TRY(read_number("--first", text, 1, most_games));
  if ((first - 1) % unit != 0) return make_error("error.usage.first", {{"text", excerpt(text)}});
  batch.first = first;
  return {};
}

/// "2/5": the second of five parts of nearly equal size.
std::expected<void, Error> choose_part(RunOptions& batch, const std::string& text,
                                       std::uint64_t unit) {
  const std::uint64_t units = batch.games / unit;
  const auto slash = text.find('/');
  const auto number = whole_number(std::string_view(text).substr(0, slash));
  const auto parts =
      slash == std::string::npos ? std::nullopt : whole_number(text.substr(slash + 1));
  if (!number || !parts || *number < 1 || *number > *parts || *parts > units) {
    return make_error("error.usage.part",
                      {{"text", excerpt(text)}, {"most", std::to_string(units)}});
  }
  const std::uint64_t begin = units * (*number - 1) / *parts;
  const std::uint64_t end = units * *number / *parts;
  if (*parts > 1) batch.whole = batch.games;
  batch.first = 1 + begin * unit;
  batch.games = (end - begin) * unit;
  return {};
}

}  // namespace

void RunCommandOptions::add_to(Options& options, std::string_view players_option,
                               const text::Arguments& of_game) {
  options.argument("game", game, of_game);
  options.list("set", settings);
  options.list(players_option, players);
  batch.add_to(options);
  options.text("json", json);
}

std::expected<RunOptions, Error> read_batch(const RunOptionTexts& wished, std::uint64_t fewest) {
  RunOptions batch;
  if (!wished.games.empty()) {
    batch.games = TRY(read_number("--games", wished.games, fewest, most_games));
  }
  if (!wished.seed.empty()) {
    batch.seed = TRY(read_seed(wished.seed));
  }
  if (!wished.first.empty() && !wished.part.empty())
    return make_error("error.usage.first_and_part");
  if (!wished.first.empty()) {
    TRY(choose_first(batch, wished.first, fewest));
  }
  if (!wished.part.empty()) {
    TRY(choose_part(batch, wished.part, fewest));
  }
  batch.threads = TRY(read_threads(wished.threads));
  return batch;
}

std::expected<void, Error> check_computer(const std::string& seat) {
  if (seat == human) return make_error("error.usage.human");
  return {};
}

std::expected<GameAndSettings, Error> read_rival_game(const std::string& game,
                                                      const std::vector<std::string>& settings) {
  if (game.empty()) return make_error("error.usage.game");
  const auto entry = TRY(find_game(game));
  TRY(lab::check_rivals(*entry));
  const auto chosen = TRY(read_settings(entry->info, settings));
  return GameAndSettings{entry, chosen};
}

std::expected<std::vector<std::string>, Error> read_rival_players(
    const GameType& game, const std::vector<std::string>& texts) {
  std::vector<std::string> players;
  for (const std::string& text : texts) {
    TRY(check_computer(text));
    const auto pinned = TRY(external::with_file_hash(text));
    TRY(player_for(game, pinned));
    players.push_back(pinned);
  }
  return players;
}

std::expected<void, Error> check_own_players(const GameType& game,
                                             const std::vector<std::string>& players) {
  for (const std::string& player : players) {
    if (const auto own = external::check_no_external(player); !own) return own;
  }
  TRY(read_rival_players(game, players));
  return {};
}

std::expected<RunOptions, Error> read_mirrored_batch(const RunOptionTexts& wished) {
  constexpr std::uint64_t fewest = 2;
  const auto games = whole_number(wished.games);
  const bool fits = games && *games % 2 == 0 && *games >= fewest && *games <= most_games;
  if (fits || wished.games.empty()) return read_batch(wished, fewest);
  return make_error("error.usage.even", {{"option", "--games"},
                                         {"text", excerpt(wished.games)},
                                         {"least", std::to_string(fewest)},
                                         {"most", std::to_string(most_games)}});
}

void print_untrained_players(const std::string& game, const Settings& settings,
                             std::span<const std::string> players, const text::Messages& messages) {
  const GameType& entry = **find_game(game);
  const auto rules = *lab::make_game(entry, settings);
  for (const std::string& name : std::set(players.begin(), players.end())) {
    if (external::is_trained(name)) continue;  // refused if its weights do not fit
    const auto player = *player_for(entry, name);
    if (!player || player->is_prepared_for(*rules)) continue;
    std::cerr << messages.say("cli.unprepared", {{"player", name}}) << std::endl;
  }
}

}  // namespace coppice::cli
