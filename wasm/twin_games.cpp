// Writes the games that same_games.ts compares, each followed by a form feed: the records of the
// random games with seeds 1 to 20, then games against computers with seeds 1 to 200 as JSON.
#include <boost/describe/class.hpp>
#include <iostream>

#include "computer_game.hpp"
#include "random_game.hpp"

namespace coppice {

BOOST_DESCRIBE_STRUCT(ComputerGame, (), (seed, game, seats, record))

}  // namespace coppice

int main() {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) std::cout << coppice::random_game(seed) << '\f';
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    std::cout << coppice::json_text(coppice::computer_game(seed)) << '\f';
  }
  return std::cout.good() ? 0 : 1;
}
