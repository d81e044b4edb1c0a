#include "cli/options/run_options.hpp"

#include "cli/options/values.hpp"
#include "engine/text.hpp"
#include "engine/try.hpp"

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

}  // namespace coppice::cli
