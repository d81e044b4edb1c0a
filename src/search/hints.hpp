#pragma once

#include <vector>

#include "engine/game.hpp"
#include "search/reason.hpp"

namespace coppice {

/// The default knowledge for hints: no reasons. A game can name its own type with the same members
/// in its Knowledge.
template <class G>
struct DefaultHints {
  /// Two moves whose worths differ by less count as equally good: smaller differences are noise.
  static constexpr double doubt = G::seats == 1 || is_cooperative<G> ? 0.5 : 0.05;

  /// Whether two legal moves mean the same to a person.
  static bool same(const G&, const typename G::View&, Move one, Move other) { return one == other; }

  /// Reasons for a legal move, most important first. Each is true by the rules, whatever is hidden.
  static std::vector<Reason> reasons(const G&, const typename G::View&, Move) { return {}; }
};

}  // namespace coppice
