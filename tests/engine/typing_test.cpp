#include "engine/typing.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace coppice::test {
namespace {

TEST(Typing, CountsSlips) {
  EXPECT_EQ(slips_apart("fox", "fox"), 0U);
  EXPECT_EQ(slips_apart("", "fox"), 3U);
  EXPECT_EQ(slips_apart("fox", ""), 3U);
  EXPECT_EQ(slips_apart("fx", "fox"), 1U);
  EXPECT_EQ(slips_apart("foxx", "fox"), 1U);
  EXPECT_EQ(slips_apart("fix", "fox"), 1U);
  EXPECT_EQ(slips_apart("fxo", "fox"), 1U) << "neighbours swapped";
  EXPECT_EQ(slips_apart("xof", "fox"), 2U) << "no neighbours";
  EXPECT_EQ(slips_apart("simulat", "emulate"), 3U);
}

TEST(Typing, FindsTheNearestWord) {
  const std::vector<std::string> known = {"play",    "simulate", "report",
                                          "restore", "--seed",   "--set"};
  EXPECT_EQ(nearest("ply", known), "play");
  EXPECT_EQ(nearest("SIMULATE", known), "simulate");
  EXPECT_EQ(nearest("sim", known), "simulate");
  EXPECT_EQ(nearest("simluatte", known), "simulate");
  EXPECT_EQ(nearest("repotr", known), "report");
  EXPECT_EQ(nearest("re", known), "") << "too short";
  EXPECT_EQ(nearest("--se", known), "") << "two words are as near";
  EXPECT_EQ(nearest("dance", known), "");
  EXPECT_EQ(nearest("", known), "");
  EXPECT_EQ(nearest("play", {}), "");
  EXPECT_EQ(nearest(std::string(1000, 'p'), known), "");
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
