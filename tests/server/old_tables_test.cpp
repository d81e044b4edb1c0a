// The automatic deletion of old tables, if it is enabled.
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "gathering.hpp"
#include "server/tables/old_game_deletion.hpp"
#include "turned_clocks.hpp"

namespace coppice::server::test {
namespace {

using std::chrono::days;
using std::chrono::hours;

/// Tables of Ann that nobody has opened since the start: one waits for Bob, one is unfinished, one
/// is finished.
class OldTables : public testing::Test {
 protected:
  OldTables() {
    const Place place(clocks_.options(), folder_);
    place.gather("partners");
    for (const bool ends : {false, true}) {
      const std::string table = place.both_at("partners");
      Person a(place, table, ann);
      Person b(place, table, bob);
      begin(a, b);
      if (ends) a.wish("resign");
    }
  }

  using Stages = std::multiset<std::string>;

  /// The stages of the remaining tables after the server has run this long and may soon delete all
  /// but `few`.
  Stages left_after(hours time, const ServeOptions& options, std::size_t few) {
    const Place place(options, folder_);
    wait_for_chores();
    clocks_.pass(time);
    wait_for_chores();
    Stages left = stages(place);
    for (int looks = 0; left.size() > few && looks < 100; ++looks) {
      wait_for_chores();
      left = stages(place);
    }
    return left;
  }

  static Stages stages(const Place& place) {
    Stages left;
    const auto reply = place.house.get("/api/tables", {{"X-Coppice-Player", ann}}).json();
    for (const auto& line : reply.at("tables").as_array()) {
      const bool waits = !line.at("people").as_array().at(1).at("seated").as_bool();
      left.insert(waits ? "gathering" : line.at("result").is_null() ? "playing" : "over");
    }
    return left;
  }

  std::shared_ptr<const Folder> folder_ = std::make_shared<const Folder>();
  TurnedClocks clocks_;
};

TEST_F(OldTables, AllStayByDefault) {
  EXPECT_EQ(left_after(days(3000), clocks_.options(), 3), (Stages{"gathering", "over", "playing"}));
}

TEST_F(OldTables, OnlyUnplayedGamesAreDeleted) {
  ServeOptions options = clocks_.options();
  options.forget_unplayed = days(10);
  EXPECT_EQ(left_after(days(4), options, 3), (Stages{"gathering", "over", "playing"}));
  EXPECT_EQ(left_after(days(6), options, 2), (Stages{"over", "playing"}));
  EXPECT_EQ(left_after(days(11), options, 1), Stages{"over"});
}

TEST_F(OldTables, AllStayIfTheClockIsWrong) {
  ServeOptions options = clocks_.options();
  options.forget_unplayed = days(10);
  options.forget_finished = days(10);
  clocks_.pass(days(40));  // while no server runs
  testing::internal::CaptureStderr();
  EXPECT_EQ(left_after(hours(2), options, 3), (Stages{"gathering", "over", "playing"}));
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_NE(log.find("the clock is 40 days ahead"), std::string::npos) << log;
}

TEST_F(OldTables, EachDeletionIsLoggedWithItsCount) {
  ServeOptions options = clocks_.options();
  options.forget_unplayed = days(10);
  options.forget_finished = days(10);
  testing::internal::CaptureStderr();
  EXPECT_EQ(left_after(days(11), options, 0), Stages{});
  const std::string log = testing::internal::GetCapturedStderr();
  // Each table thread deletes its own.
  const auto logged = [&](const std::string& which) {
    const std::regex line("deleted " + which + " games older than 10 days: ([0-9]+)");
    int games = 0;
    for (std::sregex_iterator found(log.begin(), log.end(), line), end; found != end; ++found) {
      games += std::stoi((*found)[1]);
    }
    return games;
  };
  EXPECT_EQ(logged("unfinished"), 2) << log;
  EXPECT_EQ(logged("finished"), 1) << log;
}

TEST(AgeCalculator, CountsFromTheNewestChangeAndNeverBeyondTheClock) {
  using std::chrono::minutes;
  const Timestamps start{{}, SystemTime(days(100))};
  const auto later = [&](auto running, auto by_the_clock) {
    return Timestamps{start.steady + running, start.world + by_the_clock};
  };
  const AgeCalculator age(start, start.world - days(3));
  EXPECT_EQ(age.ahead(), days(3));
  EXPECT_EQ(age.reached(later(minutes(59), days(9))), std::nullopt);
  EXPECT_EQ(age.reached(later(hours(2), hours(2))), start.world - days(3) + hours(2));
  EXPECT_EQ(age.reached(later(hours(2), days(50))), start.world - days(3) + hours(2));
  EXPECT_EQ(age.reached(later(days(9), -days(50))), start.world - days(50));
}

TEST_F(OldTables, OnlyFinishedGamesAreDeleted) {
  ServeOptions options = clocks_.options();
  options.forget_finished = days(10);
  EXPECT_EQ(left_after(days(9), options, 3), (Stages{"gathering", "over", "playing"}));
  EXPECT_EQ(left_after(days(11), options, 2), (Stages{"gathering", "playing"}));
}

}  // namespace
}  // namespace coppice::server::test
