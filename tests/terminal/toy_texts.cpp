#include <fmt/format.h>
#include <gtest/gtest.h>

#include "text/catalogue.hpp"

// The texts of the reference games, in both languages, for all tests of this program.
namespace coppice::terminal::test {
namespace {

constexpr const char* english = R"json({
  "heaps.name": "Heaps",
  "heaps.help.lead": "Lay twelve cards on three heaps.",
  "heaps.setting.marks": "Marks",
  "heaps.setting.marks.two": "two",
  "heaps.setting.marks.two.text": "You mark two heaps in each round.",
  "heaps.question": "Which heap?",
  "heaps.part.heap": "Heap",
  "heaps.part.points": "Points",
  "heaps.part.card": "Card",
  "heaps.choice.lay": "Card to heap {heap}",
  "heaps.choice.mark": "Mark heap {heap}",
  "heaps.event.revealed": "Card {card} is revealed.",
  "heaps.event.laid": "The card goes to heap {heap}.",
  "heaps.event.marked": "Heap {heap} is marked.",
  "heaps.hint.worth": "About {worth} points.",
  "heaps.hint.next": "{as_good, select, true {As good} other {Next (−{difference})}}: {choice}.",
  "rivals.name": "Rivals",
  "rivals.question": "What do you do?",
  "rivals.part.hand": "Hand",
  "rivals.part.points": "Points",
  "rivals.part.last": "Last card",
  "rivals.choice.high": "Aim high",
  "rivals.choice.low": "Aim low",
  "rivals.choice.lay": "Lay ({card})",
  "rivals.event.drew": "{you, select, true {You draw} other {{player} draws}} ({card}).",
  "rivals.event.drew_unseen": "{player} draws a card.",
  "rivals.event.aimed_high": "{you, select, true {You aim} other {{player} aims}} high.",
  "rivals.event.aimed_low": "{you, select, true {You aim} other {{player} aims}} low.",
  "rivals.event.laid": "{you, select, true {You lay} other {{player} lays}} ({card}).",
  "rivals.event.gave_up": "{you, select, true {You give up} other {{player} gives up}}."
})json";

constexpr const char* german = R"json({
  "heaps.question": "Welcher Stapel?",
  "heaps.choice.lay": "Karte auf Stapel {heap}",
  "heaps.choice.mark": "Stapel {heap} markieren",
  "heaps.event.revealed": "Karte {card} wird aufgedeckt.",
  "heaps.event.laid": "Die Karte kommt auf Stapel {heap}.",
  "heaps.event.marked": "Stapel {heap} wird markiert.",
  "heaps.hint.worth": "Etwa {worth} Punkte.",
  "heaps.hint.next": "{as_good, select, true {Gleich gut} other {Sonst (−{difference})}}: {choice}."
})json";

/// A card is written as "(7)" everywhere, so that a test can look for it.
std::string faces_of_rivals() {
  std::string json;
  for (int card = 0; card < 20; ++card) {
    json += fmt::format(R"json({}"rivals.card.{}": "({})")json", card == 0 ? '{' : ',', card, card);
  }
  return json + "}";
}

class ToyTexts : public testing::Environment {
 public:
  void SetUp() override {
    text::add_texts("en", english);
    text::add_texts("en", faces_of_rivals());
    text::add_texts("de", german);
  }
};

// GoogleTest deletes it.
const auto* const texts = testing::AddGlobalTestEnvironment(new ToyTexts);

}  // namespace
}  // namespace coppice::terminal::test
