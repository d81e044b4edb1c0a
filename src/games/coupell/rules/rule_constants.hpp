#pragma once

#include <array>
#include <boost/describe/class.hpp>

#include "games/coupell/rules/letters.hpp"
#include "games/coupell/rules/outcome.hpp"
#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// Constants of the rules that screens draw or name.
struct RuleConstants {
  int row_limit = coupell::row_limit;
  int turn_actions = coupell::turn_actions;
  int shortest_word = static_cast<int>(coupell::shortest_word);
  int longest_word = static_cast<int>(coupell::longest_word);
  int discarded_cards = coupell::discarded_cards;
  std::array<RankSpan, 6> ranks = coupell::ranks;
};
BOOST_DESCRIBE_STRUCT(RuleConstants, (),
                      (row_limit, turn_actions, shortest_word, longest_word, discarded_cards,
                       ranks))

}  // namespace coppice::coupell
