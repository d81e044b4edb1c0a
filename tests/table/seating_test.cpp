// Who may sit where, and what a connection at a seat receives.
#include "table/seating.hpp"

#include <gtest/gtest.h>

#include "search/registry.hpp"
#include "table/table_support.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

const GameType& game_for_two() { return **find_game("kuhn"); }

TEST(Seating, AllSeatsAreHumanByDefault) {
  EXPECT_EQ(seats_for(game_for_two(), {}), (std::vector<std::string>{"human", "human"}));
}

TEST(Seating, AcceptsOnlyPlayersOfTheGame) {
  const std::vector<std::string> seats = {"rollouts:50ms", "human"};
  EXPECT_EQ(seats_for(game_for_two(), seats), seats);
  const auto trouble = [](const std::vector<std::string>& wish) {
    const auto wrong = seats_for(game_for_two(), wish);
    return wrong ? "" : wrong.error().key;
  };
  EXPECT_EQ(trouble({"human"}), "error.table.seats");
  EXPECT_EQ(trouble({"human", "human", "human"}), "error.table.seats");
  EXPECT_EQ(trouble({"human", "kasparov"}), "error.player.unknown");
  EXPECT_EQ(trouble({"human", "random:5"}), "error.player.budget");
  EXPECT_EQ(trouble({"human", "rollouts:5x"}), "error.player.form");
  EXPECT_EQ(trouble({"human", ""}), "error.player.form");
  EXPECT_EQ(trouble({"random", "rollouts"}), "");
}

TEST(Seating, AcceptsThePrograms) {
  const std::vector<std::string> programs = {"program:one", "program:Two words"};
  const std::vector<std::string> seats = {"human", "program:Two words"};
  EXPECT_EQ(seats_for(game_for_two(), seats, programs), seats);
  EXPECT_EQ(seats_for(game_for_two(), {"human", "program:two"}, programs).error().key,
            "error.program.unknown");
  EXPECT_EQ(seats_for(game_for_two(), seats).error().key, "error.program.unknown");
}

TEST(Seating, APersonCanJoinAtAnyPersonsSeat) {
  const Table table = kuhn_table(1);
  EXPECT_EQ(seat_to_join(table.play(), 1), first);
  EXPECT_EQ(seat_to_join(table.play(), 2), second);
  for (const std::int64_t wrong : {std::int64_t{0}, std::int64_t{3}, std::int64_t{-1},
                                   std::numeric_limits<std::int64_t>::max()}) {
    EXPECT_EQ(seat_to_join(table.play(), wrong).error().key, "error.seat.unknown") << wrong;
  }
  EXPECT_EQ(seat_to_join(kuhn_table(1, {"human", "random"}).play(), 2).error().key,
            "error.table.computer_seat");
}

TEST(Seating, WithoutPeopleAnySeatsViewIsAvailable) {
  const Table table = kuhn_table(1, {"random", "greedy"});
  EXPECT_EQ(seat_to_join(table.play(), std::nullopt), first);
  EXPECT_EQ(seat_to_join(table.play(), 1), first);
  EXPECT_EQ(seat_to_join(table.play(), 2), second);
  EXPECT_EQ(seat_to_join(table.play(), 3).error().key, "error.seat.unknown");
}

TEST(Seating, OnlookersAreNotAsked) {
  const Table table = kuhn_table(1, {"random", "greedy"});
  ASSERT_EQ(table.play().turn(), Turn::of(first));
  EXPECT_FALSE(welcome(table, "t", {first}).ask);
  EXPECT_FALSE(welcome(table, "t", {first}).can_undo);
  EXPECT_FALSE(events_from(table, {first}, 1).ask);
  EXPECT_TRUE(welcome(kuhn_table(1), "t", {first}).ask);
}

TEST(Seating, ByDefaultAPersonJoinsAtTheSeatToMove) {
  Table table = kuhn_table(1);
  EXPECT_EQ(seat_to_join(table.play(), std::nullopt), first);
  table.append(*table.consider(intent::Move{first, "pass"}));
  EXPECT_EQ(seat_to_join(table.play(), std::nullopt), second);
  table.append(*table.consider(intent::Move{second, "pass"}));
  EXPECT_EQ(seat_to_join(table.play(), std::nullopt), first);  // the game is over
  EXPECT_EQ(seat_to_join(kuhn_table(1, {"random", "human"}).play(), std::nullopt), second);
}

/// Everything that a seat is sent in a game, as text: when it joins, and after each move.
std::vector<std::string> heard(std::uint64_t seed, Seat seat,
                               const std::vector<std::string>& moves) {
  Table table = kuhn_table(seed);
  std::vector<std::string> all = {json_text(welcome(table, "t", {seat}))};
  for (const std::string& move : moves) {
    const auto known = static_cast<std::int64_t>(table.log().events(seat).size());
    const auto change = table.consider(intent::Move{table.play().turn().seat(), move});
    if (!change) throw std::logic_error(move);
    table.append(*change);
    all.push_back(json_text(events_from(table, {seat}, known + 1)));
    all.push_back(json_text(welcome(table, "t", {seat})));
  }
  return all;
}

std::string card_of(std::uint64_t seed, Seat seat) {
  const Table table = kuhn_table(seed);
  return table.play()
      .game()
      .show(table.play().view(seat))
      .as<reference::KuhnScreen>()
      .own_card.value();
}

TEST(Seating, MessagesDoNotDependOnHiddenCards) {
  int pairs = 0;
  for (const Seat seat : {first, second}) {
    const Seat other{static_cast<std::uint8_t>(1 - seat.index)};
    for (std::uint64_t one = 1; one < 12; ++one) {
      for (std::uint64_t two = one + 1; two < 12; ++two) {
        if (card_of(one, seat) != card_of(two, seat)) continue;
        if (card_of(one, other) == card_of(two, other)) continue;
        ++pairs;
        // The bet is not called, so no card is shown.
        EXPECT_EQ(heard(one, seat, {"pass"}), heard(two, seat, {"pass"}));
        EXPECT_NE(heard(one, seat, {"pass", "pass"}), heard(two, seat, {"pass", "pass"}));
      }
    }
  }
  EXPECT_GT(pairs, 5);
}

TEST(Seating, EveryAnswerSaysWhoseTurnItIs) {
  Table table = kuhn_table(1);
  EXPECT_EQ(welcome(table, "t", {second}).turn, 1);
  table.append(*table.consider(intent::Move{first, "pass"}));
  EXPECT_EQ(events_from(table, {first}, 1).turn, 2);
  EXPECT_FALSE(events_from(table, {first}, 1).ask);
  table.append(*table.consider(intent::Move{second, "pass"}));
  EXPECT_EQ(events_from(table, {first}, 1).turn, std::nullopt);
}

MessageRecipient older_page(Seat seat) {
  MessageRecipient told{seat};
  told.protocol = wire::oldest_protocol;
  return told;
}

TEST(Seating, OnlyForOlderPagesEventsCarryTheViewAfterThem) {
  Table table = kuhn_table(1);
  table.append(*table.consider(intent::Move{first, "bet"}));
  for (const Seat seat : {first, second}) {
    EXPECT_EQ(json_text(events_from(table, older_page(seat), 1).view),
              json_text(table.play().game().show(table.play().view(seat))));
    EXPECT_FALSE(events_from(table, {seat}, 1).view);
    EXPECT_EQ(json_text(welcome(table, "t", {seat}).pieces),
              json_text(table.play().game().pieces()));
  }
}

}  // namespace
}  // namespace coppice::test
