#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <vector>

#include "engine/any_game_adapter.hpp"
#include "support/follow.hpp"
#include "support/json_shape.hpp"
#include "support/laws/facts.hpp"
#include "support/playouts.hpp"

// The laws of the changes that come with events.
namespace coppice::laws {

/// After every move and draw, applying the changes gives the game's screen, for every seat and for
/// onlookers.
template <TableGame G>
Verdict changes_make_the_next_screen(const G& game, int games) {
  const AnyGameAdapter<G> face(game, {});
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(26, static_cast<std::uint64_t>(index));
    const Playout<G> playout = random_playout(game, random);
    AnyState state = face.start();
    const auto screen_of = [&](std::size_t eyes) {
      if (eyes == G::seats) return json_of(face.show(face.onlooker_view(state)));
      return json_of(face.show(face.view(state, Seat{static_cast<std::uint8_t>(eyes)})));
    };
    std::vector<boost::json::value> screens;
    for (std::size_t eyes = 0; eyes <= G::seats; ++eyes) screens.push_back(screen_of(eyes));
    for (const Step<G>& step : playout.steps) {
      const auto told = face.play_told(state, step.move);
      for (std::size_t eyes = 0; eyes <= G::seats; ++eyes) {
        for (const EventWithChanges& each : told[eyes]) follow(screens[eyes], each.changes);
        if (screens[eyes] != screen_of(eyes)) {
          return broken() << "seat " << eyes + 1 << " is not told all of "
                          << game.write(step.state, step.move);
        }
      }
    }
  }
  return kept();
}

}  // namespace coppice::laws
