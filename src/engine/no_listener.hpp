#pragma once

namespace coppice {

/// A listener for a game's `play` that ignores all events: with it, `play` compiles to the same
/// code as without events.
struct NoListener {
  static constexpr bool listens = false;
  template <class Event>
  constexpr void operator()(const Event&) const {}
};

}  // namespace coppice
