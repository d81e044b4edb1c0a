#pragma once

#include <optional>
#include <variant>

#include "engine/game.hpp"
#include "search/assessment.hpp"
#include "search/clock.hpp"
#include "search/verdict.hpp"

namespace coppice {

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

  /// What it thinks of a decision that was made: of the move `played`, or of the best one alone if
  /// none was. Within its budget or little more; the same arguments give the same. Nothing if it
  /// forms no opinion.
  virtual std::optional<Verdict> judge(const G&, const typename G::View&, Seat,
                                       std::optional<Move> /*played*/, Random&, Clock&) {
    return std::nullopt;
  }

  /// What it was worth to `seat` that chance led from `before`, where it was chance's turn, to
  /// `after`, where it is no longer: search/luck.hpp. Within its budget.
  virtual double luck(const G&, const typename G::State& /*before*/,
                      const typename G::State& /*after*/, Seat, Random&, Clock&) {
    return 0;
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
