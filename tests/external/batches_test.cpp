#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <thread>

#include "external/external_player.hpp"
#include "external/forfeit_count.hpp"
#include "external/program_connection.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"
#include "sed_bots.hpp"
#include "support/paths.hpp"

// Programs that take several questions in a line (docs/engine-protocol.md).
namespace coppice::external {
namespace {

const std::string batch_hello = R"re(s/.*"protocol".*/{"protocol":1,"batch":2}/p)re";

/// Two questions of a game of Kuhn poker.
class Batch : public testing::Test {
 protected:
  Batch() {
    Random random(3);
    state_ = game_->start();
    const Deal deal = game_->deal(random);
    while (game_->turn(state_).is_chance()) game_->play(state_, game_->draw(state_, deal));
    for (int count = 0; count < 2; ++count) {
      questions_.push_back(decision_request(*game_, game_->view(state_, seat()), seat(),
                                            std::vector<std::string>{"pass", "bet"}, random,
                                            std::chrono::milliseconds(200)));
    }
  }

  Seat seat() const { return game_->turn(state_).seat(); }

  /// A program that answers the line of both questions with this text.
  std::unique_ptr<ProgramConnection> program(const std::string& answer,
                                             const std::string& greeting = batch_hello) {
    const std::string rules = greeting + ";s/.*\"batch\".*/" + answer + "/p";
    auto program =
        std::make_unique<ProgramConnection>(*read_program_spec("exec:200ms:" + sed_bot(rules)));
    program->begin(*game_, seat());
    return program;
  }

  std::vector<MoveIndexOrFailure> ask(ProgramConnection& program) const {
    return program.decide(std::array{questions_.data(), questions_.data() + 1});
  }

  const std::shared_ptr<const AnyGame> game_ = *(**find_game("kuhn")).make({});
  AnyState state_;
  std::vector<DecisionRequest> questions_;
};

TEST_F(Batch, AnswersComeInAnyOrder) {
  const auto program = this->program(R"({"batch":[{"id":2,"move":"bet"},{"id":1,"move":"pass"}]})");
  EXPECT_EQ(program->batch(), 2U);
  const auto answers = ask(*program);
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[0].value(), 0U);
  EXPECT_EQ(answers[1].value(), 1U);
  EXPECT_FALSE(program->is_broken());
}

TEST_F(Batch, AWrongMoveFailsOnlyItsOwnQuestion) {
  const std::vector<std::pair<std::string, ProgramFault>> wrong = {
      {R"("move":"castle")", ProgramFault::illegal},
      {R"("move":3)", ProgramFault::form},
      {R"("a":1)", ProgramFault::form}};
  for (const auto& [move, fault] : wrong) {
    const auto program =
        this->program(R"({"batch":[{"id":1,)" + move + R"(},{"id":2,"move":"bet"}]})");
    const auto answers = ask(*program);
    ASSERT_EQ(answers.size(), 2U);
    ASSERT_FALSE(answers[0].has_value()) << move;
    EXPECT_EQ(answers[0].error().fault, fault) << move;
    EXPECT_TRUE(answers[0].error().example.contains(move)) << answers[0].error().example;
    EXPECT_EQ(answers[1].value(), 1U);
    EXPECT_FALSE(program->is_broken());
  }
}

TEST_F(Batch, AWrongLineFailsAllItsQuestions) {
  const std::string one = R"({"id":1,"move":"bet"})";
  const std::string two = R"({"id":2,"move":"bet"})";
  const std::vector<std::string> wrong = {
      R"({"batch":[)" + one + "]}",                             // one is missing
      R"({"batch":[)" + one + "," + one + "]}",                 // one twice
      R"({"batch":[)" + one + "," + two + "," + two + "]}",     // too many
      R"({"batch":[)" + one + R"(,{"id":3,"move":"bet"}]})",    // not asked
      R"({"batch":[)" + one + R"(,{"id":"2","move":"bet"}]})",  // a text
      R"({"batch":[)" + one + R"(,{"move":"bet"}]})",           // no number
      R"({"batch":[)" + one + ",7]}",
      R"({"batch":7})",
      one,
      "[" + one + "," + two + "]",
      "nonsense",
  };
  for (const std::string& line : wrong) {
    const auto program = this->program(line);
    for (const MoveIndexOrFailure& answer : ask(*program)) {
      ASSERT_FALSE(answer.has_value()) << line;
      EXPECT_EQ(answer.error().fault, ProgramFault::form) << line;
    }
    EXPECT_TRUE(program->is_broken()) << line;
  }
}

TEST_F(Batch, SilenceAndFloodsFailAllQuestions) {
  const std::vector<std::pair<std::string, ProgramFault>> programs = {
      {sed_bot(batch_hello), ProgramFault::late},
      {sed_bot(batch_hello + ";/\"batch\":.{/q"), ProgramFault::ended},
      {"sh -c 'read line; echo {\\\"protocol\\\":1,\\\"batch\\\":2}; exec cat /dev/zero'",
       ProgramFault::flood},
  };
  for (const auto& [command, fault] : programs) {
    ProgramConnection program({.command = command, .time = std::chrono::milliseconds(1)});
    program.begin(*game_, seat());
    ASSERT_FALSE(program.is_broken()) << command;
    for (const MoveIndexOrFailure& answer : ask(program)) {
      ASSERT_FALSE(answer.has_value()) << command;
      EXPECT_EQ(answer.error().fault, fault) << command;
    }
  }
}

TEST_F(Batch, AnInvalidNumberOfQuestionsIsAFault) {
  for (const std::string number : {"0", "-1", "1.5", "true", "\"8\""}) {
    const auto program =
        this->program("", R"re(s/.*"protocol".*/{"protocol":1,"batch":)re" + number + "}/p");
    EXPECT_TRUE(program->is_broken()) << number;
    EXPECT_EQ(ask(*program).front().error().fault, ProgramFault::form) << number;
  }
  const auto many = program("", R"re(s/.*"protocol".*/{"protocol":1,"batch":99999}/p)re");
  EXPECT_EQ(many->batch(), ProgramConnection::longest_batch);
  const auto none = program("", R"re(s/.*"protocol".*/{"protocol":1,"batch":null}/p)re");
  EXPECT_EQ(none->batch(), 0U);
}

/// Plays games on threads; returns the moves of the program by game.
std::vector<std::vector<Move>> play_all(const PlayerFactory& make, std::uint64_t games,
                                        unsigned threads) {
  const GameType& type = **find_game("kuhn");
  const auto game = *type.make({});
  std::vector<std::vector<Move>> played(games);
  std::vector<std::jthread> crew;
  for (unsigned thread = 0; thread < threads; ++thread) {
    crew.emplace_back([&, thread] {
      NoClock clock;
      for (std::uint64_t number = thread; number < games; number += threads) {
        AnyPlayers players;
        players.push_back(make());
        players.push_back((*player_maker(type, "random"))());
        Random random(number);
        type.play(*game, game->deal(random), players, 5, clock,
                  [&](const AnyState&, Turn turn, Move move) {
                    if (turn == Turn::of(Seat{0})) played[number].push_back(move);
                  });
      }
    });
  }
  crew.clear();
  return played;
}

std::string example(const std::string& name) {
  return "exec:/usr/bin/python3 " + (paths::root() / "examples/players" / name).string();
}

TEST(Batches, TheGamesAreThoseOfSingleQuestions) {
  const auto last = R"re(s/.*"id":\([0-9]*\).*"legal":\["\(pass\)".*/{"id":\1,"move":"\2"}/p)re";
  const GameType& type = **find_game("kuhn");
  Forfeits forfeits;
  const auto single = play_all(
      *player_maker(type, std::string(prefix) + sed_bot(hello + ";" + last), &forfeits), 24, 4);
  for (const unsigned threads : {1U, 8U}) {
    EXPECT_EQ(play_all(*player_maker(type, example("batches.py"), &forfeits), 24, threads), single);
  }
  EXPECT_TRUE(forfeits.all().empty());
}

TEST(Batches, AProgramThatEndsCostsOnlyTheGamesOfItsLine) {
  // Ends instead of its third answer; the next line starts it again.
  const std::string command =
      "sh -c 'read line; echo {\\\"protocol\\\":1,\\\"batch\\\":1}; "
      "for n in 1 2; do read line; "
      "echo {\\\"batch\\\":[{\\\"id\\\":$n,\\\"move\\\":\\\"pass\\\"}]}; done; read line'";
  const GameType& type = **find_game("kuhn");
  Forfeits forfeits;
  const auto played = play_all(*player_maker(type, "exec:" + command, &forfeits), 12, 1);
  const auto all = forfeits.all();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all.front().fault, ProgramFault::ended);
  std::size_t decisions = 0;
  for (const auto& moves : played) decisions += moves.size();
  // The game of the third question goes on without the program.
  EXPECT_GT(all.front().games, 0U);
  EXPECT_LE(all.front().games, decisions / 3 + 1);
  EXPECT_LT(all.front().games, 12U);
}

}  // namespace
}  // namespace coppice::external
