#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/values.hpp"
#include "engine/text.hpp"
#include "lab/copperdale_trainer.hpp"
#include "lab/coppertwaddle_trainer.hpp"

namespace coppice::cli {

namespace {

struct TrainOptions {
  std::string game;
  std::string seed;
  std::string games;
  std::string out;
  bool force = false;
};

/// How much each game that learns plays without --games.
constexpr std::uint64_t copperdale_games = 3'000'000;
constexpr std::uint64_t coppertwaddle_games = 3000;

struct Training {
  std::uint64_t seed = 1'000'000;
  std::uint64_t games = 0;
};

std::expected<Training, Error> read_training(const TrainOptions& options) {
  if (options.game.empty()) return refused("error.usage.game");
  if (const auto entry = find_game(options.game); !entry) return std::unexpected(entry.error());
  Training training;
  if (options.game == copperdale::Copperdale::info().id) {
    training.games = copperdale_games;
  } else if (options.game == coppertwaddle::Coppertwaddle::info().id) {
    training.games = coppertwaddle_games;
  } else {
    return refused("error.usage.train_game", {{"game", options.game}});
  }
  if (options.out.empty()) return refused("error.usage.train_out");
  if (!options.seed.empty()) {
    const auto seed = read_seed(options.seed);
    if (!seed) return std::unexpected(seed.error());
    training.seed = *seed;
  }
  if (!options.games.empty()) {
    const auto games = read_number("--games", options.games, 1, 1'000'000'000);
    if (!games) return std::unexpected(games.error());
    training.games = *games;
  }
  return training;
}

std::string copperdale_weights(const Training& training, const text::Messages& messages) {
  return write_network(lab::train(
      {.seed = training.seed, .games = training.games}, [&](const lab::TrainingNews& news) {
        std::cout << messages.say("cli.train.news",
                                  {{"games", std::to_string(news.games)},
                                   {"literal", fmt::format("{:.2f}", news.literal)},
                                   {"strict", fmt::format("{:.2f}", news.strict)},
                                   {"off", fmt::format("{:.2f}", news.deviation)}})
                  << std::endl;
      }));
}

std::string coppertwaddle_weights(const Training& training, const text::Messages& messages) {
  const auto learned = lab::learn_coppertwaddle(
      {.seed = training.seed, .games = training.games}, [&](const lab::WaddleNews& news) {
        using Step = lab::WaddleNews::Step;
        const char* const step = news.step == Step::thumb    ? "thumb"
                                 : news.step == Step::search ? "search"
                                                             : "outlook";
        std::cout << messages.say("cli.train.step", {{"edition", news.edition},
                                                     {"step", step},
                                                     {"games", news.games},
                                                     {"examples", news.examples},
                                                     {"off", fmt::format("{:.3f}", news.off)}})
                  << std::endl;
      });
  return write_learned(learned);
}

ExitCode run_training(const TrainOptions& options, const text::Messages& messages) {
  const auto training = read_training(options);
  if (!training) return complain(messages, training.error(), ExitCode::usage);
  const IfThere if_there = options.force ? IfThere::replace : IfThere::refuse;
  if (const auto may = check_writable(options.out, if_there); !may) {
    return complain(messages, may.error());
  }
  const bool copperdale = options.game == copperdale::Copperdale::info().id;
  const std::string weights = copperdale ? copperdale_weights(*training, messages)
                                         : coppertwaddle_weights(*training, messages);
  const auto written = write_file(options.out, weights, if_there);
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
