// Writes the records of the random games with seeds 1 to 20, for same_games.mjs to compare with.
#include <iostream>

#include "random_game.hpp"

int main() {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) std::cout << coppice::random_game(seed) << '\f';
  return std::cout.good() ? 0 : 1;
}
