// Tables with a clock, as in docs/online.md: when it runs, and what happens when it runs out.
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

#include "fickle_store.hpp"
#include "server/api/api_parts.hpp"
#include "server/tables/tables.hpp"
#include "support/peek.hpp"
#include "table/checked_record.hpp"

namespace coppice::server::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr TimeControl ten_minutes{TimeControlKind::minutes, 10, 5};
constexpr TimeControl three_days{TimeControlKind::days, 3, 0};
constexpr Seat anns{0};
constexpr Seat bobs{1};

/// A server's tables with adjustable clocks; one table of Ann, at which Bob sits.
class ClockTest : public testing::Test {
 protected:
  void gather(const std::string& game, const TimeControl& clock) {
    id_ = *outcome(tables_->gather(
        "ann",
        {game, {}, {"human", "human"}, {2}, "Ann", WatchPermission::anybody, true, 0, clock}));
    table_ = *outcome(tables_->find(id_));
    const std::string never = "2999-01-01T00:00:00.000Z";
    ASSERT_TRUE(outcome(tables_->change(host::input::CreateLink{0, id_, "ann", bobs, "t", never})));
    ASSERT_TRUE(outcome(tables_->change(host::input::TakeSeat{0, id_, "bob", "t", "Bob"})));
    for (const Seat seat : {anns, bobs}) say(seat, wire::Contribute{"c", std::string(32, 'a')});
    ASSERT_TRUE(table().company()->is_dealt());
  }

  void come(Seat seat) { ears_[seat.index].join(*tables_, id_, key(seat)); }
  void come() {
    come(anns);
    come(bobs);
  }

  /// Restarts the server with its stored data.
  void restart() {
    table_.reset();
    for (Ear& ear : ears_) ear.forget();
    tables_.emplace(TableServices{reader_, writer_, clocks_});
    table_ = *outcome(tables_->find(id_));
  }

  void pass(std::chrono::nanoseconds time) {
    now_.steady += std::chrono::duration_cast<std::chrono::steady_clock::duration>(time);
    now_.world += std::chrono::duration_cast<SystemTime::duration>(time);
    tables_->tend();
  }

  /// Sends this for a seat: from its page, or from one that joins for it and leaves.
  void say(Seat seat, const wire::Command& command) {
    Ear& page = ears_[seat.index];
    if (page.is_here()) {
      page.say(command);
      answer_ = page.last<wire::CommandRefused>() == nullptr
                    ? ""
                    : page.last<wire::CommandRefused>()->error.key;
      return;
    }
    Ear passing;
    passing.join(*tables_, id_, key(seat));
    passing.say(command);
    passing.leave();
    const auto* refused = passing.last<wire::CommandRefused>();
    answer_ = refused == nullptr ? "" : refused->error.key;
  }

  const Table& table() const { return table_->table(); }
  Seat due() const { return table().play().turn().seat(); }
  Seat other() const { return Seat{static_cast<std::uint8_t>(1U - due().index)}; }
  void play() {
    const std::string move = table().play().options(due()).front().text;
    say(due(), wire::Play{"p" + std::to_string(++wishes_), seen_at(table(), due()), move});
  }

  /// The last clock that the seat's page received.
  wire::Clock told(Seat seat) const {
    std::optional<wire::Clock> clock;
    for (const wire::Answer& answer : ears_[seat.index].heard) {
      std::visit(
          [&]<class Kind>(const Kind& held) {
            if constexpr (std::same_as<Kind, wire::Presence>) clock = held.clock;
            if constexpr (requires { held.company->clock; }) clock = held.company->clock;
          },
          answer);
    }
    return clock.value();
  }
  const std::string& refusal() const { return answer_; }
  void relieve(Seat by, bool end) {
    say(by, wire::ReplacePerson{"r" + std::to_string(++wishes_), seen_at(table(), by), end});
  }

  Timestamps now_ = clocks_of_machine();
  ClockReader clocks_ = [this] { return now_; };
  FickleStore store_;
  PromptReader reader_{store_};
  PromptWriter writer_{store_};
  std::optional<Tables> tables_{std::in_place, TableServices{reader_, writer_, clocks_}};
  std::string id_;
  std::shared_ptr<const LiveTable> table_;
  std::array<Ear, 2> ears_;
  std::string answer_;  ///< why the last command was refused
  int wishes_ = 0;

 private:
  static std::string key(Seat seat) { return seat == anns ? "ann" : "bob"; }
};

TEST_F(ClockTest, ClocksStartWhenBothAreConnected) {
  gather("rivals", ten_minutes);
  come(anns);
  pass(minutes(30));
  EXPECT_FALSE(told(anns).running);
  EXPECT_FALSE(table().play().turn().is_over());
  come(bobs);
  EXPECT_EQ(told(anns).running, due().number());
  EXPECT_EQ(told(bobs).left, (std::vector<std::int64_t>{600'000, 600'000}));
}

TEST_F(ClockTest, EachDecisionCostsTimeAndEverybodyGetsTheClock) {
  gather("rivals", ten_minutes);
  come();
  const Seat mover = due();
  pass(milliseconds(10'500));
  play();
  const auto bonus = due() == mover ? 0 : 5000;
  EXPECT_EQ(told(anns).left.at(mover.index), 590'000 + bonus);
  EXPECT_EQ(told(bobs).left, told(anns).left);
  EXPECT_EQ(told(anns).running, due().number());
}

TEST_F(ClockTest, ASeatWithoutTimeLosesAutomatically) {
  gather("rivals", ten_minutes);
  come();
  const Seat slow = due();
  pass(minutes(10) + milliseconds(499));
  EXPECT_FALSE(table().play().turn().is_over()) << "the line's share";
  store_.fails = true;
  pass(milliseconds(1));
  EXPECT_FALSE(table().play().turn().is_over());
  store_.fails = false;
  pass(seconds(10));
  ASSERT_TRUE(table().play().turn().is_over());
  EXPECT_EQ(table().play().result()->at(slow.index), 0);
  EXPECT_TRUE(check_record(write_record(table().record())));
  EXPECT_FALSE(told(anns).running);
  restart();
  EXPECT_TRUE(table().play().turn().is_over());
}

TEST_F(ClockTest, TheTimeOfARestartIsNotCharged) {
  gather("rivals", ten_minutes);
  come();
  for (int moves = 0; moves < 5; ++moves) {
    pass(seconds(20));
    play();
  }
  pass(seconds(30));  // for a decision that is not made
  const auto left = [&](Seat seat) { return table().clock()->left(seat); };
  const auto before = std::array{left(anns), left(bobs)};
  EXPECT_LT(before[0] + before[1], minutes(20));
  restart();
  pass(minutes(60));
  EXPECT_EQ((std::array{left(anns), left(bobs)}), before);
  EXPECT_FALSE(table().play().turn().is_over());
  come(other());  // staying away now has no advantage
  EXPECT_EQ(told(other()).running, due().number());
  EXPECT_EQ(told(other()).left.at(due().index), before.at(due().index).count());
  pass(milliseconds(10'500));
  say(other(), wire::Rename{"n", "Bea"});  // chat does not restart a clock
  EXPECT_EQ(told(other()).left.at(due().index), (before.at(due().index) - seconds(10)).count());
  pass(minutes(11));
  EXPECT_TRUE(table().play().turn().is_over());
}

TEST_F(ClockTest, ATableStaysInMemoryWhileItsClockRuns) {
  gather("rivals", ten_minutes);
  come();
  for (Ear& ear : ears_) ear.leave();
  table_.reset();
  tables_->forget_idle(Tables::Clock::now() + std::chrono::hours(1), minutes(10));
  EXPECT_EQ(tables_->in_memory(), 1U);
}

TEST_F(ClockTest, APassedDeadlineLosesWhenTheOtherClaimsIt) {
  gather("rivals", three_days);
  come();
  const Seat slow = due();
  relieve(other(), true);
  EXPECT_EQ(refusal(), "error.relief.present");
  pass(std::chrono::days(3));
  EXPECT_EQ(told(anns).left.at(slow.index), 0);
  restart();
  come();
  EXPECT_FALSE(table().play().turn().is_over());
  relieve(slow, true);
  EXPECT_EQ(refusal(), "error.relief.present") << "nobody is late but who asks";
  relieve(other(), true);
  ASSERT_TRUE(table().play().turn().is_over());
  EXPECT_EQ(table().play().result()->at(slow.index), 0);
}

TEST_F(ClockTest, AfterTheDeadlineAMoveIsStillAccepted) {
  gather("rivals", three_days);
  come();
  pass(std::chrono::days(30));
  const Seat slow = due();
  play();
  relieve(Seat{static_cast<std::uint8_t>(1U - slow.index)}, true);
  EXPECT_EQ(refusal(), "error.relief.present");
}

TEST_F(ClockTest, PartnersDoNotLoseByADeadline) {
  gather("partners", three_days);
  come();
  pass(std::chrono::days(4));
  relieve(other(), true);
  EXPECT_TRUE(table().play().is_called_off());
  EXPECT_FALSE(table().play().result());
}

TEST_F(ClockTest, AComputerCanReplaceAPersonAfterTheDeadline) {
  gather("partners", three_days);
  come();
  const Seat slow = due();
  pass(std::chrono::days(4));
  relieve(other(), false);
  EXPECT_EQ(table_->computer_to_move(), slow);
  EXPECT_FALSE(told(anns).running);
}

TEST_F(ClockTest, PendingCommandsOfAReplacedPersonAreDropped) {
  gather("rivals", three_days);
  come();
  const Seat slow = due();
  pass(std::chrono::days(4));
  bool wished = false;
  store_.before = [&](std::string_view call) {
    if (call == "append" && !std::exchange(wished, true)) {
      ears_[slow.index].say(wire::Resign{"late", seen_at(table(), slow)});
    }
  };
  relieve(other(), false);
  EXPECT_TRUE(wished);
  EXPECT_FALSE(table().play().turn().is_over());
  const auto& heard = ears_[slow.index].heard;
  const auto refused = std::ranges::find_if(heard, [](const wire::Answer& answer) {
    const auto* each = std::get_if<wire::CommandRefused>(&answer);
    return each != nullptr && each->error.key == "error.table.watching";
  });
  EXPECT_NE(refused, heard.end());
}

TEST_F(ClockTest, AListOfTablesShowsDaysLeft) {
  gather("rivals", three_days);
  const auto left = [this](std::chrono::hours from_now) {
    return lines_of({table_->stored()}, "ann", now_.world + from_now).front().left;
  };
  const std::int64_t all = milliseconds(std::chrono::days(3)).count();
  EXPECT_EQ(left({}), all);
  pass(std::chrono::days(1));
  say(other(), wire::Rename{"n", "Bea"});
  EXPECT_EQ(left({}), all / 3 * 2) << "what is said gives no days";
  EXPECT_EQ(left(std::chrono::days(9)), 0);
  play();
  EXPECT_EQ(left({}), all);
  restart();
  EXPECT_EQ(left({}), all);
  pass(std::chrono::days(4));
  relieve(other(), false);
  EXPECT_FALSE(left({})) << "a computer has no days";
}

TEST_F(ClockTest, AListOfTablesShowsNoMinutes) {
  gather("rivals", ten_minutes);
  come();
  pass(seconds(20));
  play();
  EXPECT_FALSE(lines_of({table_->stored()}, "ann", now_.world).front().left);
}

TEST_F(ClockTest, ARematchHasTheSameClock) {
  gather("rivals", ten_minutes);
  come();
  ears_[0].say(wire::Resign{"resign", seen_at(table(), anns)});
  ears_[0].say(wire::Propose{"again", seen_at(table(), anns), ProposalKind::rematch_swapped});
  ASSERT_TRUE(table().talk().proposal());
  ears_[1].say(wire::AnswerProposal{"yes", table().talk().proposal()->number, true});
  const auto next = outcome(tables_->find(table().talk().rematch()));
  ASSERT_TRUE(next);
  EXPECT_EQ((*next)->table().clock()->terms(), ten_minutes);
  EXPECT_TRUE((*next)->table().company()->sits("bob", anns));
}

TEST(Flags, FallOnTime) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  StoredTable stored;
  stored.id = "t";
  stored.owner = "me";
  stored.seats = {"human", "human"};
  auto table = *Table::make({reference::peek_game(), stored.seats, 1, false, "", "2026-11-21"});
  table.append(table.begin_clock({TimeControlKind::minutes, 1, 0}));
  store.tables[stored.id] = {stored, {}};
  // Its minute began almost a minute ago.
  std::chrono::steady_clock::duration behind = minutes(1) + clock_grace - milliseconds(5);
  const auto clocks = [&behind] {
    Timestamps now = clocks_of_machine();
    now.steady -= behind;
    return now;
  };
  boost::asio::io_context context;
  Tables tables({reader, writer, clocks, nullptr, context.get_executor()});
  const host::PresenceTracker attendance(std::vector(2, std::chrono::system_clock::now()));
  tables.step(host::input::TableLoaded{
      {stored, std::move(table), std::vector<ComputerSeat>(2), 0, attendance}});
  const auto live = *outcome(tables.find("t"));
  std::array<Ear, 2> ears;
  for (const std::int64_t seat : {1, 2}) {
    // When the second person joins, the clock starts, and the timer is set accordingly.
    ears.at(static_cast<std::size_t>(seat) - 1).join(tables, "t", "me", seat);
  }
  behind = {};
  EXPECT_FALSE(live->table().play().turn().is_over());
  context.run_for(seconds(5));
  EXPECT_TRUE(live->table().play().turn().is_over());
}

}  // namespace
}  // namespace coppice::server::test
