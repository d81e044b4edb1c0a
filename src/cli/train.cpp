#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
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

/// What was learned, if it can be stored, and from how many games.
struct Learned {
  std::optional<std::string> weights;
  std::uint64_t games = 0;
};

/// Reports progress.
class Talk {
 public:
  Talk(std::uint64_t games, const text::Messages& messages)
      : progress_(games, messages), messages_(messages) {}

  void say(std::string_view key, const text::Arguments& arguments) {
    progress_.clear();
    std::cout << messages_.say(key, arguments) << std::endl;
  }
  std::string number(double value, int places) const { return messages_.number(value, places); }
  lab::Watch watch() {
    return {[this](std::uint64_t done) { progress_(done); }, interrupted};
  }

 private:
  Progress progress_;
  const text::Messages& messages_;
};

Learned copperdale_weights(const Training& training, const text::Messages& messages) {
  Talk talk(training.games, messages);
  const auto [network, games] = lab::train(
      {.seed = training.seed, .games = training.games},
      [&](const lab::TrainingNews& news) {
        talk.say("cli.train.news", {{"games", news.games},
                                    {"literal", talk.number(news.literal, 2)},
                                    {"strict", talk.number(news.strict, 2)},
                                    {"off", talk.number(news.deviation, 2)}});
      },
      talk.watch());
  if (games == 0) return {};
  return {write_network(network), games};
}

Learned coppertwaddle_weights(const Training& training, const text::Messages& messages) {
  const lab::WaddleTraining setup{.seed = training.seed, .games = training.games};
  Talk talk(lab::searched_games(setup), messages);
  const auto learned = lab::learn_coppertwaddle(
      setup,
      [&](const lab::WaddleNews& news) {
        using Step = lab::WaddleNews::Step;
        const char* const step = news.step == Step::thumb    ? "thumb"
                                 : news.step == Step::search ? "search"
                                                             : "outlook";
        talk.say("cli.train.step", {{"edition", news.edition},
                                    {"step", step},
                                    {"games", news.games},
                                    {"examples", news.examples},
                                    {"off", talk.number(news.off, 3)}});
      },
      talk.watch());
  if (!learned) return {};
  return {write_learned(*learned), training.games};
}

Learned coupell_weights(const Training& training, const text::Messages& messages) {
  Talk talk(training.games, messages);
  std::uint64_t games = 0;
  const auto learned = lab::learn_coupell(
      {.seed = training.seed,
       .games = training.games,
       .threads = std::thread::hardware_concurrency()},
      [&](const lab::CoupellNews& news) {
        games += news.games;
        talk.say("cli.train.round", {{"games", news.games},
                                     {"points", talk.number(news.points, 2)},
                                     {"off", talk.number(news.off, 3)}});
      },
      talk.watch());
  if (!learned) return {};
  return {coupell::write_judgement(*learned), games};
}

/// A game with a player that can be trained.
struct Pupil {
  std::string_view game;
  std::uint64_t games;  ///< the default of --games
  Learned (*weights)(const Training& training, const text::Messages& messages);
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
  listen_for_interrupt();
  const Learned learned = training->pupil->weights(*training, messages);
  if (!learned.weights) {
    return complain(messages, {"error.train.nothing", {{"file", options.out}}},
                    ExitCode::interrupted);
  }
  const auto written = write_file(options.out, *learned.weights, if_there);
  if (!written) return complain(messages, written.error());
  if (learned.games >= training->games) return ExitCode::good;
  std::cerr << messages.say(
                   "cli.train.kept",
                   {{"games", learned.games}, {"wished", training->games}, {"file", options.out}})
            << std::endl;
  return ExitCode::interrupted;
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
