// Games whose course and whose share of luck are known.
#include <algorithm>
#include <array>
#include <map>

#include "lab/counts/lead_history.hpp"
#include "lab/known_truth.hpp"
#include "lab/known_truth_tools.hpp"
#include "lab/stats/luck_share.hpp"

namespace coppice::known_truth {

namespace {

/// A game of this many turns. In each turn, one of two seats gets a point, so everything is known
/// from the number of the other turns.
class Race {
 public:
  static constexpr int turns = 21;

  Race() {
    chance_.back().resize(2 * turns + 1);
    for (int lead = -turns; lead <= turns; ++lead) at(turns, lead) = lead > 0 ? 1 : 0;
    for (int turn = turns - 1; turn >= 0; --turn) {
      chance_.at(static_cast<std::size_t>(turn)).resize(2 * turns + 1);
      for (int lead = -turn; lead <= turn; ++lead) {
        at(turn, lead) = (at(turn + 1, lead - 1) + at(turn + 1, lead + 1)) / 2;
      }
    }
  }

  /// The leads of the first seat, from the beginning on.
  static std::vector<int> play(Random& random) {
    std::vector<int> leads = {0};
    for (int turn = 0; turn < turns; ++turn) {
      leads.push_back(leads.back() + (chance(random, 0.5) ? 1 : -1));
    }
    return leads;
  }

  static lab::LeadHistory course(const std::vector<int>& leads) {
    std::vector<std::int32_t> scores;
    for (const int lead : leads) {
      scores.push_back(std::max(lead, 0));
      scores.push_back(std::max(-lead, 0));
    }
    return lab::lead_history_of(scores, 2, leads.back() > 0 ? 0 : 1);
  }

  /// The mean chance of the winners.
  double winners(std::size_t point) const {
    const int turn = turn_at(point);
    double mean = 0;
    const boost::math::binomial gained(turn, 0.5);
    for (int points = 0; points <= turn; ++points) {
      const double wins = at(turn, 2 * points - turn);
      mean += boost::math::pdf(gained, points) * (wins * wins + (1 - wins) * (1 - wins));
    }
    return mean;
  }

  /// The percentage from which so many of the games are decided, from very many games.
  double decided(double part) const {
    std::map<std::size_t, int> since;
    Random random(7);
    constexpr int games = 20'000;
    for (int game = 0; game < games; ++game) {
      const auto leads = play(random);
      const int winner = leads.back() > 0 ? 1 : -1;
      std::size_t point = lab::course_points;
      const auto high = [&](std::size_t before) {
        const int turn = turn_at(before);
        return at(turn, winner * leads[static_cast<std::size_t>(turn)]) >= lab::decided_chance;
      };
      while (point > 0 && high(point - 1)) --point;
      ++since[point];
    }
    int before = 0;
    for (const auto& [point, count] : since) {
      before += count;
      if (before >= part * games) return 100.0 * static_cast<double>(point) / lab::course_points;
    }
    return 100;
  }

 private:
  static int turn_at(std::size_t point) {
    return static_cast<int>(turns * point / lab::course_points);
  }
  double& at(int turn, int lead) {
    return chance_.at(static_cast<std::size_t>(turn)).at(static_cast<std::size_t>(lead + turns));
  }
  double at(int turn, int lead) const {
    return chance_.at(static_cast<std::size_t>(turn)).at(static_cast<std::size_t>(lead + turns));
  }

  std::array<std::vector<double>, turns + 1> chance_;  ///< of the first seat, by turn and lead
};

/// What the report finds in so many games.
lab::WinChanceCurve races(int games, Random& random) {
  std::vector<lab::LeadHistory> courses;
  for (int game = 0; game < games; ++game) courses.push_back(Race::course(Race::play(random)));
  return *lab::win_chance_curve(courses);
}

Scenario winners_chance(int games, std::size_t point) {
  const double truth = Race().winners(point);
  return {
      "chance of the winner", said(games, " games, after ", 5 * point, " % of the decisions"),
      [=](Random& random) { return contains(races(games, random).points[point].chance, truth); }};
}

Scenario decided(int games, std::size_t quantile) {
  const double part = lab::course_quantiles.at(quantile);
  const double truth = Race().decided(part);
  return {
      "moment of the decision", said(games, " games, ", 100 * part, " % of them decided"),
      [=](Random& random) { return contains(races(games, random).quantiles.at(quantile), truth); }};
}

/// Rivals whose deal decides this share of the games; otherwise both games are independent.
Scenario luck(int deals, double truth) {
  return {"luck of the deal", said(deals, " deals, truth ", 100 * truth, " %"),
          [=](Random& random) {
            lab::Duplicates duplicates;
            const auto won = [&] { return chance(random, 0.5) ? 2 : 0; };
            for (int deal = 0; deal < deals; ++deal) {
              const int first = won();
              ++duplicates[{first, chance(random, truth) ? first : won()}];
            }
            return contains(lab::luck_share(duplicates)->share, truth);
          }};
}

/// Results of one seat: the sum of a part of the deal and a part of the game.
Scenario luck_of_one_seat(int deals, double truth) {
  return {"luck of the deal, results of one seat", said(deals, " deals, truth ", 100 * truth, " %"),
          [=](Random& random) {
            lab::Duplicates duplicates;
            for (int deal = 0; deal < deals; ++deal) {
              const double common = bell(random) * std::sqrt(truth);
              const auto result = [&] {
                return std::lround(50 + 10 * (common + bell(random) * std::sqrt(1 - truth)));
              };
              const std::int64_t first = result();
              ++duplicates[{first, result()}];
            }
            return contains(lab::luck_share(duplicates)->share, truth);
          }};
}

}  // namespace

std::vector<Scenario> lucks() {
  std::vector<Scenario> all;
  for (const int deals : {50, 200, 1000}) {
    for (const double truth : {0.0, 0.5, 0.98}) all.push_back(luck(deals, truth));
    all.push_back(luck_of_one_seat(deals, 0.5));
  }
  return all;
}

std::vector<Scenario> courses(int games) {
  return {winners_chance(games, 10), decided(games, 1), winners_chance(games, 3),
          winners_chance(games, 17), decided(games, 0), decided(games, 2)};
}

}  // namespace coppice::known_truth
