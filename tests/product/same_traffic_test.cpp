// Two games that differ only in information hidden from somebody: all messages to them are equal,
// byte for byte.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "host/commands.hpp"
#include "support/share.hpp"
#include "support/twin_tables.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

MessageRecipient told_to(Viewer eyes) {
  return {eyes, eyes ? std::string_view(some_keys[eyes->index]) : std::string_view()};
}

/// Everything that a page with this view receives when it joins, including all pages of the log.
std::string arrival(const Table& table, Viewer eyes) {
  const wire::Welcome now = welcome(table, "t", told_to(eyes));
  std::string text = json_text(wire::Answer{now});
  for (std::int64_t first = now.log_first; first > 1;) {
    const auto page = log_page(table, {"p", first}, {eyes});
    text += json_text(wire::Answer{*page});
    first = page->first;
  }
  return text;
}

template <class Value>
std::string answer_to(const std::expected<Value, Error>& asked) {
  return asked ? "done"
               : json_text(wire::Answer{
                     wire::CommandRefused{"x", wire::message_of(asked.error()), true}});
}

/// The answers to everything that the seat can try; an onlooker can try nothing.
std::string answers(const Table& table, Viewer eyes) {
  if (!eyes) return "";
  std::string text;
  const std::vector<std::string> lines = {"pass",    "x Don",    "Ctw", "!(Le)+Ym", "dance",
                                          "claim 1", "1 give 2", "end", "move 1 2", "[] We"};
  for (const std::string& line : lines)
    text += answer_to(table.consider(intent::Move{*eyes, line}, "x"));
  text += answer_to(table.consider(intent::Undo{*eyes}, "x"));
  text += answer_to(table.consider(people::Chatted{eyes->number(), "psst"}, "x"));
  for (const auto kind : {ProposalKind::undo, ProposalKind::call_off}) {
    text += answer_to(table.consider(people::Proposed{eyes->number(), kind}, "x"));
  }
  text += answer_to(table.consider(people::CalledOff{eyes->number()}, "x"));
  // Commands name every possible last event: hidden events must not make a command outdated.
  const auto last = static_cast<std::int64_t>(table.log().events(*eyes).size());
  for (std::int64_t seen = std::max<std::int64_t>(0, last - 20); seen <= last + 1; ++seen) {
    const std::vector<wire::Command> commands = {
        wire::Play{"x", seen, "pass"}, wire::Chat{"x", seen, "yes"}, wire::CallOff{"x", seen},
        wire::ShowHand{"x", seen, true}};
    for (const wire::Command& command : commands) {
      text += check_precondition(table, *eyes, command) ? "holds " : "void ";
    }
  }
  return text;
}

/// Plays both games side by side and compares the messages for this view after each entry; returns
/// their number of bytes.
std::size_t compare(const LongGame& game, const LongGame& twin, Viewer eyes) {
  Table table = table_of(game);
  Table other = table_of(twin);
  std::size_t bytes = 0;
  for (std::size_t at = 0; at < game.journal.size(); ++at) {
    const auto count = static_cast<std::int64_t>(table.log().events(eyes).size());
    EXPECT_TRUE(table.restore({game.journal[at]}));
    EXPECT_TRUE(other.restore({twin.journal[at]}));
    const auto text = json_text(wire::Answer{events_from(table, told_to(eyes), count + 1)});
    EXPECT_EQ(text, json_text(wire::Answer{events_from(other, told_to(eyes), count + 1)}));
    bytes += text.size();
    if (at % 16 != 0) continue;
    EXPECT_EQ(arrival(table, eyes), arrival(other, eyes));
    EXPECT_EQ(answers(table, eyes), answers(other, eyes));
    if (testing::Test::HasFailure()) return bytes;
  }
  EXPECT_EQ(arrival(table, eyes), arrival(other, eyes));
  return bytes;
}

/// Compares this many games, for both seats and an onlooker. Late in a game hands are often empty,
/// so each game is also compared at several earlier moments.
void compare_many(const std::string& name, int games) {
  Random random(1);
  int pairs = 0;
  std::size_t bytes = 0;
  for (int seed = 1; seed <= games && !testing::Test::HasFailure(); ++seed) {
    const LongGame played = random_game(name, static_cast<std::uint64_t>(seed));
    for (const Viewer eyes : {Viewer(Seat{0}), Viewer(Seat{1}), Viewer()}) {
      for (const std::size_t length : secret_moments(played, eyes)) {
        LongGame game = played;
        game.journal.resize(length);
        const auto twin = twin_of(game, eyes, random);
        if (!twin) continue;
        bytes += compare(game, *twin, eyes);
        ++pairs;
      }
    }
  }
  EXPECT_GE(pairs, 5 * games) << "few other worlds allow the same moves";
  testing::Test::RecordProperty("pairs", pairs);
  testing::Test::RecordProperty("bytes", std::to_string(bytes));
}

TEST(SameTraffic, OfCoppertwaddle) { compare_many("coppertwaddle", share_of(2)); }
TEST(SameTraffic, OfCoupell) { compare_many("coupell", share_of(6)); }

// `./check --all` runs it.
TEST(SameTraffic, DISABLED_OfManyGamesOfCoppertwaddle) { compare_many("coppertwaddle", 60); }
TEST(SameTraffic, DISABLED_OfManyGamesOfCoupell) { compare_many("coupell", 400); }

// The comparison can fail: a seat that sees the other hand receives different messages.
TEST(SameTraffic, DiffersForASeatThatKnowsTheSecret) {
  LongGame played = random_game("coppertwaddle", 1);
  played.journal.resize(secret_moments(played, Seat{0}).back());
  Random random(2);
  std::optional<LongGame> twin;
  for (int each = 0; each < 20 && !twin; ++each) twin = twin_of(played, Seat{0}, random);
  ASSERT_TRUE(twin);
  EXPECT_NE(arrival(restored(played), Seat{1}), arrival(restored(*twin), Seat{1}));
  EXPECT_EQ(arrival(restored(played), Seat{0}), arrival(restored(*twin), Seat{0}));
}

}  // namespace
}  // namespace coppice::test
