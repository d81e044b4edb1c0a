#include "engine/settings.hpp"

#include <gtest/gtest.h>

namespace coppice {
namespace {

const std::vector<SettingInfo> known = {{"deck", {"short", "long"}, "short"},
                                        {"border", {"top", "open"}, "open"}};

TEST(Settings, MissingSettingsHaveTheirDefault) {
  EXPECT_EQ(with_defaults(known, {}), (Settings{{"deck", "short"}, {"border", "open"}}));
  EXPECT_EQ(with_defaults(known, {{"deck", "long"}}),
            (Settings{{"deck", "long"}, {"border", "open"}}));
  EXPECT_EQ(with_defaults({}, {}), Settings{});
}

TEST(Settings, ADefaultMayDependOnAnotherSetting) {
  const std::vector<SettingInfo> hangs = {
      {"deck", {"short", "long"}, "short"},
      {"border", {"top", "open"}, "open", false, {{"deck", "long", "top"}}}};
  EXPECT_EQ(with_defaults(hangs, {}), (Settings{{"deck", "short"}, {"border", "open"}}));
  EXPECT_EQ(with_defaults(hangs, {{"deck", "long"}}),
            (Settings{{"deck", "long"}, {"border", "top"}}));
  const Settings chosen = {{"deck", "long"}, {"border", "open"}};
  EXPECT_EQ(with_defaults(hangs, chosen), chosen) << "what is chosen hangs on nothing";
}

TEST(Settings, AFormerNameBecomesTheCurrentOne) {
  const std::vector<SettingInfo> renamed = {
      {"deck", {"short", "long"}, "short", false, {}, {{"big", "long"}}}};
  EXPECT_EQ(with_defaults(renamed, {{"deck", "big"}}), (Settings{{"deck", "long"}}));
  const auto refused = with_defaults(renamed, {{"deck", "huge"}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(argument(refused.error(), "choices"), "short, long") << "it is no choice any more";
  EXPECT_TRUE(renamed[0].has_choice("big"));
  EXPECT_TRUE(renamed[0].has_choice("long"));
  EXPECT_FALSE(renamed[0].has_choice("huge"));
}

TEST(Settings, AnUnknownKeyIsNamed) {
  const auto all = with_defaults(known, {{"deck", "long"}, {"decks", "2"}});
  ASSERT_FALSE(all);
  EXPECT_EQ(all.error().key, "error.setting.unknown");
  EXPECT_EQ(argument(all.error(), "key"), "decks");
  EXPECT_EQ(argument(all.error(), "known"), "deck, border");
}

TEST(Settings, AnUnknownChoiceIsNamed) {
  const auto all = with_defaults(known, {{"deck", "Long"}});
  ASSERT_FALSE(all);
  EXPECT_EQ(all.error().key, "error.setting.choice");
  EXPECT_EQ(argument(all.error(), "key"), "deck");
  EXPECT_EQ(argument(all.error(), "value"), "Long");
  EXPECT_EQ(argument(all.error(), "choices"), "short, long");
}

TEST(Settings, ADocumentIsAcceptedIfTheSettingAllowsIt) {
  const std::vector<SettingInfo> takes = {{"deck", {"short"}, "short", true}};
  const Settings chosen = {{"deck", "one card\n"}};
  EXPECT_EQ(with_defaults(takes, chosen), chosen);
  EXPECT_FALSE(with_defaults(takes, {{"deck", "one card"}})) << "a text of no line is no document";
  EXPECT_FALSE(with_defaults(known, chosen)) << "this setting takes none";
}

TEST(Settings, DocumentsAreNormalised) {
  EXPECT_EQ(document_of("\xef\xbb\xbf"
                        "a\r\nb"),
            "a\nb\n");
  EXPECT_EQ(document_of("a\nb\n"), "a\nb\n");
  EXPECT_EQ(document_of(""), "\n");
  EXPECT_TRUE(is_document(document_of("")));
}

TEST(Settings, KeyAndValueAreReadFromText) {
  Settings settings;
  EXPECT_TRUE(add_setting(settings, "deck=long"));
  EXPECT_TRUE(add_setting(settings, "formula=a=b"));
  EXPECT_TRUE(add_setting(settings, "empty="));
  EXPECT_EQ(settings, (Settings{{"deck", "long"}, {"formula", "a=b"}, {"empty", ""}}));
}

TEST(Settings, AnInvalidFormIsRefused) {
  Settings settings;
  for (const char* text : {"", "deck", "=long", "="}) {
    const auto added = add_setting(settings, text);
    ASSERT_FALSE(added) << text;
    EXPECT_EQ(added.error().key, "error.setting.form");
    EXPECT_EQ(argument(added.error(), "text"), text);
  }
  EXPECT_TRUE(settings.empty());
}

TEST(Settings, ARepeatedKeyIsRefusedAndTheFirstValueStays) {
  Settings settings;
  EXPECT_TRUE(add_setting(settings, "deck=long"));
  const auto added = add_setting(settings, "deck=short");
  ASSERT_FALSE(added);
  EXPECT_EQ(added.error().key, "error.setting.twice");
  EXPECT_EQ(argument(added.error(), "key"), "deck");
  EXPECT_EQ(settings["deck"], "long");
}

TEST(Error, AMissingArgumentIsEmpty) {
  EXPECT_EQ(argument(Error{"error.x", {{"a", "1"}}}, "a"), "1");
  EXPECT_EQ(argument(Error{"error.x", {{"a", "1"}}}, "b"), "");
}

}  // namespace
}  // namespace coppice
