// The onlookers' view: what no seat hides and, if the seats allow it, each seat's delayed view.
#include <gtest/gtest.h>

#include <map>

#include "table/onlooker_delay.hpp"
#include "table/seating.hpp"
#include "table/table_support.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

const MessageRecipient stranger{std::nullopt, ""};
const MessageRecipient late_first{std::nullopt, "", {}, first};
const MessageRecipient late_second{std::nullopt, "", {}, second};

/// Coppertwaddle between Ann and Bob, dealt, with its journal.
struct Watched {
  explicit Watched(std::uint64_t seed, WatchPermission watching = WatchPermission::anybody)
      : table(made()) {
    const people::TableOpened met{watching, false, 0, std::string(64, '5'), std::string(64, 'c')};
    happen(table.begin_company(met, {{{"ann"}, "Ann", "", ""}, {{"bob"}, "Bob", "", ""}}));
    happen(table.consider(people::SeedDetermined{std::to_string(seed)}));
  }

  static Table made() {
    const auto game = (*find_game("coppertwaddle"))->make(Settings{});
    return *Table::make({*game, {"human", "human"}, 0, false, "", "2026-11-21"});
  }

  void happen(const std::expected<TableChange, Error>& change) {
    ASSERT_TRUE(change) << change.error().key;
    journal.insert(journal.end(), change->entries.begin(), change->entries.end());
    table.append(*change);
  }
  void show(bool on = true) {
    happen(table.consider(people::HandVisibilityChanged{first.number(), on}));
    happen(table.consider(people::HandVisibilityChanged{second.number(), on}));
  }
  /// Plays a random move; returns whether there was a choice.
  bool play(Random& random) {
    const auto options = table.play().options(table.play().turn().seat());
    const auto chosen = random.below(static_cast<std::uint32_t>(options.size()));
    happen(table.consider(intent::Move{table.play().turn().seat(), options[chosen].text}));
    return options.size() > 1;
  }
  void decide(Random& random, int decisions) {
    while (decisions > 0 && !table.play().turn().is_over()) decisions -= play(random) ? 1 : 0;
  }

  Table table;
  std::vector<JournalEntry> journal{};
};

/// View, log, number and turn of a welcome: everything about the game.
std::string told_and_shown(const Table& table, const MessageRecipient& to) {
  const auto all = welcome(table, "t", to);
  return json_text(all.view) + json_text(all.log) + std::to_string(all.number) + " " +
         (all.turn ? std::to_string(*all.turn) : "-");
}

TEST(Onlookers, WithPermissionSeeTheSeatsViewsOfSixDecisionsAgo) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    Random random(seed);
    Watched game(seed);
    game.show();
    std::vector<std::array<std::string, 2>> before;  // for each decision, the seats' views
    while (!game.table.play().turn().is_over() && before.size() < 30) {
      const std::array<std::string, 2> now = {told_and_shown(game.table, {first, "ann"}),
                                              told_and_shown(game.table, {second, "bob"})};
      if (game.play(random)) before.push_back(now);
      if (game.table.play().turn().is_over()) break;
      if (before.size() < onlooker_delay) {
        EXPECT_FALSE(game.table.shows_hands());
        EXPECT_EQ(told_and_shown(game.table, late_first), told_and_shown(game.table, stranger));
        continue;
      }
      const auto& then = before[before.size() - onlooker_delay];
      ASSERT_EQ(told_and_shown(game.table, late_first), then[0]);
      ASSERT_EQ(told_and_shown(game.table, late_second), then[1]);
    }
    EXPECT_GT(before.size(), onlooker_delay);
  }
}

TEST(Onlookers, GetTheSameEventByEventAsInOneWelcome) {
  Random random(4);
  Watched game(4);
  game.show();
  std::int64_t heard = 0;
  std::string log;
  for (int moves = 0; moves < 80 && !game.table.play().turn().is_over(); ++moves) {
    game.play(random);
    if (!game.table.shows_hands()) continue;
    const auto more = events_from(game.table, late_first, heard + 1);
    for (const auto& told : more.events) log += json_text(told.event);
    heard += static_cast<std::int64_t>(more.events.size());
    EXPECT_EQ(heard, last_number(game.table, late_first));
    EXPECT_FALSE(more.ask);
    EXPECT_FALSE(more.can_undo);
    EXPECT_TRUE(more.company->delayed);
  }
  std::string whole;
  for (const auto& event : welcome(game.table, "t", late_first).log) whole += json_text(event);
  EXPECT_FALSE(whole.empty());
  EXPECT_TRUE(log.ends_with(whole)) << "a welcome has the last events";
}

TEST(Onlookers, WithoutPermissionSeeNoHands) {
  Random random(5);
  Watched game(5);
  const auto learns = [&] {
    return told_and_shown(game.table, late_first) != told_and_shown(game.table, stranger);
  };
  game.decide(random, 12);
  EXPECT_FALSE(learns());
  game.happen(game.table.consider(people::HandVisibilityChanged{first.number(), true}));
  EXPECT_FALSE(learns());
  EXPECT_FALSE(welcome(game.table, "t", stranger).company->hands_shown);
  game.happen(game.table.consider(people::HandVisibilityChanged{second.number(), true}));
  EXPECT_TRUE(learns());
  EXPECT_TRUE(welcome(game.table, "t", stranger).company->hands_shown);
  game.happen(game.table.consider(people::HandVisibilityChanged{first.number(), false}));
  EXPECT_FALSE(learns()) << "at once, with the next message";
  EXPECT_FALSE(welcome(game.table, "t", late_second).company->delayed);
  EXPECT_EQ(welcome(game.table, "t", late_second).seat, 0);
}

TEST(Onlookers, UndoingAndRepeatingRevealsNothingEarlier) {
  Random random(6);
  Watched game(6);
  game.show();
  game.decide(random, 12);
  int again = 0;
  for (int tries = 0; tries < 60 && again < 8; ++tries) {
    if (game.table.play().turn().is_over()) break;
    const Seat seat = game.table.play().turn().seat();
    const std::string before = told_and_shown(game.table, late_first);
    if (!game.play(random) || !game.table.play().can_undo(seat)) continue;
    const std::string after = told_and_shown(game.table, late_first);
    for (int round = 0; round < 8; ++round) {
      game.happen(game.table.consider(intent::Undo{seat}));
      EXPECT_EQ(told_and_shown(game.table, late_first), after) << "it never goes back either";
      game.happen(game.table.consider(intent::Move{seat, game.table.play().options(seat)[0].text}));
      if (game.table.play().turn().is_over() || !game.table.play().can_undo(seat)) break;
      EXPECT_EQ(told_and_shown(game.table, late_first), after);
    }
    ++again;
  }
  EXPECT_GT(again, 0);
}

TEST(Onlookers, AfterARestartSeeTheSame) {
  Random random(7);
  Watched game(7);
  game.show();
  game.decide(random, 15);
  Table again = Watched::made();
  ASSERT_TRUE(again.restore(game.journal));
  for (const MessageRecipient& to :
       {stranger, late_first, late_second, MessageRecipient{first, "ann"}}) {
    EXPECT_EQ(json_text(welcome(again, "t", to)), json_text(welcome(game.table, "t", to)));
  }
}

TEST(Onlookers, AComputersSeatNeedsNoPermission) {
  Random random(8);
  Watched game(8);
  game.decide(random, 8);
  game.happen(game.table.consider(intent::ReplacePerson{first, second, "random"}));
  EXPECT_FALSE(game.table.shows_hands());
  game.happen(game.table.consider(people::HandVisibilityChanged{first.number(), true}));
  EXPECT_TRUE(game.table.shows_hands());
  EXPECT_EQ(game.table.consider(people::HandVisibilityChanged{second.number(), true}).error().key,
            "error.table.computer_seat");
}

TEST(Onlookers, PermissionIsRefusedWithoutAnyEffect) {
  Watched closed(9, WatchPermission::nobody);
  EXPECT_EQ(closed.table.consider(people::HandVisibilityChanged{first.number(), true}).error().key,
            "error.hand.unwatched");
  Watched game(9);
  EXPECT_EQ(game.table.consider(people::HandVisibilityChanged{first.number(), false}).error().key,
            "error.hand.already");
  game.happen(game.table.consider(people::HandVisibilityChanged{first.number(), true}));
  EXPECT_EQ(game.table.consider(people::HandVisibilityChanged{first.number(), true}).error().key,
            "error.hand.already");
  EXPECT_TRUE(welcome(game.table, "t", {second, "bob"}).company->people[0].shows_hand);
  EXPECT_EQ(told(game.table, second).back().at("type"), "unveiled");
}

/// The chat lines in the log of this view.
std::string talk_heard(const Table& table, Viewer eyes) {
  std::string all;
  for (const auto& told : table.log().events(eyes)) {
    const auto event = json_of(told.event);
    if (event.at("type") == "chatted") all += std::string(event.at("text").as_string()) + "|";
  }
  return all;
}

TEST(Onlookers, ReadChatOnlyIfAllowedAndDuringTheGame) {
  for (const auto watching : {WatchPermission::nobody, WatchPermission::anybody}) {
    const bool open = watching == WatchPermission::anybody;
    Watched game(10, watching);
    game.happen(game.table.consider(people::Chatted{first.number(), "good luck"}));
    EXPECT_EQ(talk_heard(game.table, {}), open ? "good luck|" : "");
    const auto number = game.table.log().events(Viewer()).size();
    game.happen(game.table.consider(intent::Resign{second}));
    game.happen(game.table.consider(people::Chatted{second.number(), "well played"}));
    EXPECT_EQ(talk_heard(game.table, {}), open ? "|" : "");
    EXPECT_GT(game.table.log().events(Viewer()).size(), number);
    EXPECT_EQ(talk_heard(game.table, first), "good luck|well played|");
  }
}

TEST(Onlookers, WithAHandsViewGetTheEndButNoLaterChat) {
  Random random(11);
  Watched game(11);
  game.show();
  game.decide(random, 8);
  game.happen(game.table.consider(intent::Resign{second}));
  const std::string end = told_and_shown(game.table, late_first);
  EXPECT_EQ(last_number(game.table, late_first), last_number(game.table, {first, "ann"}));
  game.happen(game.table.consider(people::Chatted{second.number(), "well played"}));
  EXPECT_EQ(told_and_shown(game.table, late_first), end);
}

}  // namespace
}  // namespace coppice::test
