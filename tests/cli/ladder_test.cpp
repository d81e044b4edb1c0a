#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "cli/support.hpp"

namespace coppice::cli::test {
namespace {

Words ladder(const Words& more) {
  Words words = {"ladder", "coppertwaddle"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Ladder, RefusesGamesWithoutLevels) {
  const Ran alone = coppice({"ladder", "copperdale"});
  EXPECT_EQ(alone.code, 2);
  EXPECT_TRUE(alone.errors.contains("two seats")) << alone.errors;
  EXPECT_EQ(coppice({"ladder", "coupell"}).code, 2);
  EXPECT_EQ(coppice({"ladder"}).code, 2);
}

TEST(Ladder, RefusesInvalidPlayers) {
  const Ran person = coppice(ladder({"--with", "human"}));
  EXPECT_EQ(person.code, 2);
  EXPECT_TRUE(person.errors.contains("not “human”")) << person.errors;
  EXPECT_EQ(coppice(ladder({"--with", "level:divine"})).code, 2);
  EXPECT_EQ(coppice(ladder({"--with", "level:quick:50"})).code, 2);
  EXPECT_EQ(coppice(ladder({"--games", "3"})).code, 2);
}

}  // namespace
}  // namespace coppice::cli::test
