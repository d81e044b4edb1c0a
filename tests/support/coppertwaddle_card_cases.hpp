#pragma once

#include <functional>
#include <string>
#include <vector>

#include "support/coppertwaddle_position.hpp"

// Each card's effect and a refused play, one case per card.
namespace coppice::coppertwaddle::test {

struct CardCase {
  std::string card;  ///< "AB", or with copies "bd2"
  Position before;
  std::string plays;                            ///< moves; a final "let be" may be omitted
  std::function<void(const Position&)> expect;  ///< checks the position after them
  Position elsewhere;
  std::string refused;  ///< a refused move there, and
  std::string why;      ///< the end of its error's key
};

std::vector<CardCase> threlm_cases();
std::vector<CardCase> favour_cases();
std::vector<CardCase> declaration_cases();

}  // namespace coppice::coppertwaddle::test
