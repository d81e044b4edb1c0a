#include "lab/solve/endgame_solver.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "lab/run/players.hpp"
#include "lab/solve/game_lab.hpp"
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
  const auto endgames = endgames_of(game);
  if (!endgames) return std::unexpected(endgames.error());
  const auto made = game.make(settings);
  if (!made) return std::unexpected(made.error());
  return (*endgames)->check(**made);
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
  const auto entry = find_game(setup.game);
  if (!entry) return std::unexpected(entry.error());
  if (const auto fine = check_endgames(**entry, setup.settings); !fine) {
    return std::unexpected(fine.error());
  }
  if (const auto fine = check_untimed(setup.players); !fine) return std::unexpected(fine.error());
  const auto specs = parse_players(**entry, setup.players);
  if (!specs) return std::unexpected(specs.error());

  EndgamesReport report{.game = setup.game,
                        .settings = *with_defaults((*entry)->info.settings, setup.settings),
                        .seed = setup.seed,
                        .wished = setup.endgames,
                        .nodes = {},
                        .guardian = {},
                        .equilibrium = {},
                        .players = setup.players,
                        .given = std::vector<Exploitability>(setup.players.size())};
  const auto endgames = *endgames_of(**entry);
  const auto game = (*entry)->make(setup.settings);
  report.seconds = parallel_for(
      setup.endgames, setup.threads,
      [&](std::uint64_t number) { return endgames->look_at(**game, setup, *specs, number); },
      [&](const EndgameResult& finding) { add(report, finding); }, watch);
  return report;
}

}  // namespace coppice::lab
