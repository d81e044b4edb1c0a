#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/move.hpp"
#include "search/player_spec.hpp"
#include "search/search_clock.hpp"

namespace coppice {

/// A true statement in favour of a move.
using Reason = Sentence;

/// A theme of puzzles and its reasons: "robs" stands for the key "GAME.why.robs". The
/// sentence that names the theme "rob" has the key "GAME.theme.rob".
struct PuzzleTheme {
  std::string_view key;
  std::vector<std::string_view> reasons;
};

/// The estimate of one legal move.
struct MoveEstimate {
  Move move;
  /// The expected value of the game after this move, for the seat that moves. In a game of one
  /// seat, or of seats that win together, it is the result. For rivals it is the chance to win,
  /// from 0 to 1; a tie counts half.
  double worth;
};

/// The estimates of the moves that a player examined closely; the first move is the one that it
/// would play. Empty if it has none. Worths come from samples, so small differences may be noise,
/// and another move may have a slightly higher worth than the first.
using MoveEstimates = std::vector<MoveEstimate>;

/// What a player tells the other seats about its plans: the game's `Remark`, if it has one.
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

/// What a player can be asked: the game's `Question`, if it has one.
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

/// A computer player of one game. It gets a view, never a state. It uses the game's own type, so
/// that search needs no virtual calls. One object plays one game at a time.
template <Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// A legal move for `seat`, which is to move in `view`. With a budget in playouts, the same
  /// arguments give the same move on every platform.
  virtual Move choose(const G& game, const typename G::View& view, Seat seat, Random& random,
                      SearchClock& clock) = 0;

  /// Whether it has trained weights for this game with its settings. Without them it also plays,
  /// but worse.
  virtual bool is_prepared_for(const G&) const { return true; }

  /// Its assessment of this decision, within its budget or little more. It includes `besides`, a
  /// legal move, even if that looks bad. The same arguments give the same result, as in `choose`.
  virtual MoveEstimates assess(const G&, const typename G::View&, Seat,
                               std::optional<Move> /*besides*/, Random&, SearchClock&) {
    return {};
  }

  /// Its verdict on a past decision: on the move `played`, or only on the best one if none was
  /// made. Within its budget or little more; the same arguments give the same result. Empty if it
  /// has none.
  virtual std::optional<MoveJudgement> judge(const G&, const typename G::View&, Seat,
                                             std::optional<Move> /*played*/, Random&,
                                             SearchClock&) {
    return std::nullopt;
  }

  /// The effect for `seat` of the chance moves between `before`, where they were due, and `after`:
  /// see search/luck.hpp. Within its budget.
  virtual double luck(const G&, const typename G::State& /*before*/,
                      const typename G::State& /*after*/, Seat, Random&, SearchClock&) {
    return 0;
  }

  /// What it tells the other seats about its plans with this move; mostly empty.
  virtual std::optional<RemarkOf<G>> remark(const G&, const typename G::View&, Move) {
    return std::nullopt;
  }

  /// Its answer at `seat`, whose view this is, to a question that the game allows: true for yes.
  /// Empty if it answers none. May be called on another thread while it chooses.
  virtual std::optional<bool> answer(const G&, const typename G::View&, Seat,
                                     const QuestionOf<G>&) const {
    return std::nullopt;
  }
};

}  // namespace coppice
