#pragma once

namespace coppice {

/// A listener for a game's `play` that hears nothing: with it, `play` compiles to what it is
/// without events.
struct Silence {
  static constexpr bool listens = false;
  template <class Event>
  constexpr void operator()(const Event&) const {}
};

}  // namespace coppice
