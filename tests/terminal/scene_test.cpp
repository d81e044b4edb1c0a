#include "terminal/scene.hpp"

#include <gtest/gtest.h>

#include <typeinfo>

#include "engine/game_face.hpp"
#include "support/peek.hpp"

namespace coppice::terminal {
namespace {

TEST(Scenes, AGameThatHasNoneIsRefused) {
  const GameFace<reference::Peek> game({}, {});
  EXPECT_THROW(make_scene(game, text::Messages::in("en"), plain_symbols, {"Anne", "Henry"}),
               std::bad_cast);
}

}  // namespace
}  // namespace coppice::terminal
