#include <memory>
#include <utility>

#include "external/trained.hpp"
#include "games/coppertwaddle/lab/endgame.hpp"
#include "games/coppertwaddle/lab/trainer.hpp"
#include "games/coppertwaddle/players/exploiter.hpp"
#include "games/coppertwaddle/players/glance.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/players/learned.hpp"
#include "games/coppertwaddle/rules/events.hpp"
#include "lab/endgame_of.hpp"
#include "lab/event_columns.hpp"
#include "lab/game_lab.hpp"
#include "search/game_type.hpp"
#include "search/make_player.hpp"
#include "search/player_face.hpp"

namespace coppice::coppertwaddle {

namespace {

std::string sentence_of(const TrainingNews& news, const text::Messages& messages) {
  using Step = TrainingNews::Step;
  const char* const step = news.step == Step::thumb    ? "thumb"
                           : news.step == Step::search ? "search"
                                                       : "outlook";
  return messages.say("cli.train.step", {{"edition", news.edition},
                                         {"step", step},
                                         {"games", news.games},
                                         {"examples", news.examples},
                                         {"off", messages.number(news.off, 3)}});
}

lab::Trained train_weights(const lab::TrainingSetup& setup, const text::Messages& messages,
                           const std::function<void(const std::string&)>& tell,
                           const lab::Watch& watch) {
  const auto learned =
      learn(setup, [&](const TrainingNews& news) { tell(sentence_of(news, messages)); }, watch);
  if (!learned) return {};
  return {write_learned(*learned), setup.games};
}

lab::Trained train_for(const AnyGame& game, const lab::TrainingSetup& setup,
                       const text::Messages& messages,
                       const std::function<void(const std::string&)>& tell,
                       const lab::Watch& watch) {
  const auto& own = game.as<Coppertwaddle>();
  const auto learned = learn_one(
      own, setup, [&](const TrainingNews& news) { tell(sentence_of(news, messages)); }, watch);
  if (!learned) return {};
  return {external::write_trained({.game = Coppertwaddle::info().id,
                                   .cards = fitting_cards(own),
                                   .weights = write_one_learned(*learned)}),
          setup.games};
}

/// Errors: those of make_player; a player without weights; weights of another version.
std::expected<external::MakePlayer, Error> trained_maker(const PlayerSpec& spec,
                                                         const external::TrainedFile& trained) {
  if (spec.name != OwnPlayer::name) {
    return refused("error.trained.player",
                   {{"name", spec.name}, {"own", std::string(OwnPlayer::name)}});
  }
  if (const auto made = make_player<Coppertwaddle>(spec); !made) {
    return std::unexpected(made.error());
  }
  auto learned = read_one_learned(trained.weights);
  if (!learned) return refused("error.trained.version");
  const auto own = std::make_shared<const OwnLearned>(std::move(*learned), trained.cards);
  return [spec, own] {
    return std::make_unique<PlayerFace<Coppertwaddle>>(
        OwnPlayer::make_with(own, spec.option, spec.budget));
  };
}

/// Errors: cards for which the players are not trained.
std::expected<void, Error> check_learned(const AnyGame& game, const char* unlearned) {
  if (built_in_learned(game.as<Coppertwaddle>()) == nullptr) return refused(unlearned);
  return {};
}

/// Errors: unknown cards; a Suite.
std::expected<void, Error> check_endgames(const AnyGame& game) {
  if (const auto fine = check_learned(game, "error.endgames.unlearned"); !fine) return fine;
  if (game.as<Coppertwaddle>().rules().games > 1) return refused("error.endgames.suite");
  return {};
}

lab::EndgameFinding look_at(const AnyGame& game, const lab::EndgamesSetup& setup,
                            const std::vector<PlayerSpec>& specs, std::uint64_t number) {
  return lab::look_at_endgame(game.as<Coppertwaddle>(), draw_endgame, setup, specs, number);
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
  return std::make_unique<Glance>();
}

std::unique_ptr<AnyPlayer> make_exploiter(const PlayerSpec& opponent, std::uint64_t simulations) {
  return std::make_unique<PlayerFace<Coppertwaddle>>(std::make_unique<Exploiter>(
      opponent_in_search(opponent), Budget{.playouts = simulations, .time = {}}));
}

}  // namespace

void add_lab(GameType& game) {
  game.extras.add(lab::event_tables<Event>());
  game.extras.add(external::TrainedPlayers{.maker = trained_maker});
  game.extras.add(lab::GameLab{
      .trainer =
          lab::Trainer{
              .standard_games = 3000, .games_played = searched_games, .train = train_weights},
      .own_trainer =
          lab::OwnTrainer{
              .standard_games = 1000, .games_played = searched_games_of_one, .train = train_for},
      .endgames = lab::Endgames{.check = check_endgames, .look_at = look_at},
      .exploiting = lab::Exploiting{.standard_simulations = Exploiter::standard_budget.playouts,
                                    .check = check_exploitable,
                                    .is_exact = decides_at_once,
                                    .make = make_exploiter}});
}

}  // namespace coppice::coppertwaddle
