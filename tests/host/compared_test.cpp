// Comparing screens is the largest part of a move's cost, so a host compares only the screens of
// those who may need the changes.
#include <gtest/gtest.h>

#include <algorithm>

#include "host/host.hpp"
#include "host/new_table.hpp"

namespace coppice::host::test {
namespace {

constexpr ClientId player = 1;
constexpr ClientId onlooker = 2;

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
    step(input::TableLoaded{*open_table(stored_, journal(with_computer),
                                        PresenceTracker(std::vector(2, SystemTime{})))});
    step(input::ClientJoined{player, stored_.id, "ann", "", 1, std::nullopt});
  }

  void look_on() { step(input::ClientJoined{onlooker, stored_.id, "eve", "", 0, std::nullopt}); }
  void leave() { step(input::ClientLeft{onlooker}); }
  void play() {
    const auto options = table().play().options(Seat{0});
    ASSERT_FALSE(options.empty());
    const auto number = static_cast<std::int64_t>(table().log().length(Viewer(Seat{0})));
    step(input::CommandReceived{player,
                                wire::Play{std::to_string(++last_id_), number, options[0].text}});
  }
  const Table& table() const { return host_.find(stored_.id)->table(); }

  /// The number of events of this view whose changes are known.
  std::size_t changed(Viewer viewer) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(table().log().events(viewer),
                              [](const EventLogEntry& each) { return !each.changes.empty(); }));
  }

 private:
  std::vector<JournalEntry> journal(bool with_computer) const {
    Table table = *table_from_draft(stored_);
    if (with_computer) return table.deal().entries;
    const people::TableOpened met{WatchPermission::anybody, true, 0, std::string(64, '5'),
                                  std::string(64, 'c')};
    const TableChange begun =
        table.begin_company(met, {{{"ann"}, "Ann", "", ""}, {{"bob"}, "Bob", "", ""}});
    table.append(begun);
    std::vector<JournalEntry> all = begun.entries;
    const TableChange dealt = *table.consider(people::SeedDetermined{"5"});
    table.append(dealt);
    all.insert(all.end(), dealt.entries.begin(), dealt.entries.end());
    return all;
  }

  void step(Input first) {
    std::vector<Input> inputs = {std::move(first)};
    for (std::size_t at = 0; at < inputs.size(); ++at) {
      for (const Effect& effect : host_.step(std::move(inputs[at]), {})) {
        const auto* store = std::get_if<effect::StoreEntries>(&effect);
        if (store != nullptr) inputs.emplace_back(input::StoreFinished{store->ticket, {}});
      }
    }
  }

  StoredTable stored_;
  Host host_;
  int last_id_ = 0;
};

TEST(ScreensToCompare, AreTheScreensOfPeopleButNotOfComputersAndAbsentOnlookers) {
  Hosted hosted(true);
  const std::size_t before = hosted.changed(Seat{0});
  const std::size_t of_computer = hosted.changed(Seat{1});
  const std::size_t of_onlookers = hosted.changed(Viewer());
  hosted.play();
  EXPECT_GT(hosted.changed(Seat{0}), before);
  EXPECT_EQ(hosted.changed(Seat{1}), of_computer);
  EXPECT_EQ(hosted.changed(Viewer()), of_onlookers);
  const TableLog& log = hosted.table().log();
  EXPECT_EQ(log.first_with_changes(Seat{0}), 1U);
  EXPECT_EQ(log.first_with_changes(Seat{1}), log.length(Seat{1}) + 1);
  EXPECT_EQ(log.first_with_changes(Viewer()), log.length(Viewer()) + 1);
}

TEST(ScreensToCompare, IsTheScreenOfOnlookersWhileThereAreAny) {
  Hosted hosted(false);
  const std::size_t before = hosted.changed(Viewer());
  hosted.look_on();
  hosted.play();
  EXPECT_GT(hosted.changed(Viewer()), before);
}

TEST(ScreensToCompare, IsTheScreenOfNoOnlookerWhoLeft) {
  Hosted hosted(false);
  const std::size_t before = hosted.changed(Viewer());
  hosted.look_on();
  hosted.leave();
  hosted.play();
  EXPECT_EQ(hosted.changed(Viewer()), before);
}

}  // namespace
}  // namespace coppice::host::test
