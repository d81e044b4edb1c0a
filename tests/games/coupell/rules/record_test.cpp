// Whole games as records, with claims of invalid words, resignations and users' documents.
#include <gtest/gtest.h>

#include "engine/any_game_adapter.hpp"
#include "engine/replay.hpp"
#include "support/coupell_games.hpp"

namespace coppice::coupell::test {
namespace {

/// The record of a finished game.
Record record_of(const Coupell& game, const Settings& settings, const Playout<Coupell>& playout) {
  Record record;
  record.game = "coupell";
  record.settings = *with_defaults(Coupell::info().settings, settings);
  record.seats = {"human", "human"};
  record.date = "2026-11-21";
  record.program = "coppice";
  for (const auto& step : playout.steps) {
    const Turn turn = game.turn(step.state);
    const auto who = turn.is_seat() ? std::optional(turn.seat()) : std::nullopt;
    record.steps.push_back({who, game.write(step.state, step.move)});
  }
  const auto result = game.result(playout.last);
  record.result = {result.begin(), result.end()};
  return record;
}

/// The final state of a record, from its text alone.
std::expected<State, Error> replayed(const std::string& text) {
  const auto record = parse_record(text);
  if (!record) return std::unexpected(record.error());
  auto game = Coupell::make(record->settings);
  if (!game) return std::unexpected(game.error());
  const AnyGameAdapter<Coupell> face(*std::move(game), record->settings);
  const auto played = replay(face, *record);
  if (!played) return std::unexpected(played.error());
  return played->last.as<State>();
}

TEST(CoupellRecord, ReplaysToTheSameStateUnderEverySetting) {
  int no_words = 0;
  for (const Settings& settings : some_settings()) {
    const Coupell game = *Coupell::make(settings);
    for (std::uint64_t number = 0; number < 12; ++number) {
      Random random = Random::stream(1, number);
      const auto playout = likely_playout(game, random);
      const Record record = record_of(game, settings, playout);
      const std::string text = write_record(record);
      EXPECT_EQ(parse_record(text), record);
      EXPECT_EQ(replayed(text), playout.last);
      for (const RecordStep& step : record.steps) no_words += step.text.ends_with(" no word");
    }
  }
  EXPECT_GT(no_words, 20);
}

constexpr std::string_view opening =
    "Coppice-Record: 1\n"
    "Game: coupell\n"
    "Setting: starter=1\n"
    "Seat: human\n"
    "Seat: human\n"
    "Date: 2026-11-21\n"
    "Program: coppice\n";

/// Seat 1 has NG OC OD AF EK TH in its row and acts.
constexpr std::string_view deal =
    "chance draw NG\nchance draw OC\nchance draw OD\n"
    "chance draw AL\nchance draw EL\nchance draw IL\n"
    "chance draw AF\nchance draw EK\nchance draw TH\n";

std::string unfinished(const std::string& steps) {
  return std::string(opening) + "Result: *\n\n" + std::string(deal) + steps + "end *\n";
}

TEST(CoupellRecord, AnInvalidWordIsRecordedAsOne) {
  const auto state = replayed(unfinished("1 claim 1 goofe no word\n"));
  ASSERT_TRUE(state);
  EXPECT_EQ(state->actions, 1);
  EXPECT_EQ(state->own_row().size(), 6);
}

TEST(CoupellRulings, CP18_AFreeRefusalStandsInTheRecordOnceATurn) {
  const std::string head = "Coppice-Record: 1\nGame: coupell\nSetting: gentle=on\n" +
                           std::string(opening.substr(opening.find("Setting: starter"))) +
                           "Result: *\n\n" + std::string(deal);
  const std::string refused = "1 claim 1 goofe no word\n";
  const auto free = replayed(head + refused + "end *\n");
  ASSERT_TRUE(free);
  EXPECT_EQ(free->actions, 2);
  EXPECT_TRUE(free->gentle_refusal);
  const auto dear = replayed(head + refused + refused + "end *\n");
  ASSERT_TRUE(dear);
  EXPECT_EQ(dear->actions, 1);
  const auto next_turn = replayed(head + refused + refused + refused + "chance draw AP\n" +
                                  "chance draw AV\nchance draw AY\nend *\n");
  ASSERT_TRUE(next_turn);
  EXPECT_FALSE(next_turn->gentle_refusal) << "each turn has one of its own";
}

TEST(CoupellRecord, AnIllegalClaimIsRefusedWithItsLine) {
  const auto refusal = [](const std::string& steps) {
    const auto state = replayed(unfinished(steps));
    if (state) return std::string();
    const std::string& key = state.error().key;
    return std::string(argument(state.error(), "line")) + " " + key.substr(key.rfind('.') + 1);
  };
  EXPECT_EQ(refusal("1 claim 1 goofe no word\n"), "");
  EXPECT_EQ(refusal("1 claim 1 goofe\n"), "19 no_word_unsaid");
  EXPECT_EQ(refusal("1 CLAIM 1 Goofe NO WORD\n1 claim 1 goofe\n"), "20 no_word_unsaid");
  EXPECT_EQ(refusal("1 claim 1 goose\n"), "19 claim_letter");
  EXPECT_EQ(refusal("1 claim 3 dakh no word\n1 claim 1 goof no word\n"), "20 is_word");
  EXPECT_EQ(refusal("2 claim 1 goofe no word\n"), "19 not_its_turn");
}

TEST(CoupellRecord, FromBeforeAWordCountedStaysValid) {
  const std::string cards =
      "chance draw SC\nchance draw AL\nchance draw AF\n"
      "chance draw OC\nchance draw EL\nchance draw IL\n"
      "chance draw EK\nchance draw AP\nchance draw TH\n";
  const auto actions = [&](const std::string& claim) {
    const auto state =
        replayed(std::string(opening) + "Result: *\n\n" + cards + "1 " + claim + "\nend *\n");
    return state ? state->own_row().size() : 0;
  };
  EXPECT_EQ(actions("claim 1 cafe no word"), 6);
  EXPECT_EQ(actions("claim 1 cafe"), 2);
}

TEST(CoupellRecord, AResignedGameIsLostForBoth) {
  const std::string head = std::string(opening) + "Result: 0 0\n\n" + std::string(deal);
  for (const std::string resigns : {"2 resign\n", "2 RESIGN\n", "2 Resign\n"}) {
    const auto state = replayed(head + resigns + "end 0 0\n");
    ASSERT_TRUE(state) << resigns;
    EXPECT_EQ(state->ending, EndReason::given_up);
    EXPECT_EQ(state->ended_by, Seat{1});
  }
  EXPECT_FALSE(replayed(head + "2 resigns\nend 0 0\n"));
  EXPECT_FALSE(replayed(head + "chance resign\nend 0 0\n"));
}

}  // namespace
}  // namespace coppice::coupell::test
