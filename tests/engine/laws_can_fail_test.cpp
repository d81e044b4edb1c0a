#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "support/laws/chance.hpp"
#include "support/laws/play.hpp"
#include "support/laws/values.hpp"
#include "support/reference_facts.hpp"

// Each law must be able to fail. Each game here is Kuhn poker with one defect, which its law must
// find.
namespace coppice::laws {
namespace {

using reference::Kuhn;

constexpr int games = 200;

/// Kuhn poker in which both seats win together if both bet.
struct TogetherKuhn : Kuhn {
  static constexpr bool cooperative = true;
  std::array<std::int32_t, seats> result(const State& state) const {
    return {stake(state), stake(state)};
  }
  static std::int32_t stake(const State& state) { return Kuhn::showdown(state) ? 2 : 0; }
};

struct WinsMoreThanItsPartner : TogetherKuhn {
  std::array<std::int32_t, seats> result(const State& state) const {
    return {stake(state), stake(state) / 2};
  }
};

struct LosesDearly : TogetherKuhn {
  std::array<std::int32_t, seats> result(const State& state) const {
    const std::int32_t points = stake(state) == 0 ? -1 : stake(state);
    return {points, points};
  }
};

struct LosesWithHonour : TogetherKuhn {
  std::array<std::int32_t, seats> result(const State&) const { return {2, 2}; }
};

TEST(LawsCanFail, SeatsThatWinTogetherWithDifferentResults) {
  EXPECT_TRUE(shared_results_are_equal(TogetherKuhn{}, games));
  EXPECT_FALSE(shared_results_are_equal(WinsMoreThanItsPartner{}, games));
  EXPECT_FALSE(shared_results_are_equal(LosesDearly{}, games));
  EXPECT_FALSE(shared_results_are_equal(LosesWithHonour{}, games));
}

struct NeverEnds : Kuhn {
  void play(State& state, Move move) const {
    Kuhn::play(state, move);
    if (turn(state).is_over()) state.actions = {pass, none, none};
  }
};

TEST(LawsCanFail, AGameThatNeverEnds) { EXPECT_FALSE(random_play_ends(NeverEnds{}, games)); }

struct MovesAfterTheEnd : Kuhn {
  using Kuhn::moves;
  void moves(const State& state, MoveList<max_moves>& list) const {
    Kuhn::moves(state, list);
    if (turn(state).is_over()) list.push(Move::of(pass));
  }
};

TEST(LawsCanFail, MovesAfterTheEndOfTheGame) {
  EXPECT_FALSE(random_play_ends(MovesAfterTheEnd{}, games));
}

struct ListsTwice : Kuhn {
  using Kuhn::moves;
  void moves(const State& state, MoveList<max_moves>& list) const {
    Kuhn::moves(state, list);
    if (turn(state).is_seat()) list.push(Move::of(pass));
  }
};

TEST(LawsCanFail, AMoveThatIsListedTwice) { EXPECT_FALSE(listed_moves_play(ListsTwice{}, games)); }

struct RefusesBets : Kuhn {
  std::expected<void, Error> check(const State& state, Move move) const {
    if (move.kind() == bet) return make_error("error.reference.move");
    return Kuhn::check(state, move);
  }
};

TEST(LawsCanFail, AListedMoveThatIsRefused) {
  EXPECT_FALSE(listed_moves_play(RefusesBets{}, games));
}

/// Checks only the kind and ignores the other 24 bits.
struct ChecksHalfAMove : Kuhn {
  std::expected<void, Error> check(const State& state, Move move) const {
    return Kuhn::check(state, move.kind() == bet ? Move::of(bet) : move);
  }
};

TEST(LawsCanFail, AnUnlistedMoveThatIsAccepted) {
  EXPECT_FALSE(unlisted_moves_are_refused(ChecksHalfAMove{}, games));
}

/// Does not list bets, but accepts them.
struct HidesBets : Kuhn {
  using Kuhn::moves;
  void moves(const State& state, MoveList<max_moves>& list) const {
    MoveList<max_moves> all;
    Kuhn::moves(state, all);
    for (const Move move : all) {
      if (move.kind() != bet) list.push(move);
    }
  }
  bool also_takes(const State& state, Move move) const {
    return turn(state).is_seat() && move == Move::of(bet);
  }
};

struct RefusesHiddenBets : HidesBets {
  std::expected<void, Error> check(const State& state, Move move) const {
    return move.kind() == bet ? make_error("error.no") : Kuhn::check(state, move);
  }
};

TEST(LawsCanFail, AnUndeclaredMoveThatIsAccepted) {
  EXPECT_TRUE(unlisted_moves_are_refused(HidesBets{}, games));
  EXPECT_FALSE(unlisted_moves_are_refused(RefusesHiddenBets{}, games));
}

struct ReadsAtAnyTime : Kuhn {
  std::expected<Move, Error> read(const State& state, std::string_view text) const {
    if (text == "bet") return Move::of(bet);
    return Kuhn::read(state, text);
  }
};

TEST(LawsCanFail, AnUnlistedMoveThatCanBeRead) {
  EXPECT_FALSE(unlisted_moves_are_refused(ReadsAtAnyTime{}, games));
}

struct OneWordForAll : Kuhn {
  std::string write(const State& state, Move move) const {
    return move.kind() == deal_card ? Kuhn::write(state, move) : "act";
  }
  std::expected<Move, Error> read(const State& state, std::string_view text) const {
    return read_among_legal(*this, state, text);
  }
};

TEST(LawsCanFail, TwoMovesThatAreWrittenAlike) {
  EXPECT_FALSE(text_comes_back(OneWordForAll{}, games));
  EXPECT_FALSE(replay_gives_the_same(OneWordForAll{}, games));
}

struct ReadsNonsense : Kuhn {
  std::expected<Move, Error> read(const State& state, std::string_view text) const {
    const auto move = Kuhn::read(state, text);
    return move || text.size() != 2 ? move : Move::of(raise_of_another_game);
  }
  static constexpr std::uint8_t raise_of_another_game = 77;
};

TEST(LawsCanFail, NonsenseThatIsReadAsAMove) {
  EXPECT_FALSE(strange_text_is_judged(ReadsNonsense{}, games));
}

/// Keeps data in the game that belongs into the state.
struct RemembersOutside : Kuhn {
  void play(State& state, Move move) const {
    Kuhn::play(state, move);
    ++played;
  }
  Turn turn(const State& state) const {
    return played % 7 == 6 ? Turn::of(Seat{0}) : Kuhn::turn(state);
  }
  static inline int played = 0;
};

TEST(LawsCanFail, ACopyThatDependsOnItsOriginal) {
  EXPECT_FALSE(copies_stay(RemembersOutside{}, games));
}

TEST(LawsCanFail, AWrongNumberOfSequences) {
  EXPECT_TRUE(perft_counts(Kuhn{}, {1, 1, 2, 4, 2}));
  EXPECT_FALSE(perft_counts(Kuhn{}, {1, 1, 3}));
}

struct Allocates : Kuhn {
  Turn turn(const State& state) const {
    const std::vector<int> waste(1000, state.cards[0]);
    return waste.back() >= 0 ? Kuhn::turn(state) : Turn::over();
  }
};

TEST(LawsCanFail, APlayoutThatAllocates) {
  EXPECT_TRUE(nothing_is_allocated(Kuhn{}, games));
  EXPECT_FALSE(nothing_is_allocated(Allocates{}, games));
}

struct FavoursTheKing : Kuhn {
  Move draw(const State& state, Random& random) const {
    const Move first = Kuhn::draw(state, random);
    return first.a() == 0 ? Kuhn::draw(state, random) : first;
  }
  Move draw(const State& state, const Deal& deal) const { return Kuhn::draw(state, deal); }
};

TEST(LawsCanFail, ADrawThatIsNotFair) { EXPECT_FALSE(draws_are_fair(FavoursTheKing{}, games)); }

struct DealsTheSameCard : Kuhn {
  Move draw(const State& state, Random&) const { return Move::of(deal_card, state.cards[0]); }
  Move draw(const State&, const Deal& deal) const { return Move::of(deal_card, deal.order[0]); }
};

TEST(LawsCanFail, ACardThatComesTwice) {
  EXPECT_FALSE(draws_are_fair(DealsTheSameCard{}, games));
  EXPECT_FALSE(deals_are_the_same_for_all(DealsTheSameCard{}, games));
}

/// Bets come before the cards, and the deck depends on them.
struct DealsByChoice : Kuhn {
  Turn turn(const State& state) const {
    if (state.actions[0] == none) return Turn::of(Seat{0});
    return dealt(state) < 2 ? Turn::chance() : Turn::over();
  }
  using Kuhn::moves;
  void moves(const State& state, MoveList<max_moves>& list) const {
    if (turn(state).is_over()) return;
    for (std::uint8_t card = 0; turn(state).is_chance() && card < card_count; ++card) {
      if (card != state.cards[0]) list.push(Move::of(deal_card, card));
    }
    if (turn(state).is_chance()) return;
    list.push(Move::of(pass));
    list.push(Move::of(bet));
  }
  Move draw(const State& state, Random& random) const { return Kuhn::draw(state, random); }
  Move draw(const State& state, const Deal& deal) const {
    const std::size_t next = dealt(state);
    return Move::of(deal_card, deal.order[state.actions[0] == bet ? 2 - next : next]);
  }
};

TEST(LawsCanFail, ADealThatDependsOnChoices) {
  EXPECT_FALSE(deals_are_the_same_for_all(DealsByChoice{}, games));
}

/// Two states that are equal although the rules distinguish them.
struct BlindEquality : Kuhn {
  struct State : Kuhn::State {
    friend bool operator==(const State& a, const State& b) { return a.cards == b.cards; }
  };
  State start() const { return {}; }
  View view(const State& state, Seat seat) const { return Kuhn::view(state, seat); }
  State imagine(const View& view, Random& random) const { return {Kuhn::imagine(view, random)}; }
};

TEST(LawsCanFail, EqualityThatIgnoresAMember) {
  EXPECT_FALSE(hashes_tell_states_apart(BlindEquality{}, games));
  EXPECT_FALSE(listed_moves_play(BlindEquality{}, games));
}

}  // namespace
}  // namespace coppice::laws
