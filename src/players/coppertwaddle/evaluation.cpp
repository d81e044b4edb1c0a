#include "players/coppertwaddle/evaluation.hpp"

#include <algorithm>

#include "games/coppertwaddle/board.hpp"
#include "games/coppertwaddle/layout.hpp"

namespace coppice::coppertwaddle {

namespace {

// Worths in Threlms, found by playing greedy against itself with one of them changed.
constexpr double per_power = 0.03;     ///< of a proud Threlm: it robs and it is hard to rob
constexpr double covered_worth = 0.9;  ///< it will be proud in its next turn
constexpr double pressed_worth = 0.25;
constexpr double crowding = 0.06;     ///< the nearer to eight, the more each is worth
constexpr double complete_worth = 3;  ///< it wins unless something is done
constexpr double threlm_in_hand = 0.35;
constexpr double favour_in_hand = 0.4;
constexpr double answer_in_hand = 0.6;
constexpr double declaration_in_hand = 0.25;
constexpr double beyond_limit = 0.05;  ///< a card that Respite may take

class Judge {
 public:
  Judge(const State& state, const Rules& rules)
      : state_(state), rules_(rules), board_(state, rules) {}

  double of(Seat seat) const { return domain(seat) + hand(seat); }

 private:
  double domain(Seat seat) const {
    double sum = 0;
    int proud = 0;
    const PlaceIndex first = row(seat, Rank::noble);
    for (PlaceIndex place = first; place < first + ditches_of_seat; ++place) {
      const Place& threlm = state_[place];
      if (threlm.vacant()) continue;
      if (threlm.proud()) {
        sum += 1 + per_power * board_.power(place);
        ++proud;
      } else {
        sum += state_.pressed(place) ? pressed_worth : covered_worth;
      }
    }
    return sum + crowding * sum * sum + (proud == ditches_of_seat ? complete_worth : 0);
  }

  double hand(Seat seat) const {
    double sum = 0;
    int cards = 0;
    state_.hand_of(seat).each(
        [&](int card) { sum += ++cards > hand_limit ? beyond_limit : in_hand(card); });
    return sum;
  }

  double in_hand(int card) const {
    const CardRule& rule = rules_.of(card);
    switch (rule.kind) {
      case Kind::favour: return rules_.cancels.contains(card) ? answer_in_hand : favour_in_hand;
      case Kind::declaration: return declaration_in_hand;
      default: return threlm_in_hand + per_power * rule.power;
    }
  }

  const State& state_;
  const Rules& rules_;
  Board board_;
};

/// Lets what is under way come to its end: nobody answers, nobody adds to a Robbing.
void settle(const Coppertwaddle& game, State& state) {
  while (true) {
    if (state.step == Step::answer) {
      game.play(state, move::let_be());
    } else if (state.step == Step::act && state.stage == Stage::robbing) {
      game.play(state, move::pass());
    } else {
      return;
    }
  }
}

}  // namespace

double standing(const Coppertwaddle& game, State state, Seat seat) {
  const int began = state.game;
  settle(game, state);
  const GameResult result = state.results[static_cast<std::size_t>(began)];
  if (result.is_tie()) return 0;
  if (result.played()) return result.won_by(seat) ? won_game : -won_game;
  const Judge judge(state, game.rules());
  return judge.of(seat) - judge.of(opponent(seat));
}

}  // namespace coppice::coppertwaddle
