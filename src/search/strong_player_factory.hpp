#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string_view>

#include "search/knowledge.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"

namespace coppice {

/// Whether a game has a player of its own, which must be its strongest:
/// Knowledge<G>::StrongPlayerFactory with
///
///   name                  "planner"
///   options               the accepted options; none is always accepted
///   company               the option for a table with people
///   adviser               the option for hints to them
///   answers               whether it answers questions (Player::answer)
///   searches(option)      whether it takes a budget with this option
///   make(option, budget)  a std::unique_ptr; the option is one of these, or empty
///   hint_budget           for hints, which must be fast
template <class G>
concept HasStrongPlayer = is_provided<typename Knowledge<G>::StrongPlayerFactory>;

}  // namespace coppice
