#pragma once

#include <string>
#include <vector>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"

namespace coppice::coppertwaddle::test {

/// All combinations of the settings that affect play.
inline std::vector<Coppertwaddle> games_of_all_settings() {
  std::vector<Coppertwaddle> all;
  for (const char* edition : {"folio-xvi", "sphinx"}) {
    for (const char* match : {"game", "suite"}) {
      for (const char* adjacent : {"off", "on"}) {
        for (const char* map : {"off", "on"}) {
          all.push_back(*Coppertwaddle::make({{"edition", edition},
                                              {"match", match},
                                              {"adjacent-robbers", adjacent},
                                              {"with-mappa-mundi", map}}));
        }
      }
    }
  }
  return all;
}

}  // namespace coppice::coppertwaddle::test
