// Compares the built-in folio with the table of the rules page, card by card; also a user's folio.
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <sstream>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "support/folio_text.hpp"
#include "support/source_files.hpp"

namespace coppice::coppertwaddle::test {
namespace {

const Ranks N = Rank::noble;
const Ranks P = Rank::peasant;

using Does = std::function<void(CardRule&)>;

/// A row of the table. `reconstructed` is true if any of its values is.
struct Row {
  const char* name;
  CardKind kind;
  Ranks ranks;
  int power;
  bool reconstructed;
  Does does = [](CardRule&) {};
  int copies = 1;
};

Row threlm(
    const char* name, Ranks rank, int power, bool reconstructed, Does does = [](CardRule&) {}) {
  return {name, CardKind::threlm, rank, power, reconstructed, std::move(does)};
}

Row wind(const char* name) { return {name, CardKind::wind, P, 0, false}; }

Row favour(const char* name, int copies, bool reconstructed, Effect effect, Effect other = {}) {
  return {name,  CardKind::favour, {},
          0,     reconstructed,    [=](CardRule& rule) { rule.effects = {effect, other}; },
          copies};
}

Row declaration(const char* name, int copies, bool reconstructed, DeclarationEffect burden) {
  return {name,  CardKind::declaration, {},
          0,     reconstructed,         [=](CardRule& rule) { rule.burden = burden; },
          copies};
}

auto ability(Effect effect) {
  return [=](CardRule& rule) { rule.effects[0] = effect; };
}

/// Targets one chosen Threlm.
Effect one(EffectKind verb, TargetFilter filter = {}, int amount = 0) {
  Effect effect;
  effect.verb = verb;
  effect.filter = filter;
  effect.amount = static_cast<std::int8_t>(amount);
  return effect;
}

Effect all(EffectKind verb, TargetFilter filter, int amount = 0) {
  Effect effect = one(verb, filter, amount);
  effect.all = true;
  return effect;
}

Effect in_robbing(Effect effect) {
  effect.during_robbing = true;
  return effect;
}

/// Has no target.
Effect plain(EffectKind verb, int amount = 0) { return one(verb, {}, amount); }

Effect then(Effect effect, EffectKind verb) {
  effect.then[0] = {verb, 1};
  return effect;
}

/// Like The Fish: during a Robbing, for another proud Threlm of this Rank in the same Domain.
auto bestowal(int power, Ranks rank) {
  const TargetFilter filter = {.whose = DomainOwner::own, .ranks = rank, .another = true};
  return ability(in_robbing(one(EffectKind::power, filter, power)));
}

void pair_of_two(CardRule& rule) { rule.pair_bonus = 2; }

const Effect divisor = one(EffectKind::negate);

std::vector<Row> threlms(int power_of_spleen) {
  return {
      threlm("The Abbot", N, 5, true),
      threlm("The Bentham Fish", N, 9, false, bestowal(4, N)),
      threlm("The Curmudgeon", P, 4, true, pair_of_two),
      wind("East Wind"),
      threlm("Father Time", N, 6, false, bestowal(1, N)),
      threlm("Flibber-de-Gibbet", P, 3, true),
      threlm("Hammer & Anvil", P, 1, true),
      threlm("The Jongleur", N, 0, true,
             ability(then(plain(EffectKind::draw, 1), EffectKind::drop))),
      threlm("The King’s Remembrancer", N, 4, true, ability(plain(EffectKind::look))),
      threlm("Lecturn", P, 1, true),
      threlm("The Leper", N, 3, true,
             ability(one(EffectKind::discard,
                         {.another = true, .most_power = TargetFilter::own_power}))),
      threlm("Lute & Bellows", P, 5, true, bestowal(3, P)),
      threlm("The Margravine", N, 7, true),
      threlm("The Miller", P, 7, true),
      threlm("Mount Ararat", N, 8, true),
      threlm("New World", P, 5, true),
      wind("North Wind"),
      threlm("The Old Hag", P, 4, true, pair_of_two),
      threlm("The Ostler", P, 6, true),
      threlm("The Quondam King", N, 2, true,
             ability(one(EffectKind::uncover,
                         {.whose = DomainOwner::own, .ranks = N, .another = true}))),
      threlm(
          "The Ratcatcher", P, 4, true,
          ability(one(EffectKind::cover,
                      {.whose = DomainOwner::other, .winds = WindFilter::none, .most_power = 2}))),
      threlm("The Reeve", P, 6, true),
      wind("South Wind"),
      threlm("Spleen", P, power_of_spleen, false, bestowal(3, P)),
      threlm("The Tinker", P, 5, true,
             ability(one(EffectKind::strip, {.whose = DomainOwner::own}))),
      threlm("Trepaner", N, 1, true, ability(one(EffectKind::strip))),
      wind("West Wind"),
      threlm("Yeoman", P, 2, true),
  };
}

std::vector<Row> favours() {
  return {
      favour("Assizes", 2, true,
             then(one(EffectKind::discard, {.most_power = 4}), EffectKind::its_player_draws)),
      favour("Capstan", 1, false, divisor),
      favour("Captain’s Reversal", 1, true, in_robbing(plain(EffectKind::end_robbing))),
      favour("Compass", 1, false, divisor),
      favour("Coppertwaddle", 1, false, plain(EffectKind::cancel)),
      favour("Dread of Night", 1, true, all(EffectKind::power, {.ranks = P}, -1)),
      favour("Favour at Court", 1, true,
             all(EffectKind::power, {.whose = DomainOwner::own, .ranks = N}, 1)),
      favour("Glad Tidings", 1, false, all(EffectKind::cover, {.ranks = P})),
      favour("Land Ho!", 2, true, one(EffectKind::cover, {.winds = WindFilter::none})),
      favour("One Hundred Buttons", 2, true, one(EffectKind::uncover)),
      favour("Pilgrim’s Broom", 1, true, one(EffectKind::discard, {.winds = WindFilter::only}),
             one(EffectKind::strip)),
      favour("Sextant", 1, false, divisor),
      favour("Thrust & Parry", 2, true, one(EffectKind::power, {}, 3)),
      favour("War with France", 1, true, all(EffectKind::cover, {.ranks = N})),
      favour("The Wheel", 1, false, divisor),
  };
}

std::vector<Row> declarations() {
  return {
      declaration("The Birthday", 2, true, {.power = 1, .becomes = {}}),
      declaration("Hemlock", 1, true, {.power = -2, .becomes = {}}),
      declaration("A Long Climb", 1, false, {.becomes = N}),
      declaration("Massinger’s Protection", 2, true, {.becomes = {}, .protects = true}),
      declaration("Of A Bastard Line", 1, false, {.becomes = P}),
      declaration("The Hazelnut", 1, false, {.becomes = {}, .fragile = true}),
  };
}

Row mappa_mundi() {
  return threlm("Mappa Mundi", Ranks::both(), 3, true,
                ability(then(plain(EffectKind::cross), EffectKind::draw)));
}

void expect_rule(const CardRule& rule, const Row& row) {
  CardRule wanted;
  row.does(wanted);
  EXPECT_EQ(rule.kind, row.kind);
  EXPECT_EQ(rule.ranks, row.ranks);
  EXPECT_EQ(rule.power, row.power);
  EXPECT_EQ(rule.pair_bonus, wanted.pair_bonus);
  EXPECT_EQ(parts(rule.effects[0]), parts(wanted.effects[0]));
  EXPECT_EQ(parts(rule.effects[1]), parts(wanted.effects[1]));
  EXPECT_EQ(parts(rule.burden), parts(wanted.burden));
}

/// Checks that the cards from `card` on match these rows; returns the number after the last.
int expect_rows(const Folio& folio, int card, const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    for (int copy = 1; copy <= row.copies; ++copy, ++card) {
      const CardDescription& entry = folio.entry(card);
      EXPECT_EQ(entry.name.en, row.name);
      EXPECT_EQ(entry.copies, row.copies);
      EXPECT_EQ(entry.provenance.any_reconstructed(), row.reconstructed);
      EXPECT_EQ(folio.copy_of[static_cast<std::size_t>(card)], copy);
      expect_rule(folio.rules[static_cast<std::size_t>(card)], row);
    }
  }
  return card;
}

void expect_table(const Folio& folio, int power_of_spleen) {
  int card = expect_rows(folio, 0, threlms(power_of_spleen));
  EXPECT_EQ(card, 28);
  card = expect_rows(folio, card, favours());
  EXPECT_EQ(card, 47);
  card = expect_rows(folio, card, declarations());
  EXPECT_EQ(card, 55);
  EXPECT_EQ(folio.cards, 55);
  EXPECT_TRUE(folio.is_standard());
  expect_rows(folio, card, {mappa_mundi()});
  EXPECT_EQ(folio.promos, 1);
  EXPECT_TRUE(folio.entries.back().promo);
}

TEST(BuiltInFolio, EqualsTheTableOfTheRulesPage) { expect_table(built_in_folio("folio-xvi"), 9); }

TEST(CoppertwaddleRulings, CT38_TheSphinxFolioIsTheSameListWithOneOtherPower) {
  expect_table(built_in_folio("sphinx"), 8);
  const auto& ours = built_in_folio("folio-xvi").entries;
  const auto& sphinx = built_in_folio("sphinx").entries;
  ASSERT_EQ(sphinx.size(), ours.size());
  for (std::size_t at = 0; at < ours.size(); ++at) {
    const auto told = [](const CardDescription& entry) {
      return std::tuple(entry.name.en, entry.name.de, entry.code, entry.effect, entry.icon,
                        entry.provenance.copies);
    };
    EXPECT_EQ(told(sphinx[at]), told(ours[at]));
    const bool covers_winds = ours[at].effect.starts_with("cover all");  // not in this edition
    const auto without = [](std::string text, std::string_view part) {
      return text.replace(text.rfind(part), part.size(), "");
    };
    const BilingualText& text = sphinx[at].text;
    EXPECT_EQ(covers_winds ? without(text.en, ", but no Wind") : text.en, ours[at].text.en);
    EXPECT_EQ(covers_winds ? without(text.de, ", aber keinen Wind") : text.de, ours[at].text.de);
  }
}

TEST(CoppertwaddleRulings, CT38_WhatTheGermanRulesPrintIsPublishedThere) {
  const auto published = [](const Folio& folio) {
    std::set<std::string> names;
    for (const CardDescription& entry : folio.entries) {
      const Provenances& from = entry.provenance;
      if (from.name == Provenance::published) names.insert(entry.code);
      if (from.power == Provenance::published) names.insert(entry.code + "'s Power");
    }
    return names;
  };
  std::set<std::string> wanted = published(built_in_folio("folio-xvi"));
  wanted.insert({"FT", "FT's Power", "LP's Power", "Sp", "Sp's Power"});
  for (const char* each : {"LP", "TR", "TR's Power", "Le", "Le's Power", "We", "Wn", "Ws", "Ww"}) {
    EXPECT_TRUE(wanted.contains(each)) << each << " was published before";
  }
  EXPECT_EQ(published(built_in_folio("sphinx")), wanted);
}

TEST(BuiltInFolio, NamesAndRulesOfTheWindsArePublished) {
  for (const char* name : {"folio-xvi", "sphinx"}) {
    int winds = 0;
    for (const CardDescription& entry : built_in_folio(name).entries) {
      if (!entry.name.en.ends_with(" Wind")) continue;
      ++winds;
      EXPECT_EQ(entry.provenance.name, Provenance::published);
      EXPECT_EQ(entry.provenance.effect, Provenance::published);
      const bool has_power = entry.code == "Ww";
      EXPECT_EQ(entry.provenance.power, has_power ? Provenance::published : Provenance::inferred);
    }
    EXPECT_EQ(winds, 4);
  }
}

TEST(BuiltInFolio, HasThePublishedGermanNames) {
  const std::vector<std::pair<const char*, const char*>> names = {
      {"TR", "Bader"},          {"Sp", "Milz"},     {"Le", "Lektionarium"},
      {"LP", "Der Aussätzige"}, {"Wn", "Nordwind"}, {"Ws", "Südwind"},
      {"We", "Ostwind"},        {"Ww", "Westwind"}, {"FT", "Väterchen Zeit"}};
  for (const std::string_view folio : built_in_folios) {
    for (const auto& [code, name] : names) {
      EXPECT_EQ(built_in_folio(folio).entry(*built_in_folio(folio).card_of(code)).name.de, name);
    }
  }
}

TEST(BuiltInFolio, PairsTheCurmudgeonAndTheOldHagOnly) {
  const Folio& folio = built_in_folio("folio-xvi");
  const int curmudgeon = *folio.card_of("Cu");
  const int hag = *folio.card_of("Oh");
  for (int card = 0; card < folio.cards; ++card) {
    CardSet partners;
    if (card == curmudgeon) partners.insert(hag);
    if (card == hag) partners.insert(curmudgeon);
    EXPECT_EQ(folio.rules[static_cast<std::size_t>(card)].partners, partners) << card;
  }
}

TEST(BuiltInFolio, KeepsThePublishedCodes) {
  const std::vector<std::pair<const char*, const char*>> published = {
      {"AB", "The Abbot"},       {"BF", "The Bentham Fish"}, {"FT", "Father Time"},
      {"MA", "Mount Ararat"},    {"LP", "The Leper"},        {"Cu", "The Curmudgeon"},
      {"Ha", "Hammer & Anvil"},  {"Le", "Lecturn"},          {"Fg", "Flibber-de-Gibbet"},
      {"Ym", "Yeoman"},          {"We", "East Wind"},        {"Wn", "North Wind"},
      {"Ws", "South Wind"},      {"Ww", "West Wind"},        {"Ctw", "Coppertwaddle"},
      {"Don", "Dread of Night"}, {"Whl", "The Wheel"},       {"lc", "A Long Climb"}};
  for (const auto& [code, name] : published) {
    const auto card = built_in_folio("folio-xvi").card_of(code);
    ASSERT_TRUE(card) << code;
    EXPECT_EQ(built_in_folio("folio-xvi").entry(*card).name.en, name);
    EXPECT_EQ(built_in_folio("folio-xvi").code_of(*card), code);
  }
  EXPECT_EQ(built_in_folio("folio-xvi").entry(*built_in_folio("folio-xvi").card_of("Tap1")).name.en,
            "Thrust & Parry");
}

TEST(BuiltInFolio, FindsEveryCardByItsCodeInAnyCase) {
  const Folio& folio = built_in_folio("folio-xvi");
  std::set<std::string> codes;
  for (int card = 0; card < folio.cards + folio.promos; ++card) {
    const std::string code = folio.code_of(card);
    EXPECT_TRUE(codes.insert(code).second) << code;
    EXPECT_EQ(folio.card_of(code), card);
    std::string upper = code;
    for (char& letter : upper) letter = static_cast<char>(std::toupper(letter));
    EXPECT_EQ(folio.card_of(upper), card);
  }
  EXPECT_EQ(folio.card_of("Tap"), std::nullopt) << "which of the two?";
  EXPECT_EQ(folio.card_of("Tap3"), std::nullopt);
  EXPECT_EQ(folio.card_of(""), std::nullopt);
}

TEST(BuiltInFolio, EveryCardHasATextAndItsOwnIcon) {
  std::set<std::string> icons;
  for (const CardDescription& entry : built_in_folio("folio-xvi").entries) {
    EXPECT_TRUE(icons.insert(entry.icon).second) << entry.name.en;
    EXPECT_FALSE(entry.icon.empty()) << entry.name.en;
    EXPECT_FALSE(entry.name.de.empty());
    EXPECT_EQ(entry.text.en.empty(), entry.text.de.empty()) << entry.name.en;
    EXPECT_TRUE(entry.effect.empty() || !entry.text.en.empty()) << entry.name.en;
  }
}

TEST(OwnFolio, NeedsNoCode) {
  const std::string text = sources::read(sources::root() / "tests/data/own_folio.txt");
  const auto folio = read_folio(text);
  ASSERT_TRUE(folio) << folio.error().key << argument(folio.error(), "line");
  EXPECT_EQ(folio->name.en, "The Orchard Folio");
  EXPECT_EQ(folio->cards, 55);
  EXPECT_TRUE(folio->is_standard());
  EXPECT_TRUE(Coppertwaddle::make({{"folio", document_of(text)}}));
}

TEST(OwnFolio, TheExampleInTheDocsIsValid) {
  const std::string page = sources::read(sources::root() / "docs/folio.md");
  const auto begin = page.find("Coppice-Folio: 2\n");
  ASSERT_NE(begin, std::string::npos);
  const std::string example = page.substr(begin, page.find("```", begin) - begin);
  const auto folio = read_folio(example + "\n" + twelve_cards());
  ASSERT_TRUE(folio) << folio.error().key << argument(folio.error(), "line");
  EXPECT_EQ(folio->entry(0).name.en, "Old Pippin");
}

TEST(OwnFolio, UsesTheWholeVocabulary) {
  const std::string text = sources::read(sources::root() / "tests/data/own_folio.txt");
  const auto folio = read_folio(text);
  ASSERT_TRUE(folio);
  std::set<std::string> words;
  for (const CardDescription& entry : folio->entries) {
    std::string spaced = entry.effect + " ";
    std::erase(spaced, ',');
    for (std::size_t at = 0; at < spaced.size(); at = spaced.find(' ', at) + 1) {
      words.insert(spaced.substr(at, spaced.find(' ', at) - at));
    }
  }
  std::istringstream all(
      "discard cover uncover negate power strip cross draw drop look cancel end-robbing "
      "own other any noble peasant wind no-wind another power<=own power<=3 all then or "
      "becomes protected fragile its-player-draws during-robbing");
  for (std::string word; all >> word;) {
    EXPECT_TRUE(words.contains(word)) << word;
  }
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
