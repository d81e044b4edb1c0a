#include "cli/batch.hpp"

#include "cli/values.hpp"
#include "engine/text.hpp"

namespace coppice::cli {

void BatchOptions::add_to(Options& options) {
  options.text("games", games);
  options.text("seed", seed);
  options.text("threads", threads);
}

void PlayedOptions::add_to(Options& options, std::string_view players_option) {
  options.argument("game", game);
  options.list("set", settings);
  options.list(players_option, players);
  batch.add_to(options);
  options.text("json", json);
}

std::expected<Batch, Error> read_batch(const BatchOptions& wished, std::uint64_t fewest) {
  Batch batch;
  if (!wished.games.empty()) {
    const auto games = read_number("--games", wished.games, fewest, most_games);
    if (!games) return std::unexpected(games.error());
    batch.games = *games;
  }
  if (!wished.seed.empty()) {
    const auto seed = read_seed(wished.seed);
    if (!seed) return std::unexpected(seed.error());
    batch.seed = *seed;
  }
  const auto threads = read_threads(wished.threads);
  if (!threads) return std::unexpected(threads.error());
  batch.threads = *threads;
  return batch;
}

std::expected<void, Error> check_computer(const std::string& seat) {
  if (seat == human) return refused("error.usage.human");
  return {};
}

}  // namespace coppice::cli
