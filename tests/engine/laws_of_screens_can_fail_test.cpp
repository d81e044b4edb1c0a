#include <gtest/gtest.h>

#include <expected>
#include <string>
#include <utility>

#include "support/kuhn_table.hpp"
#include "support/laws/shown.hpp"
#include "support/laws/values.hpp"
#include "support/reference_facts.hpp"

// The laws of what people see, each with a game that violates it: see laws_can_fail_test.cpp.
namespace coppice::laws {
namespace {

using reference::KuhnTable;

constexpr int plays = 100;

/// Kuhn poker for tables, to derive from.
template <class G>
struct Table : KuhnTable {
  static std::expected<G, Error> make(const Settings&) { return G{}; }
};

/// Its screen is described in parts.
struct Described : Table<Described> {
  using Choice = parts::Choice;
  std::string named = "card";
  int rows = 1;

  parts::Screen show(const View&) const {
    parts::Screen screen;
    for (int row = 0; row < rows; ++row) screen.add(parts::Row{{"hand"}, {{"K", "card"}}});
    return screen;
  }
  parts::Choice choice(const View&, Move) const {
    return parts::MoveDescription{"act", {}, {named}};
  }
};

Described described(std::string named, int rows) {
  Described game;
  game.named = std::move(named);
  game.rows = rows;
  return game;
}

TEST(LawsCanFail, AChoiceThatNobodyCanSelect) {
  EXPECT_TRUE(choices_are_on_the_screen(Described{}, plays));
  EXPECT_FALSE(choices_are_on_the_screen(described("deck", 1), plays));
}

TEST(LawsCanFail, TwoThingsWithOneId) {
  EXPECT_FALSE(choices_are_on_the_screen(described("card", 2), plays));
}

struct OnlookersSitAtSeatOne : Table<OnlookersSitAtSeatOne> {
  View onlooker_view(const State& state) const { return view(state, Seat{0}); }
};

TEST(LawsCanFail, OnlookersWhoSeeAHand) {
  EXPECT_TRUE(onlookers_see_no_secret(KuhnTable{}, plays));
  EXPECT_FALSE(onlookers_see_no_secret(OnlookersSitAtSeatOne{}, plays));
}

/// Whoever passes first sees the other's card.
struct Peeks : Table<Peeks> {
  bool says_so = false;
  View view(const State& state, Seat seat) const {
    return state.actions[0] == pass ? View{seat, state} : KuhnTable::view(state, seat);
  }
  bool reveals(const State& state, Move move) const {
    return (says_so && move.kind() == pass) || KuhnTable::reveals(state, move);
  }
};

TEST(LawsCanFail, AMoveThatDeniesWhatItReveals) {
  Peeks honest;
  honest.says_so = true;
  EXPECT_FALSE(what_reveals_says_so(Peeks{}, plays));
  EXPECT_TRUE(what_reveals_says_so(honest, plays));
}

TEST(LawsCanFail, TooFewSequences) {
  const auto whole = Facts<KuhnTable>::perft().front();
  EXPECT_TRUE(perft_counts(KuhnTable{}, whole));
  const auto verdict = perft_counts(KuhnTable{}, {whole.begin(), whole.begin() + 3});
  EXPECT_FALSE(verdict);
  EXPECT_TRUE(std::string(verdict.message()).contains("the next are 4, 2")) << verdict.message();
}

}  // namespace
}  // namespace coppice::laws
