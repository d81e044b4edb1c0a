#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "engine/default_members.hpp"
#include "engine/parts.hpp"
#include "support/laws/secret_choices.hpp"

// The law of secret choices, with a game that obeys it and without Facts, and with its mistakes.
namespace coppice::laws {
namespace {

constexpr int some_plays = 20;
constexpr std::uint8_t no_stone = 3;
constexpr std::uint8_t covered = 4;

/// Seat 1 hides one of three stones, seat 2 guesses twice.
struct Stones {
  enum Kind : std::uint8_t { hide, guess };
  struct State {
    std::uint8_t stone = no_stone;
    std::array<std::uint8_t, 2> guesses = {no_stone, no_stone};
    friend bool operator==(const State&, const State&) = default;
  };
  struct View {
    State known;
    friend bool operator==(const View&, const View&) = default;
  };
  [[maybe_unused]] static constexpr std::string_view id = "stones";
  static constexpr int seats = 2, max_moves = 3, max_plies = 3;

  State start() const { return {}; }
  Turn turn(const State& state) const {
    if (state.stone == no_stone) return Turn::of(Seat{0});
    return is_over(state) ? Turn::over() : Turn::of(Seat{1});
  }
  void moves(const State& state, MoveList<max_moves>& list) const { moves(View{state}, list); }
  void moves(const View& view, MoveList<max_moves>& list) const {
    if (is_over(view.known)) return;
    const Kind kind = view.known.stone == no_stone ? hide : guess;
    for (std::uint8_t stone = 0; stone < 3; ++stone) list.push(Move::of(kind, stone));
  }
  void play(State& state, Move move) const {
    if (move.kind() == hide) {
      state.stone = move.a();
    } else {
      state.guesses[state.guesses[0] == no_stone ? 0 : 1] = move.a();
    }
  }
  std::array<std::int32_t, seats> result(const State& state) const {
    const bool found = state.guesses[0] == state.stone || state.guesses[1] == state.stone;
    return found ? std::array{0, 1} : std::array{1, 0};
  }
  std::string write(const State&, Move move) const {
    return (move.kind() == hide ? "hide " : "guess ") + std::to_string(move.a());
  }

  View view(const State& state, Seat seat) const {
    return seat.index == 0 ? View{state} : onlooker_view(state);
  }
  View onlooker_view(const State& state) const {
    View view{state};
    if (state.stone != no_stone && !is_over(state)) view.known.stone = covered;
    return view;
  }
  State imagine(const View& view, Random& random) const {
    State state = view.known;
    if (state.stone == covered) state.stone = static_cast<std::uint8_t>(random.below(3));
    return state;
  }
  bool secret(const State&, Move move) const { return move.kind() == hide; }
  bool reveals(const State& state, Move) const { return state.guesses[0] != no_stone; }

  static bool is_over(const State& state) { return state.guesses[1] != no_stone; }
};

template <class G>
std::string complaint() {
  return secret_choices_are_kept(TableGameOf<G>{}, some_plays).message();
}

TEST(LawsCanFail, ASecretChoiceThatIsKept) { EXPECT_EQ(complaint<Stones>(), ""); }

/// Always imagines the first stone.
struct ImaginesTheFirst : Stones {
  State imagine(const View& view, Random&) const {
    State state = view.known;
    if (state.stone == covered) state.stone = 0;
    return state;
  }
};

TEST(LawsCanFail, ASecretChoiceThatIsNeverImaginedOtherwise) {
  EXPECT_TRUE(complaint<ImaginesTheFirst>().starts_with("the secret choice of seat 1, hide "));
  EXPECT_TRUE(complaint<ImaginesTheFirst>().contains(
      "for seat 2: imagine never draws it: byte 0 of the state is always 0"))
      << complaint<ImaginesTheFirst>();
}

/// Its view shows what its events keep.
struct ShowsTheStone : Stones {
  View view(const State& state, Seat) const { return {state}; }
};

struct ShowsOnlookersTheStone : Stones {
  View onlooker_view(const State& state) const { return {state}; }
  View view(const State& state, Seat seat) const {
    return seat.index == 0 ? View{state} : Stones::onlooker_view(state);
  }
};

TEST(LawsCanFail, ASecretChoiceThatIsSeen) {
  EXPECT_TRUE(
      complaint<ShowsTheStone>().contains("for seat 2: the view tells what the events keep"))
      << complaint<ShowsTheStone>();
  EXPECT_TRUE(complaint<ShowsOnlookersTheStone>().contains("for onlookers: the view tells"))
      << complaint<ShowsOnlookersTheStone>();
}

/// Shows it after the first guess, and denies that.
struct ShowsTheStoneLater : Stones {
  View view(const State& state, Seat seat) const {
    return state.guesses[0] != no_stone ? View{state} : Stones::view(state, seat);
  }
};

TEST(LawsCanFail, ASecretChoiceThatIsSeenLater) {
  EXPECT_TRUE(complaint<ShowsTheStoneLater>().contains("for seat 2: the views differ"))
      << complaint<ShowsTheStoneLater>();
}

}  // namespace
}  // namespace coppice::laws
