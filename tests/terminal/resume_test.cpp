#include "terminal/resume.hpp"

#include <gtest/gtest.h>

#include "terminal/support.hpp"

namespace coppice::terminal::test {
namespace {

Record unfinished() {
  FakeInput input{"save x", "lay 3"};
  FakeShelf shelf;
  run(new_table({.seed = 1}), {.seed = 1}, input, shelf);
  return *parse_record(write_record(*shelf.kept));
}

TEST(Resume, ContinuesWhereItStopped) {
  const auto table = resume(unfinished());
  ASSERT_TRUE(table);
  EXPECT_EQ(table->play().options(Seat{0}).size(), 2U);
  FakeInput input(std::vector<std::string>{"lay 1"});
  FakeShelf shelf;
  const Outcome outcome = run(*table, {.seed = 1}, input, shelf);
  EXPECT_TRUE(
      outcome.out.starts_with("Moves: lay 1, lay 2\n"
                              "The card goes to heap 1.\n"))
      << outcome.out;
}

TEST(Resume, RemembersThatHintsNamedMoves) {
  Record record = unfinished();
  EXPECT_FALSE(resume(record)->record().hints_named);
  record.hints_named = true;
  EXPECT_TRUE(resume(record)->record().hints_named);
}

TEST(Resume, DealsTheCardsThatWereToCome) {
  Table straight = new_table({.seed = 1});
  straight.append(straight.deal());
  for (const char* move : {"lay 3", "lay 1"}) {
    straight.append(*straight.consider(intent::Move{Seat{0}, move}));
  }
  Table resumed = *resume(unfinished());
  resumed.append(*resumed.consider(intent::Move{Seat{0}, "lay 1"}));
  EXPECT_EQ(resumed.record(), straight.record());
}

TEST(Resume, RefusesAGameThatIsOver) {
  FakeInput input(std::vector<std::string>{});
  FakeShelf shelf;
  shelf.name = "x";
  run(new_table({.seat = "random"}), {.seat = "random"}, input, shelf);
  EXPECT_EQ(resume(*shelf.kept).error().key, "error.continue.over");
}

TEST(Resume, RefusesARecordWithoutSeed) {
  Record record = unfinished();
  record.seed.reset();
  EXPECT_EQ(resume(record).error().key, "error.continue.seed");
}

TEST(Resume, RefusesCardsThatTheSeedDoesNotDeal) {
  Record record = unfinished();
  record.seed = 2;
  const auto table = resume(record);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().key, "error.continue.other_cards");
  EXPECT_EQ(argument(table.error(), "line"), std::to_string(record.steps[0].place.line));
}

TEST(Resume, RefusesAnInvalidRecordWithItsLine) {
  Record record = unfinished();
  record.steps[2].text = "lay 9";
  const auto table = resume(record);
  ASSERT_FALSE(table);
  EXPECT_EQ(argument(table.error(), "line"), std::to_string(record.steps[2].place.line));
}

}  // namespace
}  // namespace coppice::terminal::test
