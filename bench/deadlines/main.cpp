// Measures how long players continue after their time is over or after a stop, in processor time,
// so that other programs do not count. docs/performance.md ("Deadlines") has the results.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "games/coupell/rules/coupell.hpp"
#include "search/player_spec.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"

namespace coppice {
namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;

/// The processor time of this thread; requests a stop at a given time.
struct ProcessorClock final : SearchClock {
  std::chrono::nanoseconds now() override {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  }
  bool stopped() override { return stop && now() >= *stop; }
  std::optional<std::chrono::nanoseconds> stop;
};

struct Decision {
  AnyView view;
  Seat seat;
};

/// Decisions with a choice, every third one in games of `greedy`, of the game's own player with a
/// small budget, and of `random`. All three sometimes make a random move, which leads to unusual
/// states.
std::vector<Decision> decisions_of_games(const GameType& entry, const AnyGame& game,
                                         std::uint64_t seed, std::size_t wanted) {
  constexpr std::uint32_t one_in = 3;
  constexpr std::uint32_t random_one_in = 10;
  const std::string own = entry.levels.empty() ? entry.company + ":8" : entry.company;
  std::array movers = {*entry.make_player(*parse_player("greedy")),
                       *entry.make_player(*parse_player(own)),
                       *entry.make_player(*parse_player("random"))};
  NoClock clock;
  std::vector<Decision> decisions;
  for (std::uint64_t number = 0; decisions.size() < wanted; ++number) {
    Random random = Random::stream(seed, number);
    AnyState state = game.start();
    for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
      if (turn.is_chance()) {
        game.play(state, game.draw(state, random));
        continue;
      }
      const AnyView view = game.view(state, turn.seat());
      if (random.below(one_in) == 0 && game.moves(view).size() > 1) {
        decisions.push_back({view, turn.seat()});
      }
      const std::size_t who = random.below(random_one_in) == 0 ? 2 : number % movers.size();
      game.play(state, movers[who]->choose(game, view, turn.seat(), random, clock));
    }
  }
  decisions.resize(wanted);
  return decisions;
}

/// Coupell's last three turns with rows of maximum length and random cards.
std::vector<Decision> full_rows(const AnyGame& game, std::uint64_t seed, std::size_t wanted) {
  using namespace coupell;
  Random random(seed);
  const auto& rules = game.as<Coupell>().rules();
  std::vector<Decision> decisions;
  for (std::size_t number = 0; number < wanted; ++number) {
    State state;
    CardSet left = CardSet::first(rules.cards);
    const auto take = [&] {
      const std::uint8_t card = random_member(left, random);
      left.erase(card);
      return card;
    };
    state.final_turns = static_cast<std::uint8_t>(number % (final_turns + 1));
    const int drawn = state.final_turns == 0 ? cards_drawn : 0;
    const int own = row_limit + turn_actions + drawn;
    while (state.rows[0].size() < own) state.rows[0].append(take());
    while (state.rows[1].size() < row_limit) state.rows[1].append(take());
    const int pile = left.size() / 4;
    while (state.piles[0].size() < pile) state.piles[0].insert(take());
    const int other = pile - 1 + static_cast<int>(random.below(4));
    while (state.piles[1].size() < other) state.piles[1].insert(take());
    state.discard = left;
    state.step = GamePhase::act;
    state.actions = turn_actions;
    state.turns = static_cast<std::uint8_t>(drawing_turns(rules.cards) + state.final_turns);
    decisions.push_back({game.view({AnyValue::of(state)}, Seat{0}), Seat{0}});
  }
  return decisions;
}

/// Prints milliseconds in ascending order.
void tell(const std::string& what, std::vector<double> all) {
  std::ranges::sort(all);
  const auto part = [&](std::size_t hundredths) {
    return all[(all.size() - 1) * hundredths / 100];
  };
  std::printf("| %s | %zu | %.2f | %.2f | %.2f | %.2f |\n", what.c_str(), all.size(), part(50),
              part(90), part(99), all.back());
  std::fflush(stdout);
}

class Measuring {
 public:
  Measuring(const GameType& entry, const AnyGame& game, const std::vector<Decision>& decisions)
      : entry_(entry), game_(game), decisions_(decisions) {}

  void tell_of(const std::string& name) const {
    PlayerSpec spec = *parse_player(name);
    spec.budget = Budget{1, {}};
    if (!entry_.make_player(spec)) return;  // it does not search
    const bool judges = thinks_aloud(spec);
    tell(name + ", its time is over", after_time(spec, false));
    tell(name + ", stopped", after_stop(spec, false));
    if (judges) tell(name + ", its time is over, as a judge", after_time(spec, true));
    if (judges) tell(name + ", stopped, as a judge", after_stop(spec, true));
    tell(name + ", 1 ms, its first decision", after_first(spec));
  }

  /// For a player that does not search: the whole decision.
  void tell_whole(const std::string& name) const {
    const auto player = *entry_.make_player(*parse_player(name));
    ProcessorClock clock;
    std::vector<double> all;
    for (const Decision& decision : decisions_) {
      const auto began = clock.now();
      ask(*player, decision, false, clock);
      all.push_back(Milliseconds(clock.now() - began).count());
    }
    tell(name + ", the whole decision", all);
  }

  /// The remark with each move.
  void tell_remarks() const {
    const auto adviser = entry_.make_adviser();
    ProcessorClock clock;
    std::vector<double> all;
    for (const auto& [view, seat] : decisions_) {
      for (const Move move : game_.moves(view)) {
        const auto began = clock.now();
        adviser->remark(game_, view, move);
        all.push_back(Milliseconds(clock.now() - began).count());
      }
    }
    tell("a remark, whole", all);
  }

 private:
  static constexpr std::array budgets = {1, 2, 5, 20};

  void ask(AnyPlayer& player, const Decision& decision, bool judges, SearchClock& clock) const {
    Random random(1);
    if (judges) {
      const Move besides = game_.moves(decision.view).back();
      player.assess(game_, decision.view, decision.seat, besides, random, clock);
    } else {
      player.choose(game_, decision.view, decision.seat, random, clock);
    }
  }

  bool thinks_aloud(const PlayerSpec& spec) const {
    NoClock clock;
    Random random(1);
    const auto& [view, seat] = decisions_.front();
    const auto player = *entry_.make_player(spec);
    return !player->assess(game_, view, seat, std::nullopt, random, clock).empty();
  }

  static PlayerSpec with_time(PlayerSpec spec, int milliseconds) {
    spec.budget = Budget{0, std::chrono::milliseconds(milliseconds)};
    return spec;
  }

  double overrun(AnyPlayer& player, const Decision& decision, int milliseconds, bool judges) const {
    ProcessorClock clock;
    const auto began = clock.now();
    ask(player, decision, judges, clock);
    return std::max(0.0, Milliseconds(clock.now() - began).count() - milliseconds);
  }

  std::vector<double> after_time(const PlayerSpec& spec, bool judges) const {
    std::vector<std::unique_ptr<AnyPlayer>> players;
    for (const int budget : budgets) {
      players.push_back(*entry_.make_player(with_time(spec, budget)));
    }
    std::vector<double> all;
    for (std::size_t at = 0; at < decisions_.size(); ++at) {
      const std::size_t which = at % budgets.size();
      all.push_back(overrun(*players[which], decisions_[at], budgets[which], judges));
    }
    return all;
  }

  /// With a budget that no run uses up; the first quarter is stopped at once.
  std::vector<double> after_stop(PlayerSpec spec, bool judges) const {
    constexpr std::uint64_t endless = 1'000'000'000;
    constexpr std::uint32_t longest = 20'000;  // microseconds
    spec.budget = Budget{endless, {}};
    const auto player = *entry_.make_player(spec);
    Random random(2);
    std::vector<double> all;
    for (std::size_t at = 0; at < decisions_.size(); ++at) {
      ProcessorClock clock;
      const std::chrono::microseconds wait(at % 4 == 0 ? 0 : random.below(longest));
      clock.stop = clock.now() + wait;
      ask(*player, decisions_[at], judges, clock);
      all.push_back(std::max(0.0, Milliseconds(clock.now() - *clock.stop).count()));
    }
    return all;
  }

  std::vector<double> after_first(const PlayerSpec& spec) const {
    std::vector<double> all;
    for (std::size_t at = 0; at < decisions_.size(); at += 10) {
      const auto player = *entry_.make_player(with_time(spec, budgets[0]));
      all.push_back(overrun(*player, decisions_[at], budgets[0], false));
    }
    return all;
  }

  const GameType& entry_;
  const AnyGame& game_;
  const std::vector<Decision>& decisions_;
};

void head(const std::string& what) {
  std::printf("\n%s, ms beyond:\n\n| | decisions | half | 90 %% | 99 %% | the most |\n",
              what.c_str());
  std::printf("| --- | ---: | ---: | ---: | ---: | ---: |\n");
}

void run(const std::string& id, const std::vector<std::string>& set, const std::string& only,
         std::uint64_t seed, std::size_t wanted) {
  const auto entry = find_game(id);
  if (!entry) throw std::runtime_error("no such game: " + id);
  Settings settings;
  for (const std::string& text : set) {
    if (!add_setting(settings, text)) throw std::runtime_error("not NAME=VALUE: " + text);
  }
  const auto game = (*entry)->make(settings);
  if (!game) throw std::runtime_error("no such setting");
  const auto measure = [&](const std::string& what, const std::vector<Decision>& decisions) {
    head(what);
    const Measuring measuring(**entry, **game, decisions);
    for (const std::string& name : (*entry)->players) {
      if (only.empty() || only == name) measuring.tell_of(name);
    }
    if (!only.empty()) return;
    for (const char* const name : {"greedy", "level:beginner"}) {
      const bool is_level = std::string(name) != "greedy";
      if (!is_level || !(*entry)->levels.empty()) measuring.tell_whole(name);
    }
    measuring.tell_remarks();
  };
  measure(id + ", games", decisions_of_games(**entry, **game, seed, wanted));
  if (id == "coupell") measure(id + ", full rows at the end", full_rows(**game, seed, wanted));
}

}  // namespace
}  // namespace coppice

int main(int argc, char** argv) {
  std::string game;
  std::vector<std::string> set;
  std::string player;
  std::uint64_t seed = 1;
  std::size_t decisions = 300;
  CLI::App app("How long players go on when their time is over, or when they are stopped.");
  app.add_option("game", game)->required();
  app.add_option("--set", set, "NAME=VALUE");
  app.add_option("--player", player, "this one alone");
  app.add_option("--seed", seed, "of the games");
  app.add_option("--decisions", decisions)->check(CLI::Range(10, 100'000));
  CLI11_PARSE(app, argc, argv);
  try {
    coppice::run(game, set, player, seed, decisions);
  } catch (const std::exception& trouble) {
    std::fprintf(stderr, "%s\n", trouble.what());
    return 1;
  }
  return 0;
}
