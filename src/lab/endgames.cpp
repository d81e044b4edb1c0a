#include "lab/endgames.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "lab/asked_strategy.hpp"
#include "lab/cfr_plus.hpp"
#include "lab/endgame.hpp"
#include "lab/exploitation.hpp"
#include "lab/game_tree.hpp"
#include "lab/players.hpp"
#include "lab/strategy.hpp"
#include "players/coppertwaddle/knowledge.hpp"
#include "players/make_player.hpp"

namespace coppice::lab {

namespace {

using coppertwaddle::Coppertwaddle;

constexpr int iterations = 200;
constexpr unsigned times_asked = 16;
constexpr std::int32_t flawless_millionths = 1000;
constexpr std::int32_t most_millionths = 500'000;

/// What was found in one endgame.
struct Finding {
  std::int32_t nodes = 0;
  std::int32_t guardian = 0;
  std::int32_t equilibrium = 0;
  std::vector<std::int32_t> given;  ///< by player
};

std::int32_t millionths(double part) { return static_cast<std::int32_t>(std::lround(part * 1e6)); }

std::int32_t given_away(const Tree& tree, const Strategy& strategy) {
  const double taken =
      best_response(tree, strategy, Seat{0}) + best_response(tree, strategy, Seat{1});
  return millionths(taken / 2);
}

/// Of the endgames of the seed, number `number`: the first of its own draws that is small enough.
GameTree<Coppertwaddle> grow_endgame(const Coppertwaddle& game, const EndgamesSetup& setup,
                                     std::uint64_t number) {
  Random random = Random::stream(setup.seed, number);
  for (;;) {
    const auto states = draw_endgame(game, random);
    if (auto grown = TreeGrower<Coppertwaddle>(game).grow(states, setup.most_nodes))
      return *std::move(grown);
  }
}

Finding look_at(const Coppertwaddle& game, const EndgamesSetup& setup,
                const std::vector<PlayerSpec>& specs, std::uint64_t number) {
  const auto grown = grow_endgame(game, setup, number);
  CfrPlus search(grown.tree);
  for (int iteration = 0; iteration < iterations; ++iteration) search.iterate();
  const Strategy equilibrium = search.average();
  Finding finding{.nodes = static_cast<std::int32_t>(grown.tree.nodes.size()),
                  .guardian = millionths(0.5 + value_of(grown.tree, equilibrium)),
                  .equilibrium = given_away(grown.tree, equilibrium),
                  .given = {}};
  for (const PlayerSpec& spec : specs) {
    const auto player = *make_player<Coppertwaddle>(spec);
    AskedStrategy<Coppertwaddle> asked(game, grown, *player, times_asked);
    finding.given.push_back(given_away(grown.tree, asked.ask(setup.seed)));
  }
  return finding;
}

void add(EndgamesReport& report, const Finding& finding) {
  report.nodes.add(finding.nodes);
  report.guardian.add(finding.guardian);
  report.equilibrium.add(finding.equilibrium);
  for (std::size_t player = 0; player < finding.given.size(); ++player) {
    report.given[player].add(finding.given[player]);
  }
}

}  // namespace

void GivenAway::add(std::int32_t millionths) {
  millionths_.add(millionths);
  flawless_ += millionths < flawless_millionths ? 1U : 0U;
  ++counts_[millionths];
}

Estimate GivenAway::estimate() const {
  std::vector<Weighted> worths;
  for (const auto& [millionths, count] : counts_) {
    const double worth = std::clamp(static_cast<double>(millionths) / most_millionths, 0.0, 1.0);
    worths.push_back({worth, static_cast<double>(count)});
  }
  const auto [mean, low, high] = lab::estimate(worths);
  return {mean * most_millionths, low * most_millionths, high * most_millionths};
}

std::expected<void, Error> check_endgames(const std::string& game, const Settings& settings) {
  if (const auto fine =
          check_learned(game, settings, {"error.endgames.game", "error.endgames.unlearned"});
      !fine) {
    return fine;
  }
  if (Coppertwaddle::make(settings)->rules().games > 1) return refused("error.endgames.suite");
  return {};
}

std::expected<void, Error> check_untimed(std::span<const std::string> players) {
  for (const std::string& player : players) {
    const auto spec = parse_player(player);
    if (spec && spec->budget && spec->budget->time.count() > 0) {
      return refused("error.endgames.time", {{"player", player}});
    }
  }
  return {};
}

std::expected<EndgamesReport, Error> play_endgames(const EndgamesSetup& setup, const Watch& watch) {
  const auto entry = find_game(setup.game);
  if (!entry) return std::unexpected(entry.error());
  if (const auto fine = check_endgames(setup.game, setup.settings); !fine) {
    return std::unexpected(fine.error());
  }
  if (const auto fine = check_untimed(setup.players); !fine) return std::unexpected(fine.error());
  const auto specs = parse_players(**entry, setup.players);
  if (!specs) return std::unexpected(specs.error());

  EndgamesReport report{.game = setup.game,
                        .settings = *completed((*entry)->info.settings, setup.settings),
                        .seed = setup.seed,
                        .wished = setup.endgames,
                        .nodes = {},
                        .guardian = {},
                        .equilibrium = {},
                        .players = setup.players,
                        .given = std::vector<GivenAway>(setup.players.size())};
  const auto game = Coppertwaddle::make(setup.settings);
  report.seconds = for_each_number(
      setup.endgames, setup.threads,
      [&](std::uint64_t number) { return look_at(*game, setup, *specs, number); },
      [&](const Finding& finding) { add(report, finding); }, watch);
  return report;
}

}  // namespace coppice::lab
