// A table on two servers, without a disk: each has its own copy in memory.
#include <gtest/gtest.h>

#include "fickle_store.hpp"
#include "server/operate/limits.hpp"
#include "server/tables/tables.hpp"

namespace coppice::server::test {
namespace {

class SharedTable : public testing::Test {
 protected:
  SharedTable() {
    const wire::NewTable wish{"heaps", {}, {}, "7", false, true};
    id = *outcome(here.create("me", wish));
    store.is_others_too = true;
    for (auto [tables, ear] : {std::pair(&here, &ear_here), std::pair(&there, &ear_there)}) {
      outcome(tables->find(id));
      ear->join(*tables, id, "me");
      ear->heard.clear();
    }
  }
  const LiveTable& table(Tables& tables) const { return **outcome(tables.find(id)); }
  std::string a_move() { return a_move_at(here); }
  std::string a_move_at(Tables& tables) const {
    return table(tables).table().play().options(seat).front().text;
  }
  std::int64_t seen(Tables& tables) const { return seen_at(table(tables).table(), seat); }
  std::size_t stored() const { return store.tables.at(id).second.size(); }

  static std::string text_of(const wire::Answer& answer) { return *SharedMessage(answer).text(); }

  static constexpr Seat seat{0};
  FickleStore store;
  PromptReader reader{store};
  PromptWriter writer{store};
  Tables here{{reader, writer}};
  boost::asio::io_context at_there{1};
  Tables there{{reader, writer, clocks_of_machine, nullptr, at_there.get_executor()}};
  std::string id;
  Ear ear_here;
  Ear ear_there;
};

TEST_F(SharedTable, EventsOfAnotherServerAreToldTheSameWay) {
  for (int move = 0; move < 5; ++move) {
    ear_here.say(wire::Play{"p" + std::to_string(move), seen(here), a_move()});
    outcome(there.hear({{id, stored()}}));
    ASSERT_EQ(ear_here.heard.size(), 2U);  // the events, and `done`
    ASSERT_EQ(ear_there.heard.size(), 1U);
    EXPECT_EQ(text_of(ear_there.heard[0]), text_of(ear_here.heard[0]));
    ear_here.heard.clear();
    ear_there.heard.clear();
  }
  EXPECT_EQ(table(here).table().play().view(seat), table(there).table().play().view(seat));
  EXPECT_EQ(table(here).stored().summary.outcome, table(there).stored().summary.outcome);
  outcome(there.hear({{id, stored()}}));  // repeated: no further messages
  EXPECT_TRUE(ear_there.heard.empty());
}

TEST_F(SharedTable, ACommandActsOnceAcrossServers) {
  const wire::Play play{"p", seen(here), a_move()};
  ear_here.say(play);
  const std::size_t before = stored();
  ear_there.say(play);  // after a lost connection it came to another server
  EXPECT_EQ(stored(), before);
  ASSERT_EQ(ear_there.heard.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<wire::Events>(ear_there.heard[0]));
  EXPECT_NE(ear_there.last<wire::CommandDone>(), nullptr);
}

TEST_F(SharedTable, AWriteInDoubtIsSettledByTheStore) {
  for (const bool is_stored : {true, false}) {
    Timestamps now = clocks_of_machine();
    Tables doubting{{reader, writer, [&now] { return now; }}};
    outcome(doubting.find(id));
    Ear ear;
    Ear again;
    ear.join(doubting, id, "me");
    again.join(doubting, id, "me");
    store.doubts = {is_stored};
    const std::size_t before = stored();
    const wire::Play play{is_stored ? "p" : "q", seen(doubting), a_move_at(doubting)};
    ear.say(play);
    EXPECT_NE(ear.last<wire::CommandUncertain>(), nullptr);
    EXPECT_EQ(stored() > before, is_stored);

    again.say(wire::Play{"other", play.seen, play.move});
    ASSERT_NE(again.last<wire::CommandRefused>(), nullptr);
    EXPECT_EQ(again.last<wire::CommandRefused>()->error.key, "error.store.away");
    again.say(play);
    EXPECT_NE(again.last<wire::CommandUncertain>(), nullptr);
    again.join(doubting, id, "me");
    EXPECT_NE(again.last<wire::Welcome>(), nullptr) << "who comes can look";

    doubting.step(host::input::TimerFired{id});
    EXPECT_NE(ear.last<wire::CommandUncertain>(), nullptr) << "not yet";
    now.steady += limits::doubt_again;
    doubting.step(host::input::TimerFired{id});
    EXPECT_NE(ear.last<wire::CommandDone>(), nullptr);
    EXPECT_NE(again.last<wire::CommandDone>(), nullptr) << "both names of the same command";
    EXPECT_GT(stored(), before);
    EXPECT_EQ(table(doubting).moment(), stored());
    ear.forget();
    again.forget();
  }
}

TEST_F(SharedTable, AWriteInDoubtGivesWayToAnotherServers) {
  Timestamps now = clocks_of_machine();
  Tables doubting{{reader, writer, [&now] { return now; }}};
  outcome(doubting.find(id));
  Ear ear;
  ear.join(doubting, id, "me");
  store.doubts = {false};
  const std::int64_t question = seen(doubting);
  ear.say(wire::Play{"p", question, a_move_at(doubting)});
  ear_here.say(wire::Play{"q", question, a_move()});
  now.steady += limits::doubt_again;
  doubting.step(host::input::TimerFired{id});
  ASSERT_NE(ear.last<wire::CommandRefused>(), nullptr);
  EXPECT_EQ(ear.last<wire::CommandRefused>()->error.key, "error.table.moved_on");
  EXPECT_EQ(table(doubting).moment(), stored());
  ear.forget();
}

TEST_F(SharedTable, OnlyOneDeviceCanAnswerAQuestion) {
  const std::int64_t question = seen(here);
  const std::size_t before = stored();
  ear_here.say(wire::Play{"p", question, a_move()});
  const std::size_t after = stored();
  EXPECT_GT(after, before);
  // This server's copy is behind, and has the old question.
  ASSERT_EQ(seen(there), question);
  ear_there.say(wire::Play{"q", question, a_move()});
  EXPECT_EQ(stored(), after);
  ASSERT_NE(ear_there.last<wire::CommandRefused>(), nullptr);
  EXPECT_EQ(ear_there.last<wire::CommandRefused>()->error.key, "error.table.moved_on");
  EXPECT_TRUE(ear_there.last<wire::CommandRefused>()->final);
  // The page receives the new events, and its next choice is accepted.
  ASSERT_TRUE(std::holds_alternative<wire::Events>(ear_there.heard.front()));
  ear_there.say(wire::Play{"r", seen(there), a_move_at(there)});
  EXPECT_NE(ear_there.last<wire::CommandDone>(), nullptr);
  EXPECT_GT(stored(), after);
  outcome(here.hear({{id, stored()}}));
  EXPECT_EQ(table(here).table().play().view(seat), table(there).table().play().view(seat));
}

TEST_F(SharedTable, ACommandCanBeValidOnAnOutdatedCopy) {
  // A hint that named a move is stored, but affects no move's premise.
  store.tables.at(id).second.push_back({journal::write(HintNamedMove{}), ""});
  ear_there.say(wire::Play{"p", seen(there), a_move_at(there)});
  EXPECT_NE(ear_there.last<wire::CommandDone>(), nullptr);
}

TEST_F(SharedTable, RematchProposalsOnTwoServersAgree) {
  store.is_others_too = false;
  const std::string between = *outcome(here.gather(
      "ann", {"partners", {}, {"human", "human"}, {2}, "", WatchPermission::nobody, true, 0, {}}));
  store.is_others_too = true;
  const auto anns = *outcome(here.find(between));
  const Seat ann{0};
  const Seat bob{1};
  const std::string never = "2999-01-01T00:00:00.000Z";
  ASSERT_TRUE(outcome(here.change(host::input::CreateLink{0, between, "ann", bob, "t", never})));
  ASSERT_TRUE(outcome(here.change(host::input::TakeSeat{0, between, "bob", "t", ""})));
  Ear both_here;
  for (const char* key : {"ann", "bob"}) {
    both_here.join(here, between, key);
    both_here.say(wire::Contribute{"c", std::string(32, 'a')});
  }
  both_here.join(here, between, "ann");
  both_here.say(wire::Resign{"r", seen_at(anns->table(), ann)});
  const auto bobs = *outcome(there.find(between));
  ASSERT_TRUE(bobs->table().play().turn().is_over());
  const auto again = [](const LiveTable& table, Seat each) {
    return wire::Propose{"again", seen_at(table.table(), each), ProposalKind::rematch};
  };
  both_here.say(again(*anns, ann));
  EXPECT_FALSE(anns->table().talk().proposal()->number == 0);
  EXPECT_FALSE(bobs->table().talk().proposal());  // as far as the other server knows
  Ear bobs_ear;
  bobs_ear.join(there, between, "bob");
  bobs_ear.heard.clear();
  bobs_ear.say(again(*bobs, bob));
  boost::asio::io_context& context = at_there;
  context.run();
  EXPECT_NE(bobs_ear.last<wire::CommandDone>(), nullptr);
  EXPECT_FALSE(bobs->table().talk().rematch().empty());
  outcome(here.hear({{between, store.tables.at(between).second.size()}}));
  EXPECT_EQ(anns->table().talk().rematch(), bobs->table().talk().rematch());
}

TEST_F(SharedTable, AnInvalidJournalIsReportedAndFrozen) {
  store.tables.at(id).second.push_back({"1 nonsense", ""});
  outcome(there.hear({{id, stored()}}));
  EXPECT_TRUE(ear_there.heard.empty());
  ear_there.say(wire::Play{"p", seen(here), a_move()});
  ASSERT_NE(ear_there.last<wire::CommandRefused>(), nullptr);
  EXPECT_EQ(ear_there.last<wire::CommandRefused>()->error.key, "error.store.damaged_table");
}

TEST_F(SharedTable, PresenceOnAnotherServerCounts) {
  const SystemTime now = std::chrono::system_clock::now();
  host::PresenceTracker attendance(std::vector(2, now - std::chrono::hours(30)));
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

TEST_F(SharedTable, ServersRepeatTheirPresenceReports) {
  host::Context context{{}, clocks_of_machine()};
  const auto open =
      host::open_table(store.tables.at(id).first, store.tables.at(id).second,
                       host::presence_at(store.tables.at(id).first, {}, context.now.world, {}));
  const auto live = std::make_shared<LiveTable>(*open, context);
  const auto told = [&] {
    std::vector<host::SeatPresence> seats;
    live->announce(seats, limits::seen_again);
    return seats.empty() ? "" : seats.front().is_here ? "here" : "left";
  };
  EXPECT_STREQ(told(), "left") << "somebody was there just now";
  live->come({1, id, "me", "me", std::nullopt, std::nullopt});
  EXPECT_STREQ(told(), "here");
  EXPECT_STREQ(told(), "");
  context.now.world += limits::seen_again;
  EXPECT_STREQ(told(), "here");
  live->leave(1);
  EXPECT_STREQ(told(), "left");
  EXPECT_STREQ(told(), "");
}

TEST_F(SharedTable, ATableWithoutConnectionsLeavesMemoryWhenItIsPlayedElsewhere) {
  ear_there.leave();
  outcome(there.hear({{id, stored()}}));
  EXPECT_EQ(there.in_memory(), 1U) << "there are no news";
  ear_here.say(wire::Play{"p", seen(here), a_move()});
  outcome(there.hear({{id, stored()}}));
  EXPECT_EQ(there.in_memory(), 0U);
  EXPECT_EQ(table(there).moment(), stored()) << "whoever comes sees everything";
}

TEST_F(SharedTable, WhoIsAtAnotherServerThanTheOthersIsSentToThemOnce) {
  Timestamps now = clocks_of_machine();
  TableServices services{reader, writer, [&now] { return now; }};
  services.shared = true;
  services.meets = true;
  Tables other{services};
  outcome(other.find(id));
  Ear ear;
  ear.join(other, id, "me");
  int commands = 0;
  int sent_away = 0;
  // Somebody plays at the first server, and comes back to this one after being sent away.
  const auto play_elsewhere = [&] {
    ear_here.say(wire::Play{"p" + std::to_string(++commands), seen(here), a_move()});
    outcome(other.hear({{id, stored()}}));
    EXPECT_EQ(table(other).moment(), stored()) << "the events are told before";
    if (!std::exchange(ear.is_sent_away, false)) return;
    ++sent_away;
    ear.leave();
    ear.join(other, id, "me");
  };
  play_elsewhere();
  EXPECT_EQ(sent_away, 1);
  for (int each = 0; each < 3; ++each) play_elsewhere();
  EXPECT_EQ(sent_away, 1) << "no proxy leads them to the same server";
  now.steady += limits::meet_again;
  play_elsewhere();
  EXPECT_EQ(sent_away, 2);
  EXPECT_FALSE(ear_here.is_sent_away);
  ear.forget();
}

TEST_F(SharedTable, OnesOwnWritesSendNobodyAway) {
  TableServices services{reader, writer};
  services.shared = true;
  services.meets = true;
  Tables own{services};
  outcome(own.find(id));
  Ear ear;
  ear.join(own, id, "me");
  for (int each = 0; each < 3; ++each) {
    ear.say(wire::Play{"p" + std::to_string(each), seen(own), a_move_at(own)});
    outcome(own.hear({{id, stored()}}));
    outcome(own.look_for_news());
  }
  EXPECT_FALSE(ear.is_sent_away);
  ear.forget();
}

TEST_F(SharedTable, ATableDeletedElsewhereLeavesMemory) {
  EXPECT_EQ(there.in_memory(), 1U);
  outcome(there.hear({{id, 0}, {"unknown", 3}}));
  EXPECT_EQ(there.in_memory(), 0U);
}

}  // namespace
}  // namespace coppice::server::test
