// docs/fair-deals.md explains how a seed becomes cards: tests/fair_deals.py, which follows only
// that page, must compute the cards in the program's records.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "cli/support.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

Ran check_independently(const Folder& folder, const Words& records) {
  Words words = {(sources::root() / "tests/fair_deals.py").string()};
  words.insert(words.end(), records.begin(), records.end());
  return Running(folder, words, "", {}, "/usr/bin/python3").end();
}

/// Writes records of some games; returns their names.
Words played(const Folder& folder, const std::string& game, const Words& more) {
  static int number = 0;
  const std::string name = "records" + std::to_string(++number);
  Words words = {"simulate", game, "--games", "3", "--records", name, "--threads", "1"};
  words.insert(words.end(), {"--seed", std::to_string(number)});
  words.insert(words.end(), more.begin(), more.end());
  const Ran ran = coppice(folder, words);
  EXPECT_EQ(ran.code, 0) << ran.errors;
  Words records;
  for (const auto& entry : fs::directory_iterator(folder.path() / name)) {
    records.push_back(name + "/" + entry.path().filename().string());
  }
  EXPECT_EQ(records.size(), 3U);
  return records;
}

/// Writes the record of a game at a table, which deals somebody's own cards by the order of their
/// file, unlike a run of many games.
std::string played_at_table(const Folder& folder, const std::string& game, const Words& more) {
  const std::string name = "own-" + game;
  Words words = {"play",     game,     "--seat", "1=random", "--seat",
                 "2=random", "--seed", "3",      "--record", name};
  words.insert(words.end(), more.begin(), more.end());
  const Ran ran = coppice(folder, words);
  EXPECT_EQ(ran.code, 0) << ran.errors;
  return name;
}

TEST(FairDeals, AnIndependentProgramComputesTheSameCards) {
  const Folder folder;
  const std::string own_folio = (sources::root() / "tests/data/own_folio.txt").string();
  folder.write("deck", "Cards: 14\nAL\nSC\nSC\nEE\nQ\nAL\nIT\nON\nRE\nTS\nNO\nOR\nSI\nET\n");
  Words records;
  const auto play = [&](const std::string& game, const Words& more) {
    for (const std::string& record : played(folder, game, more)) records.push_back(record);
  };
  play("copperdale", {"--seat", "1=greedy"});
  play("copperdale", {"--set", "monuments=strict", "--set", "border-deck=open"});
  for (const std::string edition : {"edition=folio-xvi", "edition=sphinx"}) {
    for (const std::string first : {"random", "1", "2"}) {
      play("coppertwaddle", {"--set", edition, "--set", "first-guardian=" + first});
    }
    play("coppertwaddle", {"--set", edition, "--set", "match=suite"});
    play("coppertwaddle",
         {"--set", edition, "--set", "match=suite", "--set", "with-mappa-mundi=on"});
  }
  records.push_back(played_at_table(
      folder, "coppertwaddle", {"--set", "folio=" + own_folio, "--set", "with-mappa-mundi=on"}));
  for (const std::string starter : {"random", "1", "2"}) {
    play("coupell", {"--set", "starter=" + starter, "--seat", "1=greedy", "--seat", "2=greedy"});
  }
  records.push_back(played_at_table(folder, "coupell", {"--set", "deck=deck"}));
  folder.write("fair", sources::read(sources::root() / "tests/data/fair_deal.coppice"));
  records.emplace_back("fair");

  const Ran ran = check_independently(folder, records);
  EXPECT_EQ(ran.code, 0) << ran.out << ran.errors;
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(ran.out, '\n')), records.size());
  EXPECT_NE(ran.out.find("62ae0618ab8dd382a93affa3905d6c9348428ed8814ecbe5f4a3ad5a40c0ac5e"),
            std::string::npos)
      << "the commitment";
}

TEST(FairDeals, AnIndependentProgramDetectsOtherCards) {
  const Folder folder;
  for (const std::string game : {"copperdale", "coppertwaddle", "coupell"}) {
    const std::string record = played(folder, game, {}).front();
    std::string text = folder.read(record);
    const auto seed = text.find("Seed: ") + 6;
    text.replace(seed, text.find('\n', seed) - seed, "4711");
    folder.write("wrong", text);
    const Ran ran = check_independently(folder, {"wrong"});
    EXPECT_EQ(ran.code, 1) << game;
    EXPECT_EQ(ran.out, "wrong: other cards than the seed deals\n") << game;
  }
  std::string fair = sources::read(sources::root() / "tests/data/fair_deal.coppice");
  fair.replace(fair.find("Contribution: 1"), 15, "Contribution: 3");
  folder.write("wrong", fair);
  EXPECT_EQ(check_independently(folder, {"wrong"}).out,
            "wrong: the secret and the contributions come to another seed\n");
}

// ---- the page's example
// ---------------------------------------------------------------------------

std::string hex(std::uint64_t number) { return fmt::format("`{:016x}`", number); }

/// Cards of a pack by their numbers, or by `name`.
template <class Name>
std::string listed(const Deal& deal, std::size_t from, std::size_t count, Name name) {
  std::string text;
  for (std::size_t at = from; at < from + count; ++at) {
    text += fmt::format("{}{}", at == from ? "" : ", ", name(deal.order[at]));
  }
  return text;
}

TEST(FairDeals, TheExampleInTheDocsIsCorrect) {
  const std::string page = sources::read(sources::root() / "docs/fair-deals.md");
  const auto expect = [&](const std::string& text) {
    EXPECT_NE(page.find(text), std::string::npos) << text;
  };
  const auto number = [](int card) { return card; };
  Random random(7);
  std::string numbers = hex(random.next());  // in order: operands of one sum have none
  numbers += ", " + hex(random.next());
  numbers += " and " + hex(random.next());
  expect(numbers);

  Random first(7);
  const Deal copperdale = copperdale::Copperdale::make({})->deal(first);
  const auto card = [](std::uint8_t index) { return copperdale::word(copperdale::Card{index}); };
  expect(listed(copperdale, 0, 4, number) + " … | border cards " + listed(copperdale, 0, 4, card));
  expect(listed(copperdale, 12, 3, number) + ": " + listed(copperdale, 12, 3, card));
  expect(hex(copperdale.more));

  const auto game = *coppertwaddle::Coppertwaddle::make({});
  const auto code = [&](int index) { return game.folio().code_of(index); };
  Random second(7);
  const Deal threlms = game.deal(second);
  expect(listed(threlms, 0, 8, number) + " | " + listed(threlms, 0, 4, code) +
         " for the first Guardian, then " + listed(threlms, 4, 4, code));
  expect(hex(threlms.more) + ", odd: seat 2");
  for (const std::uint64_t later : {1U, 2U}) {
    Random pack = Random::stream(threlms.more, later);
    const Deal deal = game.deal(pack);
    expect(listed(deal, 0, 4, number) + " | " + listed(deal, 0, 4, code));
  }

  const auto coupell = *coupell::Coupell::make({});
  const auto letters = [&](std::size_t index) { return coupell.deck().cards[index].code; };
  Random third(7);
  const Deal rows = coupell.deal(third);
  expect(listed(rows, 0, 6, number) + " | " + listed(rows, 0, 3, letters) + " for who starts, " +
         listed(rows, 3, 3, letters));
  expect(hex(rows.more) + ", even: seat 1");
}

}  // namespace
}  // namespace coppice::cli::test
