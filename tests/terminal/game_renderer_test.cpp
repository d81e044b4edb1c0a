#include "terminal/game_renderer.hpp"

#include <gtest/gtest.h>

#include <typeinfo>

#include "support/peek.hpp"

namespace coppice::terminal {
namespace {

TEST(Scenes, AreRequired) {
  const auto game = reference::peek_game();
  EXPECT_THROW(make_renderer(*game, text::Messages::in("en"), plain_symbols, {"Anne", "Henry"}),
               std::bad_cast);
}

}  // namespace
}  // namespace coppice::terminal
