#include "text/messages.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <cstdlib>
#include <optional>

#include "support/paths.hpp"
#include "support/source_files.hpp"
#include "text/catalogue.hpp"

namespace coppice::text {
namespace {

TEST(Messages, SaysAnErrorInBothLanguages) {
  const Error error{"error.game.unknown", {{"game", "chess"}, {"known", "copperdale"}}};
  EXPECT_EQ(Messages::in("en").say(error), "There is no game called “chess”. Known: copperdale.");
  EXPECT_EQ(Messages::in("de").say(error),
            "Ein Spiel namens „chess“ gibt es nicht. Bekannt: copperdale.");
}

// web/tests/unit/figure.test.ts has the same for the page.
TEST(Messages, RoundsAFigureToWhatItsIntervalSupports) {
  const auto cases =
      boost::json::parse(sources::read(paths::root() / "tests/data/figures.json")).as_array();
  ASSERT_FALSE(cases.empty());
  for (const boost::json::value& each : cases) {
    for (const auto& language : languages()) {
      EXPECT_EQ(Messages::in(language).figure(each.at("value").to_number<double>(),
                                              each.at("half_width").to_number<double>()),
                each.at(language).as_string())
          << each;
    }
  }
}

TEST(Messages, VerbsAgreeWithTheNumber) {
  const Messages german = Messages::in("de");
  EXPECT_EQ(german.say("coupell.why.closer", {{"after", 1}, {"before", 3}}),
            "Die Stapel trennt dann 1 Karte statt 3.");
  EXPECT_EQ(german.say("coupell.why.closer", {{"after", 2}, {"before", 3}}),
            "Die Stapel trennen dann 2 Karten statt 3.");
  EXPECT_EQ(german.say("copperdale.amount", {{"value", "1"}}), "1 Medaille");
  EXPECT_EQ(german.say("copperdale.amount", {{"value", "1,2"}}), "1,2 Medaillen");
}

TEST(Messages, CountsInEnglish) {
  const Messages messages = Messages::in("en");
  EXPECT_EQ(messages.say("error.table.seats", {{"seats", 1}}), "This game has 1 seat.");
  EXPECT_EQ(messages.say("error.table.seats", {{"seats", 2}}), "This game has 2 seats.");
}

TEST(Messages, CountsInGerman) {
  const Messages messages = Messages::in("de");
  EXPECT_EQ(messages.say("error.table.seats", {{"seats", 1}}), "Dieses Spiel hat 1 Platz.");
  EXPECT_EQ(messages.say("error.table.seats", {{"seats", 2}}), "Dieses Spiel hat 2 Plätze.");
}

TEST(Messages, CountsWhatAnErrorCarriesAsText) {
  const Error error{"error.table.seats", {{"seats", "1"}}};
  EXPECT_EQ(Messages::in("en").say(error), "This game has 1 seat.");
}

TEST(Messages, ChoosesByWord) {
  const Messages messages = Messages::in("en");
  EXPECT_EQ(messages.say("error.record.not_its_turn", {{"wanted", "chance"}}),
            "It is the turn of chance.");
  EXPECT_EQ(messages.say("error.record.not_its_turn", {{"wanted", 2}}),
            "It is the turn of seat 2.");
}

TEST(Messages, ReusesAPatternWithOtherArgumentsAndLanguages) {
  const Messages english = Messages::in("en");
  const Messages german = Messages::in("de");
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(english.say("error.table.seats", {{"seats", 1}}), "This game has 1 seat.");
    EXPECT_EQ(german.say("error.table.seats", {{"seats", 3}}), "Dieses Spiel hat 3 Plätze.");
    EXPECT_EQ(english.say("error.table.seats"), "This game has {seats}.");
  }
}

TEST(Messages, DoesNotGroupDigitsOfAPlainNumber) {
  EXPECT_EQ(Messages::in("en").say("error.wire.too_long", {{"bytes", 4096}}),
            "The message is longer than 4096 bytes.");
  EXPECT_EQ(Messages::in("de").say("error.wire.too_long", {{"bytes", 4096}}),
            "Die Nachricht ist länger als 4096 Bytes.");
}

TEST(Messages, ReturnsAnUnknownKey) {
  EXPECT_EQ(Messages::in("en").say("error.no_such_key", {{"text", "x"}}), "error.no_such_key");
  EXPECT_FALSE(Messages::in("en").knows("error.no_such_key"));
  EXPECT_TRUE(Messages::in("en").knows("error.game_over"));
}

TEST(Messages, ShowsAMissingArgument) {
  EXPECT_EQ(Messages::in("en").say("error.record.no_such_seat"), "There is no seat {seat}.");
}

TEST(Messages, KeepsTheRawPatternIfACountIsNoNumber) {
  EXPECT_EQ(Messages::in("en").say("error.table.seats", {{"seats", "many"}}),
            "This game has {seats, plural, one {# seat} other {# seats}}.");
}

TEST(Language, IsReadFromALocaleName) {
  EXPECT_EQ(language_of("de_AT.UTF-8"), "de");
  EXPECT_EQ(language_of("de"), "de");
  EXPECT_EQ(language_of("en_GB"), "en");
  EXPECT_EQ(language_of("C.UTF-8"), "en");
  EXPECT_EQ(language_of("fr_FR.UTF-8"), "en");
  EXPECT_EQ(language_of(""), "en");
  EXPECT_EQ(Messages::in("fr").language(), "en");
}

/// Sets or clears an environment variable, and restores it.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    value == nullptr ? unsetenv(name) : setenv(name, value, 1);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { old_ ? setenv(name_, old_->c_str(), 1) : unsetenv(name_); }

 private:
  const char* name_;
  std::optional<std::string> old_;
};

TEST(Language, FollowsTheEnvironmentInTheOrderOfPosix) {
  const Variable language("LANG", "de_DE.UTF-8");
  const Variable messages("LC_MESSAGES", nullptr);
  const Variable all("LC_ALL", nullptr);
  EXPECT_EQ(language_of_environment(), "de");
  const Variable english_messages("LC_MESSAGES", "en_US.UTF-8");
  EXPECT_EQ(language_of_environment(), "en");
  const Variable german_all("LC_ALL", "de_CH.UTF-8");
  EXPECT_EQ(language_of_environment(), "de");
  const Variable empty_all("LC_ALL", "");
  EXPECT_EQ(language_of_environment(), "en");
}

}  // namespace
}  // namespace coppice::text
