#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/values.hpp"
#include "engine/text.hpp"
#include "lab/copperdale_trainer.hpp"

namespace coppice::cli {

namespace {

struct TrainOptions {
  std::string game;
  std::string seed;
  std::string games;
  std::string out;
  bool force = false;
};

std::expected<lab::TrainingSetup, Error> read_training(const TrainOptions& options) {
  if (options.game.empty()) return refused("error.usage.game");
  if (const auto entry = find_game(options.game); !entry) return std::unexpected(entry.error());
  if (options.game != copperdale::Copperdale::info().id) {
    return refused("error.usage.train_game", {{"game", options.game}});
  }
  if (options.out.empty()) return refused("error.usage.train_out");
  lab::TrainingSetup setup{.seed = 1'000'000, .games = 900'000};
  if (!options.seed.empty()) {
    const auto seed = read_seed(options.seed);
    if (!seed) return std::unexpected(seed.error());
    setup.seed = *seed;
  }
  if (!options.games.empty()) {
    const auto games = read_number("--games", options.games, 1, 1'000'000'000);
    if (!games) return std::unexpected(games.error());
    setup.games = *games;
  }
  return setup;
}

ExitCode run_training(const TrainOptions& options, const text::Messages& messages) {
  const auto setup = read_training(options);
  if (!setup) return complain(messages, setup.error(), ExitCode::usage);
  const IfThere if_there = options.force ? IfThere::replace : IfThere::refuse;
  if (const auto may = check_writable(options.out, if_there); !may) {
    return complain(messages, may.error());
  }
  const auto network = lab::train(*setup, [&](const lab::TrainingNews& news) {
    std::cout << messages.say("cli.train.news", {{"games", std::to_string(news.games)},
                                                 {"literal", fmt::format("{:.2f}", news.literal)},
                                                 {"strict", fmt::format("{:.2f}", news.strict)},
                                                 {"off", fmt::format("{:.2f}", news.deviation)}})
              << std::endl;
  });
  const auto written = write_file(options.out, write_network(network), if_there);
  return written ? ExitCode::good : complain(messages, written.error());
}

}  // namespace

Subcommand train_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<TrainOptions>();
  Options options(program, "train", messages);
  options.argument("game", wished->game);
  options.text("seed", wished->seed);
  options.text("games", wished->games);
  options.text("out", wished->out);
  options.flag("force", wished->force);
  return {options.app(), [wished, &messages] { return run_training(*wished, messages); }};
}

}  // namespace coppice::cli
