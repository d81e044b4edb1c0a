#include "players/copperdale/evaluation.hpp"

namespace coppice {

double Evaluation<copperdale::Copperdale>::of(const copperdale::Copperdale& game,
                                              const copperdale::State& state, Seat) {
  return copperdale::medals(state, game.monument_rule()).total;
}

}  // namespace coppice
