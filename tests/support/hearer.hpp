#pragma once

#include <vector>

#include "engine/table_game.hpp"

namespace coppice {

/// Collects the events of `play`.
template <TableGame G>
struct Hearer {
  static constexpr bool listens = true;
  std::vector<typename G::Event> events;
  void operator()(const typename G::Event& event) { events.push_back(event); }
};

}  // namespace coppice
