// The coverage of estimates' intervals: pairs and amounts are drawn from known distributions, with
// fixed random numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <ostream>
#include <vector>

#include "engine/random.hpp"
#include "lab/solve/endgame_solver.hpp"
#include "lab/stats/estimate.hpp"
#include "lab/stats/integer_statistics.hpp"
#include "support/share.hpp"

namespace coppice::lab {
namespace {

/// The correlation of the two games of a pair.
enum class Bond {
  none,   ///< as if they had two deals
  alike,  ///< with the same cards, the better player wins both
  seat    ///< with the same cards, the same seat wins, whoever plays it
};

struct Case {
  std::uint64_t games;
  double score;  ///< the true value
  double ties;   ///< fraction of games
  Bond bond;     ///< of four pairs in five; the others are independent

  friend std::ostream& operator<<(std::ostream& out, const Case& each) {
    return out << each.games << " games, score " << each.score << ", ties " << each.ties
               << ", bond " << static_cast<int>(each.bond);
  }
};

using Distribution = std::array<double, Outcomes::kinds>;

/// The distribution of a pair's half points.
Distribution distribution_of(const Case& wished) {
  const double tie = wished.ties;
  const double win = wished.score - tie / 2;
  const double loss = 1 - win - tie;
  const std::array<double, 3> game = {loss, tie, win};
  Distribution free{};
  for (std::size_t one = 0; one < 3; ++one) {
    for (std::size_t other = 0; other < 3; ++other) free[one + other] += game[one] * game[other];
  }
  if (wished.bond == Bond::none) return free;
  const double seat_wins = std::min(win, loss);
  const Distribution bound =
      wished.bond == Bond::alike
          ? Distribution{loss, 0, tie, 0, win}
          : Distribution{loss - seat_wins, 0, tie + 2 * seat_wins, 0, win - seat_wins};
  Distribution mixed{};
  for (std::size_t kind = 0; kind < mixed.size(); ++kind) {
    mixed[kind] = 0.2 * free[kind] + 0.8 * bound[kind];
  }
  return mixed;
}

int half_points(const Distribution& distribution, Random& random) {
  double rest = static_cast<double>(random.next() >> 11) * 0x1p-53;
  int kind = 0;
  while (kind < 4 && rest >= distribution[static_cast<std::size_t>(kind)]) {
    rest -= distribution[static_cast<std::size_t>(kind++)];
  }
  return kind;
}

class Coverage : public testing::TestWithParam<Case> {};

TEST_P(Coverage, IsAtLeast95Percent) {
  if (looks_for_races) GTEST_SKIP() << "there is one thread";
  const Case& wished = GetParam();
  const Distribution distribution = distribution_of(wished);
  Random random(20260101);
  constexpr int samples = 1000;
  int held = 0;
  std::map<std::array<std::uint64_t, Outcomes::kinds>, Estimate> known;
  for (int sample = 0; sample < samples; ++sample) {
    Outcomes pairs;
    for (std::uint64_t pair = 0; pair < wished.games / 2; ++pair) {
      pairs.add(half_points(distribution, random));
    }
    const auto found = known.find(pairs.counts());
    const Estimate score = found != known.end()
                               ? found->second
                               : known.emplace(pairs.counts(), estimate(pairs)).first->second;
    EXPECT_LT(score.low, score.high);
    held += score.low <= wished.score && wished.score <= score.high ? 1 : 0;
  }
  RecordProperty("held_of_1000", held);
  // With a coverage of 95 %, so few of a thousand samples occur once in a thousand runs. There is
  // no upper limit, because intervals from few pairs are too wide on purpose.
  EXPECT_GE(held, 928);
  if (wished.games == 1000) {
    EXPECT_LE(held, 975);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Pairs, Coverage,
    testing::Values(Case{20, 0.5, 0, Bond::none}, Case{20, 0.5, 0, Bond::alike},
                    Case{20, 0.5, 0, Bond::seat}, Case{20, 0.5, 0.3, Bond::none},
                    Case{20, 0.55, 0.1, Bond::seat}, Case{20, 0.95, 0, Bond::none},
                    Case{20, 0.95, 0, Bond::alike}, Case{20, 0.95, 0, Bond::seat},
                    Case{20, 0.95, 0.06, Bond::none}, Case{20, 0.95, 0.06, Bond::alike},
                    Case{100, 0.5, 0, Bond::none}, Case{100, 0.5, 0, Bond::alike},
                    Case{100, 0.5, 0, Bond::seat}, Case{100, 0.5, 0.3, Bond::none},
                    Case{100, 0.55, 0.1, Bond::seat}, Case{100, 0.95, 0, Bond::none},
                    Case{100, 0.95, 0, Bond::alike}, Case{100, 0.95, 0, Bond::seat},
                    Case{100, 0.95, 0.06, Bond::none}, Case{100, 0.95, 0.06, Bond::alike},
                    Case{1000, 0.5, 0, Bond::none}, Case{1000, 0.5, 0, Bond::alike},
                    Case{1000, 0.5, 0, Bond::seat}, Case{1000, 0.5, 0.3, Bond::none},
                    Case{1000, 0.55, 0.1, Bond::seat}, Case{1000, 0.95, 0, Bond::none},
                    Case{1000, 0.95, 0, Bond::alike}, Case{1000, 0.95, 0, Bond::seat},
                    Case{1000, 0.95, 0.06, Bond::none}, Case{1000, 0.95, 0.06, Bond::alike}));

double from_0_to_1(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

/// The number of samples (of a thousand; with a sanitizer a tenth) whose interval contains the true
/// value.
template <class Holds>
int held_of_1000(const Holds& holds) {
  constexpr int samples = 1000 / sanitizers_share;
  Random random(20260101);
  int held = 0;
  for (int sample = 0; sample < samples; ++sample) held += holds(random) ? 1 : 0;
  return held * sanitizers_share;
}

/// With a coverage of 95 %, so few occur once in a thousand runs.
constexpr int least_held = is_sanitized ? 870 : 928;

/// Most lose nothing; some lose up to this many millionths, uniformly distributed.
struct Gifts {
  int endgames;
  double part;  ///< the fraction that loses
  std::int32_t most;
};

class GiftsCoverage : public testing::TestWithParam<Gifts> {};

TEST_P(GiftsCoverage, IsAtLeast95Percent) {
  if (looks_for_races) GTEST_SKIP() << "there is one thread";
  const auto [endgames, part, most] = GetParam();
  const double truth = part * most / 2;
  const int held = held_of_1000([&](Random& random) {
    Exploitability given;
    for (int endgame = 0; endgame < endgames; ++endgame) {
      const double amount = from_0_to_1(random) < part ? from_0_to_1(random) * most : 0;
      given.add(static_cast<std::int32_t>(std::lround(amount)));
    }
    const auto [mean, low, high] = given.estimate();
    EXPECT_LT(low, high);
    return low <= truth && truth <= high;
  });
  EXPECT_GE(held, least_held);
}

INSTANTIATE_TEST_SUITE_P(EndgameSolver, GiftsCoverage,
                         testing::Values(Gifts{5, 0.5, 400'000}, Gifts{20, 0.15, 140'000},
                                         Gifts{20, 0.9, 500'000}, Gifts{40, 0.03, 40'000},
                                         Gifts{40, 0.4, 250'000}));

/// Results of games: normally distributed, except for a fraction of zeros, as from lost games.
struct Results {
  int games;
  double mean;
  double sd;
  double nothing;
};

class ResultsCoverage : public testing::TestWithParam<Results> {};

TEST_P(ResultsCoverage, IsNearly95Percent) {
  if (looks_for_races) GTEST_SKIP() << "there is one thread";
  const auto [games, mean, sd, nothing] = GetParam();
  const double truth = mean * (1 - nothing);
  const int held = held_of_1000([&](Random& random) {
    IntegerStatistics score;
    for (int game = 0; game < games; ++game) {
      const double bell = std::sqrt(-2 * std::log(1 - from_0_to_1(random))) *
                          std::cos(2 * std::numbers::pi * from_0_to_1(random));
      const double result = from_0_to_1(random) < nothing ? 0 : mean + sd * bell;
      score.add(static_cast<std::int32_t>(std::lround(result)));
    }
    const auto off = score.ci95();
    return off && std::abs(score.mean() - truth) <= *off;
  });
  // With few games and rare zeros, the intervals are too narrow: docs/arena.md says by how much.
  EXPECT_GE(held, nothing > 0 && games < 40 ? least_held - 35 : least_held);
  EXPECT_LE(held, is_sanitized ? 1000 : 975);
}

INSTANTIATE_TEST_SUITE_P(Simulations, ResultsCoverage,
                         testing::Values(Results{5, 24, 4, 0}, Results{20, 24, 4, 0},
                                         Results{100, 24, 4, 0}, Results{10, 12, 2.6, 0.05},
                                         Results{20, 12, 2.6, 0.05}, Results{100, 12, 2.6, 0.05},
                                         Results{100, 12, 2.6, 0.02}));

}  // namespace
}  // namespace coppice::lab
