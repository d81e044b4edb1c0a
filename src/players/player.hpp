#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "players/assessment.hpp"

namespace coppice {

/// The time, lent by whoever runs a player: players have no clock of their own.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;
  virtual std::chrono::nanoseconds now() = 0;
};

/// What a player may spend on one decision: a number of playouts, or time.
struct Budget {
  std::uint64_t playouts = 0;         ///< ignored when there is a time
  std::chrono::milliseconds time{0};  ///< 0: as many playouts as said
};

/// "3000", or "50ms". Nothing for another form, or for 0 or beyond 10^9 playouts or an hour.
std::optional<Budget> parse_budget(std::string_view text);

/// A computer player as people write it, NAME[:OPTION][:BUDGET]: "greedy", "rollouts:3000",
/// "rollouts:50ms", "planner:common", "planner:common:50ms".
struct PlayerSpec {
  std::string name;
  std::optional<Budget> budget;
  std::string option = {};  ///< lower-case letters; empty: none
};

/// Errors: any other form, or a budget of 0 or beyond 10^9 playouts or an hour.
std::expected<PlayerSpec, Error> parse_player(std::string_view text);

/// What a player tells the other seats in a game whose seats talk of their plans: its `Remark`.
template <class G>
struct RemarkType {
  using type = std::monostate;
};
template <class G>
  requires requires { typename G::Remark; }
struct RemarkType<G> {
  using type = typename G::Remark;
};
template <class G>
using RemarkOf = typename RemarkType<G>::type;

/// The same of what a player can be asked: the game's `Question`.
template <class G>
struct QuestionType {
  using type = std::monostate;
};
template <class G>
  requires requires { typename G::Question; }
struct QuestionType<G> {
  using type = typename G::Question;
};
template <class G>
using QuestionOf = typename QuestionType<G>::type;

/// A computer player of one game. It is given a view, never a state, and works at the game's own
/// type, so that search costs no virtual call. One object serves one game at a time.
template <Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// A legal move for `seat`, whose turn it is in `view`. With a budget in playouts the same
  /// arguments give the same move, on every platform.
  virtual Move choose(const G& game, const typename G::View& view, Seat seat, Random& random,
                      Clock& clock) = 0;

  /// Whether it has learned what it plays by of this game, as it is set. If not, it plays all the
  /// same, and less well.
  virtual bool is_prepared_for(const G&) const { return true; }

  /// What it thinks of the moves of this decision, within its budget or little more. `besides`, a
  /// legal move, is among them though it looks bad. The same arguments give the same, as in
  /// `choose`.
  virtual Assessment assess(const G&, const typename G::View&, Seat,
                            std::optional<Move> /*besides*/, Random&, Clock&) {
    return {};
  }

  /// What it tells the other seats of its plans as it makes this move; mostly nothing.
  virtual std::optional<RemarkOf<G>> remark(const G&, const typename G::View&, Move) {
    return std::nullopt;
  }

  /// What it answers on `seat`, whose view it is, to a question that the game allows: true for yes.
  /// Nothing, if it answers none. It may be asked on another thread while it chooses.
  virtual std::optional<bool> answer(const G&, const typename G::View&, Seat,
                                     const QuestionOf<G>&) const {
    return std::nullopt;
  }
};

}  // namespace coppice
