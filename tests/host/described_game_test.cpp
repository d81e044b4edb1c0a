// A game with nothing but described parts (the patience of the toys), in the host of a server and
// in that of a page without one: a move, an undo, a restart, and looking back.
#include <gtest/gtest.h>

#include "host/host.hpp"
#include "host/new_table.hpp"
#include "search/registry.hpp"
#include "support/follow.hpp"
#include "support/json_shape.hpp"
#include "wire/pages.hpp"

namespace coppice::host::test {
namespace {

/// A host whose writes succeed at once, its store, and a page.
class OneTable {
 public:
  explicit OneTable(bool shared) : host_(HostOptions{.shared = shared}) {
    stored_.id = "table";
    stored_.owner = "ann";
    stored_.game = "heaps";
    stored_.settings = {{"marks", "two"}};
    stored_.seats = {"human"};
    stored_.seed = 7;
    stored_.created = "2026-11-21T09:00:00.000Z";
    journal_ = table_from_draft(stored_)->deal().entries;
    open(host_);
    step(input::ClientJoined{1, stored_.id, "ann", "", 1, std::nullopt});
  }

  void play(const std::string& move) {
    step(input::CommandReceived{1, wire::Play{next_id(), number_, move}});
  }
  void undo() { step(input::CommandReceived{1, wire::Undo{next_id(), number_}}); }

  /// The parts that the page shows now.
  const boost::json::value& parts() const { return parts_; }
  const std::optional<wire::CommandRefused>& refusal() const { return refusal_; }
  Table table() const { return open_table(stored_, journal_, nobody())->table; }

  /// The parts that a page shows first after the host has started again.
  boost::json::value after_restart() const {
    OneTable again(*this);
    return again.parts_;
  }

 private:
  OneTable(const OneTable& other) : stored_(other.stored_), journal_(other.journal_) {
    open(host_);
    step(input::ClientJoined{1, stored_.id, "ann", "", 1, std::nullopt});
  }

  static PresenceTracker nobody() { return PresenceTracker(std::vector(1, SystemTime{})); }
  void open(Host& host) {
    host.step(input::TableLoaded{*open_table(stored_, journal_, nobody())}, {});
  }
  std::string next_id() { return std::to_string(++last_id_); }

  void step(Input first) {
    std::vector<Input> inputs = {std::move(first)};
    for (std::size_t at = 0; at < inputs.size(); ++at) {
      for (const Effect& effect : host_.step(std::move(inputs[at]), {})) {
        if (const auto* store = std::get_if<effect::StoreEntries>(&effect)) {
          EXPECT_EQ(store->known, journal_.size());
          journal_.insert(journal_.end(), store->entries.begin(), store->entries.end());
          inputs.emplace_back(input::StoreFinished{store->ticket, {}});
        } else if (const auto* read = std::get_if<effect::ReadNewEntries>(&effect)) {
          inputs.emplace_back(input::EntriesRead{read->ticket, entries_after(read->known)});
        } else if (const auto* tell = std::get_if<effect::SendMessage>(&effect)) {
          hear(tell->message.answer());
        }
      }
    }
  }
  std::vector<JournalEntry> entries_after(std::size_t known) const {
    return {journal_.begin() + static_cast<std::ptrdiff_t>(known), journal_.end()};
  }
  void hear(const wire::Answer& answer) {
    if (const auto* welcome = std::get_if<wire::Welcome>(&answer)) {
      number_ = welcome->number;
      parts_ = json_of(welcome->view);
    } else if (const auto* events = std::get_if<wire::Events>(&answer)) {
      number_ = events->first + static_cast<int>(events->events.size()) - 1;
      for (const EventLogEntry& told : events->events) follow(parts_, told.changes);
    } else if (const auto* refused = std::get_if<wire::CommandRefused>(&answer)) {
      refusal_ = *refused;
    }
  }

  StoredTable stored_;
  std::vector<JournalEntry> journal_;
  Host host_;
  std::int64_t number_ = 0;
  int last_id_ = 0;
  boost::json::value parts_;
  std::optional<wire::CommandRefused> refusal_;
};

class DescribedGame : public testing::TestWithParam<bool> {};

INSTANTIATE_TEST_SUITE_P(OnlineAndOffline, DescribedGame, testing::Values(false, true),
                         [](const auto& shared) { return shared.param ? "page" : "server"; });

TEST_P(DescribedGame, IsPlayedAndUndone) {
  ASSERT_TRUE((*find_game("heaps"))->described);
  OneTable table(GetParam());
  const auto first = table.parts();
  ASSERT_EQ(first.at("parts").as_array().size(), 5U);
  table.play("lay 1");
  const auto second = table.parts();
  EXPECT_NE(second, first);
  EXPECT_EQ(table.after_restart(), second);
  table.undo();
  ASSERT_TRUE(table.refusal()) << "a new card was revealed";
  EXPECT_EQ(table.refusal()->error.key, "error.undo.chance");
  EXPECT_EQ(table.parts(), second);
}

TEST_P(DescribedGame, TakesBackAChoiceAndIsTheSameAfterARestart) {
  OneTable table(GetParam());
  table.play("lay 1");
  table.play("lay 2");
  table.play("lay 3");
  const auto before = table.parts();  // every heap has a card
  table.play("mark 3");
  EXPECT_NE(table.parts(), before);
  table.undo();
  EXPECT_FALSE(table.refusal()) << table.refusal()->error.key;
  EXPECT_EQ(table.parts(), before);
  EXPECT_EQ(table.after_restart(), before);
}

TEST_P(DescribedGame, IsLookedBackAtStepByStep) {
  OneTable table(GetParam());
  std::vector<boost::json::value> shown;
  while (!table.table().play().turn().is_over()) {
    table.play(table.table().play().options(Seat{0}).front().text);
    ASSERT_FALSE(table.refusal());
    shown.push_back(table.parts());
  }
  const auto replay = replay_view(table.table().record(), Seat{0});
  ASSERT_TRUE(replay) << replay.error().key;
  // The page showed what follows each of its moves: all chance and forced moves.
  std::size_t found = 0;
  for (const wire::ReplayStep& step : replay->steps) {
    if (found < shown.size() && json_of(step.view) == shown[found]) ++found;
  }
  EXPECT_EQ(found, shown.size());
  EXPECT_GE(shown.size(), 8U);
}

}  // namespace
}  // namespace coppice::host::test
