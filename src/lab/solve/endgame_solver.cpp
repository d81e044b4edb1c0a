#include "lab/solve/endgame_solver.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "engine/error.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/players.hpp"
#include "lab/solve/trainer.hpp"
#include "search/registry.hpp"

namespace coppice::lab {

namespace {

constexpr std::int32_t flawless_millionths = 1000;
constexpr std::int32_t most_millionths = 500'000;

void add(EndgamesReport& report, const EndgameResult& finding) {
  report.nodes.add(finding.nodes);
  report.guardian.add(finding.guardian);
  report.equilibrium.add(finding.equilibrium);
  for (std::size_t player = 0; player < finding.given.size(); ++player) {
    report.given[player].add(finding.given[player]);
  }
}

}  // namespace

void Exploitability::add(std::int32_t millionths) {
  millionths_.add(millionths);
  flawless_ += millionths < flawless_millionths ? 1U : 0U;
  ++counts_[millionths];
}

Estimate Exploitability::estimate() const {
  std::vector<Weighted> worths;
  for (const auto& [millionths, count] : counts_) {
    const double worth = std::clamp(static_cast<double>(millionths) / most_millionths, 0.0, 1.0);
    worths.push_back({worth, static_cast<double>(count)});
  }
  const auto [mean, low, high] = lab::estimate(worths);
  return {mean * most_millionths, low * most_millionths, high * most_millionths};
}

std::expected<const EndgameSolver*, Error> endgames_of(const GameType& game) {
  const auto* const lab = game.extras.get<GameLab>();
  if (lab == nullptr || !lab->endgames) {
    return make_error("error.endgames.game", {{"game", game.info.id}});
  }
  return &*lab->endgames;
}

std::expected<void, Error> check_endgames(const GameType& game, const Settings& settings) {
  const auto endgames = TRY(endgames_of(game));
  const auto made = TRY(game.make(settings));
  return endgames->check(*made);
}

std::expected<void, Error> check_untimed(std::span<const std::string> players) {
  for (const std::string& player : players) {
    const auto spec = parse_player(player);
    if (spec && spec->budget && spec->budget->time.count() > 0) {
      return make_error("error.endgames.time", {{"player", player}});
    }
  }
  return {};
}

std::expected<EndgamesReport, Error> play_endgames(const EndgamesSetup& setup,
                                                   const ProgressCallbacks& watch) {
  const auto entry = TRY(find_game(setup.game));
  TRY(check_endgames(*entry, setup.settings));
  TRY(check_untimed(setup.players));
  const auto specs = TRY(parse_players(*entry, setup.players));

  EndgamesReport report{.game = setup.game,
                        .settings = *with_defaults(entry->info.settings, setup.settings),
                        .seed = setup.seed,
                        .wished = setup.endgames,
                        .nodes = {},
                        .guardian = {},
                        .equilibrium = {},
                        .players = setup.players,
                        .given = std::vector<Exploitability>(setup.players.size())};
  const auto endgames = *endgames_of(*entry);
  const auto game = entry->make(setup.settings);
  report.seconds = parallel_for(
      setup.endgames, setup.threads,
      [&](std::uint64_t number) { return endgames->look_at(**game, setup, specs, number); },
      [&](const EndgameResult& finding) { add(report, finding); }, watch);
  return report;
}

}  // namespace coppice::lab
