// A command is carried out only in the situation for which it was chosen, however late it arrives.
#include "host/commands.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/hash.hpp"
#include "engine/json_text.hpp"
#include "support/long_game.hpp"
#include "support/share.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

constexpr Seat ann{0};
constexpr Seat bob{1};
const std::string moved_on = "error.table.moved_on";

Seat other(Seat seat) { return seat == ann ? bob : ann; }

/// Two people at two places, with dealt cards.
class Premise : public testing::Test {
 protected:
  void begin(const std::string& name, const Settings& settings = {}) {
    const auto made = (*find_game(name))->make(settings);
    table.emplace(*Table::make({*made, {"human", "human"}, 7, false, "", "2026-11-21"}));
    const people::TableOpened met{WatchPermission::anybody, true, 0, std::string(64, 'd'),
                                  std::string(64, 'e')};
    table->append(table->begin_company(
        met, {{{some_keys[0]}, "Ann", "", ""}, {{some_keys[1]}, "Bob", "", ""}}));
    for (const Seat seat : {ann, bob}) {
      happen(table->consider(people::Contributed{seat.number(), std::string(32, 'c')}));
    }
    happen(table->consider(people::SeedDetermined{std::to_string(7)}));
  }

  void happen(const std::expected<TableChange, Error>& change) {
    ASSERT_TRUE(change) << change.error().key;
    table->append(*change);
  }

  std::int64_t seen(Seat seat) const {
    return static_cast<std::int64_t>(table->log().events(seat).size());
  }
  Seat due() const { return table->play().turn().seat(); }
  std::string a_move() const { return table->play().options(due()).back().text; }
  void play() { happen(table->consider(intent::Move{due(), a_move()})); }
  void say(Seat seat) { happen(table->consider(people::Chatted{seat.number(), "well, well"})); }

  std::string trouble(Seat seat, const wire::Command& command) const {
    const auto holds = check_precondition(*table, seat, command);
    return holds ? "" : holds.error().key;
  }
  int proposal() const { return table->talk().proposal()->number; }

  std::optional<Table> table;
};

TEST_F(Premise, ChatDoesNotMakeACommandOutdated) {
  begin("rivals");
  const std::int64_t then = seen(due());
  say(other(due()));
  happen(table->consider(people::Renamed{other(due()).number(), "Bea"}));
  happen(table->consider(people::Proposed{other(due()).number(), ProposalKind::call_off}));
  const std::vector<wire::Command> commands = {wire::Play{"x", then, a_move()},
                                               wire::Undo{"x", then},
                                               wire::RequestHint{"x", then, false},
                                               wire::Resign{"x", then},
                                               wire::LeaveLesson{"x", then},
                                               wire::ReplacePerson{"x", then, true},
                                               wire::CallOff{"x", then},
                                               wire::Chat{"x", 0, "hello"}};
  for (const auto& command : commands) EXPECT_EQ(trouble(due(), command), "");
}

TEST_F(Premise, MovesMakeACommandOutdated) {
  begin("rivals");
  const Seat seat = due();
  const std::int64_t then = seen(seat);
  play();
  while (due() != seat) play();  // the same seat may be asked again, and the same move may be legal
  const std::vector<wire::Command> commands = {wire::Play{"x", then, a_move()},
                                               wire::Undo{"x", then},
                                               wire::RequestHint{"x", then, false},
                                               wire::Resign{"x", then},
                                               wire::LeaveLesson{"x", then},
                                               wire::AskComputer{"x", then, 2, {"{}"}},
                                               wire::Propose{"x", then, ProposalKind::call_off},
                                               wire::CallOff{"x", then},
                                               wire::ReplacePerson{"x", then, true}};
  for (const auto& command : commands) {
    EXPECT_EQ(trouble(seat, command), moved_on) << json_text(command);
  }
  EXPECT_EQ(trouble(seat, wire::Play{"x", seen(seat), a_move()}), "");
  EXPECT_EQ(trouble(seat, wire::Play{"x", seen(seat) + 1, a_move()}), moved_on)
      << "nobody saw that";
}

TEST_F(Premise, AnUndoMakesACommandOutdated) {
  begin("rivals");
  while (!can_propose_undo(table->play(), ann)) play();
  const std::int64_t then = seen(ann);
  happen(table->consider(people::Proposed{ann.number(), ProposalKind::undo}));
  EXPECT_EQ(trouble(ann, wire::Resign{"x", then}), "");
  happen(table->consider(intent::AnswerProposal{bob, true}));
  ASSERT_EQ(due(), ann);
  EXPECT_EQ(trouble(ann, wire::Resign{"x", then}), moved_on);
  EXPECT_EQ(trouble(ann, wire::Play{"x", then, a_move()}), moved_on);
}

TEST_F(Premise, AnAnswerNamesItsProposal) {
  begin("rivals");
  happen(table->consider(people::Proposed{ann.number(), ProposalKind::call_off}));
  const int number = proposal();
  EXPECT_EQ(trouble(bob, wire::AnswerProposal{"x", number, true}), "");
  happen(table->consider(intent::AnswerProposal{ann, false}));
  EXPECT_EQ(trouble(bob, wire::AnswerProposal{"x", number, true}), moved_on);
  EXPECT_EQ(trouble(ann, wire::AnswerProposal{"x", number, false}), moved_on)
      << "taken back already";
  // Another proposal replaces it: a click on the first one does not accept it.
  happen(table->consider(people::Proposed{ann.number(), ProposalKind::call_off}));
  EXPECT_NE(proposal(), number);
  EXPECT_EQ(trouble(bob, wire::AnswerProposal{"x", number, true}), moved_on);
  EXPECT_EQ(trouble(bob, wire::AnswerProposal{"x", proposal(), true}), "");
  EXPECT_EQ(welcome(*table, "t", {bob, some_keys[1]}).company->proposal->number, proposal());
}

TEST_F(Premise, ProposalsKeepTheirNumbersOverARestart) {
  LongGame game{"rivals", 7, some_keys, {}};
  table.emplace(begun(game));
  for (const bool last : {false, true}) {
    test::happen(*table, game,
                 table->consider(people::Proposed{ann.number(), ProposalKind::call_off}));
    if (!last) test::happen(*table, game, table->consider(intent::AnswerProposal{ann, false}));
  }
  const Table again = restored(game);
  EXPECT_EQ(again.talk().proposal()->number, proposal());
  EXPECT_EQ(again.log().last(ann).course, table->log().last(ann).course);
}

TEST_F(Premise, SimultaneousEqualProposalsAgree) {
  begin("rivals");
  happen(table->consider(people::Proposed{ann.number(), ProposalKind::call_off}));
  EXPECT_EQ(table->consider(people::Proposed{ann.number(), ProposalKind::call_off}).error().key,
            "error.proposal.open")
      << "one's own second press agrees to nothing";
  happen(table->consider(people::Proposed{bob.number(), ProposalKind::call_off}));
  EXPECT_TRUE(table->play().is_called_off());
  EXPECT_EQ(table->consider(intent::Resign{bob}).error().key, "error.game_over");
}

TEST_F(Premise, SimultaneousUndoProposalsAreDistinct) {
  begin("rivals");
  while (!can_propose_undo(table->play(), ann) || !can_propose_undo(table->play(), bob)) play();
  happen(table->consider(people::Proposed{ann.number(), ProposalKind::undo}));
  EXPECT_EQ(table->consider(people::Proposed{bob.number(), ProposalKind::undo}).error().key,
            "error.proposal.open");
}

TEST_F(Premise, YesRefersToTheLastChatLine) {
  begin("partners", {{"talk", "yes-no"}});
  const Seat asks = due();
  const Seat answers = other(asks);
  say(asks);
  const std::int64_t then = seen(answers);
  EXPECT_EQ(trouble(answers, wire::Chat{"x", then, "yes"}), "");
  say(asks);
  EXPECT_EQ(trouble(answers, wire::Chat{"x", then, "yes"}), moved_on);
  EXPECT_EQ(trouble(asks, wire::Chat{"x", 0, "anything"}), "");
}

TEST_F(Premise, ShowingAHandNeedsItsCurrentState) {
  begin("rivals");
  const std::int64_t then = seen(ann);
  happen(table->consider(people::HandVisibilityChanged{ann.number(), true}));
  happen(table->consider(people::HandVisibilityChanged{ann.number(), false}));  // on another device
  EXPECT_EQ(trouble(ann, wire::ShowHand{"x", then, true}), moved_on);
  play();
  EXPECT_EQ(trouble(bob, wire::ShowHand{"x", then, true}), "") << "the game goes on beside it";
}

TEST_F(Premise, AGameIsNotCalledOffAfterSomebodyHasCome) {
  LongGame game{"rivals", 7, some_keys, {}};
  table.emplace(table_of(game));
  const people::TableOpened met{WatchPermission::nobody, true, 0, std::string(64, 'd'),
                                std::string(64, 'e')};
  table->append(table->begin_company(met, {{{some_keys[0]}, "Ann", "", ""}, {}}));
  const std::int64_t alone = seen(ann);
  EXPECT_EQ(trouble(ann, wire::CallOff{"x", alone}), "");
  happen(
      table->consider(intent::CreateLink{some_keys[0], bob, "token", "2026-12-01T00:00:00.000Z"}));
  happen(
      table->consider(intent::TakeSeat{some_keys[1], "token", "Bob", "2026-11-01T00:00:00.000Z"}));
  EXPECT_EQ(trouble(ann, wire::CallOff{"x", alone}), moved_on);
}

TEST_F(Premise, ARepeatedCommandActsOnceAndSucceeds) {
  begin("rivals");
  const Seat seat = due();
  const wire::Play command{"once", seen(seat), a_move()};
  const std::string text = json_text(wire::Command(command));
  const auto first = consider_request(*table, seat, command, hash_of_text(text), {}, 0);
  ASSERT_TRUE(first);
  table->append(*first->change);
  const auto again = consider_request(*table, seat, command, hash_of_text(text), {}, 0);
  ASSERT_TRUE(again);
  EXPECT_FALSE(again->change);
  EXPECT_TRUE(std::holds_alternative<wire::CommandDone>(*again->answer));
}

// A newer program may read more from the same bytes, and would write them otherwise.
TEST_F(Premise, ACommandIsKnownByItsBytesNotByWhatWeReadFromThem) {
  begin("rivals");
  const Seat seat = due();
  const wire::Play older{"once", seen(seat), a_move()};
  const wire::Play newer{"once", seen(seat), a_move() + " as a newer program reads it"};
  const auto first = consider_request(*table, seat, older, 1, {}, 0);
  ASSERT_TRUE(first);
  table->append(*first->change);
  const auto again = consider_request(*table, seat, newer, 1, {}, 0);
  ASSERT_TRUE(again);
  EXPECT_TRUE(std::holds_alternative<wire::CommandDone>(*again->answer));
  EXPECT_EQ(consider_request(*table, seat, older, 2, {}, 0).error().key, "error.wire.id_used");
}

// ---- two devices of each seat -------------------------------------------------------------------

/// A page that has received the events up to some moment.
struct Device {
  Seat seat;
  std::int64_t seen = 0;
  std::size_t course = 0;  ///< of the table at that moment
  std::vector<std::string> moves;

  void hear(const Table& table) {
    seen = static_cast<std::int64_t>(table.log().events(seat).size());
    course = table.play().course();
    moves.clear();
    for (const AnyLegalMove& option : table.play().options(seat)) moves.push_back(option.text);
  }
};

struct Count {
  int done = 0;
  int late = 0;
};

/// Devices receive events and send moves in any order, while people chat. A move is made if and
/// only if its question is the one for which it was chosen.
void press_at_random(const std::string& name, std::uint64_t seed, Count& count) {
  LongGame game{name, seed, some_keys, {}};
  Table table = begun(game);
  Random random(seed);
  std::vector<Device> devices = {
      {ann, 0, 0, {}}, {ann, 0, 0, {}}, {bob, 0, 0, {}}, {bob, 0, 0, {}}};
  int ids = 0;
  for (int step = 0; step < 600 && !table.play().turn().is_over(); ++step) {
    Device& device = devices[random.below(4)];
    switch (random.below(8)) {
      case 0: {
        const auto said = table.consider(people::Chatted{device.seat.number(), "well, well"});
        if (said) table.append(*said);
        break;
      }
      case 1: {
        const auto undone = table.consider(intent::Undo{device.seat});
        if (undone && random.below(4) == 0) table.append(*undone);
        break;
      }
      case 2:
      case 3:
      case 4: device.hear(table); break;
      default: {
        if (device.moves.empty()) break;
        const auto chosen = random.below(static_cast<std::uint32_t>(device.moves.size()));
        const wire::Play command{std::to_string(++ids), device.seen, device.moves[chosen]};
        const auto considered =
            consider_request(table, device.seat, command, static_cast<std::uint64_t>(ids), {}, 0);
        const bool is_meant = device.course == table.play().course();
        ASSERT_EQ(considered.has_value(), is_meant)
            << name << " " << seed << ": " << command.move
            << (considered ? " was answered to another question" : " " + considered.error().key);
        if (!considered) {
          ASSERT_EQ(considered.error().key, moved_on);
          ++count.late;
          break;
        }
        table.append(*considered->change);
        ++count.done;
      }
    }
  }
}

TEST(PremiseOfTwoDevices, HoldsInEveryOrder) {
  const int games = share_of(20);
  for (const std::string name : {"rivals", "partners"}) {
    Count count;
    for (int seed = 1; seed <= games; ++seed) {
      ASSERT_NO_FATAL_FAILURE(press_at_random(name, static_cast<std::uint64_t>(seed), count));
    }
    EXPECT_GT(count.done, 5 * games) << name;
    EXPECT_GT(count.late, 5 * games) << name;
  }
}

}  // namespace
}  // namespace coppice::test
