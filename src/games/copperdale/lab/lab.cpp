#include "games/copperdale/lab/trainer.hpp"
#include "games/copperdale/rules/events.hpp"
#include "lab/counts/event_columns.hpp"
#include "lab/solve/trainer.hpp"
#include "search/game_type.hpp"

namespace coppice::copperdale {

namespace {

lab::TrainingResult train_weights(const lab::TrainingSetup& setup, const text::Messages& messages,
                                  const std::function<void(const std::string&)>& tell,
                                  const lab::ProgressCallbacks& watch) {
  const auto [network, games] = train(
      setup,
      [&](const TrainingProgress& news) {
        tell(messages.say("cli.train.news", {{"games", news.games},
                                             {"literal", messages.number(news.literal, 2)},
                                             {"strict", messages.number(news.strict, 2)},
                                             {"off", messages.number(news.deviation, 2)}}));
      },
      watch);
  if (games == 0) return {};
  return {write_network(network), games};
}

}  // namespace

void add_lab(GameType& game) {
  game.extras.add(lab::event_tables<Event>());
  game.extras.add(lab::GameLab{
      .trainer = lab::Trainer{.standard_games = 3'000'000,
                              .games_played = [](std::uint64_t wished) { return wished; },
                              .train = train_weights}});
}

}  // namespace coppice::copperdale
