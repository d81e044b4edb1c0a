// The network of Copperdale's `strong`, with integers, and its features.
#include <gtest/gtest.h>

#include <set>

#include "games/copperdale/players/evaluation.hpp"
#include "games/copperdale/players/month_play.hpp"
#include "support/playouts.hpp"

namespace coppice::copperdale {
namespace {

/// A game of `greedy` between its months.
std::vector<State> month_ends(const Copperdale& game, std::uint64_t seed) {
  Random chance(seed);
  std::vector<State> all;
  State state = game.start();
  while (state.month < month_count) {
    play_month(game, built_in_network(), state, chance);
    all.push_back(state);
  }
  return all;
}

const Copperdale literal;
const Copperdale strict(MonumentRule::strict, BorderVisibility::top);

TEST(CopperdaleNetwork, IsReadAsItWasWritten) {
  const std::string text = write_network(built_in_network());
  const auto read = read_network(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(write_network(*read), text);
}

TEST(CopperdaleNetwork, RefusesOtherText) {
  const std::string text = write_network(built_in_network());
  EXPECT_FALSE(read_network(""));
  EXPECT_FALSE(read_network(text + "1"));
  EXPECT_FALSE(read_network(text.substr(0, text.size() / 2)));
  EXPECT_FALSE(read_network("x" + text));
  const std::string head = "coppice-weights copperdale 1\n";
  ASSERT_TRUE(text.starts_with(head));
  const std::string numbers = text.substr(head.size());
  EXPECT_FALSE(
      read_network(head + "99999 " + numbers.substr(numbers.find(' ') + 1)));  // above 16 bits
  EXPECT_FALSE(read_network(numbers));
  EXPECT_FALSE(read_network("coppice-weights copperdale 2\n" + numbers));
  EXPECT_FALSE(read_network("coppice-weights coupell 1\n" + numbers));
}

/// A program built with invalid weights still plays, and reports that it is not prepared.
TEST(CopperdaleNetwork, IsNotPreparedWithInvalidWeights) {
  EXPECT_TRUE(built_in_weights().is_learned);
  const std::string text = write_network(built_in_network());
  const BuiltInNetwork cut = built_in_network_from(text.substr(0, text.size() / 2));
  EXPECT_FALSE(cut.is_learned);
  Random chance(1);
  State state = literal.start();
  while (state.month < month_count) {
    play_month(literal, cut.network, state, chance);
    if (state.month == month_count) break;
    EXPECT_EQ(worth_between_months(cut.network, literal.monument_rule(), state), 0);
  }
}

TEST(CopperdaleNetwork, NeverOverflowsItsSums) {
  const auto tables = feature_tables();
  for (std::size_t unit = 0; unit < Network::hidden_count; ++unit) {
    int least = 0;
    int most = 0;
    for (const auto& head : built_in_network().heads) {
      least = std::min(least, int{head.hidden_bias[unit]});
      most = std::max(most, int{head.hidden_bias[unit]});
    }
    for (const FeatureTable& table : tables) {
      int least_of_slot = 32767;
      int most_of_slot = -32767;
      for (int feature = table.first; feature < table.first + table.size; ++feature) {
        const int weight = built_in_network().features[static_cast<std::size_t>(feature)][unit];
        least_of_slot = std::min(least_of_slot, weight);
        most_of_slot = std::max(most_of_slot, weight);
      }
      least += least_of_slot;
      most += most_of_slot;
    }
    EXPECT_GE(least, -32768);
    EXPECT_LE(most, 32767);
  }
}

TEST(CopperdaleFeatures, AreWithinTheirTable) {
  const auto tables = feature_tables();
  for (const State& state : random_states(strict, 50, 21)) {
    const UnseenCounts unseen(state.unseen_cards());
    for (int months = 1; months < month_count; ++months) {
      const Slots slots = slots_of(state, unseen, months);
      for (std::size_t slot = 0; slot < slot_count; ++slot) {
        ASSERT_GE(slots[slot], tables[slot].first);
        ASSERT_LT(slots[slot], tables[slot].first + tables[slot].size);
      }
    }
  }
}

TEST(CopperdaleFeatures, AreTheSameIfSuitsAreSwapped) {
  const State state = month_ends(literal, 22)[6];
  State other = state;
  std::ranges::reverse(other.population);  // swaps clubs with spades, and diamonds with hearts
  std::ranges::reverse(other.borders);
  const auto reversed = [](unsigned mask, std::array<unsigned, 6> places) {
    unsigned all = 0;
    for (std::size_t bit = 0; bit < places.size(); ++bit) all |= (mask >> bit & 1) << places[bit];
    return static_cast<std::uint8_t>(all);
  };
  for (auto& filled : other.monuments) filled = reversed(filled, {3, 2, 1, 0, 4, 5});
  other.estates_filled = reversed(state.estates_filled, {5, 4, 2, 3, 1, 0});
  CardSet cards;
  state.unseen_cards().each([&](int card) { cards.insert(13 * (3 - card / 13) + card % 13); });
  const auto features = [](const State& sheet, CardSet unseen) {
    const Slots slots = slots_of(sheet, UnseenCounts(unseen), sheet.month);
    return std::multiset<int>(slots.begin(), slots.end());
  };
  EXPECT_EQ(features(state, state.unseen_cards()), features(other, cards));
}

TEST(CopperdaleJudge, AgreesWithTheNetworkOnSimilarSheets) {
  for (const Copperdale* game : {&literal, &strict}) {
    const auto ends = month_ends(*game, 23);
    for (std::size_t month = 0; month + 1 < ends.size(); ++month) {
      const State& end = ends[month + 1];
      const SheetEvaluator judge(built_in_network(), game->monument_rule(), ends[month],
                                 end.unseen_cards());
      EXPECT_EQ(judge.worth(end),
                worth_between_months(built_in_network(), game->monument_rule(), end));
    }
  }
}

TEST(CopperdaleJudge, CountsMedalsAtTheEnd) {
  const State end = month_ends(strict, 24).back();
  EXPECT_EQ(worth_between_months(built_in_network(), MonumentRule::strict, end),
            strict.result(end)[0] * Network::medal);
}

}  // namespace
}  // namespace coppice::copperdale
