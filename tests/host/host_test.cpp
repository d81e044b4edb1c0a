// A table at a host, one input after another: who is away, whose time runs, what the store answers.
#include "host/host.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/system_time.hpp"
#include "support/long_game.hpp"

namespace coppice::host::test {
namespace {

using namespace std::chrono_literals;
using coppice::test::LongGame;
using coppice::test::some_keys;

constexpr Seat ann{0};
constexpr Seat bob{1};
constexpr ClientId anns_page = 1;
constexpr ClientId bobs_page = 2;
constexpr std::chrono::hours patience{1};

/// A table of Ann and Bob, its store, its time, and what the host asked for.
class TableAtHost : public testing::Test {
 protected:
  TableAtHost() : now{{}, std::chrono::sys_days(first_day)} { now.steady += 1h; }

  void open(const std::string& name, std::optional<TimeControl> control = {}, bool dealt = true,
            HostOptions options = {}) {
    options.fair_seed = [](const FairDealProof&) { return std::uint64_t{7}; };
    host.emplace(std::move(options));
    LongGame game{name, 7, some_keys, {}};
    Table table = coppice::test::table_of(game);
    if (control) coppice::test::happen(table, game, table.begin_clock(*control));
    coppice::test::happen(
        table, game,
        table.begin_company({WatchPermission::anybody, true, patience.count(), std::string(64, 'd'),
                             std::string(64, 'e')},
                            {{{some_keys[0]}, "Ann", "", ""}, {{some_keys[1]}, "Bob", "", ""}}));
    if (dealt) {
      for (const Seat seat : {ann, bob}) {
        coppice::test::happen(
            table, game, table.consider(people::Contributed{seat.number(), std::string(32, 'c')}));
      }
      coppice::test::happen(table, game, table.consider(people::SeedDetermined{"7"}));
    }
    StoredTable stored{.id = "t",
                       .owner = "",
                       .game = name,
                       .settings = {},
                       .seats = {"human", "human"},
                       .seed = 7,
                       .daily = "",
                       .created = moment_text(now.world),
                       .summary = {}};
    journal = game.journal;
    step(input::TableLoaded{{stored, std::move(table), std::vector<ComputerSeat>(2), journal.size(),
                             presence_at(stored, {}, now.world, now.world)}});
  }

  void step(Input input) {
    others.clear();
    for (Effect& effect : host->step(std::move(input), now)) {
      if (auto* write = std::get_if<effect::StoreEntries>(&effect)) {
        writes.push_back(std::move(*write));
      } else if (const auto* send = std::get_if<effect::SendMessage>(&effect)) {
        for (const ClientId client : send->clients) {
          said[client].push_back(send->message.answer());
        }
      } else {
        others.push_back(std::move(effect));
      }
    }
  }

  /// The store answers all writes.
  void confirm() {
    while (!writes.empty()) {
      const effect::StoreEntries write = std::move(writes.front());
      writes.pop_front();
      journal.insert(journal.end(), write.entries.begin(), write.entries.end());
      step(input::StoreFinished{write.ticket, {}});
    }
  }

  /// The store answers the only write.
  void answer_write(WriteResult result) {
    const EffectId write = writes.front().ticket;
    writes.clear();
    step(input::StoreFinished{write, std::move(result)});
  }

  /// The last step's question for entries that others wrote.
  std::optional<EffectId> reading() const {
    for (const Effect& each : others) {
      if (const auto* read = std::get_if<effect::ReadNewEntries>(&each)) return read->ticket;
    }
    return std::nullopt;
  }
  std::vector<JournalEntry> chat_of_bob() const {
    return table().consider(people::Chatted{bob.number(), "well, well"})->entries;
  }

  void pass(std::chrono::nanoseconds time) {
    now.steady += std::chrono::duration_cast<std::chrono::steady_clock::duration>(time);
    now.world += std::chrono::duration_cast<SystemTime::duration>(time);
  }

  void join(Seat seat) {
    const ClientId page = seat == ann ? anns_page : bobs_page;
    step(input::ClientJoined{page, "t", some_keys[seat.index], "", seat.number(), std::nullopt});
  }
  void leave(Seat seat) { step(input::ClientLeft{seat == ann ? anns_page : bobs_page}); }

  const Table& table() const { return host->find("t")->table(); }
  std::int64_t seen(Seat seat) const {
    return static_cast<std::int64_t>(table().log().events(seat).size());
  }
  Seat due() const { return table().play().turn().seat(); }

  void send(Seat seat, const wire::Command& command) {
    step(input::CommandReceived{seat == ann ? anns_page : bobs_page, command});
  }
  void move(const std::string& id) {
    const Seat seat = due();
    send(seat, wire::Play{id, seen(seat), table().play().options(seat).back().text});
  }

  /// The last message of this kind to this page.
  template <class Kind>
  std::optional<Kind> last(ClientId page) const {
    std::optional<Kind> found;
    if (!said.contains(page)) return found;
    for (const wire::Answer& each : said.at(page)) {
      if (const auto* one = std::get_if<Kind>(&each)) found = *one;
    }
    return found;
  }
  template <class Kind>
  std::size_t count(ClientId page) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        said.at(page),
        [](const wire::Answer& each) { return std::holds_alternative<Kind>(each); }));
  }
  std::string refusal(ClientId page) const {
    const auto refused = last<wire::CommandRefused>(page);
    return refused ? refused->error.key : "";
  }

  Timestamps now;
  std::optional<Host> host;
  std::vector<JournalEntry> journal;
  std::deque<effect::StoreEntries> writes;
  std::map<ClientId, std::vector<wire::Answer>> said;
  std::vector<Effect> others;  ///< of the last step, without messages and writes
};

// ---- who is away --------------------------------------------------------------------------------

TEST_F(TableAtHost, AComputerReplacesTheOneWhoIsAway) {
  open("rivals");
  join(ann);
  join(bob);
  send(ann, wire::ReplacePerson{"a", seen(ann), false});
  EXPECT_EQ(refusal(anns_page), "error.relief.present");
  leave(bob);
  pass(patience - 1s);
  send(ann, wire::ReplacePerson{"b", seen(ann), false});
  EXPECT_TRUE(writes.empty()) << "not away for long enough";
  pass(1s);
  send(ann, wire::ReplacePerson{"c", seen(ann), false});
  confirm();
  EXPECT_TRUE(table().play().is_human(ann));
  EXPECT_FALSE(table().play().is_human(bob));
  EXPECT_EQ(last<wire::Presence>(anns_page)->overdue, std::vector<int>{}) << "Bob plays no more";
}

TEST_F(TableAtHost, TheOtherMayEndAGameOfSomebodyWhoIsAway) {
  open("rivals");
  join(bob);
  pass(patience);
  send(bob, wire::ReplacePerson{"a", seen(bob), true});
  confirm();
  EXPECT_TRUE(table().company()->is_called_off());
  EXPECT_FALSE(table().play().outcome().result) << "nobody wins";
}

TEST_F(TableAtHost, WhoseDaysRanOutLoses) {
  open("rivals", TimeControl{TimeControlKind::days, 1, 0});
  join(ann);
  join(bob);
  move("m");
  confirm();
  const Seat late = due();
  const Seat other = late == ann ? bob : ann;
  pass(25h);
  send(other, wire::ReplacePerson{"a", seen(other), true});
  confirm();
  EXPECT_FALSE(table().company()->is_called_off());
  ASSERT_TRUE(table().play().outcome().result);
  const auto result = *table().play().outcome().result;
  EXPECT_GT(result[other.index], result[late.index]);
}

TEST_F(TableAtHost, AbsenceIsToldOnce) {
  open("rivals");
  join(ann);
  join(bob);
  leave(bob);
  EXPECT_EQ(last<wire::Presence>(anns_page)->seats, std::vector{1});
  pass(patience);
  step(input::Tick{});
  EXPECT_EQ(last<wire::Presence>(anns_page)->overdue, std::vector{2});
  const std::size_t told = count<wire::Presence>(anns_page);
  step(input::Tick{});
  EXPECT_EQ(count<wire::Presence>(anns_page), told);
}

TEST_F(TableAtHost, CardsAreDealtWithoutTheContributionsOfThoseWhoSendNone) {
  open("rivals", {}, false);
  join(ann);
  join(bob);
  pass(limits::contribution_time - 1s);
  step(input::Tick{});
  EXPECT_TRUE(writes.empty());
  pass(1s);
  step(input::Tick{});
  ASSERT_EQ(writes.size(), 1U);
  answer_write(make_error(ErrorCode::store_failed));
  step(input::Tick{});
  EXPECT_TRUE(writes.empty()) << "not again at once";
  pass(limits::deal_again);
  step(input::Tick{});
  confirm();
  EXPECT_TRUE(table().company()->is_dealt());
}

// ---- the clock ----------------------------------------------------------------------------------

constexpr TimeControl one_minute{TimeControlKind::minutes, 1, 0};

TEST_F(TableAtHost, TheClockBeginsWhenBothAreHereAndAnewWithEachDecision) {
  open("rivals", one_minute);
  join(bob);
  pass(2min);
  step(input::Tick{});
  EXPECT_TRUE(writes.empty()) << "Ann has not come";
  join(ann);
  EXPECT_TRUE(last<wire::Presence>(anns_page)->clock);
  const Seat first = due();
  pass(50s);
  for (int made = 0; due() == first; ++made) {
    move("a" + std::to_string(made));
    confirm();
  }
  pass(50s);
  step(input::Tick{});
  EXPECT_TRUE(writes.empty()) << "these are the other's first 50 seconds";
  const Seat late = due();
  pass(20s);
  step(input::Tick{});
  confirm();
  ASSERT_TRUE(table().play().outcome().result);
  const auto result = *table().play().outcome().result;
  EXPECT_LT(result[late.index], result[first.index]);
}

// ---- the store ----------------------------------------------------------------------------------

TEST_F(TableAtHost, LeavesMemoryAfterItsReadIfItIsPlayedElsewhereUnlessSomebodyComesBack) {
  for (const bool back : {false, true}) {
    open("rivals", {}, true, {.shared = true});
    join(ann);
    const auto read = reading();
    leave(ann);
    step(input::TableChangedElsewhere{"t", journal.size() + 1});
    EXPECT_FALSE(reading()) << "for nobody";
    ASSERT_TRUE(host->find("t") && read);
    if (back) join(bob);
    step(input::EntriesRead{*read, chat_of_bob()});
    EXPECT_EQ(host->find("t") != nullptr, back);
  }
}

TEST_F(TableAtHost, AMoveIsTriedSoOftenWhileOthersWrite) {
  open("rivals");
  join(due());
  move("a");
  int tries = 0;
  while (!writes.empty()) {
    ++tries;
    answer_write(make_error(ErrorCode::store_out_of_step));
    if (const auto read = reading()) step(input::EntriesRead{*read, chat_of_bob()});
  }
  EXPECT_EQ(tries, limits::store_attempts);
  EXPECT_EQ(refusal(due() == ann ? anns_page : bobs_page), "error.store.out_of_step");
}

/// A move that may or may not be stored, as the store says twice: with this error.
class InDoubt : public TableAtHost, public testing::WithParamInterface<ErrorCode> {
 protected:
  void doubt() {
    open("rivals");
    mover = due();
    join(mover);
    before = seen(mover);
    move("a");
    for (int answer = 0; answer < 2; ++answer) {
      ASSERT_EQ(writes.size(), 1U);
      own = writes.front().entries;
      answer_write(make_error(GetParam()));
      pass(limits::doubt_again);
      step(input::TimerFired{"t"});
    }
    EXPECT_EQ(count<wire::CommandUncertain>(mover == ann ? anns_page : bobs_page), 1U);
    ASSERT_EQ(writes.size(), 1U);
    answer_write(make_error(ErrorCode::store_out_of_step));
    ASSERT_TRUE(reading());
  }
  bool has_moved() const { return seen(mover) > before; }

  Seat mover{};
  std::int64_t before = 0;
  std::vector<JournalEntry> own;
};

TEST_P(InDoubt, TheMoveHappensOnceIfItWasStored) {
  doubt();
  step(input::EntriesRead{*reading(), own});
  EXPECT_TRUE(writes.empty());
  EXPECT_TRUE(has_moved());
}

TEST_P(InDoubt, TheMoveIsStoredAfterTheEntriesOfOthers) {
  doubt();
  step(input::EntriesRead{*reading(), chat_of_bob()});
  before = seen(mover);
  ASSERT_EQ(writes.size(), 1U);
  EXPECT_EQ(writes.front().entries, own);
  confirm();
  EXPECT_TRUE(has_moved());
}

TEST_P(InDoubt, TheMoveIsRefusedIfTheStoreHasNothingNew) {
  doubt();
  step(input::EntriesRead{*reading(), std::vector<JournalEntry>()});
  EXPECT_FALSE(has_moved());
  EXPECT_EQ(refusal(mover == ann ? anns_page : bobs_page), "error.store.out_of_step");
}

INSTANTIATE_TEST_SUITE_P(Host, InDoubt,
                         testing::Values(ErrorCode::store_in_doubt, ErrorCode::store_interrupted));

TEST_F(TableAtHost, OlderPagesOfTheLogAreReadFromTheStoreIfMemoryKeepsTheEnd) {
  for (const bool keeps_end : {false, true}) {
    open("rivals", {}, true, {.keeps_end_of_log = keeps_end});
    join(ann);
    for (int line = 0; line < 200; ++line) {
      send(ann, wire::Chat{"c" + std::to_string(line), 0, "well, well"});
      confirm();
    }
    send(ann, wire::RequestLogPage{"old", 20});
    const bool is_read = std::ranges::any_of(others, [](const Effect& each) {
      return std::holds_alternative<effect::ReadLogPage>(each);
    });
    EXPECT_EQ(is_read, keeps_end);
    EXPECT_EQ(last<wire::LogPage>(anns_page).has_value(), !keeps_end);
    said.clear();
  }
}

// ---- a rematch ----------------------------------------------------------------------------------

TEST_F(TableAtHost, AnotherProposalIsNoAgreementToARematch) {
  for (const ProposalKind kind : {ProposalKind::rematch_swapped, ProposalKind::rematch}) {
    open("rivals");
    join(ann);
    join(bob);
    send(ann, wire::Resign{"r", seen(ann)});
    confirm();
    send(ann, wire::Propose{"a", seen(ann), ProposalKind::rematch});
    confirm();
    send(bob, wire::Propose{"b", seen(bob), kind});
    const bool is_prepared = std::ranges::any_of(others, [](const Effect& each) {
      return std::holds_alternative<effect::PrepareRematch>(each);
    });
    EXPECT_EQ(is_prepared, kind == ProposalKind::rematch);
    writes.clear();
  }
}

}  // namespace
}  // namespace coppice::host::test
