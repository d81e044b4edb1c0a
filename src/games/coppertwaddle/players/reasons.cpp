#include "games/coppertwaddle/players/reasons.hpp"

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/rules/board.hpp"

namespace coppice::coppertwaddle {

namespace {

constexpr int worth_a_word = 5;  ///< proud Threlms in the own Domain that are worth mentioning

/// How a Robbing ends.
struct RobbingEnd {
  bool succeeds = false;
  bool by_effect = false;
  Powers powers;
};

/// Records how the current Robbing ends, if it does.
struct RobbingHearer {
  static constexpr bool listens = true;
  std::optional<RobbingEnd> end;  ///< empty: it continues

  void operator()(const Event& event) {
    if (const auto* success = std::get_if<event::RobbingSucceeded>(&event)) {
      end = RobbingEnd{true, false, {success->attack, success->defence}};
    }
    if (const auto* failure = std::get_if<event::RobbingFailed>(&event)) {
      end = RobbingEnd{
          false, failure->reason == FailReason::ended, {failure->attack, failure->defence}};
    }
  }
};

class Speaker {
 public:
  Speaker(const Coppertwaddle& game, const View& view, Move move)
      : game_(game),
        seat_(view.seat),
        hides_cards_(view.hidden > 0),
        now_(view.known),
        before_(now_),
        after_(now_),
        move_(move) {
    RobbingHearer ignored;
    let_be(before_, ignored);
    game.play(after_, move, hearer_);
    answerable_ = can_answer(after_);
    let_be(after_, hearer_);
  }

  std::vector<Reason> all() {
    if (move::kind(move_) == MoveKind::pass) {
      tell_pass();
      return std::move(reasons_);
    }
    if (move::kind(move_) == MoveKind::let_be) tell_let_be();
    if (is_later(before_)) return std::move(reasons_);
    if (move::kind(move_) == MoveKind::rob) {
      tell_announced();
    } else if (is_exchange(before_)) {
      tell_exchange();
    }
    if (is_later(after_)) return std::move(reasons_);
    tell_losses();
    tell_covered();
    tell_proud();
    return std::move(reasons_);
  }

 private:
  using Values = std::vector<std::pair<std::string, std::string>>;

  void add(std::string_view key, Values arguments) {
    reasons_.push_back({"coppertwaddle.why." + std::string(key), std::move(arguments)});
  }

  /// The card as an argument, as in refusals.
  Values named(int card) const {
    const InTwoLanguages& name = game_.folio().entry(card).name;
    return {{"card", name.en}, {"card_de", name.de}};
  }

  /// Whether the other seat may hold a Coppertwaddle for the card that waits for an answer, as far
  /// as the seat knows. Nothing else can be answered (CT-7).
  bool can_answer(const State& state) const {
    CardSet theirs = state.hand_of(opponent(seat_));
    if (hides_cards_) theirs = theirs | state.trumpet_cards();
    return state.step == Step::answer && !(game_.rules().cancels & theirs).empty();
  }

  /// Adds whether the sentence must say "if nobody answers".
  void add_unanswered(std::string_view key, Values arguments, bool answerable) {
    arguments.emplace_back("answer", answerable ? "open" : "none");
    add(key, std::move(arguments));
  }

  /// A pending card gets no answer.
  void let_be(State& state, RobbingHearer& hearer) const {
    while (state.step == Step::answer) game_.play(state, move::let_be(), hearer);
  }

  /// The turn or the game has ended, so later changes are not caused by the move alone.
  bool is_later(const State& state) const {
    return state.turns != now_.turns || state.game != now_.game || state.step == Step::over;
  }

  static bool is_exchange(const State& state) {
    return state.stage == Stage::robbing && state.step == Step::act;
  }

  // ---- Robbing ------------------------------------------------------------------------------

  /// The end of the current exchange if both pass.
  std::optional<RobbingEnd> end_of(State state) const {
    RobbingHearer hearer;
    for (int passes = 0; passes < seat_count && is_exchange(state); ++passes) {
      game_.play(state, move::pass(), hearer);
    }
    return hearer.end;
  }

  void add_robbing(std::string_view key, int card, const RobbingEnd& end) {
    Values arguments = named(card);
    arguments.emplace_back("attack", std::to_string(end.powers.attack));
    arguments.emplace_back("defence", std::to_string(end.powers.defence));
    add(key, std::move(arguments));
  }

  void tell_announced() {
    const auto end = end_of(after_);
    const PlaceIndex target = move_.a();
    if (!end) return;
    if (end->succeeds) return add_robbing("robs", before_[target].card, *end);
    if (!tell_plan(after_, *end)) add("fails", powers(*end));
  }

  /// With `end` as the Robbing's current state.
  static Values powers(const RobbingEnd& end) {
    return {{"stands", end.succeeds ? "succeeds" : "fails"},
            {"attack", std::to_string(end.powers.attack)},
            {"defence", std::to_string(end.powers.defence)}};
  }

  // ---- later moves ----------------------------------------------------------------------------

  /// Cards that the seat can play in an exchange in turn while the other passes, and the end of the
  /// Robbing then.
  struct Plan {
    std::vector<int> cards;
    RobbingEnd end;
    bool answerable = false;
  };

  bool attacks() const { return seat_ == now_.guardian; }

  /// The seat's margin at this end.
  int margin(const RobbingEnd& end) const {
    if (end.by_effect) return std::numeric_limits<int>::min();
    const int ahead = end.powers.attack - end.powers.defence;
    return attacks() ? ahead : -ahead;
  }

  /// The card that a move of an exchange plays, or whose ability it uses.
  static int card_of(const State& state, Move move) {
    return move::kind(move) == MoveKind::ability ? state[move.a()].card : move.a();
  }

  /// The shortest plan of at most this many cards after which the exchange ends well for the seat;
  /// among equals the one with the largest margin.
  std::optional<Plan> plan(State state, int most) const {
    RobbingHearer ignored;
    if (is_exchange(state) && game_.turn(state).seat() != seat_) {
      game_.play(state, move::pass(), ignored);
    }
    if (!is_exchange(state) || game_.turn(state).seat() != seat_) return std::nullopt;
    std::optional<Plan> best;
    const auto all = moves_of(game_, state);
    for (const Move move : all) {
      if (move::kind(move) == MoveKind::pass) continue;
      State then = state;
      RobbingHearer hearer;
      game_.play(then, move, hearer);
      const bool answerable = can_answer(then);
      let_be(then, hearer);
      const auto end = is_exchange(then) ? end_of(then) : hearer.end;
      if (!end || end->succeeds != attacks()) continue;
      if (best && margin(*end) <= margin(best->end)) continue;
      best = Plan{{card_of(state, move)}, *end, answerable};
    }
    if (best || most == 1) return best;
    for (const Move move : all) {
      if (move::kind(move) == MoveKind::pass) continue;
      State then = state;
      game_.play(then, move, ignored);
      const bool answerable = can_answer(then);
      let_be(then, ignored);
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
    Values arguments = named(found->cards.front());
    const Values second = named(found->cards.back());
    arguments.insert(arguments.end(),
                     {{"second", second[0].second},
                      {"second_de", second[1].second},
                      {"count", std::to_string(found->cards.size())},
                      {"stands", stands.succeeds ? "succeeds" : "fails"},
                      {"attack", std::to_string(stands.powers.attack)},
                      {"defence", std::to_string(stands.powers.defence)},
                      {"then_attack", std::to_string(found->end.powers.attack)},
                      {"then_defence", std::to_string(found->end.powers.defence)}});
    add_unanswered("then", std::move(arguments), answerable_ || found->answerable);
    return true;
  }

  // ---- doing nothing --------------------------------------------------------------------------

  void tell_pass() {
    if (is_exchange(now_)) return tell_pass_in_exchange();
    if (now_.step == Step::announce) return tell_no_robbing();
    const int hand = now_.hand_of(seat_).size();
    if (hand > 0) add("keeps_hand", {{"count", std::to_string(hand)}});
  }

  void tell_pass_in_exchange() {
    const auto stands = end_of(now_);
    if (!stands) return;
    if (stands->succeeds == attacks()) return add("enough", powers(*stands));
    const auto found = plan(now_, 1);
    if (!found) return add("in_vain", powers(*stands));
    Values arguments = named(found->cards.front());
    if (found->end.by_effect) return add("spares_end", std::move(arguments));
    arguments.emplace_back("attack", std::to_string(found->end.powers.attack));
    arguments.emplace_back("defence", std::to_string(found->end.powers.defence));
    add("spares", std::move(arguments));
  }

  void tell_no_robbing() {
    for (const Move move : moves_of(game_, now_)) {
      if (move::kind(move) != MoveKind::rob) continue;
      State state = now_;
      RobbingHearer hearer;
      game_.play(state, move, hearer);
      const auto end = is_exchange(state) ? end_of(state) : hearer.end;
      if (end && end->succeeds) return add("stays_proud", named(now_[move.a()].card));
    }
    add("no_robbing", {});
  }

  void tell_let_be() {
    for (const Move move : moves_of(game_, now_)) {
      if (move::kind(move) == MoveKind::cancel) return add("keeps_answer", named(move.a()));
    }
  }

  void tell_exchange() {
    const PlaceIndex target = Board(before_, game_.rules()).target();
    if (target == no_place) return;
    const auto without = end_of(before_);
    const auto with = is_exchange(after_) ? end_of(after_) : hearer_.end;
    if (!without || !with) return;
    if (with->succeeds != attacks()) {
      if (!is_exchange(after_) || !tell_plan(after_, *with))
        add_unanswered("stands", powers(*with), answerable_);
      return;
    }
    if (without->succeeds == with->succeeds) return;
    const int card = before_[target].card;
    if (with->by_effect) return add_unanswered("ends", named(card), answerable_);
    add_robbing(attacks() ? "turns" : "saves", card, *with);
  }

  // ---- positions ------------------------------------------------------------------------------

  static std::vector<int> cards(const State& state, PlaceSet places) {
    std::vector<int> all;
    places.each([&](PlaceIndex place) { all.push_back(state[place].card); });
    return all;
  }

  static PlaceSet lying(const State& state, Seat seat) {
    return state.lying_places() & PlaceSet::domain(seat);
  }
  static int proud(const State& state, Seat seat) {
    return static_cast<int>(cards(state, state.proud_places() & PlaceSet::ditches(seat)).size());
  }

  /// Threlms of a Domain that go to the Midden, or would have without the move.
  std::vector<int> gone(const State& from, const State& to, Seat seat) const {
    const Board board(to, game_.rules());
    std::vector<int> all;
    for (const int card : cards(from, lying(from, seat))) {
      if (board.midden().contains(card)) all.push_back(card);
    }
    return all;
  }

  void tell_losses() {
    const auto theirs = gone(before_, after_, opponent(seat_));
    const auto own = gone(before_, after_, seat_);
    if (!theirs.empty()) add_unanswered("removes", counted(theirs), answerable_);
    if (!own.empty() && own.size() >= theirs.size()) {
      add_unanswered("loses", counted(own), answerable_);
    }
    const auto kept = gone(after_, before_, seat_);
    const bool answers = move::kind(move_) == MoveKind::cancel;
    if (answers && !kept.empty()) add("keeps", counted(kept));
  }

  Values counted(const std::vector<int>& cards) const {
    Values arguments = named(cards.front());
    arguments.emplace_back("count", std::to_string(cards.size()));
    return arguments;
  }

  /// Threlms of the other Domain that were proud and are now covered.
  void tell_covered() {
    const Seat other = opponent(seat_);
    const Board board(after_, game_.rules());
    std::vector<int> covered;
    for (const int card : cards(before_, before_.proud_places() & PlaceSet::ditches(other))) {
      const PlaceIndex place = board.place_of(card);
      if (place == no_place || domain_of(place) != other) continue;
      if (after_[place].covered) covered.push_back(card);
    }
    if (!covered.empty()) add_unanswered("covers", counted(covered), answerable_);
    const PlaceSet pressed = after_.pressed_places() & PlaceSet::domain(other);
    const auto newly = cards(after_, pressed - before_.pressed_places());
    if (!newly.empty()) add("presses", named(newly.front()));
  }

  void tell_proud() {
    const int now = proud(after_, seat_);
    if (now <= proud(before_, seat_) || now < worth_a_word) return;
    if (now == ditches_of_seat) return add_unanswered("complete", {}, answerable_);
    add_unanswered("proud", {{"proud", std::to_string(now)}}, answerable_);
  }

  const Coppertwaddle& game_;
  Seat seat_;
  bool hides_cards_;  ///< the other hand holds cards that the seat does not know
  State now_;
  State before_;  ///< without the move, after everything pending
  State after_;   ///< with the move, after everything pending
  Move move_;
  bool answerable_ = false;  ///< the move itself
  RobbingHearer hearer_;     ///< on the way to `after_`
  std::vector<Reason> reasons_;
};

/// The same move with the first copy of its card.
Move with_first_copy(const Coppertwaddle& game, Move move) {
  const auto first = [&](int card) {
    const Folio& folio = game.folio();
    while (card > 0 && folio.entry_of[static_cast<std::size_t>(card - 1)] ==
                           folio.entry_of[static_cast<std::size_t>(card)]) {
      --card;
    }
    return static_cast<std::uint8_t>(card);
  };
  switch (move::kind(move)) {
    case MoveKind::lay:
    case MoveKind::favour:
    case MoveKind::declaration:
    case MoveKind::cancel:
    case MoveKind::discard: return move::of(move::kind(move), first(move.a()), move.b(), move.c());
    default: return move;
  }
}

}  // namespace

bool Hints::same(const Coppertwaddle& game, const View&, Move one, Move other) {
  return with_first_copy(game, one) == with_first_copy(game, other);
}

std::vector<Reason> Hints::reasons(const Coppertwaddle& game, const View& view, Move move) {
  return Speaker(game, view, move).all();
}

}  // namespace coppice::coppertwaddle
