// Games with somebody's own cards, compared with the built-in ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "lab/run/compare_games.hpp"
#include "support/share.hpp"
#include "support/source_files.hpp"

namespace coppice::lab {
namespace {

struct Pack {
  std::string game;
  std::string setting;
  std::string header;
  std::vector<std::string> cards;  ///< as their file has them

  Settings settings() const {
    std::string text = header;
    for (const std::string& card : cards) text += card;
    return {{setting, text}};
  }
};

/// The built-in folio in stanzas.
Pack folio() {
  Pack pack{"coppertwaddle", "folio", "", {}};
  std::istringstream text(sources::read(sources::root() / "data/coppertwaddle/folio-xvi.txt") +
                          "\n\n");
  std::string stanza;
  for (std::string line; std::getline(text, line);) {
    stanza += line + "\n";
    if (!line.empty()) continue;
    const bool is_card = stanza.contains("\nCode: ");
    if (is_card) pack.cards.push_back(stanza);
    if (!is_card) pack.header += stanza;
    stanza.clear();
  }
  return pack;
}

/// The built-in deck in lines.
Pack deck() {
  Pack pack{"coupell", "deck", "", {}};
  std::istringstream text(sources::read(sources::root() / "data/coupell/deck.txt"));
  for (std::string line; std::getline(text, line);) {
    if (line.size() > 2 && line[2] == ' ' && line[0] != '#') pack.cards.push_back(line + "\n");
  }
  return pack;
}

PairedReport compared(const Pack& a, const Pack& b, const std::string& player,
                      std::uint64_t games) {
  const auto report = compare({.game = a.game,
                               .settings = {a.settings(), b.settings()},
                               .seats = {player, player},
                               .games = games,
                               .seed = 5,
                               .threads = 2,
                               .until = {}});
  EXPECT_TRUE(report.has_value()) << (report ? "" : report.error().key);
  return report.value_or(PairedReport{});
}

TEST(OwnCards, InAnyOrderOfTheirFileAreTheSameGame) {
  for (const Pack& pack : {folio(), deck()}) {
    ASSERT_GT(pack.cards.size(), 40U);
    Pack reversed = pack;
    std::ranges::reverse(reversed.cards);
    Pack turned = pack;
    std::ranges::rotate(turned.cards, turned.cards.begin() + 17);
    std::vector<std::pair<std::string, std::uint64_t>> players = {{"greedy", 40},
                                                                  {"rollouts:8", 1}};
    if (pack.game == "coppertwaddle") players.emplace_back("strong:8", 2);
    if (pack.game == "coupell") players.emplace_back("planner:8", 1);
    for (const auto& [player, games] : players) {
      for (const Pack& other : {reversed, turned}) {
        const PairedReport report = compared(pack, other, player, games);
        ASSERT_FALSE(report.metrics.empty());
        for (const PairedMetric& metric : report.metrics) {
          EXPECT_EQ(metric.sums.aa + metric.sums.bb, 2 * metric.sums.ab)
              << pack.game << " " << player << " " << metric.name << ": a game differs";
        }
      }
    }
  }
}

// A new card at the beginning changes the numbers of all others, and the number of cards.
TEST(OwnCards, AreComparedOnTheSameDealsWithOneMore) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  Pack more = folio();
  more.cards.insert(more.cards.begin(),
                    "Card: New\nCode: Zz\nKind: peasant 4\nProvenance: published\n\n");
  const PairedReport folios = compared(folio(), more, "greedy", 400);
  ASSERT_FALSE(folios.metrics.empty());
  EXPECT_GT(*folios.metrics[0].gain(), 1.1) << folios.metrics[0].name;
  Pack longer = deck();
  longer.cards.insert(longer.cards.begin(), "ES\n");
  const PairedReport decks = compared(deck(), longer, "greedy", 4000);
  ASSERT_FALSE(decks.metrics.empty());
  EXPECT_GT(*decks.metrics[0].gain(), 1.05) << decks.metrics[0].name;
}

}  // namespace
}  // namespace coppice::lab
