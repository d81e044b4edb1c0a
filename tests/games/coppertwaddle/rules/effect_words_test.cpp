// The language of effects: every combination of target words, and the meaning of each sentence.
#include "games/coppertwaddle/rules/effect_words.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "support/folio_text.hpp"

namespace coppice::coppertwaddle::test {
namespace {

Effect read(const std::string& text, CardKind kind = CardKind::threlm) {
  const auto effects = read_effects(text, kind);
  EXPECT_TRUE(effects) << text << ": " << (effects ? "" : effects.error().key);
  return effects ? (*effects)[0] : Effect{};
}

std::string refusal_of_words(const std::string& text, CardKind kind = CardKind::threlm) {
  const auto effects = read_effects(text, kind);
  return effects ? "" : effects.error().key.substr(std::string("error.folio.").size());
}

TEST(EffectWords, EveryCombinationOfTargetWordsMeansWhatItSays) {
  using Word = std::pair<std::string, std::function<void(Effect&)>>;
  const std::vector<Word> whose = {
      {"", [](Effect&) {}},
      {" own", [](Effect& e) { e.filter.whose = DomainOwner::own; }},
      {" other", [](Effect& e) { e.filter.whose = DomainOwner::other; }},
      {" any", [](Effect&) {}}};
  const std::vector<Word> ranks = {{"", [](Effect&) {}},
                                   {" noble", [](Effect& e) { e.filter.ranks = Rank::noble; }},
                                   {" peasant", [](Effect& e) { e.filter.ranks = Rank::peasant; }}};
  const std::vector<Word> winds = {
      {"", [](Effect&) {}},
      {" wind", [](Effect& e) { e.filter.winds = WindFilter::only; }},
      {" no-wind", [](Effect& e) { e.filter.winds = WindFilter::none; }}};
  const std::vector<Word> others = {{"", [](Effect&) {}},
                                    {" another", [](Effect& e) { e.filter.another = true; }}};
  const std::vector<Word> limits = {
      {"", [](Effect&) {}},
      {" power<=0", [](Effect& e) { e.filter.most_power = 0; }},
      {" power<=9", [](Effect& e) { e.filter.most_power = 9; }},
      {" power<=own", [](Effect& e) { e.filter.most_power = TargetFilter::own_power; }}};
  const std::vector<Word> all = {{"", [](Effect&) {}}, {" all", [](Effect& e) { e.all = true; }}};

  std::vector<Word> sentences = {{"discard", [](Effect& e) { e.verb = EffectKind::discard; }},
                                 {"uncover", [](Effect& e) { e.verb = EffectKind::uncover; }},
                                 {"during-robbing negate", [](Effect& e) {
                                    e.verb = EffectKind::negate;
                                    e.during_robbing = true;
                                  }}};
  for (const auto& words : {whose, ranks, winds, others, limits, all}) {
    std::vector<Word> longer;
    for (const Word& sentence : sentences) {
      for (const Word& word : words) {
        longer.push_back({sentence.first + word.first, [sentence, word](Effect& effect) {
                            sentence.second(effect);
                            word.second(effect);
                          }});
      }
    }
    sentences = std::move(longer);
  }
  ASSERT_EQ(sentences.size(), 3U * 4 * 3 * 3 * 2 * 4 * 2);
  for (const auto& [text, mean] : sentences) {
    Effect wanted;
    mean(wanted);
    EXPECT_EQ(parts(read(text)), parts(wanted)) << text;
  }
}

TEST(EffectWords, TargetWordsStandInAnyOrder) {
  EXPECT_EQ(parts(read("cover peasant power<=3 own all")),
            parts(read("cover all own peasant power<=3")));
  EXPECT_EQ(parts(read("  discard   noble ")), parts(read("discard noble")));
}

TEST(EffectWords, ChangesOfPowerGoFromMinusNineToNine) {
  for (int change = -9; change <= 9; ++change) {
    const std::string text = (change < 0 ? "" : "+") + std::to_string(change);
    if (change == 0) {
      EXPECT_EQ(refusal_of_words("power " + text), "change");
    } else {
      EXPECT_EQ(read("power " + text).amount, change);
      EXPECT_EQ(read_burden("power " + text)->power, change);
    }
  }
  for (const char* text : {"", "4", "+", "-", "+10", "-10", "++1", "+1x", "+x", "own"}) {
    EXPECT_EQ(refusal_of_words("power " + std::string(text)), "change") << text;
  }
}

TEST(EffectWords, OneToThreeCardsAreDrawnOrDropped) {
  for (const std::string verb : {"draw", "drop"}) {
    for (int cards = 1; cards <= 3; ++cards) {
      EXPECT_EQ(read(verb + " " + std::to_string(cards)).amount, cards);
    }
    for (const std::string cards :
         {"", " 0", " 4", " -1", " +1", " two", " 18446744073709551617"}) {
      EXPECT_EQ(refusal_of_words(verb + cards), "effect.cards") << verb << cards;
    }
  }
  EXPECT_EQ(refusal_of_words("discard, then its-player-draws"), "effect.cards");
}

TEST(EffectWords, WhatFollowsIsReadInItsOrder) {
  const Effect effect = read("discard other, then its-player-draws 2, then drop 3");
  EXPECT_EQ(parts(effect.then[0]), parts(FollowUp{EffectKind::its_player_draws, 2}));
  EXPECT_EQ(parts(effect.then[1]), parts(FollowUp{EffectKind::drop, 3}));
  EXPECT_EQ(parts(read("look,then look").then[0]), parts(FollowUp{EffectKind::look, 0}));
}

TEST(EffectWords, AlternativesAreTwoEffects) {
  const auto effects = read_effects("discard wind or strip own, then draw 1", CardKind::favour);
  ASSERT_TRUE(effects);
  EXPECT_EQ((*effects)[0].filter.winds, WindFilter::only);
  EXPECT_EQ((*effects)[0].then[0].verb, EffectKind::none);
  EXPECT_EQ((*effects)[1].verb, EffectKind::strip);
  EXPECT_EQ((*effects)[1].then[0].verb, EffectKind::draw);
}

TEST(EffectWords, EndingARobbingNeedsOne) {
  EXPECT_TRUE(read("end-robbing").during_robbing);
  EXPECT_TRUE(read("during-robbing end-robbing").during_robbing);
}

TEST(EffectWords, AChosenThrelmToBeCoveredIsNoWind) {
  EXPECT_EQ(read("cover").filter.winds, WindFilter::none);
  EXPECT_EQ(read("cover no-wind").filter.winds, WindFilter::none);
  EXPECT_EQ(read("cover all").filter.winds, WindFilter::too);
  EXPECT_EQ(read("cover all wind").filter.winds, WindFilter::only);
  EXPECT_EQ(refusal_of_words("cover wind"), "effect.cover_wind");
}

TEST(EffectWords, UnknownAndMisplacedWordsAreRefused) {
  for (const char* text :
       {"destroy", "Discard", "cover everything", "look noble", "draw 1 own", "cross other",

        "discard,", "discard, then", "discard, then its-player-draws 1 own", "or look",
        "look or or look", ",", "during-robbing during-robbing look", "noble discard", "power<=3",
        "all", "power +1 +1", "end-robbing now"}) {
    const std::string reason = refusal_of_words(text);
    EXPECT_TRUE(reason == "effect.word" || reason == "effect.ends") << text << ": " << reason;
  }
  EXPECT_EQ(refusal_of_words("during-robbing"), "effect.ends");
  EXPECT_EQ(refusal_of_words("look or"), "effect.ends");
  EXPECT_EQ(refusal_of_words("look, then"), "effect.ends");
  EXPECT_EQ(refusal_of_words("destroy own"), "effect.word");
}

TEST(EffectWords, SayHowAnotherOneIsJoined) {
  for (const char* text :
       {"draw 1 then drop 1", "draw 1 and drop 1", "draw 1, drop 1", "draw 1 drop 1", "look look",
        "discard own then draw 1", "discard own its-player-draws 1", "look, then draw 1 then look",
        "look, and draw 1"}) {
    EXPECT_EQ(refusal_of_words(text), "effect.joined") << text;
  }
  EXPECT_EQ(refusal_of_words("draw 1, then drop 1"), "");
  for (const char* text : {"discard, then cover", "draw 1, then dorp 1", "look, then , look"}) {
    EXPECT_EQ(refusal_of_words(text), "effect.then") << text;
  }
}

TEST(EffectWords, SayAThingOnce) {
  for (const char* text :
       {"discard own other", "discard own own", "discard any any", "discard noble peasant",
        "discard wind no-wind", "discard another another", "discard power<=1 power<=2",
        "discard all all", "discard power<=own power<=1"}) {
    EXPECT_EQ(refusal_of_words(text), "effect.twice") << text;
  }
}

TEST(EffectWords, LimitsGoFromNoughtToNine) {
  for (const char* text : {"discard power<=", "discard power<=10", "discard power<=-1",
                           "discard power<=Own", "discard power<=x"}) {
    EXPECT_EQ(refusal_of_words(text), "effect.limit") << text;
  }
}

TEST(EffectWords, WhatCannotBeTogetherIsRefused) {
  EXPECT_EQ(refusal_of_words("look or look or look"), "effect.alternatives");
  EXPECT_EQ(refusal_of_words("look, then look, then look, then look"), "effect.follow_ups");
  EXPECT_EQ(refusal_of_words("strip all"), "effect.strip_all");
  EXPECT_EQ(refusal_of_words("power +1 all"), "effect.mass_power");
  EXPECT_EQ(refusal_of_words("power +1 all", CardKind::favour), "");
  for (const char* text : {"discard all, then its-player-draws 1", "look, then its-player-draws 1",
                           "draw 1, then its-player-draws 1", "cross, then its-player-draws 1"}) {
    EXPECT_EQ(refusal_of_words(text), "effect.nobody_draws") << text;
  }
  EXPECT_EQ(refusal_of_words("strip, then its-player-draws 1"), "");
}

TEST(EffectWords, SomeAreForAbilitiesOnly) {
  for (const char* text : {"discard another", "discard power<=own", "cross"}) {
    EXPECT_EQ(refusal_of_words(text), "");
    EXPECT_EQ(refusal_of_words(text, CardKind::favour), "effect.ability_only") << text;
  }
}

TEST(EffectWords, CancelStandsAlone) {
  EXPECT_EQ(refusal_of_words("cancel", CardKind::favour), "");
  EXPECT_EQ(refusal_of_words("cancel"), "effect.cancel");
  for (const char* text : {"during-robbing cancel", "cancel, then draw 1", "cancel or look",
                           "look or cancel", "cancel or cancel"}) {
    EXPECT_EQ(refusal_of_words(text, CardKind::favour), "effect.cancel") << text;
  }
}

TEST(BurdenWords, EachIsReadOnce) {
  const auto burden = read_burden("fragile, power -2, becomes peasant, protected");
  ASSERT_TRUE(burden);
  EXPECT_EQ(parts(*burden), parts(DeclarationEffect{-2, Rank::peasant, true, true}));
  EXPECT_EQ(parts(*read_burden("becomes noble")), parts(DeclarationEffect{.becomes = Rank::noble}));
  const auto reason = [](const char* text) {
    const auto read = read_burden(text);
    return read ? "" : read.error().key;
  };
  for (const char* text : {"power +1, power +1", "protected, protected", "fragile,fragile",
                           "becomes noble, becomes peasant"}) {
    EXPECT_EQ(reason(text), "error.folio.effect.twice") << text;
  }
  for (const char* text : {"becomes wind", "look", "fragile protected", "discard", "fragile, x"}) {
    EXPECT_EQ(reason(text), "error.folio.effect.word") << text;
  }
  EXPECT_EQ(reason("becomes"), "error.folio.effect.ends");
  EXPECT_EQ(reason("fragile,"), "error.folio.effect.ends");
  EXPECT_EQ(reason("power"), "error.folio.change");
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
