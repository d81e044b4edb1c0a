#include <coppice/search/make_player.hpp>
#include <coppice/search/registry.hpp>
#include <coppice/search/search_clock.hpp>
#include <cstdint>
#include <iostream>

#include "nim.hpp"

namespace {

/// A game that the library has, by its name: both seats play at random.
bool play_by_name(const std::string& name) {
  const auto type = coppice::find_game(name);
  if (!type) return false;
  const auto game = (*type)->make({});
  if (!game) return false;
  coppice::AnyPlayers players;
  for (int seat = 0; seat < (*game)->info().seats; ++seat) {
    auto player = (*type)->make_player({.name = "random", .budget = {}});
    if (!player) return false;
    players.push_back(std::move(*player));
  }
  coppice::Random random(1);
  coppice::NoClock clock;
  const auto deal = (*game)->deal(random);
  const auto played = (*type)->play(**game, deal, players, 1, clock, {});
  std::cout << name << ": " << played.decisions << " decisions, results";
  for (const std::int32_t result : (*game)->result(played.last)) std::cout << ' ' << result;
  std::cout << '\n';
  return true;
}

/// A game of our own, at its own type: tree search plays both seats.
bool play_nim() {
  using Game = coppice::TableGameOf<outside::Nim>;
  const Game nim;
  coppice::Ismcts<Game> player({.playouts = 5000, .time = {}});
  coppice::Random random(1);
  coppice::NoClock clock;
  auto state = nim.start();
  std::cout << "nim:";
  while (nim.turn(state).is_seat()) {
    const auto seat = nim.turn(state).seat();
    const auto move = player.choose(nim, nim.view(state, seat), seat, random, clock);
    std::cout << ' ' << nim.write(state, move) << ',';
    nim.play(state, move);
  }
  const auto result = nim.result(state);
  std::cout << " seat " << (result[0] > result[1] ? 1 : 2) << " wins\n";
  return result[0] > result[1];  // seat 1 can win by force, and search finds how
}

}  // namespace

int main() {
  bool all = play_nim();
  for (const coppice::GameType& type : coppice::roster()) all = play_by_name(type.info.id) && all;
  return all ? 0 : 1;
}
