#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>

#include "support/laws/imagination.hpp"
#include "support/laws/knowledge.hpp"
#include "support/reference_facts.hpp"

// The laws of hidden information, each with a game that violates it: see laws_can_fail_test.cpp.
namespace coppice::laws {
namespace {

using reference::Kuhn;
using reference::Leduc;

constexpr int rounds = 200;

/// The view contains the other's card, and imagine keeps it.
struct ShowsTheOtherCard : Kuhn {
  View view(const State& state, Seat seat) const { return {seat, state}; }
};

TEST(LawsCanFail, AViewThatContainsASecret) {
  EXPECT_FALSE(secrets_do_not_show(ShowsTheOtherCard{}, rounds));
}

/// The card is hidden, but a mark in the view depends on it.
struct MarksTheOtherCard : Kuhn {
  View view(const State& state, Seat seat) const {
    View view = Kuhn::view(state, seat);
    const std::uint8_t other = state.cards[1U - seat.index];
    if (view.known.actions[2] == none && other == 2) view.known.actions[2] = deal_card;
    return view;
  }
};

TEST(LawsCanFail, AViewThatDependsOnASecret) {
  EXPECT_FALSE(secrets_do_not_show(MarksTheOtherCard{}, rounds));
}

struct OffersByTheOtherCard : Kuhn {
  using Kuhn::moves;
  void moves(const State& state, MoveList<max_moves>& list) const {
    Kuhn::moves(state, list);
    if (!turn(state).is_seat() || state.cards[1U - turn(state).seat().index] != 2) return;
    list.clear();
    list.push(Move::of(pass));
  }
};

TEST(LawsCanFail, MovesThatDependOnASecret) {
  EXPECT_FALSE(secrets_do_not_show(OffersByTheOtherCard{}, rounds));
  EXPECT_FALSE(imagined_looks_the_same(OffersByTheOtherCard{}, rounds));
}

struct ListsLessFromTheView : Kuhn {
  using Kuhn::moves;
  void moves(const View&, MoveList<max_moves>& list) const { list.push(Move::of(pass)); }
};

TEST(LawsCanFail, MovesThatDoNotFollowFromTheView) {
  EXPECT_FALSE(imagined_looks_the_same(ListsLessFromTheView{}, rounds));
}

struct ForgetsItsCard : Kuhn {
  State imagine(const View& view, Random& random) const {
    State state = Kuhn::imagine(view, random);
    if (state.cards[1] != reference::no_card) std::swap(state.cards[0], state.cards[1]);
    return state;
  }
};

TEST(LawsCanFail, AnImaginedStateThatContradictsTheView) {
  EXPECT_FALSE(imagined_looks_the_same(ForgetsItsCard{}, rounds));
}

/// The error of a move depends on the other's card.
struct RefusesByTheOtherCard : Kuhn {
  std::expected<void, Error> check(const State& state, Move move) const {
    auto answer = Kuhn::check(state, move);
    if (answer || !turn(state).is_seat()) return answer;
    const std::uint8_t other = state.cards[1U - turn(state).seat().index];
    answer.error().arguments.emplace_back("other", std::to_string(other));
    return answer;
  }
};

TEST(LawsCanFail, ACheckThatRevealsASecret) {
  EXPECT_TRUE(refusals_tell_nothing(Kuhn{}, rounds));
  EXPECT_FALSE(refusals_tell_nothing(RefusesByTheOtherCard{}, rounds));
}

/// Accepts the name of a card only if it is on the table.
struct ReadsTheOtherCard : Kuhn {
  std::expected<Move, Error> read(const State& state, std::string_view text) const {
    const Turn now = turn(state);
    if (now.is_seat() && text == "deal K" && state.cards[1U - now.seat().index] == 2) {
      return make_error("error.reference.card_gone");
    }
    return Kuhn::read(state, text);
  }
};

TEST(LawsCanFail, AReadErrorThatRevealsASecret) {
  EXPECT_FALSE(refusals_tell_nothing(ReadsTheOtherCard{}, rounds));
}

/// Imagines the lowest possible card. In Leduc there are four.
struct TakesTheLowest : Leduc {
  State imagine(const View& view, Random&) const {
    State state = view.known;
    std::uint8_t& other = state.cards[1U - view.seat.index];
    if (other != reference::hidden_card) return state;
    other = 0;
    while (other == state.cards[view.seat.index] || other == state.cards[2]) ++other;
    return state;
  }
};

struct ForgetsTheCommonCard : Leduc {
  State imagine(const View& view, Random& random) const {
    State state = view.known;
    std::uint8_t& other = state.cards[1U - view.seat.index];
    const std::array seen = {state.cards[view.seat.index]};
    if (other == reference::hidden_card) other = reference::other_card(card_count, seen, random);
    return state;
  }
};

struct ChangesSeats : Leduc {
  State imagine(const View& view, Random& random) const {
    State state = Leduc::imagine(view, random);
    if (state.cards[1] != reference::no_card) std::swap(state.cards[0], state.cards[1]);
    return state;
  }
};

/// Prefers the first of the two cards of a rank.
struct PrefersASuit : Leduc {
  State imagine(const View& view, Random& random) const {
    const State state = Leduc::imagine(view, random);
    const bool again = state.cards[1U - view.seat.index] % 2 == 1 && random.below(4) == 0;
    return again ? Leduc::imagine(view, random) : state;
  }
};

TEST(LawsCanFail, AStateThatIsImaginedTooOften) {
  EXPECT_TRUE(imagines_uniformly(Leduc{}, rounds));
  EXPECT_FALSE(imagines_uniformly(TakesTheLowest{}, rounds));
  EXPECT_FALSE(imagines_uniformly(PrefersASuit{}, rounds));
}

TEST(LawsCanFail, AnImaginedStateInWhichAKnownCardIsElsewhere) {
  EXPECT_FALSE(imagines_uniformly(ForgetsTheCommonCard{}, rounds));
  EXPECT_FALSE(imagines_uniformly(ChangesSeats{}, rounds));
}

}  // namespace
}  // namespace coppice::laws
