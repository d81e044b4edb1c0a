// Comparing screens is the largest part of a move's cost, so a host compares only the screens of
// those who may need the changes.
#include <gtest/gtest.h>

#include <algorithm>

#include "host/host.hpp"
#include "host/new_table.hpp"

namespace coppice::host::test {
namespace {

constexpr GuestId player = 1;
constexpr GuestId onlooker = 2;

/// A host whose writes succeed at once, with a table of Kuhn poker.
class Hosted {
 public:
  /// Ann plays at the first seat, against a computer or with Bob.
  explicit Hosted(bool with_computer) {
    stored_.id = "table";
    stored_.owner = with_computer ? "ann" : "";
    stored_.game = "kuhn";
    stored_.settings = {{"ante", "one"}};
    stored_.seats = {"human", with_computer ? "random" : "human"};
    stored_.seed = 7;
    step(input::Opened{
        *open_table(stored_, journal(with_computer), Attendance(std::vector(2, Moment{})))});
    step(input::Came{player, stored_.id, "ann", "", 1, std::nullopt});
  }

  void look_on() { step(input::Came{onlooker, stored_.id, "eve", "", 0, std::nullopt}); }
  void leave() { step(input::Left{onlooker}); }
  void play() {
    const auto options = table().play().options(Seat{0});
    ASSERT_FALSE(options.empty());
    const auto number = static_cast<std::int64_t>(table().log().length(Eyes(Seat{0})));
    step(input::Said{player, wire::Play{std::to_string(++last_id_), number, options[0].text}});
  }
  const Table& table() const { return host_.find(stored_.id)->table(); }

  /// The number of events of this view whose changes are known.
  std::size_t changed(Eyes eyes) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        table().log().events(eyes), [](const ToldEvent& each) { return !each.changes.empty(); }));
  }

 private:
  std::vector<JournalEntry> journal(bool with_computer) const {
    Table table = *table_of(stored_);
    if (with_computer) return table.deal().entries;
    const people::Met met{Watching::anybody, true, 0, std::string(64, '5'), std::string(64, 'c')};
    const Change begun =
        table.begin_company(met, {{{"ann"}, "Ann", "", ""}, {{"bob"}, "Bob", "", ""}});
    table.append(begun);
    std::vector<JournalEntry> all = begun.entries;
    const Change dealt = *table.consider(people::Dealt{"5"});
    table.append(dealt);
    all.insert(all.end(), dealt.entries.begin(), dealt.entries.end());
    return all;
  }

  void step(Input first) {
    std::vector<Input> inputs = {std::move(first)};
    for (std::size_t at = 0; at < inputs.size(); ++at) {
      for (const Effect& effect : host_.step(std::move(inputs[at]), {})) {
        const auto* store = std::get_if<effect::Store>(&effect);
        if (store != nullptr) inputs.emplace_back(input::Stored{store->ticket, {}});
      }
    }
  }

  StoredTable stored_;
  Host host_;
  int last_id_ = 0;
};

TEST(Compared, AreTheScreensOfPeopleButNotOfComputersAndAbsentOnlookers) {
  Hosted hosted(true);
  const std::size_t before = hosted.changed(Seat{0});
  const std::size_t of_computer = hosted.changed(Seat{1});
  const std::size_t of_onlookers = hosted.changed(Eyes());
  hosted.play();
  EXPECT_GT(hosted.changed(Seat{0}), before);
  EXPECT_EQ(hosted.changed(Seat{1}), of_computer);
  EXPECT_EQ(hosted.changed(Eyes()), of_onlookers);
  const TableLog& log = hosted.table().log();
  EXPECT_EQ(log.first_with_changes(Seat{0}), 1U);
  EXPECT_EQ(log.first_with_changes(Seat{1}), log.length(Seat{1}) + 1);
  EXPECT_EQ(log.first_with_changes(Eyes()), log.length(Eyes()) + 1);
}

TEST(Compared, IsTheScreenOfOnlookersWhileThereAreAny) {
  Hosted hosted(false);
  const std::size_t before = hosted.changed(Eyes());
  hosted.look_on();
  hosted.play();
  EXPECT_GT(hosted.changed(Eyes()), before);
}

TEST(Compared, IsTheScreenOfNoOnlookerWhoLeft) {
  Hosted hosted(false);
  const std::size_t before = hosted.changed(Eyes());
  hosted.look_on();
  hosted.leave();
  hosted.play();
  EXPECT_EQ(hosted.changed(Eyes()), before);
}

}  // namespace
}  // namespace coppice::host::test
