#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/values.hpp"
#include "engine/text.hpp"
#include "lab/copperdale_trainer.hpp"
#include "lab/coppertwaddle_trainer.hpp"
#include "lab/coupell_trainer.hpp"

namespace coppice::cli {

namespace {

struct TrainOptions {
  std::string game;
  std::string seed;
  std::string games;
  std::string out;
  bool force = false;
};

struct Pupil;

struct Training {
  const Pupil* pupil = nullptr;
  std::uint64_t seed = 1'000'000;
  std::uint64_t games = 0;
};

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

std::string coupell_weights(const Training& training, const text::Messages& messages) {
  const auto learned = lab::learn_coupell(
      {.seed = training.seed,
       .games = training.games,
       .threads = std::thread::hardware_concurrency()},
      [&](const lab::CoupellNews& news) {
        std::cout << messages.say("cli.train.round",
                                  {{"games", std::to_string(news.games)},
                                   {"points", fmt::format("{:.2f}", news.points)},
                                   {"off", fmt::format("{:.3f}", news.off)}})
                  << std::endl;
      });
  return coupell::write_judgement(learned);
}

/// A game of which a player learns.
struct Pupil {
  std::string_view game;
  std::uint64_t games;  ///< that are played without --games
  std::string (*weights)(const Training& training, const text::Messages& messages);
};

constexpr std::array<Pupil, 3> pupils = {{{"copperdale", 3'000'000, copperdale_weights},
                                          {"coppertwaddle", 3000, coppertwaddle_weights},
                                          {"coupell", 8000, coupell_weights}}};

std::expected<Training, Error> read_training(const TrainOptions& options) {
  if (options.game.empty()) return refused("error.usage.game");
  if (const auto entry = find_game(options.game); !entry) return std::unexpected(entry.error());
  const auto pupil = std::ranges::find(pupils, options.game, &Pupil::game);
  if (pupil == pupils.end()) {
    return refused("error.usage.train_game", {{"game", options.game}});
  }
  Training training{.pupil = &*pupil, .games = pupil->games};
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

ExitCode run_training(const TrainOptions& options, const text::Messages& messages) {
  const auto training = read_training(options);
  if (!training) return complain(messages, training.error(), ExitCode::usage);
  const IfThere if_there = options.force ? IfThere::replace : IfThere::refuse;
  if (const auto may = check_writable(options.out, if_there); !may) {
    return complain(messages, may.error());
  }
  const std::string weights = training->pupil->weights(*training, messages);
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
