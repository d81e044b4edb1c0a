// The computer's seats: when their moves are sent, and when nothing is computed.
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <optional>
#include <vector>

#include "fickle_store.hpp"
#include "server/operate/limits.hpp"
#include "support/peek.hpp"
#include "support/wait_until.hpp"

namespace coppice::server::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr Seat person{0};
constexpr milliseconds pause{120};
constexpr milliseconds slack{30};  ///< the turn begins before the measurement

/// Plays the first move; thinks as long as the test set.
class Thinker final : public AnyPlayer {
 public:
  std::atomic<int> asked = 0;
  milliseconds thinks{0};            ///< unless it is stopped
  int quick = 0;                     ///< so many decisions need no time
  std::vector<std::uint64_t> drawn;  ///< the first random number of each decision

  Move choose(const AnyRules& game, const AnyView& view, Seat, Random& random,
              SearchClock& clock) override {
    const milliseconds time = ++asked > quick ? thinks : milliseconds(0);
    const auto began = clock.now();
    coppice::test::comes_true([&] { return clock.now() - began >= time || clock.stopped(); });
    drawn.push_back(Random(random).next());
    return game.moves(view).front();
  }
};

/// A person at seat 1, a computer at seat 2; each moves twice in turn.
class ComputersTest : public testing::Test {
 protected:
  ComputersTest() {
    stored_.id = "t";
    stored_.owner = "me";
    stored_.seats = {"human", "thinker"};
    auto table = *Table::make({reference::peek_game(), stored_.seats, 1, false, "", "2026-11-21"});
    store_.tables[stored_.id] = {stored_, {}};
    open(std::move(table), milliseconds(0));
  }

  /// Opens the server's only table.
  void open(Table table, milliseconds time, bool shared = false) {
    ear_ = std::make_unique<Ear>();
    tables_.emplace(TableServices{reader_, writer_, clocks_of_machine, &*thinkers_,
                                  context_.get_executor(), pause, shared});
    const host::PresenceTracker attendance(std::vector(2, std::chrono::system_clock::now()));
    tables_->step(host::input::TableLoaded{
        {stored_, std::move(table), {{}, {thinker_, time}}, 0, attendance}});
    table_ = *outcome(tables_->find(stored_.id));
  }

  void join(std::optional<std::int64_t> seat = 1) { ear_->join(*tables_, stored_.id, "me", seat); }

  std::int64_t seen() const { return seen_at(table_->table(), person); }

  void play(const std::string& move) {
    ear_->say(wire::Play{"id " + std::to_string(++commands_), seen(), move});
    ASSERT_NE(ear_->last<wire::CommandDone>(), nullptr);
  }

  /// Runs the server until this many moves were made, or until a timeout.
  milliseconds run_until_moves(std::size_t moves, milliseconds longest = milliseconds(5000)) {
    const auto began = steady_clock::now();
    while (table_->moment() < moves && steady_clock::now() - began < longest) {
      context_.restart();
      context_.run_one_for(milliseconds(5));
    }
    return std::chrono::duration_cast<milliseconds>(steady_clock::now() - began);
  }

  std::shared_ptr<Thinker> thinker_ = std::make_shared<Thinker>();
  StoredTable stored_;
  FickleStore store_;
  PromptReader reader_{store_};
  PromptWriter writer_{store_};
  int commands_ = 0;
  boost::asio::io_context context_{1};
  std::optional<MoveComputationThreads> thinkers_{std::in_place, 1U};
  std::optional<Tables> tables_;
  std::shared_ptr<const LiveTable> table_;
  std::unique_ptr<Ear> ear_;
};

TEST_F(ComputersTest, EveryMoveIsSentOnePauseAfterItsTurnBegan) {
  join();
  play("wait");
  play("wait");
  EXPECT_GE(run_until_moves(3), pause - slack);
  EXPECT_GE(run_until_moves(4), pause - slack);
  EXPECT_EQ(table_->table().play().turn(), Turn::of(person));
  EXPECT_EQ(ear_->last<wire::Events>()->turn, 1);
  EXPECT_EQ(thinker_->asked, 2);
}

TEST_F(ComputersTest, AQuickMoveIsNotSentEarlier) {
  const milliseconds time{250};
  auto table = *Table::make(table_->table().play().setup());
  open(std::move(table), time);
  thinker_->thinks = time;
  thinker_->quick = 1;
  join();
  play("wait");
  play("wait");
  const auto at_once = run_until_moves(3);
  const auto thought_about = run_until_moves(4);
  EXPECT_GE(at_once, time + limits::thinking_overhead - slack);
  EXPECT_GE(thought_about, time + limits::thinking_overhead - slack);
}

TEST_F(ComputersTest, OnlyTheServerThatHoldsTheTableThinks) {
  auto table = *Table::make(table_->table().play().setup());
  open(std::move(table), milliseconds(0), true);
  store_.held_elsewhere = {"t"};
  join();
  play("wait");
  play("wait");
  context_.poll();
  EXPECT_EQ(thinker_->asked, 0);
  store_.held_elsewhere.clear();  // the other server is gone
  run_until_moves(4);
  EXPECT_EQ(table_->moment(), 4U);
  EXPECT_EQ(thinker_->asked, 2);
}

TEST_F(ComputersTest, AClaimLastsUntilNobodyFollowsOrAnotherServerWrites) {
  auto table = *Table::make(table_->table().play().setup());
  open(std::move(table), milliseconds(0), true);
  store_.is_others_too = true;
  using Claims = std::vector<milliseconds>;
  const milliseconds claim = limits::held_for;
  join();
  play("wait");
  play("wait");
  run_until_moves(4);
  EXPECT_EQ(store_.claims, Claims{claim}) << "one for both decisions";

  ear_->leave();
  EXPECT_EQ(store_.claims, (Claims{claim, milliseconds(0)})) << "given up";
  join();
  ear_->leave();
  EXPECT_EQ(store_.claims.size(), 2U) << "there is nothing to give up";
}

TEST_F(ComputersTest, AfterAnotherServerWroteTheTableIsClaimedAgain) {
  auto table = *Table::make(table_->table().play().setup());
  open(std::move(table), milliseconds(0), true);
  store_.is_others_too = true;
  join();
  play("wait");
  play("wait");
  run_until_moves(3);
  EXPECT_EQ(store_.claims.size(), 1U);
  // This server was away for a while, and another one moved for the computer.
  auto& journal = store_.tables.at("t").second;
  journal.push_back(journal.back());
  outcome(tables_->hear({{"t", 4}}));
  EXPECT_EQ(table_->moment(), 4U);
  play("wait");
  play("wait");
  run_until_moves(7);
  EXPECT_EQ(store_.claims.size(), 2U);
}

TEST_F(ComputersTest, AHandOverWaitsForTheDecisionInProgress) {
  join();
  play("wait");
  play("wait");
  tables_->hand_over();
  EXPECT_FALSE(ear_->is_sent_away) << "the computer thinks";
  Ear late;
  late.join(*tables_, stored_.id, "me", 1);
  EXPECT_TRUE(late.is_sent_away);
  EXPECT_TRUE(late.heard.empty());
  run_until_moves(3);
  EXPECT_EQ(table_->moment(), 3U);
  EXPECT_TRUE(ear_->is_sent_away);
  EXPECT_NE(ear_->last<wire::Events>(), nullptr) << "told of the move before";
  run_until_moves(4, pause * 2);
  EXPECT_EQ(table_->moment(), 3U) << "another server makes the next decision";
  EXPECT_EQ(thinker_->asked, 1);
}

TEST_F(ComputersTest, TheSameGameAgainGivesTheSameRandomNumbers) {
  const auto numbers_of_a_game = [this](std::uint64_t deal) {
    TableSetup setup = table_->table().play().setup();
    setup.seed = deal;
    stored_.id += "'";
    store_.tables[stored_.id] = {stored_, {}};
    open(*Table::make(setup), milliseconds(0));
    thinker_->drawn.clear();
    join();
    play("wait");
    play("wait");
    run_until_moves(4);
    return thinker_->drawn;
  };
  const auto once = numbers_of_a_game(7);
  ASSERT_EQ(once.size(), 2U);
  EXPECT_NE(once[0], once[1]);
  EXPECT_EQ(numbers_of_a_game(7), once);
  EXPECT_NE(numbers_of_a_game(8), once);
}

TEST_F(ComputersTest, NothingIsComputedWithoutGuests) {
  join();
  play("wait");
  play("wait");
  ear_->leave();
  run_until_moves(4, pause * 4);
  EXPECT_EQ(table_->moment(), 3U);  // the decision that was in progress
  EXPECT_EQ(thinker_->asked, 1);

  join();  // as after a restart
  run_until_moves(4);
  EXPECT_EQ(table_->moment(), 4U);
}

TEST_F(ComputersTest, AMoveComputedBeforeAnUndoIsDropped) {
  join();
  play("wait");
  play("wait");
  ear_->say(wire::Undo{"u", seen()});
  EXPECT_EQ(table_->table().play().turn(), Turn::of(person));
  run_until_moves(4, pause * 3);
  EXPECT_EQ(table_->moment(), 3U);  // two moves and the undo
  play("peek");
  run_until_moves(6);
  EXPECT_EQ(table_->table().play().turn(), Turn::of(person));
}

TEST_F(ComputersTest, AFullDiskOnlyDelaysAMove) {
  join();
  play("wait");
  play("wait");
  store_.fails = true;
  run_until_moves(3, pause * 2);
  EXPECT_EQ(table_->moment(), 2U);
  EXPECT_NE(ear_->last<wire::CommandDone>(), nullptr);  // and it was not told
  store_.fails = false;
  run_until_moves(3);
  EXPECT_EQ(table_->moment(), 3U);
}

TEST_F(ComputersTest, TheServersEndStopsAllThinking) {
  thinker_->thinks = std::chrono::hours(1);
  join();
  play("wait");
  play("wait");
  coppice::test::wait_until([&] { return thinker_->asked > 0; });
  const auto began = steady_clock::now();
  thinkers_.reset();
  EXPECT_LT(steady_clock::now() - began, std::chrono::seconds(5));
}

TEST_F(ComputersTest, AGuestWhoJoinsAgainFollowsOneSeatOnly) {
  stored_.seats = {"human", "human"};
  TableSetup setup = table_->table().play().setup();
  setup.seats = stored_.seats;
  open(*Table::make(setup), milliseconds(0));
  join(2);
  join(1);
  EXPECT_EQ(ear_->last<wire::Welcome>()->seat, 1);
  ear_->heard.clear();
  play("wait");
  ASSERT_EQ(ear_->heard.size(), 2U);  // the events, and `done`
}

TEST_F(ComputersTest, APersonCanResignDuringTheComputersTurn) {
  join();
  play("wait");
  play("wait");
  const wire::Resign resign{"r", seen()};
  ear_->say(resign);
  ear_->say(resign);  // sent twice, done once
  EXPECT_NE(ear_->last<wire::CommandDone>(), nullptr);
  EXPECT_TRUE(table_->table().play().turn().is_over());
  EXPECT_EQ(table_->stored().summary.outcome.result, (std::vector<std::int32_t>{0, 1}));
  run_until_moves(4, pause * 2);
  EXPECT_EQ(table_->moment(), 3U);
}

}  // namespace
}  // namespace coppice::server::test
