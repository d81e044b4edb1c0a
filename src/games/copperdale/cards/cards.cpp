#include <string>

#include "engine/describe.hpp"
#include "games/copperdale/players/knowledge.hpp"
#include "lab/counts/cards.hpp"
#include "lab/counts/coverage.hpp"
#include "search/game_type.hpp"

namespace coppice::copperdale {

namespace {

enum Column : std::uint8_t { begun, completed };

constexpr std::size_t first_monument = occupation_count;
constexpr std::size_t first_suit = first_monument + monument_count;

std::size_t number(Occupation skill) { return static_cast<std::size_t>(skill); }
std::size_t number(Monument monument) {
  return first_monument + static_cast<std::size_t>(monument);
}
std::size_t number(Suit suit) { return first_suit + static_cast<std::size_t>(suit); }

/// Records what is begun and completed.
class Watcher {
 public:
  static constexpr bool listens = true;

  explicit Watcher(lab::CardLog& log) : log_(log) {}

  void operator()(const auto& event) {
    lab::log_event<Event>(event, log_, [this](const auto& each) { this->note(each); });
  }

 private:
  void note(const event::MonthBegan&) { log_.begin_turn(); }
  void note(const event::ValueWritten& event) { begin(number(event.occupation)); }
  void note(const event::SkillUnlocked& event) { complete(number(event.occupation)); }
  void note(const event::MonumentFilled& event) { begin(number(event.monument)); }
  void note(const event::MonumentCompleted& event) { complete(number(event.monument)); }
  void note(const event::PopulationFilled& event) {
    begin(number(event.suit));
    if (event.level == population_spaces) complete(number(event.suit));
  }
  void note(const auto& /*other*/) {}

  void begin(std::size_t card) { log_.note_played(Seat{0}, card, begun); }
  void complete(std::size_t card) { log_.note(Seat{0}, card, completed); }

  lab::CardLog& log_;
};

std::vector<lab::CardInfo> cards(const AnyGame& /*game*/, const lab::CardTexts& words) {
  std::vector<lab::CardInfo> cards;
  const auto add = [&](const std::string& group, auto each, int count, const char* kind) {
    for (int index = 0; index < count; ++index) {
      const std::string name(name_of(static_cast<decltype(each)>(index)));
      cards.push_back({name, words.say("copperdale." + group + "." + name),
                       words.say("report.kind." + std::string(kind))});
    }
  };
  add("occupation", Occupation{}, occupation_count, "skill");
  add("monument", Monument{}, monument_count, "monument");
  add("suit", Suit{}, suit_count, "population");
  return cards;
}

std::size_t count(const AnyGame& /*game*/) { return first_suit + suit_count; }

void watch(const AnyGame& game, const AnyState& before, Move move, lab::CardLog& log) {
  State after = before.as<State>();
  Watcher watcher(log);
  game.as<Copperdale>().play(after, move, watcher);
}

lab::CardTracking card_watching() {
  return {.columns = {"begun", "completed"},
          .gained = std::nullopt,
          .judged = completed,
          .played = begun,
          .cards = cards,
          .count = count,
          .watch = watch,
          .things = lab::EventNames<Event>::names()};
}

}  // namespace

void add_cards(GameType& game);
void add_cards(GameType& game) { game.extras.add(card_watching()); }

}  // namespace coppice::copperdale
