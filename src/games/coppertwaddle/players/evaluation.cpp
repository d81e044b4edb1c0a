#include "games/coppertwaddle/players/evaluation.hpp"

#include <algorithm>

#include "games/coppertwaddle/rules/board.hpp"
#include "games/coppertwaddle/rules/table_card_sets.hpp"

namespace coppice::coppertwaddle {

namespace {

// In hundredths of a Threlm. Integers only, so that results are the same on every platform.
constexpr int proud_worth = 100;
constexpr int worth_of_power = 3;  ///< of a proud Threlm: it robs and it is hard to rob
constexpr int covered_worth = 90;  ///< it will be proud in its next turn
constexpr int pressed_worth = 25;
constexpr int crowding = 6;  ///< percent: the nearer to eight Threlms, the more each is worth
constexpr int complete_worth = 300;  ///< it wins unless something is done
constexpr int threlm_in_hand = 35;
constexpr int favour_in_hand = 40;
constexpr int answer_in_hand = 60;
constexpr int declaration_in_hand = 25;
constexpr int beyond_limit = 5;  ///< a card that Respite may take

class Judge {
 public:
  Judge(const State& state, const Rules& rules)
      : state_(state), rules_(rules), board_(state, rules) {}

  int domain(Seat seat) const {
    int sum = 0;
    int proud = 0;
    const PlaceIndex first = row(seat, Rank::noble);
    for (PlaceIndex place = first; place < first + ditches_of_seat; ++place) {
      const Place& threlm = state_[place];
      if (threlm.vacant()) continue;
      if (threlm.proud()) {
        sum += proud_worth + worth_of_power * board_.power(place);
        ++proud;
      } else {
        sum += state_.pressed(place) ? pressed_worth : covered_worth;
      }
    }
    return sum + crowding * sum * sum / 10000 + (proud == ditches_of_seat ? complete_worth : 0);
  }

  int hand(Seat seat) const {
    int sum = 0;
    int cards = 0;
    state_.hand_of(seat).each(
        [&](int card) { sum += ++cards > hand_limit ? beyond_limit : in_hand(card); });
    return sum;
  }

 private:
  int in_hand(int card) const {
    const CardRule& rule = rules_.of(card);
    switch (rule.kind) {
      case CardKind::favour: return rules_.cancels.contains(card) ? answer_in_hand : favour_in_hand;
      case CardKind::declaration: return declaration_in_hand;
      default: return threlm_in_hand + worth_of_power * rule.power;
    }
  }

  const State& state_;
  const Rules& rules_;
  Board board_;
};

/// Resolves everything pending: no answers, and no additions to a Robbing.
void settle(const Coppertwaddle& game, State& state) {
  while (true) {
    if (state.step == GamePhase::answer) {
      game.play(state, move::let_be());
    } else if (state.step == GamePhase::act && state.stage == Stage::robbing) {
      game.play(state, move::pass());
    } else {
      return;
    }
  }
}

/// Calls `worth(judge, seat)` for each seat, after everything pending is resolved.
template <class Worth>
int settled_difference(const Coppertwaddle& game, State state, Seat seat, Worth worth) {
  const int began = state.game;
  settle(game, state);
  const GameResult result = state.results[static_cast<std::size_t>(began)];
  if (result.is_tie()) return 0;
  if (result.played()) return result.won_by(seat) ? won_game : -won_game;
  const Judge judge(state, game.rules());
  return worth(judge, seat) - worth(judge, opponent(seat));
}

}  // namespace

int advantage(const Coppertwaddle& game, State state, Seat seat) {
  return settled_difference(game, state, seat, [](const Judge& judge, Seat of) {
    return judge.domain(of) + judge.hand(of);
  });
}

int advantage_without_hands(const Coppertwaddle& game, State state, Seat seat) {
  return settled_difference(game, state, seat,
                            [](const Judge& judge, Seat of) { return judge.domain(of); });
}

}  // namespace coppice::coppertwaddle
