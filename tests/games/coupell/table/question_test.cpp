// Questions of a person to a computer at a table, and their journal entries.
#include <gtest/gtest.h>

#include "engine/any_game_adapter.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/any_player.hpp"
#include "search/registry.hpp"
#include "table/table.hpp"
#include "table/table_support.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

using coupell::Coupell;

/// Answers yes, or what the test sets.
class Oracle final : public AnyPlayer {
 public:
  explicit Oracle(std::optional<bool> says) : says_(says) {}
  Move choose(const AnyRules& game, const AnyView& view, Seat, Random&, SearchClock&) override {
    return game.moves(view).back();
  }
  std::optional<bool> answer(const AnyRules&, const AnyView&, Seat seat,
                             const AnyQuestion&) const override {
    EXPECT_EQ(seat, second) << "it is asked with its own view";
    return says_;
  }

 private:
  std::optional<bool> says_;
};

const Oracle yes(true);
const Oracle mute(std::nullopt);
const std::string has_word = R"({"type":"has_word","letters":5})";

/// A person begins, with a computer.
Table asking_table(const std::string& talk, std::vector<std::string> seats = {"human", "planner"}) {
  const Settings settings =
      *with_defaults(Coupell::info().settings, {{"starter", "1"}, {"talk", talk}});
  const auto game = std::make_shared<AnyGameAdapter<Coupell>>(*Coupell::make(settings), settings);
  Table table = *Table::make({game, std::move(seats), 5, false, "", "2026-11-21"});
  table.append(table.deal());
  return table;
}

std::string refusal_of(const std::expected<TableChange, Error>& change) {
  return change ? "" : change.error().key;
}

TEST(TableQuestion, IsToldToAllWithItsAnswerAndIsNoPartOfTheGame) {
  Table table = asking_table("full");
  const Record before = table.record();
  const auto change = table.consider(intent::AskComputer{first, second, has_word, &yes}, "1 #1 a");
  ASSERT_TRUE(change);
  ASSERT_EQ(change->entries.size(), 1U);
  EXPECT_EQ(change->entries[0].text,
            R"(asked 1 {"asked":2,"question":{"type":"has_word","letters":5},"yes":true})");
  table.append(*change);
  const std::string event = R"({"type":"inquired","seat":1,"asked":2,)"
                            R"("question":{"type":"has_word","letters":5},"yes":true})";
  for (const Viewer eyes : {Viewer(first), Viewer(second), Viewer()}) {
    EXPECT_EQ(json_text(table.log().events(eyes).back().event), event);
    EXPECT_TRUE(table.log().events(eyes).back().changes.empty());
  }
  EXPECT_EQ(table.play().turn(), Turn::of(first));
  EXPECT_EQ(write_record(table.record()), write_record(before));
}

TEST(TableQuestion, IsInTheJournal) {
  Table table = asking_table("full");
  Table again = asking_table("full");
  const auto change = table.consider(intent::AskComputer{first, second, has_word, &yes}, "1 #1 a");
  ASSERT_TRUE(change);
  table.append(*change);
  ASSERT_TRUE(again.restore(change->entries));
  EXPECT_EQ(json_text(welcome(again, "t", {first})), json_text(welcome(table, "t", {first})));
  for (const char* const text : {"asked ", "asked 1", "asked chance {}"}) {
    EXPECT_EQ(table.restore({{text, ""}}).error().key, "error.record.step_form") << text;
  }
  std::string nobodys = change->entries[0].text;
  nobodys.replace(0, std::string("asked 1").size(), "asked 3");
  EXPECT_EQ(table.restore({{nobodys, ""}}).error().key, "error.seat.unknown");
  const auto number = table.log().events(first).size();
  for (const char* const text :
       {"asked 1 {", "asked 1 {}", R"(asked 1 {"asked":2,"question":{"type":"sung"},"yes":true})",
        R"(asked 1 {"asked":2,"question":5,"yes":true})"}) {
    EXPECT_TRUE(table.restore({{text, ""}})) << text << ": of a form that is no longer known";
  }
  EXPECT_EQ(table.log().events(first).size(), number);
}

TEST(CoupellRulings, CP22_AQuestionGoesByTheTalkLevelOfBoth) {
  const auto asks = [](const std::string& talk, bool own_turn) {
    Table table = asking_table(talk);
    if (!own_turn) table.append(*table.consider(intent::Move{first, "end"}));
    const bool told = !welcome(table, "t", {first}).may_ask.empty();
    const auto change = table.consider(intent::AskComputer{first, second, has_word, &yes});
    EXPECT_EQ(change.has_value(), told) << talk;
    if (!change) {
      EXPECT_EQ(change.error().key, "error.question.silence");
    }
    return told;
  };
  EXPECT_TRUE(asks("full", true));
  EXPECT_TRUE(asks("full", false));
  EXPECT_TRUE(asks("yes-no", true)) << "who is not to move may say yes or no";
  EXPECT_FALSE(asks("yes-no", false)) << "and may not ask";
  EXPECT_FALSE(asks("own-turn", true)) << "who is not to move may not even say that";
  EXPECT_FALSE(asks("own-turn", false));
  EXPECT_FALSE(asks("silence", true));
}

TEST(CoupellRulings, CP22_AQuestionIsOfTheTableAsItLies) {
  const Table table = asking_table("full");
  const auto& view = table.play().view(first).as<coupell::State>();
  const auto asked = [&](const std::string& question) {
    return refusal_of(table.consider(intent::AskComputer{first, second, question, &yes}));
  };
  const auto with = [](const char* type, int card, const std::string& to = "") {
    return R"({"type":")" + std::string(type) + R"(","card":)" + std::to_string(card) + to + "}";
  };
  const int own = view.row(first)[0];
  const int theirs = view.row(second)[0];
  const int hidden = [&] {
    int found = 0;
    view.to_come.each([&](int card) { found = card; });
    return found;
  }();
  EXPECT_EQ(asked(with("needs_card", theirs)), "");
  EXPECT_EQ(asked(with("needs_card", own)), "error.coupell.question_card");
  EXPECT_EQ(asked(with("wants_card", own)), "");
  EXPECT_EQ(asked(with("wants_card", hidden)), "error.coupell.question_card");
  EXPECT_EQ(asked(with("wants_card", -1)), "error.coupell.question_card");
  EXPECT_EQ(asked(with("gift", own, R"(,"to":4)")), "");
  EXPECT_EQ(asked(with("gift", own, R"(,"to":5)")), "error.coupell.question_place");
  EXPECT_EQ(asked(with("gift", own, R"(,"to":0)")), "error.coupell.question_place");
  EXPECT_EQ(asked(with("shift", theirs, R"(,"to":3)")), "");
  EXPECT_EQ(asked(with("shift", theirs, R"(,"to":4)")), "error.coupell.question_place");
  EXPECT_EQ(asked(with("shift", theirs, R"(,"to":1)")), "error.coupell.question_same_place");
  EXPECT_EQ(asked(R"({"type":"has_word","letters":3})"), "error.coupell.question_letters");
  EXPECT_EQ(asked(R"({"type":"has_word","letters":14})"), "error.coupell.question_letters");
  EXPECT_EQ(asked(R"({"type":"is_word","word":"goose"})"), "error.wire.member");
  EXPECT_EQ(asked(R"({"type":"has_word","letters":5,"word":"goose"})"),
            "error.wire.unknown_member");
}

TEST(TableQuestion, IsForAComputerThatAnswers) {
  const Table table = asking_table("full");
  EXPECT_EQ(refusal_of(table.consider(intent::AskComputer{first, first, has_word, &yes})),
            "error.question.nobody");
  EXPECT_EQ(refusal_of(table.consider(intent::AskComputer{first, Seat{7}, has_word, &yes})),
            "error.question.nobody");
  EXPECT_EQ(refusal_of(table.consider(intent::AskComputer{first, second, has_word, &mute})),
            "error.question.player");
  const Table people = asking_table("full", {"human", "human"});
  EXPECT_EQ(refusal_of(people.consider(intent::AskComputer{first, second, has_word, &yes})),
            "error.question.nobody");
  EXPECT_TRUE(welcome(people, "t", {first}).may_ask.empty());
  const Table other = kuhn_table(1);
  EXPECT_EQ(refusal_of(other.consider(intent::AskComputer{first, second, has_word, &yes})),
            "error.question.none");
  Table over = asking_table("full");
  over.append(*over.consider(intent::Resign{first}));
  EXPECT_EQ(refusal_of(over.consider(intent::AskComputer{first, second, has_word, &yes})),
            "error.game_over");
}

TEST(TableQuestion, ListsOnlyPlayersThatAnswer) {
  const GameType& game = **find_game("coupell");
  int answering = 0;
  for (const std::string& name : game.players) {
    const Table table = asking_table("full", {"human", name});
    const bool listed = welcome(table, "t", {first}).may_ask == std::vector<int>{2};
    const auto player = *game.make_player(*parse_player(name));
    const auto change = table.consider(intent::AskComputer{first, second, has_word, &*player});
    EXPECT_EQ(change.has_value(), listed) << name;
    if (!change) {
      EXPECT_EQ(change.error().key, "error.question.player") << name;
    }
    answering += listed ? 1 : 0;
  }
  EXPECT_GT(answering, 0);
  EXPECT_LT(answering, static_cast<int>(game.players.size()))
      << "greedy, at least, answers nothing";
}

TEST(TableQuestion, UsesTheGamesOwnTypeOnTheWire) {
  const auto command = wire::read_command(
      R"({"type":"inquire","id":"a","seen":4,"asked":2,"question":)" + has_word + "}");
  ASSERT_TRUE(command);
  EXPECT_EQ(std::get<wire::AskComputer>(*command).question.text, has_word);
  EXPECT_EQ(json_text(*command),
            R"({"type":"inquire","id":"a","seen":4,"asked":2,"question":)" + has_word + "}");
}

}  // namespace
}  // namespace coppice::test
