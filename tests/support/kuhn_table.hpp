#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/table_game.hpp"
#include "support/kuhn.hpp"

// Kuhn poker for tables: the smallest game with hidden information in its events, for tests of the
// type-erased interface and of records.
namespace coppice::reference {

namespace event {

struct Dealt {
  int seat;
  std::optional<std::string> card;  ///< empty for the other seat
};
struct Passed {
  int seat;
};
struct Bet {
  int seat;
};
struct Shown {
  std::array<std::string, 2> cards;
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
BOOST_DESCRIBE_STRUCT(Bet, (), (seat))
BOOST_DESCRIBE_STRUCT(Shown, (), (cards))

}  // namespace event

struct KuhnScreen {
  std::optional<std::string> own_card;
  std::vector<std::string> actions;
};
BOOST_DESCRIBE_STRUCT(KuhnScreen, (), (own_card, actions))

struct Pieces {
  std::vector<std::string> cards;
};
BOOST_DESCRIBE_STRUCT(Pieces, (), (cards))

namespace choice {

struct Pass {};
struct Bet {};
BOOST_DESCRIBE_STRUCT(Pass, (), ())
BOOST_DESCRIBE_STRUCT(Bet, (), ())

}  // namespace choice

class KuhnTable : public Kuhn {
 public:
  using Event = std::variant<event::Dealt, event::Passed, event::Bet, event::Shown>;
  using Choice = std::variant<choice::Pass, choice::Bet>;

  static GameInfo info() { return {"kuhn", seats, {{"ante", {"one"}, "one"}}}; }
  static std::expected<KuhnTable, Error> make(const Settings& settings) {
    const auto all = with_defaults(info().settings, settings);
    if (!all) return std::unexpected(all.error());
    return KuhnTable{};
  }

  using Kuhn::play;
  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    const int seat = turn(state).is_seat() ? turn(state).seat().number() : 0;
    const int dealt_to = static_cast<int>(dealt(state)) + 1;
    Kuhn::play(state, move);
    switch (move.kind()) {
      case deal_card: tell(event::Dealt{dealt_to, name(move.a())}); break;
      case pass: tell(event::Passed{seat}); break;
      default: tell(event::Bet{seat}); break;
    }
    if (showdown(state)) tell(event::Shown{{name(state.cards[0]), name(state.cards[1])}});
  }

  std::optional<Event> seen(const Event& event, Seat seat) const {
    const auto* dealt = std::get_if<event::Dealt>(&event);
    if (dealt == nullptr || dealt->seat == seat.number()) return event;
    return event::Dealt{dealt->seat, std::nullopt};
  }

  std::optional<Event> onlooker_event(const Event& event) const {
    const auto* dealt = std::get_if<event::Dealt>(&event);
    return dealt == nullptr ? event : event::Dealt{dealt->seat, std::nullopt};
  }
  View onlooker_view(const State& state) const {
    View view{Seat{0}, state};
    view.known.cards.fill(no_card);
    return view;
  }

  KuhnScreen show(const View& view) const {
    KuhnScreen screen;
    const std::uint8_t card = view.known.cards[view.seat.index];
    if (card != no_card) screen.own_card = name(card);
    for (const Action action : view.known.actions) {
      if (action != none) screen.actions.emplace_back(action == bet ? "bet" : "pass");
    }
    return screen;
  }
  Choice choice(const View&, Move move) const {
    if (move.kind() == bet) return choice::Bet{};
    return choice::Pass{};
  }
  Pieces pieces() const { return {{"J", "Q", "K"}}; }
  bool reveals(const State& state, Move move) const {
    State after = state;
    Kuhn::play(after, move);
    return showdown(after);
  }
  std::optional<Move> tacit_move(const State&) const { return std::nullopt; }
  static constexpr OptionalMembers optional{.progress = true};
  int progress(const State& state) const {
    return turn(state).is_over() ? 100 : 20 * static_cast<int>(dealt(state) + acted(state));
  }

 private:
  static std::string name(std::uint8_t card) { return std::string(1, "JQK"[card]); }
};

static_assert(TableGame<KuhnTable>);

}  // namespace coppice::reference
