// Absent people and the waiting time of the others, as in docs/online.md.
#include "gathering.hpp"
#include "host/system_time.hpp"
#include "server/operate/metrics.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "support/wait_until.hpp"
#include "turned_clocks.hpp"

namespace coppice::server::test {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

/// A table of Ann and Bob on a server with adjustable clocks; a person may be away for three hours.
class Absence : public testing::Test {
 protected:
  Absence() { restart(); }

  /// Restarts the server with its stored data.
  void restart() {
    place_.reset();
    place_.emplace(clocks_.options(), folder_);
    EXPECT_EQ(place_->house.get("/healthz").status, 200);  // by now it has read the clock
  }

  void begin_game() {
    table_ = place_->both_at("partners", "nobody", "3");
    deal();
  }

  void deal() {
    {
      Person a = come(ann);
      Person b = come(bob);
      begin(a, b);
    }
    wait_until_all_left();
  }

  Person come(const std::string& key) { return {*place_, table_, key}; }

  /// The error when Ann ends the wait for Bob; empty if it succeeds.
  std::string relieve(Person& a, bool end = false) {
    a.wish("relieve", end ? R"(,"end":true)" : R"(,"end":false)", "r" + std::to_string(++wishes_));
    return a.refused;
  }

  /// The server notices disconnections by itself.
  static void wait_until_all_left() {
    coppice::test::wait_until([] { return metrics().followers.Value() == 0; });
  }

  /// Waits until Bob's last presence is stored.
  void wait_until_kept() {
    sqlite::Connection database(*folder_ / "data" / "coppice.db");
    const std::string since = moment_text(clocks_.clocks()().world - minutes(1));
    const std::string count =
        "SELECT count(*) FROM seen WHERE seat = 2 AND moment > '" + since + "'";
    for (int looks = 0; database.number(count.c_str()) == 0; ++looks) {
      ASSERT_LT(looks, 50);
      wait_for_chores();
    }
  }

  void change(const char* statements) {
    place_.reset();
    sqlite::Connection(*folder_ / "data" / "coppice.db").exec(statements);
  }

  std::shared_ptr<const Folder> folder_ = std::make_shared<const Folder>();
  TurnedClocks clocks_;
  std::optional<Place> place_;
  std::string table_;
  int wishes_ = 0;
};

constexpr const char* too_soon = "error.relief.present";

TEST_F(Absence, AComputerReplacesAPersonAfterThePatience) {
  begin_game();
  Person a = come(ann);
  EXPECT_EQ(relieve(a), too_soon);
  clocks_.pass(hours(3) - minutes(1));
  EXPECT_EQ(relieve(a), too_soon);
  clocks_.pass(minutes(1) + seconds(5));
  while (a.presence.at("overdue").as_array().empty()) a.take();
  EXPECT_EQ(a.presence.at("overdue").as_array().front(), 2);
  EXPECT_EQ(relieve(a), "");
  a.hear_event("relieved");
  EXPECT_NE(a.company.at("people").as_array().at(1).at("computer").as_string(), "");
}

TEST_F(Absence, AGameCanBeCalledOffAfterThePatience) {
  begin_game();
  Person a = come(ann);
  EXPECT_EQ(relieve(a, true), too_soon);
  clocks_.pass(hours(3) + seconds(5));
  EXPECT_EQ(relieve(a, true), "");
  a.hear_until("called_off");
}

TEST_F(Absence, AVisitRestartsThePatienceEvenAcrossARestart) {
  begin_game();
  clocks_.pass(hours(2));
  come(bob);
  wait_until_all_left();
  wait_until_kept();
  clocks_.pass(minutes(30));
  restart();
  clocks_.pass(hours(2));
  Person a = come(ann);
  EXPECT_EQ(relieve(a), too_soon) << "four and a half hours after the last move";
  clocks_.pass(minutes(31));
  EXPECT_EQ(relieve(a), "");
}

TEST_F(Absence, AnotherPersonsChatIsNoPresence) {
  begin_game();
  wait_until_kept();
  clocks_.pass(hours(2) + minutes(50));
  come(ann).wish("chat", R"(,"text":"Where are you?")", "c");
  restart();
  clocks_.pass(hours(1) + seconds(5));
  Person a = come(ann);
  EXPECT_EQ(relieve(a), "");
}

TEST_F(Absence, NobodyIsAwayTooLongAfterAServerStart) {
  begin_game();
  wait_until_kept();
  place_.reset();
  clocks_.pass(hours(100));  // during which nobody could connect
  restart();
  Person a = come(ann);
  EXPECT_EQ(relieve(a), too_soon);
  clocks_.pass(hours(1) + seconds(5));
  EXPECT_EQ(relieve(a), "");
}

TEST_F(Absence, UnknownAbsencesCountFromNow) {
  begin_game();
  wait_until_kept();
  change("DELETE FROM seen");  // as in a file of an older version
  clocks_.pass(hours(10));
  restart();
  come(ann);
  wait_until_kept();
  clocks_.pass(hours(2));
  restart();
  clocks_.pass(hours(1) + seconds(5));
  Person a = come(ann);
  EXPECT_EQ(relieve(a), "");
}

TEST_F(Absence, SittingDownCountsAsPresence) {
  table_ = place_->gather("partners", "nobody", "3");
  clocks_.pass(hours(10));
  EXPECT_EQ(place_->take(bob, table_, place_->link(ann, table_, 2)).status, 200);
  Person a = come(ann);
  a.wish("contribute", contribution('1'));
  clocks_.pass(limits::contribution_time + seconds(1));
  a.hear_until("playing");
  EXPECT_EQ(relieve(a), too_soon);
  clocks_.pass(hours(3) + seconds(5));
  EXPECT_EQ(relieve(a), "");
}

TEST_F(Absence, AReplacedPersonWhoIsConnectedBecomesAnOnlooker) {
  const std::string days = R"({"kind":"days","time":3,"bonus":0})";
  const auto made =
      place_->post(ann, "/api/gatherings", gathering("rivals", "anybody", "[2]", "0", days));
  ASSERT_EQ(made.status, 201) << made.body;
  table_ = made.json().at("table").as_string();
  ASSERT_EQ(place_->take(bob, table_, place_->link(ann, table_, 2)).status, 200);
  deal();
  Person a = come(ann);
  Person b = come(bob);
  Person onlooker = come(eve);
  const std::size_t seat = a.moves.empty() ? 1 : 0;
  Person& slow = seat == 0 ? a : b;
  Person& other = seat == 0 ? b : a;
  const auto cards = [&] {
    const auto& view = slow.welcome.at("view");
    return hand_in(view, static_cast<int>(seat) + 1).at("cards").as_array().size();
  };
  EXPECT_GT(cards(), 0U);
  clocks_.pass(hours(24 * 4));
  while (other.presence.at("overdue").as_array().empty()) other.take();
  EXPECT_EQ(relieve(other), "");
  object told = slow.take();
  while (type_of(told) == "presence") told = slow.take();
  ASSERT_EQ(type_of(told), "welcome");
  EXPECT_EQ(told.at("seat"), 0);
  EXPECT_EQ(cards(), 0U);
  EXPECT_TRUE(slow.company.at("own").as_array().empty());
  // The computer's events are sent as to all onlookers, and none twice.
  while (type_of(told) != "events") told = slow.take();
  EXPECT_EQ(told.at("first"), slow.welcome.at("number").as_int64() + 1);
  EXPECT_TRUE(told.at("ask").is_null());
  slow.wish("resign");
  EXPECT_EQ(slow.refused, "error.table.watching");
  while (other.presence.at("onlookers") != 2) other.take();
}

TEST_F(Absence, AReplacedPersonJoinsAsAnOnlooker) {
  begin_game();
  {
    Person a = come(ann);
    clocks_.pass(hours(3) + seconds(5));
    EXPECT_EQ(relieve(a), "");
  }
  Person b = come(bob);
  EXPECT_EQ(b.welcome.at("seat"), 0);
  EXPECT_TRUE(b.company.at("own").as_array().empty());
  EXPECT_NE(b.company.at("people").as_array().at(1).at("computer").as_string(), "");
  b.wish("chat", R"(,"text":"I am back")");
  EXPECT_EQ(b.refused, "error.table.watching");
  Socket stranger = place_->house.socket(table_);
  ASSERT_TRUE(stranger.send(join_text(eve, std::nullopt, 2)));
  EXPECT_EQ(error_of(next(stranger)), "error.table.watching_closed");
}

}  // namespace
}  // namespace coppice::server::test
