// Coppertwaddle's reasons for moves, compared with the events when the move is played and nobody
// adds anything.
#include "games/coppertwaddle/players/reasons.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "support/coppertwaddle_position.hpp"
#include "support/reasons.hpp"

namespace coppice::coppertwaddle {
namespace {

using reasons::Said;
using reasons::says;

using Heard = reasons::Heard<Coppertwaddle>;

/// Plays the moves, without the first one if it is empty; then no answers, and passes in an
/// exchange if `ended` is set.
Heard outcome(const Coppertwaddle& game, const State& begun, std::optional<Move> first,
              bool ended) {
  Hearer<Coppertwaddle> hearer;
  Heard heard{begun, {}};
  if (first) game.play(heard.after, *first, hearer);
  while (true) {
    const State& state = heard.after;
    if (state.step == Step::answer) {
      game.play(heard.after, move::let_be(), hearer);
    } else if (ended && state.stage == Stage::robbing && state.step == Step::act) {
      game.play(heard.after, move::pass(), hearer);
    } else {
      break;
    }
  }
  heard.events = std::move(hearer.events);
  return heard;
}

/// The Threlms of a Domain as shown on the screen.
std::vector<Threlm> threlms(const Coppertwaddle& game, const State& state, Seat seat, Seat of) {
  std::vector<Threlm> all;
  const Screen screen = game.show(game.view(state, seat));
  for (const Ditch& ditch : screen.domains[of.index]->ditches) {
    if (ditch.threlm) all.push_back(*ditch.threlm);
    if (ditch.wind) all.push_back(*ditch.wind);
  }
  return all;
}

bool is_named(const Coppertwaddle& game, const Said& said, int card) {
  const InTwoLanguages& name = game.folio().entry(card).name;
  return said.text("card") == name.en && said.text("card_de") == name.de;
}

class Judge {
 public:
  Judge(const Coppertwaddle& game, const Pieces& pieces, const State& before, Seat seat, Move move)
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
    if (key == "then" || key == "fails" || key == "stands") return holds_of_robbing(said);
    if (move::kind(move_) == MoveKind::pass) return holds_of_pass(said);
    if (key == "keeps_answer") {
      return std::ranges::any_of(moves_of(game_, before_), [&](Move move) {
        return move::kind(move) == MoveKind::cancel && is_named(game_, said, move.a());
      });
    }
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
      EXPECT_EQ(says(reasons, "robs"), succeeds);
      EXPECT_EQ(says(reasons, "then") || says(reasons, "fails"), !succeeds);
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
        return card.kind == Kind::favour && card.name.en == name;
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
      return std::ranges::any_of(cards, [&](int card) {
        return pieces_.cards[static_cast<std::size_t>(card)].name.en == "Coppertwaddle";
      });
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
    if (state.stage != Stage::robbing || state.step != Step::act) return ends;
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
    if (key == "keeps_hand") return before_.hand_of(seat_).size() == said.number("count");
    bool could_rob = false;
    for (const Move move : moves_of(game_, before_)) {
      if (move::kind(move) != MoveKind::rob) continue;
      const auto taken = outcome(game_, before_, move, true).all<event::RobbingSucceeded>();
      if (taken.empty()) continue;
      could_rob = true;
      if (key == "stays_proud" && is_named(game_, said, taken[0].card)) return true;
    }
    return key == "no_robbing" && before_.step == Step::announce && !could_rob;
  }

  bool holds_of_gone(const Said& said, const Heard& gone, const Heard& there, Seat of) const {
    std::vector<int> missing;
    const auto rest = game_.show(game_.view(gone.after, seat_)).midden;
    for (const Threlm& threlm : threlms(game_, there.after, seat_, of)) {
      if (std::ranges::find(rest, threlm.card) != rest.end()) missing.push_back(threlm.card);
    }
    const bool names =
        std::ranges::any_of(missing, [&](int card) { return is_named(game_, said, card); });
    return names && static_cast<int>(missing.size()) == said.number("count");
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
    const bool names =
        std::ranges::any_of(covered, [&](int card) { return is_named(game_, said, card); });
    return names && static_cast<int>(covered.size()) == said.number("count");
  }

  bool holds_of_pressed(const Said& said) const {
    return std::ranges::any_of(
        threlms(game_, with_.after, seat_, opponent(seat_)), [&](const Threlm& threlm) {
          return threlm.pressed && threlm.covered && is_named(game_, said, threlm.card);
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

TEST(CoppertwaddleReasons, AreTrueIfNobodyAddsAnything) {
  reasons::Tally tally;
  std::set<std::pair<MoveKind, std::string>> clauses;  // kinds of play, with and without it
  Random random(6);
  for (const std::string edition : {"folio-xvi", "sphinx"}) {
    const auto game =
        *Coppertwaddle::make(*completed(Coppertwaddle::info().settings, {{"edition", edition}}));
    const Pieces pieces = game.pieces();
    reasons::each_decision(game, 25, [&](const State& state, Seat seat) {
      for (const Move move : some_of(moves_of(game, state), 12, random)) {
        const auto reasons = Hints::reasons(game, game.view(state, seat), move);
        const Judge judge(game, pieces, state, seat, move);
        judge.expect_whole(reasons);
        for (const Reason& reason : reasons) {
          const Said said(reason);
          tally.count(said.key());
          if (said.has("answer")) clauses.emplace(move::kind(move), said.text("answer"));
          ASSERT_TRUE(judge.holds(said)) << game.write(state, move) << ": " << reason.key;
        }
      }
    });
  }
  tally.expect_all({"robs",       "turns",       "saves",      "ends",        "removes",
                    "keeps",      "covers",      "presses",    "proud",       "complete",
                    "loses",      "then",        "fails",      "stands",      "enough",
                    "in_vain",    "spares",      "spares_end", "stays_proud", "no_robbing",
                    "keeps_hand", "keeps_answer"});
  for (const auto& each : {std::pair(MoveKind::favour, "open"),
                           {MoveKind::favour, "none"},
                           {MoveKind::declaration, "open"},
                           {MoveKind::declaration, "none"},
                           {MoveKind::ability, "none"},
                           {MoveKind::lay, "none"}}) {
    EXPECT_TRUE(clauses.contains(each)) << static_cast<int>(each.first) << each.second;
  }
}

/// The first reason with this key for a move of seat 1, and its clause.
std::string clause(const test::Position& position, std::string_view move, std::string_view key) {
  const Coppertwaddle& game = position.game();
  const auto read = *game.read(position.state(), move);
  for (const Reason& reason : Hints::reasons(game, game.view(position.state(), Seat{0}), read)) {
    const Said said(reason);
    if (said.key() == key) return said.text("answer");
  }
  return "not said";
}

TEST(CoppertwaddleReasons, SayIfNobodyAnswersWhereSomebodyMay) {
  for (const char* edition : {"folio-xvi", "sphinx"}) {
    test::Position position({{"edition", edition}});
    position.put("1N1", "LP").put("1P1", "Ra").put("1P2", "Le").put("2P1", "Ym").put("2P2", "Mi");
    position.hand(1, {"Asz1", "Gtd", "Lho1", "lc", "AB"}).hand(2, {"Ctw"});
    EXPECT_EQ(clause(position, "^LP>(Ym)", "removes"), "none") << "an ability (CT-7)";
    EXPECT_EQ(clause(position, "^Ra>(Ym)", "covers"), "none") << "an ability (CT-7)";
    EXPECT_EQ(clause(position, "Asz1>(Ym)", "removes"), "open");
    EXPECT_EQ(clause(position, "Gtd", "covers"), "open");
    EXPECT_EQ(clause(position, "Lho1>(Mi)", "covers"), "open");
    // Whoever holds the only Coppertwaddle, or sees it in the Midden, knows that nobody answers.
    test::Position own({{"edition", edition}});
    own.put("2P1", "Ym").hand(1, {"Asz1", "Ctw"}).hand(2, {"Mi"});
    EXPECT_EQ(clause(own, "Asz1>(Ym)", "removes"), "none");
    test::Position gone({{"edition", edition}});
    gone.put("2P1", "Ym").hand(1, {"Asz1"}).hand(2, {"Mi"}).midden({"Ctw"});
    EXPECT_EQ(clause(gone, "Asz1>(Ym)", "removes"), "none");
  }
}

TEST(CoppertwaddleHints, TreatCopiesAsEqual) {
  const auto game = *Coppertwaddle::make(*completed(Coppertwaddle::info().settings, {}));
  const Folio& folio = game.folio();
  int copies = 0;
  for (int card = 1; card < game.rules().cards; ++card) {
    const bool same = folio.code_of(card).starts_with(folio.entry(card - 1).code) &&
                      folio.entry_of[static_cast<std::size_t>(card)] ==
                          folio.entry_of[static_cast<std::size_t>(card - 1)];
    copies += same ? 1 : 0;
    EXPECT_EQ(Hints::same(game, View{}, move::discard(card), move::discard(card - 1)), same);
  }
  EXPECT_GT(copies, 0);
  EXPECT_FALSE(Hints::same(game, View{}, move::pass(), move::let_be()));
}

}  // namespace
}  // namespace coppice::coppertwaddle
