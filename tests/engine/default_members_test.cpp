#include "engine/default_members.hpp"

#include <gtest/gtest.h>

#include "engine/any_game_adapter.hpp"
#include "support/kuhn.hpp"
#include "support/laws.hpp"
#include "support/reference_facts.hpp"
#include "support/table_laws.hpp"

// Games that omit as much as possible, and the defaults.
namespace coppice {
namespace {

/// Nim with one heap of five: take one or two; the player who takes the last wins. It has only the
/// rules.
class Nim {
 public:
  struct State {
    std::uint8_t left = 5;
    std::uint8_t moved = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  static constexpr std::string_view id = "nim";
  static constexpr int seats = 2;
  static constexpr int max_moves = 2;
  static constexpr int max_plies = 5;

  State start() const { return {}; }
  Turn turn(const State& state) const {
    if (state.left == 0) return Turn::over();
    return Turn::of(Seat{static_cast<std::uint8_t>(state.moved % 2)});
  }
  void moves(const State& state, MoveList<max_moves>& list) const {
    for (std::uint8_t take = 1; take <= std::min<int>(state.left, 2); ++take) {
      list.push(Move::of(0, take));
    }
  }
  void play(State& state, Move move) const {
    state.left = static_cast<std::uint8_t>(state.left - move.a());
    ++state.moved;
  }
  std::array<std::int32_t, seats> result(const State& state) const {
    return state.moved % 2 == 1 ? std::array{1, 0} : std::array{0, 1};
  }
  std::string write(const State&, Move move) const { return "take " + std::to_string(move.a()); }
};

/// Kuhn poker with nothing for a table except the onlookers' view.
class BareKuhn : public reference::Kuhn {
 public:
  static constexpr std::string_view id = "bare-kuhn";
  View onlooker_view(const State& state) const {
    View view{Seat{0}, state};
    for (auto& card : view.known.cards) {
      if (card != reference::no_card && !showdown(state)) card = reference::hidden_card;
    }
    return view;
  }
};

using WholeNim = TableGameOf<Nim>;
using WholeKuhn = TableGameOf<BareKuhn>;

std::vector<std::string> sentences(const std::vector<EventWithChanges>& told) {
  std::vector<std::string> all;
  for (const EventWithChanges& each : told) all.push_back(json_text(each.event));
  return all;
}

TEST(Defaults, AGameWithAllMembersStaysUnchanged) {
  static_assert(std::same_as<TableGameOf<WholeNim>, WholeNim>);
  static_assert(!std::same_as<WholeNim, Nim>);
  static_assert(TableGame<WholeNim> && TableGame<WholeKuhn>);
  static_assert(HasGenericScreen<WholeNim> && HasGenericScreen<WholeKuhn>);
}

TEST(Defaults, ANameWithoutSettings) {
  EXPECT_EQ(WholeNim::info().id, "nim");
  EXPECT_EQ(WholeNim::info().seats, 2);
  EXPECT_TRUE(WholeNim::make({}));
  EXPECT_FALSE(WholeNim::make({{"no such setting", ""}}));
}

TEST(Defaults, CheckAndReadUseTheListOfLegalMoves) {
  const WholeNim nim;
  const auto state = nim.start();
  EXPECT_TRUE(nim.check(state, Move::of(0, 2)));
  EXPECT_EQ(nim.check(state, Move::of(0, 3)).error().key, "error.move.not_legal");
  EXPECT_EQ(nim.read(state, "Take 2"), Move::of(0, 2));
  EXPECT_EQ(nim.read(state, "take 3").error().key, "error.move.unknown");
}

TEST(Defaults, ProgressIsTheNumberOfMovesRelativeToTheLongestGame) {
  const AnyGameAdapter<WholeNim> face(WholeNim{}, {});
  AnyState state = face.start();
  EXPECT_EQ(face.progress(state, 0), 0);
  EXPECT_EQ(face.progress(state, 2), 40);
  EXPECT_EQ(face.progress(state, 200), 99);
  for (const int take : {2, 2, 1}) face.play(state, Move::of(0, static_cast<std::uint8_t>(take)));
  EXPECT_EQ(face.progress(state, 3), 100);
}

TEST(Defaults, AChoiceIsTheTextOfItsMoveAndAnEventTellsIt) {
  const AnyGameAdapter<WholeNim> face(WholeNim{}, {});
  AnyState state = face.start();
  EXPECT_EQ(json_text(face.options(state)[0].choice),
            R"({"type":"chosen","key":"take 1","with":{},"on":[]})");
  EXPECT_EQ(json_text(face.show(face.view(state, Seat{0}))), R"({"parts":[],"question":null})");
  EXPECT_EQ(json_text(face.pieces()), "{}");
  const auto told = face.play_told(state, Move::of(0, 2));
  const std::vector<std::string> expected = {
      R"({"type":"told","key":"moved","seat":1,"with":{"move":"take 2"}})"};
  for (const auto& each : told) EXPECT_EQ(sentences(each), expected);
}

TEST(Defaults, InAnOpenGameNoMoveRevealsAnything) {
  const WholeNim nim;
  EXPECT_FALSE(nim.reveals(nim.start(), Move::of(0, 1)));
  EXPECT_FALSE(nim.tacit_move(nim.start()));
}

TEST(Defaults, AMoveRevealsSomethingIfAnotherViewChanges) {
  const WholeKuhn kuhn;
  auto state = kuhn.start();
  kuhn.play(state, Move::of(BareKuhn::deal_card, 0));
  kuhn.play(state, Move::of(BareKuhn::deal_card, 1));
  EXPECT_TRUE(kuhn.reveals(state, Move::of(BareKuhn::bet)));
}

TEST(Defaults, NobodyIsToldAHiddenCard) {
  const AnyGameAdapter<WholeKuhn> face(WholeKuhn{}, {});
  AnyState state = face.start();
  const auto told = face.play_told(state, Move::of(BareKuhn::deal_card, 2));
  const std::vector<std::string> expected = {
      R"({"type":"told","key":"dealt_secretly","seat":0,"with":{}})"};
  for (const auto& each : told) EXPECT_EQ(sentences(each), expected);
}

/// Its bets are secret.
class SecretKuhn : public BareKuhn {
 public:
  bool secret(const State&, Move) const { return true; }
};

TEST(Defaults, ASecretMoveIsToldOnlyToItsSeat) {
  const AnyGameAdapter<TableGameOf<SecretKuhn>> face(TableGameOf<SecretKuhn>{}, {});
  AnyState state = face.start();
  face.play(state, Move::of(BareKuhn::deal_card, 0));
  face.play(state, Move::of(BareKuhn::deal_card, 1));
  const auto told = face.play_told(state, Move::of(BareKuhn::bet));
  EXPECT_EQ(
      sentences(told[0]),
      std::vector<std::string>{R"({"type":"told","key":"moved","seat":1,"with":{"move":"bet"}})"});
  const std::vector<std::string> secretly = {
      R"({"type":"told","key":"moved_secretly","seat":1,"with":{}})"};
  EXPECT_EQ(sentences(told[1]), secretly);
  EXPECT_EQ(sentences(told[2]), secretly);
}

TEST(Parts, ChangesNameTheChangedMember) {
  parts::Screen before{{parts::Number{{"score"}, 1}, parts::Pile{{"stock"}, 3, {}}}};
  parts::Screen after = before;
  std::get<parts::Number>(after.parts[0]).value = 2;
  EXPECT_EQ(json_text(changes_between(before, after)), R"([{"path":"/parts/0/value","value":2}])");
  after = before;
  after.parts[0] = parts::Text{{"over"}};
  EXPECT_TRUE(json_text(changes_between(before, after)).starts_with(R"([{"path":"/parts/0","va)"));
}

TEST(Parts, AToldEventKnowsItsListeners) {
  const parts::EventSentence own{"drawn", 2, {}, parts::to_only(Seat{1})};
  EXPECT_TRUE(own.is_for(Seat{1}));
  EXPECT_FALSE(own.is_for(Seat{0}) || own.is_for_onlookers());
  const parts::EventSentence others{"drawn", 2, {}, parts::to_all_but(Seat{1})};
  EXPECT_TRUE(others.is_for(Seat{0}) && others.is_for_onlookers());
  EXPECT_FALSE(others.is_for(Seat{1}));
  const Seat last{max_seats - 1};
  EXPECT_FALSE(
      (parts::EventSentence{"drawn", max_seats, {}, parts::to_only(last)}.is_for_onlookers()));
}

}  // namespace
}  // namespace coppice

namespace coppice::laws {

template <>
struct Facts<WholeNim> {
  static std::vector<WholeNim> games() { return {WholeNim{}}; }
  static std::vector<std::vector<std::uint64_t>> perft() { return {{2, 4, 7, 5, 1}}; }
  static int card(const Nim::State&, Move) { return -1; }
};

using IncompleteGames = testing::Types<WholeNim, WholeKuhn>;
INSTANTIATE_TYPED_TEST_SUITE_P(Incomplete, Laws, IncompleteGames);
INSTANTIATE_TYPED_TEST_SUITE_P(Incomplete, TableLaws, IncompleteGames);

}  // namespace coppice::laws
