// The planner's remarks on its plans.
#include "games/coupell/players/answer.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/legal_moves.hpp"
#include "games/coupell/players/planner.hpp"
#include "support/coupell_games.hpp"

namespace coppice::coupell {
namespace {

using test::Position;

Position with_words(const std::string& words) { return Position(Settings{{"dictionary", words}}); }

/// The remark for the last of these moves, as "made 5", "waiting 2-6 5", "gift OD to 3 5" or "move
/// OC 1 to 2 5"; empty if there is none.
std::string said(const Position& position, std::string_view move,
                 const Planner::Known& known = {}) {
  const State& state = position.state();
  Planner planner(Planner::standard_budget, known);
  const auto remark = planner.remark(position.game(), state, *position.game().read(state, move));
  if (!remark) return "";
  const auto code = [&](int card) {
    return position.game().deck().cards[static_cast<std::size_t>(card)].code;
  };
  const auto text = [](int number) { return " " + std::to_string(number); };
  if (const auto* made = std::get_if<remark::WordMade>(&*remark))
    return "made" + text(made->letters);
  if (const auto* waiting = std::get_if<remark::WordReady>(&*remark)) {
    return "waiting" + text(waiting->from) + " -" + text(waiting->to) + text(waiting->letters);
  }
  if (const auto* gift = std::get_if<remark::GiftRequest>(&*remark)) {
    return "gift " + code(gift->card) + " to" + text(gift->to) + text(gift->letters);
  }
  const auto& moved = std::get<remark::ShiftRequest>(*remark);
  return "move " + code(moved.card) + text(moved.from) + " to" + text(moved.to) +
         text(moved.letters);
}

TEST(CoupellRemark, MentionsAWordThatItCompletesInTheOtherRow) {
  Position position = with_words("goose\n");
  position.row(1, "OD AL").row(2, "NG OC SC EK");
  EXPECT_EQ(said(position, "give 1 to 3"), "made 5");
  EXPECT_EQ(said(position, "give 1 to 4"), "");
}

TEST(CoupellRemark, MentionsItsNextWordAtTheEndOfItsTurn) {
  Position position = with_words("goose\n");
  position.row(1, "AL NG OC OD SC EK").row(2, "AP");
  EXPECT_EQ(said(position, "give 1 to 1"), "") << "it may claim the word itself";
  EXPECT_EQ(said(position, "end"), "waiting 2 - 6 5");
  position.play("give 1 to 1");
  EXPECT_EQ(said(position, "move 1 to 2"), "waiting 1 - 5 5");
}

TEST(CoupellRemark, RequestsACardForAWord) {
  Position position = with_words("goose\n");
  position.row(1, "NG OC SC EK").row(2, "AL OD");
  EXPECT_EQ(said(position, "end"), "gift OD to 2 5");
}

TEST(CoupellRemark, DoesNotRequestACardThatItJustGave) {
  Position position = with_words("goose\n");
  position.row(1, "NG OC OD SC EK AL").row(2, "AP").play("give 6 to 1");
  EXPECT_EQ(said(position, "give 3 to 1"), "");
}

TEST(CoupellRemark, DoesNotRequestACardThatThePartnerNeeds) {
  const auto said_beside = [](const std::string& words) {
    Position position = with_words(words);
    position.row(1, "NG OC SC EK").row(2, "TG OD AL EM");
    return said(position, "end");
  };
  EXPECT_EQ(said_beside("goose\n"), "gift OD to 2 5");
  EXPECT_EQ(said_beside("goose\ntoae\n"), "gift OD to 2 5") << "five letters for four";
  EXPECT_EQ(said_beside("goose\nnose\ntoae\n"), "waiting 1 - 4 4") << "one more for four";
}

TEST(CoupellRemark, RequestsAnotherOrderOfItsRow) {
  Position position = with_words("goose\n");
  position.row(1, "OC NG OD SC EK").row(2, "AL");
  EXPECT_EQ(said(position, "end"), "move OC 1 to 2 5");
}

TEST(CoupellRemark, RequestsACardForALongerWord) {
  Position waiting = with_words("star\nstare\n");
  waiting.row(1, "SP TG AL RC").row(2, "OD");
  EXPECT_EQ(said(waiting, "end"), "waiting 1 - 4 4");
  Position longer = with_words("star\nstare\n");
  longer.row(1, "SP TG AL RC").row(2, "OD EK");
  EXPECT_EQ(said(longer, "end"), "gift EK to 5 5");
}

TEST(CoupellRemark, DoesNotMentionItsRowWithoutTurnsLeft) {
  const auto at = [](int final_turn) {
    Position position = with_words("goose\n");
    position.row(1, "NG OC OD SC EK").row(2, "AL").final_turn(final_turn);
    return said(position, "end");
  };
  EXPECT_EQ(at(0), "waiting 1 - 5 5");
  EXPECT_EQ(at(1), "");
  EXPECT_EQ(at(2), "");
}

TEST(CoupellRemark, MentionsOnlyWordsThatItKnows) {
  const auto said_by = [](const std::string& words) {
    Position position = with_words(words);
    position.row(1, "NG OC OD SC EK").row(2, "AL");
    return said(position, "end", {{WordList::common}, {WordList::common}});
  };
  EXPECT_EQ(said_by("goose\n"), "waiting 1 - 5 5");
  EXPECT_EQ(said_by("goosk\n"), "");
}

TEST(CoupellRemark, DoesNotMentionUncommonWords) {
  Position position;
  position.row(1, "OD NM").row(2, "OZ EK AL");  // ODEA
  EXPECT_EQ(said(position, "give 1 to 2"), "made 4");
  EXPECT_EQ(said(position, "give 1 to 2", {.own = {}, .partner = {WordList::common}}), "");
  Position own_dictionary = with_words("odea\n");
  own_dictionary.row(1, "OD NM").row(2, "OZ EK AL");
  EXPECT_EQ(said(own_dictionary, "give 1 to 2", {.own = {}, .partner = {WordList::common}}),
            "made 4")
      << "both know the words of an own dictionary";
}

/// The longest word in the row of `seat` after a gift or move of the seat to act that adds more
/// letters there than it costs the seat itself; unchanged if there is none.
int longest_by_an_action(const Coupell& game, const Vocabulary& vocabulary, const State& state,
                         Seat seat) {
  const auto longest = [&](const State& then, Seat of) {
    return static_cast<int>(vocabulary.longest(game.rules().letters_of(then.row(of))));
  };
  const int before = longest(state, seat);
  int letters = before;
  for (const Move move : moves_of(game, state)) {
    const MoveKind kind = move::kind(move);
    if (kind != MoveKind::give_card && kind != MoveKind::move_card) continue;
    State after = state;
    game.play(after, move);
    const int loss = longest(state, state.active) - longest(after, state.active);
    const int made = longest(after, seat);
    if (made - before > loss) letters = std::max(letters, made);
  }
  return letters;
}

TEST(CoupellRemark, RequestsTheLongestWordOfOneAction) {
  const Coupell game = *Coupell::make({});
  const Vocabulary vocabulary(game.rules().dictionary, game.rules().dictionary.lists());
  int wishes = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    Random random = Random::stream(11, number);
    const Deal deal = game.deal(random);
    Position position;
    State state = position.state();
    for (int at = 0; at < 13; ++at) {
      state.rows[at < 7 ? 0 : 1].append(deal.order[static_cast<std::size_t>(at)]);
    }
    const auto remark = remark_on(game, {vocabulary, vocabulary}, state, move::end_turn());
    const Seat seat = state.active;
    const int now = static_cast<int>(vocabulary.longest(game.rules().letters_of(state.row(seat))));

    // The partner without drawing cards.
    State partner = state;
    partner.active = partner_of(seat);
    int told = now;
    if (remark) {
      told = std::visit([](const auto& kind) { return kind.letters; }, *remark);
      wishes += std::holds_alternative<remark::WordReady>(*remark) ? 0 : 1;
    }
    EXPECT_EQ(told, longest_by_an_action(game, vocabulary, partner, seat)) << number;
  }
  EXPECT_GE(wishes, 20);
}

}  // namespace
}  // namespace coppice::coupell
