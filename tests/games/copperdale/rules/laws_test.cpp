#include "support/laws.hpp"

#include <cstdint>
#include <vector>

#include "games/copperdale/rules/copperdale.hpp"
#include "support/table_laws.hpp"

// The laws of every game, for Copperdale.
namespace coppice::laws {

template <>
struct Facts<copperdale::Copperdale> {
  using Game = copperdale::Copperdale;
  using BorderDeck = copperdale::BorderVisibility;
  using MonumentRule = copperdale::MonumentRule;

  static std::vector<Game> games() {
    return {Game(MonumentRule::literal, BorderDeck::top),
            Game(MonumentRule::strict, BorderDeck::top),
            Game(MonumentRule::literal, BorderDeck::open),
            Game(MonumentRule::strict, BorderDeck::open)};
  }

  /// The scoring rule does not affect legal moves; the open Border Deck is revealed at once.
  static std::vector<std::vector<std::uint64_t>> perft() {
    const std::vector<std::uint64_t> top = {1,    1,    3,    3,    6,     6,     6,
                                            42,   168,  546,  1428, 1428,  1428,  1764,
                                            4284, 4788, 8568, 8568, 14616, 88200, 332464};
    const std::vector<std::uint64_t> open = {
        1, 1, 1,  1,   1,   1,    1,    1,    1,    1,    1,    1,    1,     3,     3,     6,
        6, 6, 42, 168, 546, 1428, 1428, 1764, 4284, 4788, 8568, 8568, 14616, 88200, 332464};
    return {top, top, open, open};
  }

  static int card(const auto&, Move move) { return move.a(); }
};

using Games = testing::Types<copperdale::Copperdale>;
INSTANTIATE_TYPED_TEST_SUITE_P(Copperdale, Laws, Games);
INSTANTIATE_TYPED_TEST_SUITE_P(Copperdale, TableLaws, Games);

// The laws of tables can fail, too.
namespace {

template <class Mutant>
struct Broken : copperdale::Copperdale {
  static std::expected<Mutant, Error> make(const Settings&) { return Mutant{}; }
};

/// Forgets the move if there is a listener.
struct ShyOfListeners : Broken<ShyOfListeners> {
  using Broken::play;
  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    Copperdale::play(state, move, tell);
    state.drawn = 0;
  }
};

TEST(TableLawsCanFail, AListenerThatAffectsTheGame) {
  EXPECT_FALSE(listening_changes_nothing(ShyOfListeners{}, 1));
  EXPECT_FALSE(face_plays_the_same_game(ShyOfListeners{}, 1));
}

struct TellsNothing : Broken<TellsNothing> {
  using Broken::play;
  template <class Tell>
  void play(State& state, Move move, Tell&) const {
    Copperdale::play(state, move);
  }
};

TEST(TableLawsCanFail, AMoveWithoutAnEvent) {
  EXPECT_FALSE(listening_changes_nothing(TellsNothing{}, 1));
}

struct RunsBackwards : Broken<RunsBackwards> {
  int progress(const State& state) const { return 100 - Copperdale::progress(state); }
};

TEST(TableLawsCanFail, ProgressThatDecreases) { EXPECT_FALSE(progress_grows(RunsBackwards{}, 1)); }

TEST(TableLawsCanFail, JsonOfAnotherType) {
  using copperdale::Event;
  const boost::json::object month = {{"type", "month_began"}, {"month", 3}};
  EXPECT_EQ(shape_error<Event>(month, "event"), "");
  EXPECT_EQ(shape_error<Event>(json_of(Event(copperdale::event::MonthBegan{3})), "event"), "");

  auto changed = month;
  changed["month"] = "3";
  EXPECT_EQ(shape_error<Event>(changed, "event"), "event.month is no whole number");
  changed = month;
  changed["type"] = "week_began";
  EXPECT_EQ(shape_error<Event>(changed, "event"), "event.type is unknown");
  changed = month;
  changed["card"] = "5H";
  EXPECT_EQ(shape_error<Event>(changed, "event"), "event has an unknown member");
  changed = month;
  changed.erase("month");
  EXPECT_EQ(shape_error<Event>(changed, "event"), "event.month is missing");
}

}  // namespace
}  // namespace coppice::laws
