#include "games/coupell/lab/trainer.hpp"
#include "games/coupell/rules/events.hpp"
#include "lab/counts/event_columns.hpp"
#include "lab/solve/trainer.hpp"
#include "search/game_type.hpp"

namespace coppice::coupell {

namespace {

lab::TrainingResult train_weights(const lab::TrainingSetup& setup, const text::Messages& messages,
                                  const std::function<void(const std::string&)>& tell,
                                  const lab::ProgressCallbacks& watch) {
  std::uint64_t games = 0;
  const auto learned = learn(
      setup,
      [&](const TrainingProgress& news) {
        games += news.games;
        tell(messages.say("cli.train.round", {{"games", news.games},
                                              {"points", messages.number(news.points, 2)},
                                              {"off", messages.number(news.off, 3)}}));
      },
      watch);
  if (!learned) return {};
  return {write_judgement(*learned), games};
}

}  // namespace

void add_lab(GameType& game) {
  game.extras.add(lab::event_tables<Event>());
  game.extras.add(lab::GameLab{
      .trainer = lab::Trainer{.standard_games = 8000,
                              .games_played = [](std::uint64_t wished) { return wished; },
                              .train = train_weights}});
}

}  // namespace coppice::coupell
