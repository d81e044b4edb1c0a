#include "support/peek.hpp"

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/any_game_adapter.hpp"
#include "engine/legal_moves.hpp"
#include "engine/no_listener.hpp"
#include "engine/table_game.hpp"

namespace coppice::reference {

namespace peek_event {

struct Moved {
  std::string move;
};
struct GaveUp {
  int seat;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (move))
BOOST_DESCRIBE_STRUCT(GaveUp, (), (seat))

}  // namespace peek_event

struct PeekScreen {
  int moves;
};
struct PeekChoice {
  std::string move;
};
struct PeekPieces {};
BOOST_DESCRIBE_STRUCT(PeekScreen, (), (moves))
BOOST_DESCRIBE_STRUCT(PeekChoice, (), (move))
BOOST_DESCRIBE_STRUCT(PeekPieces, (), ())

/// The rules are in peek.hpp.
class Peek {
 public:
  static constexpr std::uint8_t nobody = 0xFF;

  struct State {
    std::uint8_t moves = 0;
    std::uint8_t gave_up = nobody;
    friend bool operator==(const State&, const State&) = default;
  };
  using View = State;
  using Event = std::variant<peek_event::Moved, peek_event::GaveUp>;
  using Choice = std::variant<PeekChoice>;

  static constexpr int seats = 2;
  static constexpr int max_moves = 2;
  static constexpr int max_plies = 9;

  static GameInfo info() { return {"peek", seats, {}, true}; }
  static std::expected<Peek, Error> make(const Settings&) { return Peek{}; }

  State start() const { return {}; }
  Turn turn(const State& state) const {
    if (state.gave_up != nobody || state.moves == 8) return Turn::over();
    return Turn::of(Seat{static_cast<std::uint8_t>(state.moves / 2 % 2)});
  }
  void moves(const State& state, MoveList<max_moves>& list) const {
    if (turn(state).is_over()) return;
    list.push(Move::of(0));
    list.push(Move::of(1));
  }
  std::expected<void, Error> check(const State& state, Move move) const {
    return check_among_legal(*this, state, move);
  }
  void play(State& state, Move move) const {
    NoListener silence;
    play(state, move, silence);
  }
  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    if (const auto seat = resigning_seat(move)) {
      state.gave_up = seat->index;
      tell(peek_event::GaveUp{seat->number()});
    } else {
      ++state.moves;
      tell(peek_event::Moved{write(state, move)});
    }
  }
  Move draw(const State&, Random&) const { return {}; }
  Deal deal(Random&) const { return {}; }
  Move draw(const State&, const Deal&) const { return {}; }
  std::array<std::int32_t, seats> result(const State& state) const {
    if (state.gave_up == nobody) return {0, 0};
    return state.gave_up == 0 ? std::array{0, 1} : std::array{1, 0};
  }
  View view(const State& state, Seat) const { return state; }
  State imagine(const View& view, Random&) const { return view; }
  std::string write(const State&, Move move) const { return move.kind() == 1 ? "peek" : "wait"; }
  std::expected<Move, Error> read(const State& state, std::string_view text) const {
    return read_among_legal(*this, state, text);
  }

  std::optional<Event> seen(const Event& event, Seat) const { return event; }
  PeekScreen show(const View& view) const { return {view.moves}; }
  Choice choice(const View& view, Move move) const { return PeekChoice{write(view, move)}; }
  PeekPieces pieces() const { return {}; }
  bool reveals(const State&, Move move) const { return move.kind() == 1; }
  std::optional<Move> tacit_move(const State&) const { return std::nullopt; }
  static constexpr OptionalMembers optional{.progress = true};
  int progress(const State& state) const {
    return turn(state).is_over() ? 100 : state.moves * 100 / 8;
  }
};

static_assert(TableGame<Peek>);

std::shared_ptr<const AnyGame> peek_game() {
  return std::make_shared<AnyGameAdapter<Peek>>(Peek{}, Settings{});
}

}  // namespace coppice::reference
