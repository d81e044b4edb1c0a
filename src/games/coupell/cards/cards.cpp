#include <algorithm>
#include <string>
#include <vector>

#include "engine/any_game_adapter.hpp"
#include "engine/default_members.hpp"
#include "games/coupell/players/knowledge.hpp"
#include "games/coupell/rules/letters.hpp"
#include "lab/counts/cards.hpp"
#include "lab/counts/coverage.hpp"
#include "search/game_type.hpp"

namespace coppice::coupell {

namespace {

enum Column : std::uint8_t { opening, drawn, given, played, scored, discarded };

constexpr std::size_t letters = 26;

Seat seat_of(int number) { return Seat{static_cast<std::uint8_t>(number - 1)}; }

/// Records what happens to cards and to the letters on them. Cards come first, then A to Z.
class Watcher {
 public:
  static constexpr bool listens = true;

  Watcher(const Deck& deck, lab::CardLog& log) : deck_(deck), log_(log) {}

  void operator()(const auto& event) {
    lab::log_event<Event>(event, log_, [this](const auto& each) { this->note(each); });
  }

 private:
  void note(const event::TurnBegan&) { log_.begin_turn(); }
  void note(const event::Dealt& event) {
    note(event.seat, event.card, opening);
    note(event.seat, event.card, drawn);
  }
  void note(const event::Drawn& event) { note(event.seat, event.card, drawn); }
  void note(const event::CardGiven& event) { note(event.seat, event.card, given); }
  void note(const event::Claimed& event) {
    for (const int card : event.discarded) note_claimed(event, card, discarded);
    for (const int card : event.scored) note_claimed(event, card, scored);
    for (const char character : event.word) {
      if (const auto letter = letter_of(character)) {
        log_.note_played(seat_of(event.seat), deck_.cards.size() + *letter, played);
      }
    }
  }
  void note(const auto& /*other*/) {}

  void note(int seat, int card, Column column) {
    log_.note(seat_of(seat), static_cast<std::size_t>(card), column);
    const CardLetters on_card = deck_.cards[static_cast<std::size_t>(card)].letters;
    for (const Letter letter : {on_card.top, on_card.bottom}) {
      log_.note(seat_of(seat), deck_.cards.size() + letter, column);
    }
  }
  void note_claimed(const event::Claimed& event, int card, Column column) {
    log_.note(seat_of(event.seat), static_cast<std::size_t>(card), column);
    log_.note_played(seat_of(event.seat), static_cast<std::size_t>(card), played);
  }

  const Deck& deck_;
  lab::CardLog& log_;
};

/// The letters that share a card with this one, in order.
std::vector<Letter> beside(const Deck& deck, Letter letter) {
  std::vector<Letter> others;
  for (const Card& card : deck.cards) {
    if (card.letters.top == letter)
      others.push_back(card.letters.bottom);
    else if (card.letters.bottom == letter)
      others.push_back(card.letters.top);
  }
  std::ranges::sort(others);
  return others;
}

std::vector<lab::CardInfo> cards(const AnyGame& game, const lab::CardTexts& words) {
  const Deck& deck = game.as<Coupell>().deck();
  const Deck& model = built_in_deck();
  std::vector<lab::CardInfo> cards;
  for (const Card& card : deck.cards) {
    std::string on_card = {character_of(card.letters.top), '/', character_of(card.letters.bottom)};
    for (char& character : on_card) {
      if (character >= 'a') character = static_cast<char>(character - 'a' + 'A');
    }
    // The number of one of several identical cards.
    if (const auto digit = card.code.find_first_of("0123456789"); digit != std::string::npos) {
      on_card += " " + card.code.substr(digit);
    }
    const bool is_own =
        std::ranges::find(model.cards, card.letters, &Card::letters) == model.cards.end();
    cards.push_back({card.code, on_card, words.say("report.kind.card"), is_own});
  }
  for (std::size_t letter = 0; letter < letters; ++letter) {
    const std::string name(1, static_cast<char>('A' + letter));
    const auto here = static_cast<Letter>(letter);
    const auto others = beside(deck, here);
    cards.push_back({"letter-" + name, name, words.say("report.kind.letter"),
                     !others.empty() && others != beside(model, here)});
  }
  return cards;
}

std::size_t count(const AnyGame& game) { return game.as<Coupell>().deck().cards.size() + letters; }

void watch(const AnyGame& game, const AnyState& before, Move move, lab::CardLog& log) {
  const auto& own = game.as<Coupell>();
  State after = before.as<State>();
  Watcher watcher(own.deck(), log);
  own.play(after, move, watcher);
}

std::shared_ptr<const AnyGame> matched(const AnyGame& game) {
  return std::make_shared<AnyGameAdapter<Coupell>>(game.as<Coupell>().matched(), game.settings());
}

lab::CardTracking card_watching() {
  return {.columns = {"opening", "drawn", "given", "played", "scored", "discarded"},
          .gained = drawn,
          // Not the play, which awkward cards only allow in games that go well.
          .judged = given,
          .played = played,
          .cards = cards,
          .count = count,
          .watch = watch,
          .things = lab::EventNames<Event>::names(),
          .matched = matched};
}

}  // namespace

void add_cards(GameType& game);
void add_cards(GameType& game) { game.extras.add(card_watching()); }

}  // namespace coppice::coupell
