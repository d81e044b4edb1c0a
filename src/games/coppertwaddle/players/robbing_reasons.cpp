#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/move_outcome.hpp"

namespace coppice::coppertwaddle {

namespace {

using Arguments = ReasonList::Arguments;

class RobbingReasons {
 public:
  RobbingReasons(const MoveOutcome& outcome, ReasonList& reasons)
      : outcome_(outcome), reasons_(reasons) {}

  void tell() {
    const MoveKind kind = move::kind(outcome_.move);
    if (kind == MoveKind::pass) return tell_pass();
    if (kind == MoveKind::let_be) tell_let_be();
    if (outcome_.is_later(outcome_.before)) return;
    if (kind == MoveKind::rob) {
      tell_announced();
    } else if (outcome_.is_exchange(outcome_.before)) {
      tell_exchange();
    }
  }

 private:
  void add_robbing(std::string_view key, int card, const RobbingEnd& end) {
    Arguments arguments = reasons_.named(card);
    arguments.emplace_back("attack", std::to_string(end.powers.attack));
    arguments.emplace_back("defence", std::to_string(end.powers.defence));
    reasons_.add(key, std::move(arguments));
  }

  void tell_announced() {
    const auto end = outcome_.end_of(outcome_.after);
    const PlaceIndex target = outcome_.move.a();
    if (!end) return;
    if (end->succeeds) return add_robbing("robs", outcome_.before[target].card, *end);
    if (!tell_plan(outcome_.after, *end)) reasons_.add("fails", powers(*end));
  }

  /// With `end` as the Robbing's current state.
  static Arguments powers(const RobbingEnd& end) {
    return {{"stands", end.succeeds ? "succeeds" : "fails"},
            {"attack", std::to_string(end.powers.attack)},
            {"defence", std::to_string(end.powers.defence)}};
  }

  /// Cards that the seat can play in an exchange in turn while the other passes, and the end of the
  /// Robbing then.
  struct Plan {
    std::vector<int> cards;
    RobbingEnd end;
    bool answerable = false;
  };

  /// The seat's margin at this end.
  int margin(const RobbingEnd& end) const {
    if (end.by_effect) return std::numeric_limits<int>::min();
    const int ahead = end.powers.attack - end.powers.defence;
    return outcome_.attacks() ? ahead : -ahead;
  }

  /// The card that a move of an exchange plays, or whose ability it uses.
  static int card_of(const State& state, Move move) {
    return move::kind(move) == MoveKind::ability ? state[move.a()].card : move.a();
  }

  /// The shortest plan of at most this many cards after which the exchange ends well for the seat;
  /// among equals the one with the largest margin.
  std::optional<Plan> plan(State state, int most) const {
    RobbingListener ignored;
    if (outcome_.is_exchange(state) && outcome_.game.turn(state).seat() != outcome_.seat) {
      outcome_.game.play(state, move::pass(), ignored);
    }
    if (!outcome_.is_exchange(state) || outcome_.game.turn(state).seat() != outcome_.seat)
      return std::nullopt;
    std::optional<Plan> best;
    const auto all = moves_of(outcome_.game, state);
    for (const Move move : all) {
      if (move::kind(move) == MoveKind::pass) continue;
      State then = state;
      RobbingListener listener;
      outcome_.game.play(then, move, listener);
      const bool answerable = outcome_.can_answer(then);
      outcome_.let_be(then, listener);
      const auto end = outcome_.is_exchange(then) ? outcome_.end_of(then) : listener.end;
      if (!end || end->succeeds != outcome_.attacks()) continue;
      if (best && margin(*end) <= margin(best->end)) continue;
      best = Plan{{card_of(state, move)}, *end, answerable};
    }
    if (best || most == 1) return best;
    for (const Move move : all) {
      if (move::kind(move) == MoveKind::pass) continue;
      State then = state;
      outcome_.game.play(then, move, ignored);
      const bool answerable = outcome_.can_answer(then);
      outcome_.let_be(then, ignored);
      auto later = plan(then, most - 1);
      if (!later || later->end.by_effect) continue;
      if (best && margin(later->end) <= margin(best->end)) continue;
      later->cards.insert(later->cards.begin(), card_of(state, move));
      later->answerable = later->answerable || answerable;
      best = later;
    }
    return best;
  }

  /// The cards that the seat can play later to turn a Robbing that it would otherwise lose.
  bool tell_plan(const State& state, const RobbingEnd& stands) {
    const auto found = plan(state, 2);
    if (!found || found->end.by_effect) return false;
    Arguments arguments = reasons_.named(found->cards.front());
    const Arguments second = reasons_.named(found->cards.back());
    arguments.insert(arguments.end(),
                     {{"second", second[0].second},
                      {"second_de", second[1].second},
                      {"count", std::to_string(found->cards.size())},
                      {"stands", stands.succeeds ? "succeeds" : "fails"},
                      {"attack", std::to_string(stands.powers.attack)},
                      {"defence", std::to_string(stands.powers.defence)},
                      {"then_attack", std::to_string(found->end.powers.attack)},
                      {"then_defence", std::to_string(found->end.powers.defence)}});
    reasons_.add_unanswered("then", std::move(arguments), outcome_.answerable || found->answerable);
    return true;
  }

  void tell_pass() {
    if (outcome_.is_exchange(outcome_.now)) return tell_pass_in_exchange();
    if (outcome_.now.step == GamePhase::announce) return tell_no_robbing();
    if (outcome_.attacks() && outcome_.now.stage == Stage::en_garde) {
      const CardSet robbable = outcome_.robbable_by(outcome_.now, outcome_.seat);
      if (!robbable.empty()) return reasons_.add("rob_next", reasons_.counted(robbable));
    }
    const int hand = outcome_.now.hand_of(outcome_.seat).size();
    if (outcome_.attacks() && hand > hand_limit) {
      return reasons_.add("keeps_limit",
                          {{"hand", std::to_string(hand)}, {"limit", std::to_string(hand_limit)}});
    }
    if (hand > 0) reasons_.add("keeps_hand", {{"count", std::to_string(hand)}});
  }

  void tell_pass_in_exchange() {
    const auto stands = outcome_.end_of(outcome_.now);
    if (!stands) return;
    if (stands->succeeds == outcome_.attacks()) return reasons_.add("enough", powers(*stands));
    const auto found = plan(outcome_.now, 1);
    if (!found) return reasons_.add("in_vain", powers(*stands));
    Arguments arguments = reasons_.named(found->cards.front());
    if (found->end.by_effect) return reasons_.add("spares_end", std::move(arguments));
    arguments.emplace_back("attack", std::to_string(found->end.powers.attack));
    arguments.emplace_back("defence", std::to_string(found->end.powers.defence));
    reasons_.add("spares", std::move(arguments));
  }

  void tell_no_robbing() {
    for (const Move move : moves_of(outcome_.game, outcome_.now)) {
      if (move::kind(move) != MoveKind::rob) continue;
      State state = outcome_.now;
      RobbingListener listener;
      outcome_.game.play(state, move, listener);
      const auto end = outcome_.is_exchange(state) ? outcome_.end_of(state) : listener.end;
      if (end && end->succeeds)
        return reasons_.add("stays_proud", reasons_.named(outcome_.now[move.a()].card));
    }
    reasons_.add("no_robbing", {});
  }

  void tell_let_be() {
    for (const Move move : moves_of(outcome_.game, outcome_.now)) {
      if (move::kind(move) == MoveKind::cancel)
        return reasons_.add("keeps_answer", reasons_.named(move.a()));
    }
  }

  void tell_exchange() {
    const PlaceIndex target = Board(outcome_.before, outcome_.game.rules()).target();
    if (target == no_place) return;
    const auto without = outcome_.end_of(outcome_.before);
    const auto with =
        outcome_.is_exchange(outcome_.after) ? outcome_.end_of(outcome_.after) : outcome_.end;
    if (!without || !with) return;
    if (with->succeeds != outcome_.attacks()) {
      if (!outcome_.is_exchange(outcome_.after) || !tell_plan(outcome_.after, *with))
        reasons_.add_unanswered("stands", powers(*with), outcome_.answerable);
      return;
    }
    if (without->succeeds == with->succeeds) {
      if (margin(*with) <= margin(*without)) return;
      return reasons_.add_unanswered("secures", powers(*with), outcome_.answerable);
    }
    const int card = outcome_.before[target].card;
    if (with->by_effect)
      return reasons_.add_unanswered("ends", reasons_.named(card), outcome_.answerable);
    add_robbing(outcome_.attacks() ? "turns" : "saves", card, *with);
  }

  const MoveOutcome& outcome_;
  ReasonList& reasons_;
};

}  // namespace

void add_robbing_reasons(const MoveOutcome& outcome, ReasonList& reasons) {
  RobbingReasons(outcome, reasons).tell();
}

}  // namespace coppice::coppertwaddle
