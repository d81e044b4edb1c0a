#include <memory>
#include <utility>

#include "engine/error.hpp"
#include "external/trained.hpp"
#include "games/coppertwaddle/lab/endgame.hpp"
#include "games/coppertwaddle/lab/trainer.hpp"
#include "games/coppertwaddle/players/exploiter.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/players/policy_player.hpp"
#include "games/coppertwaddle/players/trained_weights.hpp"
#include "games/coppertwaddle/rules/events.hpp"
#include "lab/counts/event_columns.hpp"
#include "lab/solve/endgame_of.hpp"
#include "lab/solve/trainer.hpp"
#include "search/any_player_adapter.hpp"
#include "search/game_type.hpp"
#include "search/make_player.hpp"

namespace coppice::coppertwaddle {

namespace {

std::string sentence_of(const TrainingProgress& news, const text::Messages& messages) {
  using Step = TrainingProgress::Step;
  const char* const step = news.step == Step::thumb    ? "thumb"
                           : news.step == Step::search ? "search"
                                                       : "outlook";
  return messages.say("cli.train.step", {{"edition", news.edition},
                                         {"step", step},
                                         {"games", news.games},
                                         {"examples", news.examples},
                                         {"off", messages.number(news.off, 3)}});
}

lab::TrainingResult train_weights(const lab::TrainingSetup& setup, const text::Messages& messages,
                                  const std::function<void(const std::string&)>& tell,
                                  const lab::ProgressCallbacks& watch) {
  const auto learned =
      learn(setup, [&](const TrainingProgress& news) { tell(sentence_of(news, messages)); }, watch);
  if (!learned) return {};
  return {write_learned(*learned), setup.games};
}

lab::TrainingResult train_for(const AnyGame& game, const lab::TrainingSetup& setup,
                              const text::Messages& messages,
                              const std::function<void(const std::string&)>& tell,
                              const lab::ProgressCallbacks& watch) {
  const auto& own = game.as<Coppertwaddle>();
  const auto learned = learn_one(
      own, setup, [&](const TrainingProgress& news) { tell(sentence_of(news, messages)); }, watch);
  if (!learned) return {};
  return {external::write_trained({.game = Coppertwaddle::info().id,
                                   .cards = weights_card_key(own),
                                   .weights = write_one_learned(*learned)}),
          setup.games};
}

/// Errors: those of make_player; a player without weights; weights of another version.
std::expected<external::PlayerFactory, Error> trained_maker(const PlayerSpec& spec,
                                                            const external::TrainedFile& trained) {
  if (spec.name != StrongPlayerFactory::name) {
    return make_error("error.trained.player",
                      {{"name", spec.name}, {"own", std::string(StrongPlayerFactory::name)}});
  }
  TRY(make_player<Coppertwaddle>(spec));
  auto learned = read_one_learned(trained.weights);
  if (!learned) return make_error("error.trained.version");
  const auto own = std::make_shared<const CustomWeights>(std::move(*learned), trained.cards);
  return [spec, own] {
    return std::make_unique<AnyPlayerAdapter<Coppertwaddle>>(
        StrongPlayerFactory::make_with(own, spec.option, spec.budget));
  };
}

/// Errors: cards for which the players are not trained.
std::expected<void, Error> check_learned(const AnyGame& game, const char* unlearned) {
  if (built_in_weights(game.as<Coppertwaddle>()) == nullptr) return make_error(unlearned);
  return {};
}

/// Errors: unknown cards; a Suite.
std::expected<void, Error> check_endgames(const AnyGame& game) {
  if (const auto fine = check_learned(game, "error.endgames.unlearned"); !fine) return fine;
  if (game.as<Coppertwaddle>().rules().games > 1) return make_error("error.endgames.suite");
  return {};
}

lab::EndgameResult look_at(const AnyGame& game, const lab::EndgamesSetup& setup,
                           const std::vector<PlayerSpec>& specs, std::uint64_t number) {
  return lab::solve_endgame(game.as<Coppertwaddle>(), draw_endgame, setup, specs, number);
}

std::expected<void, Error> check_exploitable(const AnyGame& game) {
  return check_learned(game, "error.exploit.unlearned");
}

/// Whether it is fast enough to be asked at each step of a search.
bool decides_at_once(const PlayerSpec& spec) {
  if (spec.name == level_name) return !Levels::searches(spec.option);
  return spec.name == "random" || spec.name == "greedy";
}

std::unique_ptr<Player<Coppertwaddle>> opponent_in_search(const PlayerSpec& spec) {
  if (decides_at_once(spec)) return *make_player<Coppertwaddle>(spec);
  return std::make_unique<PolicyPlayer>();
}

std::unique_ptr<AnyPlayer> make_exploiter(const PlayerSpec& opponent, std::uint64_t simulations) {
  return std::make_unique<AnyPlayerAdapter<Coppertwaddle>>(std::make_unique<Exploiter>(
      opponent_in_search(opponent), Budget{.playouts = simulations, .time = {}}));
}

}  // namespace

void add_lab(GameType& game) {
  game.extras.add(lab::event_tables<Event>());
  game.extras.add(external::TrainedPlayerFactory{.maker = trained_maker});
  game.extras.add(lab::GameLab{
      .trainer =
          lab::Trainer{
              .standard_games = 3000, .games_played = searched_games, .train = train_weights},
      .own_trainer =
          lab::CustomGameTrainer{
              .standard_games = 1000, .games_played = searched_games_of_one, .train = train_for},
      .endgames = lab::EndgameSolver{.check = check_endgames, .look_at = look_at},
      .exploiting =
          lab::ExploiterFactory{.standard_simulations = Exploiter::standard_budget.playouts,
                                .check = check_exploitable,
                                .is_exact = decides_at_once,
                                .make = make_exploiter}});
}

}  // namespace coppice::coppertwaddle
