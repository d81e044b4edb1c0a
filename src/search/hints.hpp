#pragma once

#include <vector>

#include "engine/game.hpp"
#include "search/reason.hpp"

namespace coppice {

/// What hints know of a game where nothing more is known of it: no reasons. A game's own, which it
/// names in its Knowledge, has the same members.
template <class G>
struct PlainHints {
  /// Of the worths of two moves. What is less may be chance: then the moves are about as good.
  static constexpr double doubt = G::seats == 1 || is_cooperative<G> ? 0.5 : 0.05;

  /// Whether two legal moves mean the same to a person.
  static bool same(const G&, const typename G::View&, Move one, Move other) { return one == other; }

  /// What speaks for a legal move, the most telling first. Every sentence is true of it by the
  /// rules, whatever is still hidden.
  static std::vector<Reason> reasons(const G&, const typename G::View&, Move) { return {}; }
};

}  // namespace coppice
