// Bytes and numbers in base 16, and the hash of texts.
#include "engine/text.hpp"

#include <gtest/gtest.h>

#include "engine/hash.hpp"

namespace coppice {
namespace {

TEST(Hex, HasTwoLowerCaseDigitsPerByte) {
  EXPECT_EQ(hex_of(std::string_view("\x00\x0f\xa5\xff", 4)), "000fa5ff");
  EXPECT_EQ(hex_of(std::uint64_t{0x0123456789abcdef}), "0123456789abcdef");
  EXPECT_EQ(hex_of(std::uint64_t{0}), "0000000000000000");
}

TEST(Hex, AcceptsOnlyTheExactNumberOfDigits) {
  EXPECT_TRUE(is_hex("00ff", 4));
  EXPECT_FALSE(is_hex("00ff", 5));
  EXPECT_FALSE(is_hex("00FF", 4));
  EXPECT_FALSE(is_hex("00fg", 4));
}

// The published values of FNV's authors.
TEST(Fnv1aHash, IsFnv1a) {
  EXPECT_EQ(hash_of_text(""), 0xcbf29ce484222325U);
  EXPECT_EQ(hash_of_text("a"), 0xaf63dc4c8601ec8cU);
  EXPECT_EQ(hash_of_text("foobar"), 0x85944171f73967e8U);
  Fnv1aHash parts;
  parts.add("foo");
  parts.add("bar");
  EXPECT_EQ(parts.value(), hash_of_text("foobar"));
}

}  // namespace
}  // namespace coppice
