#include "lab/report/trial.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "engine/error.hpp"
#include "lab/report/study_result.hpp"
#include "lab/run/play_game.hpp"
#include "search/registry.hpp"

namespace coppice::lab {

namespace {

/// So short that a page shows progress, and so long that asking costs little.
constexpr std::chrono::milliseconds slice(150);
constexpr int most_tried = 100'000;

PlayerFactories players_of(const GameType& type, const std::string& name) {
  const PlayerSpec spec{.name = name, .budget = {}, .option = {}};
  return PlayerFactories(static_cast<std::size_t>(type.info.seats),
                         [&type, spec] { return *type.make_player(spec); });
}

}  // namespace

std::expected<Trial, Error> Trial::begin(const TrialRequest& wish) {
  const auto entry = TRY(find_game(wish.game));
  const auto games = static_cast<std::uint64_t>(std::clamp(wish.games, 1, most_tried));
  auto own = TRY(variant(*entry, wish.settings, games));
  auto model = TRY(variant(*entry, wish.model, games));
  return Trial(*entry, wish.languages, games, std::move(own), std::move(model));
}

std::expected<Trial::Variant, Error> Trial::variant(const GameType& type, const Settings& wished,
                                                    std::uint64_t games) {
  const auto settings = TRY(with_defaults(type.info.settings, wished));
  const auto game = TRY(make_game(type, settings));
  const std::string player = fast_player(type);
  const auto seats = static_cast<std::size_t>(type.info.seats);
  const auto setup = std::make_shared<const SimulationSetup>(
      SimulationSetup{.game = type.info.id,
                      .settings = settings,
                      .seats = std::vector<std::string>(seats, player),
                      .games = games,
                      .seed = 1,
                      .threads = 1,
                      .date = {}});
  const auto random_setup = std::make_shared<const SimulationSetup>(random_player_setup(*setup));
  const Observer observer(type, *game, *setup, players_of(type, player));
  const Observer random(type, *game, *random_setup, random_players(type), ObserverScope::cards);
  return Variant{.game = game,
                 .setup = setup,
                 .random_setup = random_setup,
                 .observer = observer,
                 .random_observer = random,
                 .sight = observer.no_games(),
                 .random = random.no_games(),
                 .log = observer.empty_log()};
}

void Trial::play(SearchClock& clock) {
  const auto end = clock.now() + slice;
  while (!is_over()) {
    play_next(clock);
    if (clock.now() >= end) return;
  }
}

bool Trial::is_over() const {
  if (played_ < games_) return false;
  return card_watching(*type_) == nullptr || randomly_ == own_.random_setup->games;
}

void Trial::play_next(SearchClock& clock) {
  if (played_ < games_) {
    ++played_;
    const auto watch = [&](Variant& variant) {
      return measures(*type_, *variant.game,
                      variant.observer.play(played_, variant.sight, variant.log, clock));
    };
    const Measures model = watch(model_);
    metrics_.add(model, watch(own_));
    return;
  }
  ++randomly_;
  for (Variant* variant : {&own_, &model_}) {
    variant->random_observer.play(randomly_, variant->random, variant->log, clock);
  }
}

boost::json::object Trial::study(const Variant& variant) const {
  const CardTexts words{"", [](const std::string& key) { return key; }};
  StudyResult studied{.study = study_of(*type_, *variant.game, *variant.setup, variant.sight,
                                        variant.random, 0, words),
                      .verdicts = {},
                      .worths = {}};
  studied.verdicts = verdicts(studied.study);
  boost::json::object json = to_json(studied);
  if (!studied.study.cards.empty()) name_cards(json.at("cards").as_array(), *variant.game);
  return json;
}

void Trial::name_cards(boost::json::array& cards, const AnyGame& game) const {
  for (boost::json::value& card : cards) card.as_object()["name"] = boost::json::object{};
  for (const std::string& language : languages_) {
    const CardTexts words{language, [](const std::string& key) { return key; }};
    const auto infos = card_watching(*type_)->cards(game, words);
    for (std::size_t card = 0; card < infos.size(); ++card) {
      cards[card].at("name").as_object()[language] = infos[card].name;
    }
  }
}

boost::json::object Trial::answer() const {
  boost::json::value report = nullptr;
  if (is_over()) {
    report = boost::json::object{
        {"own", study(own_)}, {"model", study(model_)}, {"metrics", to_json(metrics_.all())}};
  }
  return {{"played", played_}, {"report", std::move(report)}};
}

}  // namespace coppice::lab
