#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "search/greedy.hpp"
#include "search/player.hpp"
#include "search/search_clock.hpp"
#include "support/hearer.hpp"
#include "support/playouts.hpp"

// Support for tests that compare a hint's sentences with the rules.
namespace coppice::reasons {

/// A reason's arguments by name; a missing one is a failure.
class Said {
 public:
  explicit Said(const Reason& reason)
      : key_(reason.key.substr(reason.key.rfind('.') + 1)),
        arguments_(reason.arguments.begin(), reason.arguments.end()) {}

  const std::string& key() const { return key_; }
  bool has(const std::string& name) const { return arguments_.contains(name); }
  std::string text(const std::string& name) const { return arguments_.at(name); }
  int number(const std::string& name) const { return std::stoi(arguments_.at(name)); }

 private:
  std::string key_;  ///< without the game
  std::map<std::string, std::string> arguments_;
};

inline bool says(const std::vector<Reason>& reasons, std::string_view key) {
  for (const Reason& reason : reasons) {
    if (Said(reason).key() == key) return true;
  }
  return false;
}

/// The events of a move, and the state after it.
template <class G>
struct Heard {
  typename G::State after;
  std::vector<typename G::Event> events;

  template <class Event>
  std::vector<Event> all() const {
    std::vector<Event> found;
    for (const auto& event : events) {
      if (const auto* one = std::get_if<Event>(&event)) found.push_back(*one);
    }
    return found;
  }
};

template <class G>
Heard<G> hear(const G& game, const typename G::State& state, Move move) {
  Hearer<G> hearer;
  Heard<G> heard{state, {}};
  game.play(heard.after, move, hearer);
  heard.events = std::move(hearer.events);
  return heard;
}

/// Calls `visit(state, seat)` at each decision of random games, and of as many games of `greedy`.
template <class G, class Visit>
void each_decision(const G& game, int games, Visit visit) {
  Greedy<G> greedy;
  NoClock clock;
  for (int index = 0; index < 2 * games; ++index) {
    Random random = Random::stream(31, static_cast<std::uint64_t>(index));
    auto state = game.start();
    while (!game.turn(state).is_over()) {
      const Turn turn = game.turn(state);
      if (turn.is_seat()) visit(state, turn.seat());
      const bool is_good = turn.is_seat() && index % 2 != 0;
      game.play(state, is_good ? greedy.choose(game, game.view(state, turn.seat()), turn.seat(),
                                               random, clock)
                               : random_move(game, state, random));
    }
  }
}

/// Counts sentences by kind: a test without any of a kind tests nothing.
class Tally {
 public:
  void count(const std::string& key) { ++counts_[key]; }
  void expect_all(const std::vector<std::string>& keys) const {
    for (const std::string& key : keys) {
      EXPECT_TRUE(counts_.contains(key)) << "never said: " << key;
    }
    for (const auto& [key, count] : counts_) {
      EXPECT_NE(std::ranges::find(keys, key), keys.end()) << "not tested: " << key;
    }
  }

 private:
  std::map<std::string, int> counts_;
};

}  // namespace coppice::reasons
