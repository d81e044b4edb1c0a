#include "engine/spelling.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace coppice::test {
namespace {

TEST(Typing, CountsSlips) {
  EXPECT_EQ(edit_distance("fox", "fox"), 0U);
  EXPECT_EQ(edit_distance("", "fox"), 3U);
  EXPECT_EQ(edit_distance("fox", ""), 3U);
  EXPECT_EQ(edit_distance("fx", "fox"), 1U);
  EXPECT_EQ(edit_distance("foxx", "fox"), 1U);
  EXPECT_EQ(edit_distance("fix", "fox"), 1U);
  EXPECT_EQ(edit_distance("fxo", "fox"), 1U) << "neighbours swapped";
  EXPECT_EQ(edit_distance("xof", "fox"), 2U) << "no neighbours";
  EXPECT_EQ(edit_distance("simulat", "emulate"), 3U);
}

TEST(Typing, FindsTheNearestWord) {
  const std::vector<std::string> known = {"play",    "simulate", "report",
                                          "restore", "--seed",   "--set"};
  EXPECT_EQ(nearest_word("ply", known), "play");
  EXPECT_EQ(nearest_word("SIMULATE", known), "simulate");
  EXPECT_EQ(nearest_word("sim", known), "simulate");
  EXPECT_EQ(nearest_word("simluatte", known), "simulate");
  EXPECT_EQ(nearest_word("repotr", known), "report");
  EXPECT_EQ(nearest_word("re", known), "") << "too short";
  EXPECT_EQ(nearest_word("--se", known), "") << "two words are as near";
  EXPECT_EQ(nearest_word("dance", known), "");
  EXPECT_EQ(nearest_word("", known), "");
  EXPECT_EQ(nearest_word("play", {}), "");
  EXPECT_EQ(nearest_word(std::string(1000, 'p'), known), "");
}

TEST(Typing, SaysWhyALineIsNoText) {
  EXPECT_EQ(text_fault("\xff\xfeN"), "utf16");
  EXPECT_EQ(text_fault("\xfe\xffN"), "utf16");
  EXPECT_EQ(text_fault("Caf\xe9"), "encoding");
  EXPECT_EQ(text_fault("a\tb"), "tab");
  EXPECT_EQ(text_fault("a\x01"), "control");
}

}  // namespace
}  // namespace coppice::test
