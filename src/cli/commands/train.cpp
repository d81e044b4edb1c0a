#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/progress.hpp"
#include "cli/options/options.hpp"
#include "cli/options/run_options.hpp"
#include "cli/options/values.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "lab/run/play_game.hpp"
#include "lab/solve/trainer.hpp"

namespace coppice::cli {

namespace {

struct TrainOptions {
  std::string game;
  std::vector<std::string> settings;
  std::string seed;
  std::string games;
  std::string threads;
  std::string out;
  bool force = false;
};

struct Training {
  const lab::GameLab* lab;
  std::shared_ptr<const AnyGame> own;  ///< the game with its settings; null: the built-in weights
  lab::TrainingSetup setup;

  std::uint64_t games_played() const {
    return own ? lab->own_trainer->games_played(setup.games)
               : lab->trainer->games_played(setup.games);
  }
};

/// Trains the game's player. Reports progress.
lab::TrainingResult train(const Training& training, const text::Messages& messages) {
  Progress progress(training.games_played(), messages);
  const auto tell = [&](const std::string& sentence) {
    progress.clear();
    std::cout << sentence << std::endl;
  };
  const lab::ProgressCallbacks watch{[&progress](std::uint64_t done) { progress(done); },
                                     interrupted};
  return training.own ? training.lab->own_trainer->train(*training.own, training.setup, messages,
                                                         tell, watch)
                      : training.lab->trainer->train(training.setup, messages, tell, watch);
}

std::expected<Training, Error> read_training(const TrainOptions& options) {
  if (options.game.empty()) return make_error("error.usage.game");
  const auto entry = TRY(find_game(options.game));
  const auto* const lab = entry->extras.get<lab::GameLab>();
  if (lab == nullptr || !lab->trainer) {
    return make_error("error.usage.train_game", {{"game", options.game}});
  }
  const auto threads = TRY(read_threads(options.threads));
  Training training{
      .lab = lab,
      .own = nullptr,
      .setup = {.seed = 1'000'000, .games = lab->trainer->standard_games, .threads = threads}};
  if (!options.settings.empty()) {
    if (!lab->own_trainer) return make_error("error.usage.train_set", {{"game", options.game}});
    const auto settings = TRY(read_settings(entry->info, options.settings));
    training.own = TRY(lab::make_game(*entry, settings));
    training.setup.games = lab->own_trainer->standard_games;
  }
  if (options.out.empty()) return make_error("error.usage.train_out");
  if (!options.seed.empty()) {
    training.setup.seed = TRY(read_seed(options.seed));
  }
  if (!options.games.empty()) {
    training.setup.games = TRY(read_number("--games", options.games, 1, 1'000'000'000));
  }
  return training;
}

ExitCode run_training(const TrainOptions& options, const text::Messages& messages) {
  const auto training = read_training(options);
  if (!training) return print_error(messages, training.error(), ExitCode::usage);
  const ExistingFilePolicy if_there =
      options.force ? ExistingFilePolicy::replace : ExistingFilePolicy::refuse;
  if (const auto may = check_writable(options.out, if_there); !may) {
    return print_error(messages, may.error());
  }
  listen_for_interrupt();
  const lab::TrainingResult learned = train(*training, messages);
  if (!learned.weights) {
    return print_error(messages, {"error.train.nothing", {{"file", options.out}}},
                       ExitCode::interrupted);
  }
  const auto written = write_file(options.out, *learned.weights, if_there);
  if (!written) return print_error(messages, written.error());
  if (learned.games >= training->setup.games) return ExitCode::good;
  std::cerr << messages.say("cli.train.kept", {{"games", learned.games},
                                               {"wished", training->setup.games},
                                               {"file", options.out}})
            << std::endl;
  return ExitCode::interrupted;
}

}  // namespace

Subcommand train_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<TrainOptions>();
  Options options(program, "train", messages);
  options.argument("game", wished->game, games_with(&lab::GameLab::trainer));
  options.list("set", wished->settings);
  options.text("seed", wished->seed);
  options.text("games", wished->games);
  options.text("threads", wished->threads);
  options.text("out", wished->out);
  options.flag("force", wished->force);
  return {options.app(), [wished, &messages] { return run_training(*wished, messages); }};
}

}  // namespace coppice::cli
