#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "support/reasons.hpp"

// Compares Coppertwaddle's reasons with what happens when the move is played.
namespace coppice::coppertwaddle::test {

using reasons::Said;

using Heard = reasons::Heard<Coppertwaddle>;

/// Plays the moves, without the first one if it is empty; then no answers, and passes in an
/// exchange if `ended` is set.
inline Heard outcome(const Coppertwaddle& game, const State& begun, std::optional<Move> first,
                     bool ended) {
  Hearer<Coppertwaddle> hearer;
  Heard heard{begun, {}};
  if (first) game.play(heard.after, *first, hearer);
  while (true) {
    const State& state = heard.after;
    if (state.step == GamePhase::answer) {
      game.play(heard.after, move::let_be(), hearer);
    } else if (ended && state.stage == Stage::robbing && state.step == GamePhase::act) {
      game.play(heard.after, move::pass(), hearer);
    } else {
      break;
    }
  }
  heard.events = std::move(hearer.events);
  return heard;
}

/// The Threlms of a Domain as shown on the screen.
inline std::vector<Threlm> threlms(const Coppertwaddle& game, const State& state, Seat seat,
                                   Seat of) {
  std::vector<Threlm> all;
  const Screen screen = game.show(game.view(state, seat));
  for (const Ditch& ditch : screen.domains[of.index]->ditches) {
    if (ditch.threlm) all.push_back(*ditch.threlm);
    if (ditch.wind) all.push_back(*ditch.wind);
  }
  return all;
}

inline bool is_named(const Coppertwaddle& game, const Said& said, int card) {
  const BilingualText& name = game.folio().entry(card).name;
  return said.text("card") == name.en && said.text("card_de") == name.de;
}

class ReasonJudge {
 public:
  ReasonJudge(const Coppertwaddle& game, const Pieces& pieces, const State& before, Seat seat,
              Move move)
      : game_(game),
        before_(before),
        seat_(seat),
        move_(move),
        pieces_(pieces),
        without_(outcome(game, before, std::nullopt, false)),
        with_(outcome(game, before, move, false)),
        ended_without_(outcome(game, before, std::nullopt, true)),
        ended_(outcome(game, before, move, true)) {}

  bool holds(const Said& said) const {
    const std::string& key = said.key();
    if (said.has("answer") && (said.text("answer") == "open") != is_answerable(said)) return false;
    if (key == "robs" || key == "turns") {
      const auto taken = ended_.all<event::RobbingSucceeded>();
      if (taken.empty() || taken[0].seat != seat_.number()) return false;
      if (key == "turns" && !ended_without_.all<event::RobbingSucceeded>().empty()) return false;
      return is_named(game_, said, taken[0].card) && sums(said, taken[0]);
    }
    if (key == "saves" || key == "ends") {
      const auto lost = ended_without_.all<event::RobbingSucceeded>();
      const auto failed = ended_.all<event::RobbingFailed>();
      if (lost.empty() || failed.empty() || lost[0].seat == seat_.number()) return false;
      if (!is_named(game_, said, lost[0].card)) return false;
      return key == "ends" ? failed[0].reason == FailReason::ended : sums(said, failed[0]);
    }
    if (key == "removes") return holds_of_gone(said, with_, without_, opponent(seat_));
    if (key == "keeps") return holds_of_gone(said, without_, with_, seat_);
    if (key == "covers") return holds_of_covered(said);
    if (key == "presses") return holds_of_pressed(said);
    if (key == "loses") return holds_of_gone(said, with_, without_, seat_);
    if (key == "then" || key == "fails" || key == "stands" || key == "secures")
      return holds_of_robbing(said);
    if (key == "keeps_answer") {
      return std::ranges::any_of(moves_of(game_, before_), [&](Move move) {
        return move::kind(move) == MoveKind::cancel && is_named(game_, said, move.a());
      });
    }
    if (key == "keeps_proud" || key == "uncovers") return holds_of_open(said);
    if (key == "opens" || key == "guards" || key == "rob_next") return holds_of_robbable(said);
    if (move::kind(move_) == MoveKind::pass) return holds_of_pass(said);
    if (key == "protects" || key == "power") return holds_of_power(said);
    if (key == "looks") return !with_.all<event::HandShown>().empty();
    if (key == "draws") return with_.after.step == GamePhase::effect_draw;
    if (key == "ties") return with_.after.results[before_.game].is_tie();
    if (key == "strongest" || key == "weakest") return holds_of_hand(said);
    if (key == "keeps_threlms" || key == "no_place") return holds_of_discard(said);
    const Domain domain = *game_.show(game_.view(with_.after, seat_)).domains[seat_.index];
    const Domain old = *game_.show(game_.view(without_.after, seat_)).domains[seat_.index];
    if (key == "proud") return domain.proud == said.number("proud") && domain.proud > old.proud;
    if (key == "complete") return domain.proud == ditches_of_seat && domain.proud > old.proud;
    return false;
  }

  /// Checks that everything required is said about a Robbing.
  void expect_whole(const std::vector<Reason>& reasons) const {
    const bool succeeds = !ended_.all<event::RobbingSucceeded>().empty();
    if (move::kind(move_) == MoveKind::rob) {
      EXPECT_EQ(reasons::says(reasons, "robs"), succeeds);
      EXPECT_EQ(reasons::says(reasons, "then") || reasons::says(reasons, "fails"), !succeeds);
    }
    if (move::kind(move_) == MoveKind::pass) {
      const bool has_cards = !before_.hand_of(seat_).empty();
      EXPECT_TRUE(!reasons.empty() || !has_cards) << "a pass without a reason";
    }
  }

  /// Whether "if nobody answers" is due (CT-7): the move plays a Favour, a Declaration or a
  /// Coppertwaddle, or a plan later plays a Favour, and for all that the seat can see the other
  /// hand holds a Coppertwaddle.
  bool is_answerable(const Said& said) const {
    const auto is_favour = [&](const std::string& name) {
      return std::ranges::any_of(pieces_.cards, [&](const CardPiece& card) {
        return card.kind == CardKind::favour && card.name.en == name;
      });
    };
    const bool plans =
        said.key() == "then" && (is_favour(said.text("card")) || is_favour(said.text("second")));
    return (plans || plays_card()) && may_hold_coppertwaddle();
  }
  bool plays_card() const {
    const MoveKind kind = move::kind(move_);
    return kind == MoveKind::favour || kind == MoveKind::declaration || kind == MoveKind::cancel;
  }

 private:
  bool may_hold_coppertwaddle() const {
    const Screen screen = game_.show(game_.view(before_, seat_));
    const Hand& theirs = screen.hands[opponent(seat_).index];
    const auto has_one = [&](const std::vector<int>& cards) {
      return std::ranges::any_of(cards,
                                 [&](int card) { return piece(card).name.en == "Coppertwaddle"; });
    };
    const bool hides = theirs.size > static_cast<int>(theirs.cards.size());
    return has_one(theirs.cards) || (hides && has_one(screen.unseen));
  }

  template <class Event>
  static bool sums(const Said& said, const Event& event) {
    return event.attack == said.number("attack") && event.defence == said.number("defence");
  }

  static bool sums(const Said& said, const Heard& ended) {
    const auto succeeded = ended.all<event::RobbingSucceeded>();
    if (!succeeded.empty()) return sums(said, succeeded[0]);
    const auto failed = ended.all<event::RobbingFailed>();
    return !failed.empty() && sums(said, failed[0]);
  }

  static bool succeeds(const Heard& ended) { return !ended.all<event::RobbingSucceeded>().empty(); }

  bool attacks() const { return before_.guardian == seat_; }

  bool holds_of_robbing(const Said& said) const {
    if (!sums(said, ended_)) return false;
    if (said.key() == "stands") return succeeds(ended_) != attacks();
    if (said.key() == "secures") {
      return succeeds(ended_) == attacks() && succeeds(ended_without_) == attacks() &&
             (said.text("stands") == "succeeds") == attacks();
    }
    if (said.key() == "fails") return !succeeds(ended_) && plans(with_.after, {}).empty();
    if (said.text("stands") != (succeeds(ended_) ? "succeeds" : "fails")) return false;
    std::vector<std::string> cards = {said.text("card")};
    if (said.number("count") == 2) cards.push_back(said.text("second"));
    const auto ends = plans(with_.after, cards);
    return std::ranges::find(ends, std::pair(said.number("then_attack"),
                                             said.number("then_defence"))) != ends.end();
  }

  /// The possible final sums of both sides that are good for the seat, if it plays these cards in
  /// turn and nobody adds anything; without names, any card.
  std::vector<std::pair<int, int>> plans(State state, std::vector<std::string> cards) const {
    if (game_.turn(state).is_seat() && game_.turn(state).seat() != seat_) {
      game_.play(state, move::pass());
    }
    std::vector<std::pair<int, int>> ends;
    if (state.stage != Stage::robbing || state.step != GamePhase::act) return ends;
    for (const Move move : moves_of(game_, state)) {
      if (move::kind(move) == MoveKind::pass) continue;
      const bool is_ability = move::kind(move) == MoveKind::ability;
      const int card = is_ability ? state[move.a()].card : move.a();
      if (!cards.empty() && game_.folio().entry(card).name.en != cards.front()) continue;
      if (cards.size() > 1) {
        const auto later = plans(outcome(game_, state, move, false).after, {cards.back()});
        ends.insert(ends.end(), later.begin(), later.end());
        continue;
      }
      const Heard ended = outcome(game_, state, move, true);
      const auto taken = ended.all<event::RobbingSucceeded>();
      const auto failed = ended.all<event::RobbingFailed>();
      if (attacks() && !taken.empty()) ends.emplace_back(taken[0].attack, taken[0].defence);
      if (!attacks() && !failed.empty() && failed[0].reason != FailReason::ended) {
        ends.emplace_back(failed[0].attack, failed[0].defence);
      }
    }
    return ends;
  }

  bool holds_of_pass(const Said& said) const {
    const std::string& key = said.key();
    if (key == "enough") return succeeds(ended_) == attacks() && sums(said, ended_);
    if (key == "in_vain") {
      return succeeds(ended_) != attacks() && sums(said, ended_) && plans(before_, {}).empty();
    }
    if (key == "spares") {
      const auto ends = plans(before_, {said.text("card")});
      return succeeds(ended_) != attacks() &&
             std::ranges::find(ends, std::pair(said.number("attack"), said.number("defence"))) !=
                 ends.end();
    }
    if (key == "spares_end") {
      return std::ranges::any_of(moves_of(game_, before_), [&](Move move) {
        if (move::kind(move) != MoveKind::favour || !is_named(game_, said, move.a())) return false;
        const auto failed = outcome(game_, before_, move, true).all<event::RobbingFailed>();
        return !failed.empty() && failed[0].reason == FailReason::ended;
      });
    }
    const int hand = before_.hand_of(seat_).size();
    if (key == "keeps_hand") return hand == said.number("count") && (!attacks() || hand <= 4);
    if (key == "keeps_limit") return hand == said.number("hand") && hand > 4 && attacks();
    bool could_rob = false;
    for (const Move move : moves_of(game_, before_)) {
      if (move::kind(move) != MoveKind::rob) continue;
      const auto taken = outcome(game_, before_, move, true).all<event::RobbingSucceeded>();
      if (taken.empty()) continue;
      could_rob = true;
      if (key == "stays_proud" && is_named(game_, said, taken[0].card)) return true;
    }
    return key == "no_robbing" && before_.step == GamePhase::announce && !could_rob;
  }

  bool holds_of_gone(const Said& said, const Heard& gone, const Heard& there, Seat of) const {
    std::vector<int> missing;
    const auto rest = game_.show(game_.view(gone.after, seat_)).midden;
    for (const Threlm& threlm : threlms(game_, there.after, seat_, of)) {
      if (std::ranges::find(rest, threlm.card) != rest.end()) missing.push_back(threlm.card);
    }
    return std::ranges::any_of(missing, [&](int card) { return is_named(game_, said, card); }) &&
           static_cast<int>(missing.size()) == said.number("count");
  }

  bool holds_of_covered(const Said& said) const {
    const Seat other = opponent(seat_);
    const auto before = threlms(game_, without_.after, seat_, other);
    std::vector<int> covered;
    for (const Threlm& threlm : threlms(game_, with_.after, seat_, other)) {
      const auto old = std::ranges::find(before, threlm.card, &Threlm::card);
      if (old == before.end() || old->covered || old->place.pressing) continue;
      if (threlm.covered) covered.push_back(threlm.card);
    }
    return std::ranges::any_of(covered, [&](int card) { return is_named(game_, said, card); }) &&
           static_cast<int>(covered.size()) == said.number("count");
  }

  bool holds_of_pressed(const Said& said) const {
    const auto threlm = threlm_of(with_.after, opponent(seat_), said);
    return threlm && threlm->pressed && threlm->covered;
  }

  std::optional<Threlm> threlm_of(const State& state, Seat of, const Said& said) const {
    for (const Threlm& threlm : threlms(game_, state, seat_, of)) {
      if (is_named(game_, said, threlm.card)) return threlm;
    }
    return std::nullopt;
  }

  bool holds_of_open(const Said& said) const {
    const auto with = threlm_of(with_.after, seat_, said);
    return with && !with->covered && threlm_of(without_.after, seat_, said)->covered;
  }

  /// The cards of the other Domain that this Guardian can take in the next Robbing, as the games go
  /// on with passes alone.
  std::set<int> robbable(State state, Seat guardian) const {
    std::set<int> found;
    const int begun = state.game;
    while (state.step != GamePhase::announce || state.guardian != guardian) {
      if (state.game != begun || state.step == GamePhase::over) return {};
      const bool passes = state.step == GamePhase::act || state.step == GamePhase::announce;
      game_.play(state, passes ? move::pass() : moves_of(game_, state)[0]);
    }
    for (const Move move : moves_of(game_, state)) {
      if (move::kind(move) != MoveKind::rob) continue;
      const auto taken = outcome(game_, state, move, true).all<event::RobbingSucceeded>();
      for (const auto& each : taken) found.insert(each.card);
    }
    return found;
  }

  /// Cards that the move brings within reach of the seat's Robbing, or out of the other's.
  bool holds_of_robbable(const Said& said) const {
    const bool opens = said.key() != "guards";
    const Seat guardian = opens ? seat_ : opponent(seat_);
    const auto more = robbable(opens ? with_.after : without_.after, guardian);
    const auto fewer = robbable(opens ? without_.after : with_.after, guardian);
    int count = 0;
    bool names = false;
    for (const Threlm& threlm : threlms(game_, with_.after, seat_, opponent(guardian))) {
      if (!more.contains(threlm.card)) continue;
      if (said.key() != "rob_next" && fewer.contains(threlm.card)) continue;
      ++count;
      names |= is_named(game_, said, threlm.card);
    }
    return names && count == said.number("count");
  }

  bool holds_of_power(const Said& said) const {
    const bool protects = said.key() == "protects";
    const bool falls = !protects && said.number("to") < said.number("from");
    const Seat of = falls ? opponent(seat_) : seat_;
    const auto with = threlm_of(with_.after, of, said);
    const auto without = threlm_of(without_.after, of, said);
    if (!with || !without) return false;
    const auto of_turn = [](const Threlm& threlm) {
      const auto part = std::ranges::find(threlm.parts, PowerSource::turn, &PowerPart::source);
      return part == threlm.parts.end() ? 0 : part->amount;
    };
    const bool lasts = of_turn(*with) == of_turn(*without);
    if (!protects) {
      return (said.text("lasts") == "lasts") == lasts && with->power == said.number("to") &&
             without->power == said.number("from");
    }
    return std::ranges::any_of(
        with->declarations, [&](int card) { return piece(card).name.en.starts_with("Massinger"); });
  }

  const CardPiece& piece(int card) const { return pieces_.cards[static_cast<std::size_t>(card)]; }

  /// The Threlms of the seat's hand.
  std::vector<int> threlms_in_hand() const {
    std::vector<int> all;
    before_.hand_of(seat_).each([&](int card) {
      const CardKind kind = piece(card).kind;
      if (kind == CardKind::threlm || kind == CardKind::wind) all.push_back(card);
    });
    return all;
  }

  bool holds_of_hand(const Said& said) const {
    const int power = piece(move_.a()).power;
    const bool weakest = said.key() == "weakest";
    return std::ranges::all_of(threlms_in_hand(), [&](int card) {
      const bool can_lay = std::ranges::any_of(moves_of(game_, before_), [&](Move move) {
        return move::kind(move) == MoveKind::lay && move.a() == card;
      });
      if (weakest) return piece(card).power >= power;
      return power == said.number("power") && (!can_lay || piece(card).power <= power);
    });
  }

  bool holds_of_discard(const Said& said) const {
    const std::vector<int> threlms = threlms_in_hand();
    const bool is_threlm = std::ranges::count(threlms, move_.a()) > 0;
    if (said.key() == "keeps_threlms") {
      return !is_threlm && static_cast<int>(threlms.size()) == said.number("count");
    }
    const Domain domain = *game_.show(game_.view(before_, seat_)).domains[seat_.index];
    return is_named(game_, said, move_.a()) && is_threlm &&
           std::ranges::none_of(domain.ditches, [&](const Ditch& ditch) {
             return !ditch.threlm &&
                    std::ranges::count(piece(move_.a()).ranks, ditch.place.rank) > 0;
           });
  }

  const Coppertwaddle& game_;
  State before_;
  Seat seat_;
  Move move_;
  const Pieces& pieces_;
  Heard without_;
  Heard with_;
  Heard ended_without_;
  Heard ended_;
};

}  // namespace coppice::coppertwaddle::test
