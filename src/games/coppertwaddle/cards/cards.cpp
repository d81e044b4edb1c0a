#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/any_game_adapter.hpp"
#include "engine/default_members.hpp"
#include "games/coppertwaddle/cards/changes.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/rules/folio_card.hpp"
#include "lab/counts/cards.hpp"
#include "lab/counts/coverage.hpp"
#include "search/game_type.hpp"

template <>
inline constexpr bool coppice::lab::is_place<coppice::coppertwaddle::BoardPlace> = true;

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
      : folio_(folio), pending_(before.pending.a()), actor_(before.actor), log_(log) {}

  void operator()(const Event& event) {
    lab::log_event<Event>(event, log_, [this](const auto& each) { this->note(each); });
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
  void note(const event::ThrelmDiscarded& event) {
    note(seat_of(event.threlm.place.seat), event.threlm.card, lost);
  }
  void note(const event::Discarded& event) { note(seat_of(event.seat), event.card, discarded); }
  void note(const event::Cancelled& event) {
    const bool is_pending = pending_ == event.card;
    note(is_pending ? actor_ : opponent(actor_), event.card, cancelled);
  }
  void note(const auto& /*other*/) {}

  const Folio& folio_;
  int pending_;  ///< the card that is played, before the move
  Seat actor_;   ///< before the move
  lab::CardLog& log_;
};

/// The number of entries in play; promos come last and may be excluded.
std::size_t count(const AnyGame& game) {
  const auto& own = game.as<Coppertwaddle>();
  return own.folio().entry_of[static_cast<std::size_t>(own.rules().cards - 1)] + std::size_t{1};
}

/// The first card of the partners; empty if there are none.
std::string partner_of(const Folio& folio, const CardRule& rule) {
  std::string code;
  rule.partners.each([&](int card) {
    if (code.empty()) code = folio.entry(card).code;
  });
  return code;
}

/// Whether two entries, whose first cards these are, do the same in a game. Their words may differ.
bool do_the_same(const Folio& one, std::size_t card, const Folio& other, std::size_t other_card) {
  const CardDescription& entry = one.entries[one.entry_of[card]];
  const CardDescription& other_entry = other.entries[other.entry_of[other_card]];
  const CardRule& rule = one.rules[card];
  const CardRule& other_rule = other.rules[other_card];
  return entry.code == other_entry.code && entry.copies == other_entry.copies &&
         kind_word(rule) == kind_word(other_rule) && rule.power == other_rule.power &&
         entry.effect == other_entry.effect && rule.pair_bonus == other_rule.pair_bonus &&
         partner_of(one, rule) == partner_of(other, other_rule);
}

/// Whether no built-in folio has this card, the first of its entry.
bool is_own(const Folio& folio, std::size_t card) {
  return std::ranges::none_of(built_in_folios, [&](std::string_view name) {
    const Folio& model = built_in_folio(name);
    std::size_t first = 0;
    for (const CardDescription& entry : model.entries) {
      if (do_the_same(folio, card, model, first)) return true;
      first += static_cast<std::size_t>(entry.copies);
    }
    return false;
  });
}

std::vector<lab::CardInfo> cards(const AnyGame& game, const lab::CardTexts& words) {
  const Folio& folio = game.as<Coppertwaddle>().folio();
  const bool german = words.language == "de";
  std::vector<lab::CardInfo> cards;
  std::size_t card = 0;
  for (const CardDescription& entry : std::span(folio.entries).first(count(game))) {
    const std::string kind(kind_word(folio.rules[card]));
    cards.push_back({entry.code, german ? entry.name.de : entry.name.en,
                     words.say("report.kind." + kind), is_own(folio, card)});
    card += static_cast<std::size_t>(entry.copies);
  }
  return cards;
}

void watch(const AnyGame& game, const AnyState& before, Move move, lab::CardLog& log) {
  const auto& own = game.as<Coppertwaddle>();
  State state = before.as<State>();
  Watcher watcher(own.folio(), state, log);
  own.play(state, move, watcher);
  if (state.step == GamePhase::over) watcher.note_held(state);
}

std::shared_ptr<const AnyGame> matched(const AnyGame& game) {
  return std::make_shared<AnyGameAdapter<Coppertwaddle>>(game.as<Coppertwaddle>().matched(),
                                                         game.settings());
}

lab::CardTracking card_watching() {
  return {.columns = {"opening", "drawn", "held", "played", "used", "robbed", "lost", "discarded",
                      "cancelled"},
          .gained = drawn,
          .judged = drawn,
          .played = played,
          .cards = cards,
          .count = count,
          .watch = watch,
          .things = lab::EventNames<Event>::names(),
          .matched = matched,
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
