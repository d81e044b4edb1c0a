#pragma once

#include <functional>
#include <string>
#include <vector>

#include "support/coppertwaddle_position.hpp"

// What every card does and where it is refused, one case a card.
namespace coppice::coppertwaddle::test {

struct CardCase {
  std::string card;  ///< "AB", or with copies "bd2"
  Position before;
  std::string plays;                            ///< moves; a last "let be" need not be there
  std::function<void(const Position&)> expect;  ///< of the position after them
  Position elsewhere;
  std::string refused;  ///< a move there, and
  std::string why;      ///< the end of its error's key
};

std::vector<CardCase> threlm_cases();
std::vector<CardCase> favour_cases();
std::vector<CardCase> declaration_cases();

}  // namespace coppice::coppertwaddle::test
