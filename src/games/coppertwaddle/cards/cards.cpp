#include <span>
#include <string>
#include <utility>

#include "engine/complete.hpp"
#include "engine/game_face.hpp"
#include "games/coppertwaddle/cards/changes.hpp"
#include "games/coppertwaddle/cards/lead.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/rules/folio_card.hpp"
#include "lab/cards.hpp"
#include "lab/coverage.hpp"
#include "search/game_type.hpp"

template <>
inline constexpr bool coppice::lab::is_place<coppice::coppertwaddle::Spot> = true;

namespace coppice::coppertwaddle {

namespace {

enum Column : std::uint8_t {
  opening,
  drawn,
  held,
  played,
  used,
  robbed,
  lost,
  discarded,
  cancelled
};

Seat seat_of(int number) { return Seat{static_cast<std::uint8_t>(number - 1)}; }

/// Records what happens to cards.
class Watcher {
 public:
  Watcher(const Folio& folio, const State& before, lab::CardLog& log)
      : folio_(folio), before_(before), log_(log) {}

  void operator()(const Event& event) {
    lab::hear<Event>(event, log_, [this](const auto& each) { this->note(each); });
  }

  /// The cards in both hands when the game is over.
  void note_held(const State& state) {
    for (std::uint8_t seat = 0; seat < seat_count; ++seat) {
      state.hand_of(Seat{seat}).each([&](int card) { note(Seat{seat}, card, held); });
    }
  }

 private:
  void note(Seat seat, int card, Column column) { log_.note(seat, entry(card), column); }
  void note_played(int seat, int card) { log_.note_played(seat_of(seat), entry(card), played); }
  std::size_t entry(int card) const { return folio_.entry_of[static_cast<std::size_t>(card)]; }

  void note(const event::TurnBegan&) { log_.begin_turn(); }
  void note(const event::Drawn& event) {
    if (!event.card) return;
    note(seat_of(event.seat), *event.card, drawn);
    if (event.reason == DrawReason::deal) note(seat_of(event.seat), *event.card, opening);
  }
  void note(const event::Laid& event) { note_played(event.seat, event.card); }
  void note(const event::FavourPlayed& event) { note_played(event.seat, event.card); }
  void note(const event::DeclarationPlayed& event) { note_played(event.seat, event.card); }
  void note(const event::Answered& event) { note_played(event.seat, event.card); }
  void note(const event::AbilityUsed& event) { note(seat_of(event.seat), event.threlm.card, used); }
  /// Counts for the seat that loses it.
  void note(const event::RobbingSucceeded& event) {
    note(opponent(seat_of(event.seat)), event.card, robbed);
  }
  void note(const event::Lost& event) {
    note(seat_of(event.threlm.place.seat), event.threlm.card, lost);
  }
  void note(const event::Discarded& event) { note(seat_of(event.seat), event.card, discarded); }
  void note(const event::Cancelled& event) {
    const bool is_pending = before_.pending.a() == event.card;
    note(is_pending ? before_.actor : opponent(before_.actor), event.card, cancelled);
  }
  void note(const auto& /*other*/) {}

  const Folio& folio_;
  const State& before_;
  lab::CardLog& log_;
};

/// The number of entries in play; promos come last and may be excluded.
std::size_t count(const AnyGame& game) {
  const auto& own = game.as<Coppertwaddle>();
  return own.folio().entry_of[static_cast<std::size_t>(own.rules().cards - 1)] + std::size_t{1};
}

std::vector<lab::CardInfo> cards(const AnyGame& game, const lab::CardWords& words) {
  const Folio& folio = game.as<Coppertwaddle>().folio();
  const bool german = words.language == "de";
  std::vector<lab::CardInfo> cards;
  std::size_t card = 0;
  for (const Entry& entry : std::span(folio.entries).first(count(game))) {
    const std::string kind(kind_word(folio.rules[card]));
    card += static_cast<std::size_t>(entry.copies);
    cards.push_back(
        {entry.code, german ? entry.name.de : entry.name.en, words.say("report.kind." + kind)});
  }
  return cards;
}

void watch(const AnyGame& game, const AnyState& before, Move move, lab::CardLog& log) {
  const auto& own = game.as<Coppertwaddle>();
  const auto& state = before.as<State>();
  State after = state;
  Watcher watcher(own.folio(), state, log);
  own.play(after, move, watcher);
  if (after.step == Step::over) watcher.note_held(after);
}

lab::CardWatching card_watching() {
  return {.columns = {"opening", "drawn", "held", "played", "used", "robbed", "lost", "discarded",
                      "cancelled"},
          .gained = drawn,
          .judged = drawn,
          .played = played,
          .cards = cards,
          .count = count,
          .watch = watch,
          .things = lab::EventThings<Event>::names(),
          .with_blank = with_blank,
          .changes = {{.name = "power_plus", .make = with_more_power},
                      {.name = "power_minus", .make = with_less_power}}};
}

}  // namespace

void add_cards(GameType& game);
void add_cards(GameType& game) {
  game.extras.add(card_watching());
  game.extras.add(lead_watching());
}

}  // namespace coppice::coppertwaddle
