// A table at which two servers act, without a disk: each has its own copy in memory.
#include <gtest/gtest.h>

#include "fickle_store.hpp"
#include "server/limits.hpp"
#include "server/tables.hpp"

namespace coppice::server::test {
namespace {

class SharedTable : public testing::Test {
 protected:
  SharedTable() {
    const wire::NewTable wish{"copperdale", {}, {}, "7", false, true};
    id = *outcome(here.create("me", wish));
    store.is_others_too = true;
    for (auto [tables, ear] : {std::pair(&here, &ear_here), std::pair(&there, &ear_there)}) {
      (*tables->find(id))->join(*ear, {seat, "me"}, std::nullopt);
      ear->heard.clear();
    }
  }
  LiveTable& table(Tables& tables) const { return **tables.find(id); }
  std::string a_move() { return table(here).table().options(seat).front().text; }
  std::size_t stored() const { return store.tables.at(id).second.size(); }

  static std::string text_of(const wire::Answer& answer) { return *Telling(answer).text(); }

  static constexpr Seat seat{0};
  FickleStore store;
  PromptWriter writer{store};
  Tables here{store, writer};
  Tables there{store, writer};
  std::string id;
  Ear ear_here;
  Ear ear_there;
};

TEST_F(SharedTable, WhatHappenedElsewhereIsToldAsIfItHadHappenedHere) {
  for (int move = 0; move < 5; ++move) {
    table(here).decide(ear_here, seat, wire::Play{"p" + std::to_string(move), a_move()});
    there.hear({{id, stored()}});
    ASSERT_EQ(ear_here.heard.size(), 2U);  // the events, and that it is done
    ASSERT_EQ(ear_there.heard.size(), 1U);
    EXPECT_EQ(text_of(ear_there.heard[0]), text_of(ear_here.heard[0]));
    ear_here.heard.clear();
    ear_there.heard.clear();
  }
  EXPECT_EQ(table(here).table().view(seat), table(there).table().view(seat));
  EXPECT_EQ(table(here).stored().standing.outcome, table(there).stored().standing.outcome);
  there.hear({{id, stored()}});  // again: nothing more is told
  EXPECT_TRUE(ear_there.heard.empty());
}

TEST_F(SharedTable, ACommandThatActedElsewhereDoesNotActAgain) {
  const std::string move = a_move();
  table(here).decide(ear_here, seat, wire::Play{"p", move});
  const std::size_t before = stored();
  table(there).decide(ear_there, seat,
                      wire::Play{"p", move});  // its line broke, it came to another server
  EXPECT_EQ(stored(), before);
  ASSERT_EQ(ear_there.heard.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<wire::Events>(ear_there.heard[0]));
  EXPECT_NE(ear_there.last<wire::Done>(), nullptr);
}

TEST_F(SharedTable, WhoIsLateIsConsideredOnWhatIsThereNow) {
  table(here).decide(ear_here, seat, wire::Play{"p", a_move()});
  // Its own copy is behind; what it wishes is right all the same.
  const std::string next_move = a_move();
  auto& behind = table(there);
  behind.decide(ear_there, seat, wire::Play{"q", next_move});
  EXPECT_EQ(behind.moment(), stored());
  const auto* refusal = ear_there.last<wire::Refused>();
  EXPECT_TRUE(ear_there.last<wire::Done>() != nullptr ||
              (refusal != nullptr && refusal->error.key != Store::out_of_step));
  here.hear({});  // looks for all that was missed: nothing where the store is not shared
  table(here).look();
  EXPECT_EQ(table(here).moment(), stored());
  EXPECT_EQ(table(here).table().view(seat), behind.table().view(seat));
}

TEST_F(SharedTable, AJournalThatCannotBeIsNamedAndActedOnNoMore) {
  store.tables.at(id).second.push_back({"1 nonsense", ""});
  there.hear({{id, stored()}});
  EXPECT_TRUE(ear_there.heard.empty());
  table(there).decide(ear_there, seat, wire::Play{"p", a_move()});
  ASSERT_NE(ear_there.last<wire::Refused>(), nullptr);
  EXPECT_EQ(ear_there.last<wire::Refused>()->error.key, "error.store.damaged_table");
}

TEST_F(SharedTable, WhoIsAtAnotherServerIsNotAway) {
  const Moment now = std::chrono::system_clock::now();
  Attendance attendance(std::vector(2, now - std::chrono::hours(30)));
  const std::chrono::hours patience(24);
  const auto overdue = [&] { return attendance.is_overdue(seat, patience, now); };
  EXPECT_TRUE(overdue());
  attendance.see(seat, true, now);
  EXPECT_TRUE(attendance.is_here(seat));
  EXPECT_FALSE(attendance.is_at_this_server(seat));
  EXPECT_FALSE(overdue());
  attendance.see(seat, false, now - std::chrono::hours(2));
  EXPECT_FALSE(attendance.is_here(seat));
  EXPECT_FALSE(overdue()) << "was there two hours ago";
}

TEST_F(SharedTable, ServersTellWhoIsAtThemAndAgainAfterAWhile) {
  auto& live = table(here);
  Moment now = std::chrono::system_clock::now();
  const auto told = [&] {
    std::vector<SeeSeats::Seen> seats;
    live.announce(seats, now, limits::seen_again);
    return seats.empty() ? "" : seats.front().is_here ? "here" : "left";
  };
  EXPECT_STREQ(told(), "here");
  EXPECT_STREQ(told(), "");
  now += limits::seen_again;
  EXPECT_STREQ(told(), "here");
  live.leave(ear_here);
  EXPECT_STREQ(told(), "left");
  EXPECT_STREQ(told(), "");
}

TEST_F(SharedTable, OneThatWasForgottenElsewhereLeavesMemory) {
  EXPECT_EQ(there.in_memory(), 1U);
  there.hear({{id, 0}, {"unknown", 3}});
  EXPECT_EQ(there.in_memory(), 0U);
}

}  // namespace
}  // namespace coppice::server::test
