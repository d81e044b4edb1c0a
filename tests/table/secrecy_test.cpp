// A table reveals nothing to a seat beyond its events: not by options, refusals or progress. The
// laws cover each game: support/table_laws.hpp and support/laws/knowledge.hpp.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "table/table_support.hpp"

namespace coppice::test {
namespace {

std::string line_of(const Error& error) {
  std::string line = error.key;
  for (const auto& [name, value] : error.arguments) line += " " + name + "=" + value;
  return line + "\n";
}

/// Whether it would be done, or the error.
template <class Value>
std::string answer(const std::expected<Value, Error>& asked) {
  return asked ? "done\n" : line_of(asked.error());
}

const std::vector<std::string>& some_lines() {
  static const std::vector<std::string> lines = {"pass",   "bet",    "",       "fold", "PASS ",
                                                 "deal J", "deal Q", "deal K", "undo", "chance"};
  return lines;
}

/// Everything that a seat can ask a table, as text.
std::string all_answers(const Table& table, Seat seat) {
  std::string all = json_text(table.play().game().show(table.play().view(seat))) + "\n";
  for (const AnyLegalMove& option : table.play().options(seat)) all += option.text + "\n";
  for (const std::string& line : some_lines())
    all += answer(table.consider(intent::Move{seat, line}, "c"));
  all += answer(table.play().can_undo(seat)) + answer(table.consider(intent::Undo{seat}, "c"));
  all += answer(table.consider(intent::Resign{seat}, "c"));
  return all + std::to_string(table.play().outcome().progress);
}

std::string events_of(const Table& table, Seat seat) {
  std::string all;
  for (const auto& event : table.log().events(seat)) all += json_text(event) + "\n";
  return all;
}

/// Calls `visit(table)` for all continuations.
template <class Visit>
void each_way(const Table& table, Visit& visit) {
  visit(table);
  if (table.play().turn().is_over()) return;
  const Seat seat = table.play().turn().seat();
  for (const AnyLegalMove& option : table.play().options(seat)) {
    Table next = table;
    const auto change = next.consider(intent::Move{seat, option.text});
    ASSERT_TRUE(change);
    next.append(*change);
    each_way(next, visit);
  }
}

TEST(TableSecrecy, AnswersDependOnlyOnTheSeatsEvents) {
  std::map<std::pair<int, std::string>, std::string> answers;
  std::set<std::string> hidden;  // the other seat's messages where the first seat's are the same
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    auto visit = [&](const Table& table) {
      if (table.play().turn().is_over()) return;  // then each is told the seed
      for (const Seat seat : {first, second}) {
        const auto& [known, fresh] = answers.try_emplace(
            std::pair(seat.number(), events_of(table, seat)), all_answers(table, seat));
        EXPECT_EQ(known->second, all_answers(table, seat)) << "told " << known->first.second;
      }
      hidden.insert(events_of(table, first) + events_of(table, second));
    };
    each_way(kuhn_table(seed), visit);
  }
  EXPECT_EQ(answers.size(), 2U * 3 * 4) << "each seat has three cards and four situations";
  EXPECT_EQ(hidden.size(), 6U * 4) << "each with two cards that the other may have";
}

TEST(TableSecrecy, ASeatOutOfTurnLearnsOnlyThat) {
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto visit = [&](const Table& table) {
      if (!table.play().turn().is_seat()) return;
      const Seat seat = table.play().turn().seat();
      const Seat other = seat == first ? second : first;
      std::vector<std::string> lines = {"call", "J", "no such move", "", "resign"};
      for (const AnyLegalMove& option : table.play().options(seat)) lines.push_back(option.text);
      ASSERT_GT(lines.size(), 5U);
      for (const std::string& line : lines) {
        const auto refusal = table.consider(intent::Move{other, line});
        ASSERT_FALSE(refusal);
        ASSERT_EQ(refusal.error(), (Error{"error.table.not_your_turn", {}})) << line;
        ++refused;
      }
    };
    each_way(kuhn_table(seed), visit);
  }
  EXPECT_EQ(refused, 12 * 4 * 7) << "four situations of each deal, seven lines in each";
}

}  // namespace
}  // namespace coppice::test
