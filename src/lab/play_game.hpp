#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/table_game.hpp"
#include "players/player.hpp"

namespace coppice::lab {

template <TableGame G>
struct GameOutcome {
  std::array<std::int32_t, static_cast<std::size_t>(G::seats)> result{};
  std::uint64_t decisions = 0;
  std::uint64_t seed = 0;  ///< of the deal
  typename G::State last{};
};

/// Plays game `number` of the family `seed` to its end, one player per seat. Calls
/// `before(state, turn, move)` for every move, chance's included.
///
/// The cards come from a shuffled deal, as at a real table, so two simulations of one seed deal
/// the same cards, whoever plays. Each seat has random numbers of its own.
template <TableGame G, class Before>
GameOutcome<G> play_game(const G& game, const std::vector<std::unique_ptr<Player<G>>>& players,
                         std::uint64_t seed, std::uint64_t number, Clock& clock, Before before) {
  Random family = Random::stream(seed, number);
  GameOutcome<G> outcome;
  outcome.seed = family.next();
  Random shuffle(outcome.seed);
  const Deal deal = game.deal(shuffle);
  const std::uint64_t players_seed = family.next();
  std::vector<Random> randoms;
  for (std::uint64_t seat = 0; seat < players.size(); ++seat) {
    randoms.push_back(Random::stream(players_seed, seat));
  }

  auto state = game.start();
  while (true) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) break;
    Move move{};
    if (turn.is_chance()) {
      move = game.draw(state, deal);
    } else {
      const Seat seat = turn.seat();
      move = players[seat.index]->choose(game, game.view(state, seat), seat, randoms[seat.index],
                                         clock);
      ++outcome.decisions;
    }
    before(state, turn, move);
    game.play(state, move);
  }
  outcome.result = game.result(state);
  outcome.last = state;
  return outcome;
}

}  // namespace coppice::lab
