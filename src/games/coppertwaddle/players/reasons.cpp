#include "games/coppertwaddle/players/reasons.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/move_outcome.hpp"

namespace coppice::coppertwaddle {

namespace {

/// Compares the table with the move and without it.
class TableReasons {
 public:
  TableReasons(const MoveOutcome& outcome, ReasonList& reasons)
      : outcome_(outcome),
        reasons_(reasons),
        seat_(outcome.seat),
        other_(opponent(seat_)),
        before_(outcome.before, outcome.game.rules()),
        after_(outcome.after, outcome.game.rules()) {}

  void tell() {
    tell_losses();
    tell_covered();
    tell_robbings();
    tell_powers();
    tell_cards();
    tell_proud();
    if (move::kind(outcome_.move) == MoveKind::lay) tell_strongest();
  }

 private:
  void add_counted(std::string_view key, CardSet cards) {
    if (cards.empty()) return;
    reasons_.add_unanswered(key, reasons_.counted(cards), outcome_.answerable);
  }

  static CardSet cards(const State& state, PlaceSet places) {
    CardSet all;
    places.each([&](PlaceIndex place) { all.insert(state[place].card); });
    return all;
  }
  static CardSet lying(const State& state, Seat seat) {
    return cards(state, state.lying_places() & PlaceSet::domain(seat));
  }
  static CardSet proud(const State& state, Seat seat) {
    return cards(state, state.proud_places() & PlaceSet::ditches(seat));
  }
  static CardSet covered(const State& state, Seat seat) {
    return cards(state, state.covered_places() & PlaceSet::domain(seat));
  }

  void tell_losses() {
    const CardSet theirs = lying(outcome_.before, other_) & after_.midden();
    const CardSet own = lying(outcome_.before, seat_) & after_.midden();
    add_counted("removes", theirs);
    if (own.size() >= theirs.size()) add_counted("loses", own);
    if (move::kind(outcome_.move) != MoveKind::cancel) return;
    const CardSet kept = lying(outcome_.after, seat_) & before_.midden();
    if (!kept.empty()) reasons_.add("keeps", reasons_.counted(kept));
    const CardSet open = proud(outcome_.after, seat_) & covered(outcome_.before, seat_);
    if (!open.empty()) reasons_.add("keeps_proud", reasons_.counted(open));
  }

  void tell_covered() {
    add_counted("covers", proud(outcome_.before, other_) & covered(outcome_.after, other_));
    const PlaceSet pressed = outcome_.after.pressed_places() & PlaceSet::domain(other_);
    const CardSet newly = cards(outcome_.after, pressed - outcome_.before.pressed_places());
    if (!newly.empty()) reasons_.add("presses", reasons_.named(newly.nth(0)));
  }

  /// What each side can rob next.
  void tell_robbings() {
    const Stage stage = outcome_.now.stage;
    if (stage != Stage::challenging && stage != Stage::en_garde) return;
    const auto robbable = [&](const State& state, Seat guardian) {
      return outcome_.robbable_by(state, guardian);
    };
    if (outcome_.attacks()) {
      const CardSet theirs = lying(outcome_.before, other_);
      add_counted("opens",
                  (robbable(outcome_.after, seat_) - robbable(outcome_.before, seat_)) & theirs);
    }
    const CardSet own = lying(outcome_.before, seat_) & lying(outcome_.after, seat_);
    add_counted("guards",
                (robbable(outcome_.before, other_) - robbable(outcome_.after, other_)) & own);
  }

  /// What changes for Threlms that lie proud with and without the move.
  void tell_powers() {
    for (const Seat seat : {seat_, other_}) {
      (proud(outcome_.before, seat) & proud(outcome_.after, seat)).each([&](int card) {
        const PlaceIndex old_place = before_.place_of(card);
        const PlaceIndex place = after_.place_of(card);
        const bool is_own = seat == seat_;
        if (is_own && after_.is_protected(place) && !before_.is_protected(old_place)) {
          reasons_.add_unanswered("protects", reasons_.named(card), outcome_.answerable);
        }
        const int from = before_.power(old_place);
        const int to = after_.power(place);
        if (is_own ? to <= from : to >= from) return;
        const bool lasts = outcome_.after[place].bonus == outcome_.before[old_place].bonus;
        auto arguments = reasons_.named(card);
        arguments.emplace_back("from", std::to_string(from));
        arguments.emplace_back("to", std::to_string(to));
        arguments.emplace_back("lasts", lasts ? "lasts" : "turn");
        reasons_.add_unanswered("power", std::move(arguments), outcome_.answerable);
      });
    }
  }

  /// What its effect does with cards of hands.
  void tell_cards() {
    const Move move = outcome_.move;
    const bool is_ability = move::kind(move) == MoveKind::ability;
    if (!is_ability && move::kind(move) != MoveKind::favour) return;
    const int card = is_ability ? outcome_.now[move.a()].card : move.a();
    if (is_ability && after_.place_of(card) == no_place) return;  // fragile: no effect (CT-9)
    const Effect& effect = outcome_.game.rules().of(card).effects[move.c()];
    const auto does = [&](EffectKind verb) {
      return effect.verb == verb || std::ranges::count(effect.then, verb, &FollowUp::verb) > 0;
    };
    if (does(EffectKind::look)) reasons_.add_unanswered("looks", {}, outcome_.answerable);
    if (does(EffectKind::draw)) reasons_.add_unanswered("draws", {}, outcome_.answerable);
  }

  void tell_proud() {
    add_counted("uncovers", covered(outcome_.before, seat_) & proud(outcome_.after, seat_));
    const int now = proud(outcome_.after, seat_).size();
    if (now <= proud(outcome_.before, seat_).size()) return;
    const bool complete = now == ditches_of_seat;
    if (complete) return reasons_.add_unanswered("complete", {}, outcome_.answerable);
    reasons_.add_unanswered("proud", {{"proud", std::to_string(now)}}, outcome_.answerable);
  }

  void tell_strongest() {
    const Rules& rules = outcome_.game.rules();
    const int power = rules.of(outcome_.move.a()).power;
    bool is_strongest = true;
    bool has_weaker = false;
    for (const Move move : moves_of(outcome_.game, outcome_.now)) {
      if (move::kind(move) != MoveKind::lay) continue;
      is_strongest &= rules.of(move.a()).power <= power;
      has_weaker |= rules.of(move.a()).power < power;
    }
    if (is_strongest && has_weaker) reasons_.add("strongest", {{"power", std::to_string(power)}});
  }

  const MoveOutcome& outcome_;
  ReasonList& reasons_;
  Seat seat_;
  Seat other_;
  Board before_;
  Board after_;
};

/// Reasons to discard this card and no other.
void add_discard_reasons(const MoveOutcome& outcome, ReasonList& reasons) {
  const Rules& rules = outcome.game.rules();
  const int card = outcome.move.a();
  const CardSet hand = outcome.now.hand_of(outcome.seat);
  const CardSet threlms = hand & rules.threlms;
  if (!threlms.contains(card)) {
    if (threlms.empty()) return;
    return reasons.add("keeps_threlms", {{"count", std::to_string(threlms.size())}});
  }
  const Board board(outcome.now, rules);
  bool has_place = false;
  for (const Rank rank : {Rank::noble, Rank::peasant}) {
    const bool fits = rules.of(card).ranks.contain(rank);
    has_place |= fits && board.leftmost_vacant(outcome.seat, rank) != no_place;
  }
  if (!has_place && !rules.of(card).is_wind()) reasons.add("no_place", reasons.named(card));
  bool is_weakest = threlms.size() > 1;
  threlms.each([&](int each) { is_weakest &= rules.of(each).power >= rules.of(card).power; });
  if (is_weakest) reasons.add("weakest", reasons.named(card));
}

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
  const MoveOutcome outcome(game, view, move);
  ReasonList reasons(game);
  if (move::kind(move) == MoveKind::discard) {
    add_discard_reasons(outcome, reasons);
    return reasons.take();
  }
  if (outcome.is_tie()) {
    reasons.add_unanswered("ties", {}, outcome.answerable);
    return reasons.take();
  }
  add_robbing_reasons(outcome, reasons);
  const bool is_pass = move::kind(move) == MoveKind::pass;
  if (!is_pass && !outcome.is_later(outcome.before) && !outcome.is_later(outcome.after)) {
    TableReasons(outcome, reasons).tell();
  }
  return reasons.take();
}

}  // namespace coppice::coppertwaddle
