// Errors have codes; the program decides by them, and never by the text of a key.
#include "engine/error.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/source_files.hpp"

namespace coppice {
namespace {

constexpr auto codes_end = std::to_underlying(ErrorCode::store_unsure) + 1;

TEST(ErrorCode, EachIsReadByItsKey) {
  std::set<std::string_view> keys;
  for (int number = 1; number < codes_end; ++number) {
    const auto code = static_cast<ErrorCode>(number);
    const std::string_view key = info_of(code).key;
    EXPECT_TRUE(keys.insert(key).second) << key << " twice";
    EXPECT_EQ(read_error({std::string(key), {}}).code, code) << key;
    EXPECT_EQ(is_store_error(code), key.starts_with("error.store.")) << key;
  }
  EXPECT_EQ(read_error({"error.table.seats", {}}).code, ErrorCode::other);
}

/// The table's keys that this code names by their text instead of by their code.
std::vector<std::string_view> keys_named_in(const std::string& code) {
  std::vector<std::string_view> found;
  for (int number = 1; number < codes_end; ++number) {
    const std::string_view key = info_of(static_cast<ErrorCode>(number)).key;
    if (code.contains('"' + std::string(key) + '"')) found.push_back(key);
  }
  return found;
}

// An error made from such a key would be `other`.
TEST(ErrorCode, IsUsedInsteadOfItsKey) {
  for (const auto& file : sources::files({"src", "wasm"})) {
    if (file.filename() == "error.hpp") continue;
    for (const std::string_view key : keys_named_in(sources::read(file))) {
      ADD_FAILURE() << sources::name_in(sources::root(), file) << ": " << key;
    }
  }
  EXPECT_EQ(keys_named_in(R"(make_error("error.store.away"))").size(), 1U);
}

bool decides_by_key(const std::string& code) {
  for (const std::string error : {"rror.key", "rror().key", "rror->key"}) {
    for (const char* decision : {" ==", " !=", ".starts_with"}) {
      if (code.contains(error + decision)) return true;
    }
  }
  return code.contains("== \"error.") || code.contains("!= \"error.");
}

TEST(ErrorCode, NoKeyDecides) {
  for (const auto& file : sources::files({"src", "wasm"})) {
    EXPECT_FALSE(decides_by_key(sources::read(file))) << sources::name_in(sources::root(), file);
  }
  for (const char* bad : {"if (error.key == other)", "found.error().key != x",
                          "error.key.starts_with(", "key == \"error.seed\""}) {
    EXPECT_TRUE(decides_by_key(bad)) << bad;
  }
}

}  // namespace
}  // namespace coppice
