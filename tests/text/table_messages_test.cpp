#include "text/table_messages.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "text/catalogue.hpp"

namespace coppice::text {
namespace {

const std::string fork_key = "coppertwaddle.help.robbing.2";

TableMessages at_table(const Settings& settings) { return {Messages::in("en"), settings}; }

TEST(TableMessages, ReturnMessagesOfAllTables) {
  EXPECT_EQ(at_table({}).say("coppertwaddle.name"), "Coppertwaddle");
  EXPECT_EQ(at_table({{"edition", "sphinx"}}).find("coppertwaddle.name"), "Coppertwaddle");
}

TEST(TableMessages, UseNestedVariants) {
  const auto near = at_table({{"edition", "folio-xvi"}, {"adjacent-robbers", "on"}});
  const auto far = at_table({{"edition", "folio-xvi"}, {"adjacent-robbers", "off"}});
  const auto sphinx = at_table({{"edition", "sphinx"}, {"adjacent-robbers", "on"}});
  EXPECT_TRUE(near.say(fork_key).contains("side by side"));
  EXPECT_TRUE(far.say(fork_key).contains("wherever they lie"));
  EXPECT_TRUE(sphinx.say(fork_key).contains("Your attacker"));
}

TEST(TableMessages, AreEmptyWithoutAVariantForTheTable) {
  EXPECT_EQ(at_table({{"match", "game"}}).find("coppertwaddle.help.suite"), std::nullopt);
  EXPECT_EQ(at_table({{"match", "game"}}).sentences("coppertwaddle.help.suite"), "");
  EXPECT_EQ(at_table({}).find("coppertwaddle.no_such_key"), std::nullopt);
}

TEST(TableMessages, JoinTheExistingSentences) {
  const auto text = at_table({{"border-deck", "open"}}).sentences("copperdale.help.month");
  EXPECT_TRUE(text.starts_with("Three cards are revealed")) << text;
  EXPECT_TRUE(text.ends_with(". All twelve lie open from the start.")) << text;
}

// A document can be long and is no choice.
TEST(TableMessages, IgnoreDocuments) {
  EXPECT_EQ(at_table({{"edition", "A\nB\n"}}).say("coppertwaddle.name"), "Coppertwaddle");
}

/// The key up to its last variant, and the value there: "coppertwaddle.x@edition", "sphinx".
std::pair<std::string, std::string> last_fork(const std::string& key) {
  const auto is = key.rfind('=');
  return {key.substr(0, is), key.substr(is + 1)};
}

// A text that one table has and another lacks is intended; a text that no table finds is an error.
TEST(TableMessages, NoKeyHasBothATextAndVariants) {
  const Catalogue& all = catalogue("en");
  int forks = 0;
  for (const auto& [key, text] : all) {
    const auto at = key.find('@');
    if (at == std::string::npos) continue;
    ++forks;
    EXPECT_FALSE(all.contains(key.substr(0, at))) << key;
    EXPECT_FALSE(last_fork(key).second.empty()) << key;
  }
  EXPECT_GT(forks, 40);
}

}  // namespace
}  // namespace coppice::text
