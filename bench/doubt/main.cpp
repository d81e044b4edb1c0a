// Measures how reliable a hint's numbers are: the adviser judges the same decisions twice, with
// different random numbers. docs/hints.md has the results.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "lab/run/steady_clock.hpp"
#include "search/move_recommendation.hpp"
#include "search/player_spec.hpp"
#include "search/registry.hpp"

namespace coppice {
namespace {

/// The lead of the first answer's best move over its next best, and that of the same two moves in
/// the second answer.
struct Lead {
  double first;
  double second;
};

std::optional<double> worth_in(const MoveEstimates& assessment, Move move) {
  const auto found = std::ranges::find(assessment, move, &MoveEstimate::move);
  return found == assessment.end() ? std::nullopt : std::optional(found->worth);
}

class Asking {
 public:
  Asking(const GameType& entry, const AnyGame& game)
      : entry_(entry), game_(game), adviser_(entry.make_adviser()) {}

  /// Empty if there is only one choice, or if one answer does not judge both moves.
  std::optional<Lead> twice(const AnyView& view, Seat seat, Random& random) {
    const MoveEstimates first = ask(view, seat, random);
    const auto next = next_best(entry_.hints, game_, view, first);
    if (!next) return std::nullopt;
    const MoveEstimates second = ask(view, seat, random);
    const auto best_then = worth_in(second, first.front().move);
    const auto next_then = worth_in(second, next->move);
    if (!best_then || !next_then) return std::nullopt;
    return Lead{first.front().worth - next->worth, *best_then - *next_then};
  }

 private:
  MoveEstimates ask(const AnyView& view, Seat seat, Random& random) {
    return adviser_->assess(game_, view, seat, std::nullopt, random, clock_);
  }

  const GameType& entry_;
  const AnyGame& game_;
  std::unique_ptr<AnyPlayer> adviser_;
  lab::SteadyClock clock_;
};

/// Every third decision in games of `greedy` against itself, in order.
std::vector<Lead> leads(const GameType& entry, const AnyGame& game, std::uint64_t seed,
                        std::size_t wanted) {
  constexpr std::uint64_t one_in = 3;
  const auto greedy = *entry.make_player(*parse_player("greedy"));
  Asking asking(entry, game);
  lab::SteadyClock clock;
  std::vector<Lead> leads;
  for (std::uint64_t number = 0; leads.size() < wanted; ++number) {
    Random random = Random::stream(seed, number);
    const Deal deal = game.deal(random);
    AnyState state = game.start();
    for (Turn turn = game.turn(state); !turn.is_over() && leads.size() < wanted;
         turn = game.turn(state)) {
      if (turn.is_chance()) {
        game.play(state, game.draw(state, deal));
        continue;
      }
      const AnyView view = game.view(state, turn.seat());
      if (random.below(one_in) == 0 && game.moves(view).size() > 1) {
        if (const auto lead = asking.twice(view, turn.seat(), random)) leads.push_back(*lead);
      }
      game.play(state, greedy->choose(game, view, turn.seat(), random, clock));
    }
  }
  std::ranges::sort(leads, {}, &Lead::first);
  return leads;
}

/// In how many cases the second answer reverses the order.
std::string turned(std::span<const Lead> leads) {
  const auto count = std::ranges::count_if(leads, [](const Lead& lead) { return lead.second < 0; });
  return std::to_string(count) + " of " + std::to_string(leads.size());
}

void tell(const GameType& entry, std::span<const Lead> leads) {
  double squares = 0;
  for (const auto& [first, second] : leads) squares += (first - second) * (first - second);
  const auto split = [&](double ahead) {
    const auto at = std::ranges::lower_bound(leads, ahead, {}, &Lead::first) - leads.begin();
    return std::pair(turned(leads.first(std::size_t(at))), turned(leads.subspan(std::size_t(at))));
  };
  std::printf("%s: %zu decisions, spread of one difference %.3f\n\n", entry.info.id.c_str(),
              leads.size(), std::sqrt(squares / (2 * static_cast<double>(leads.size()))));
  std::printf(
      "| ahead by | turned round of those below | of those above |\n| ---: | ---: | ---: |\n");
  const auto row = [&](double ahead, const char* name) {
    const auto [below, above] = split(ahead);
    std::printf("| %.3f%s | %s | %s |\n", ahead, name, below.c_str(), above.c_str());
  };
  row(entry.hints.doubt, " (the doubt)");
  constexpr std::size_t parts = 20;
  for (std::size_t part = parts / 2; part < parts; ++part) {
    row(leads[leads.size() * part / parts].first, "");
  }
}

void run(const std::string& id, std::uint64_t seed, std::size_t decisions) {
  const auto entry = find_game(id);
  if (!entry) throw std::runtime_error("no such game: " + id);
  const auto game = (*entry)->make(Settings{});
  tell(**entry, leads(**entry, **game, seed, decisions));
}

}  // namespace
}  // namespace coppice

int main(int argc, char** argv) {
  std::string game;
  std::uint64_t seed = 1'000'000;
  std::size_t decisions = 200;
  CLI::App app("How often an adviser that is asked twice turns the order of its moves round.");
  app.add_option("game", game)->required();
  app.add_option("--seed", seed, "of the games");
  app.add_option("--decisions", decisions)->check(CLI::Range(10, 100'000));
  CLI11_PARSE(app, argc, argv);
  try {
    coppice::run(game, seed, decisions);
  } catch (const std::exception& trouble) {
    std::fprintf(stderr, "%s\n", trouble.what());
    return 1;
  }
  return 0;
}
