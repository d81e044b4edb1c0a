#include "lab/known_truth.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <sstream>
#include <utility>

#include "lab/card_sums.hpp"
#include "lab/course.hpp"
#include "lab/estimate.hpp"
#include "lab/luck_share.hpp"
#include "lab/verdicts.hpp"
#include "lab/worths.hpp"

namespace coppice::known_truth {

namespace {

using lab::CardLog;
using lab::CardTable;
using lab::Estimate;

/// These texts and numbers, one after the other.
std::string said(const auto&... parts) {
  std::ostringstream text;
  (text << ... << parts);
  return text.str();
}

double from_0_to_1(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }
bool chance(Random& random, double part) { return from_0_to_1(random) < part; }
double bell(Random& random) {
  return std::sqrt(-2 * std::log(1 - from_0_to_1(random))) *
         std::cos(2 * std::numbers::pi * from_0_to_1(random));
}

bool contains(const Estimate& estimate, double truth) {
  return estimate.low <= truth && truth <= estimate.high;
}

Scenario share(int games, double truth) {
  return {"share of games", said(games, " games, truth ", 100 * truth, " %"), [=](Random& random) {
            std::uint64_t count = 0;
            for (int game = 0; game < games; ++game) count += chance(random, truth) ? 1U : 0U;
            return contains(lab::estimate_share(count, static_cast<std::uint64_t>(games)), truth);
          }};
}

Scenario first_mover(int games, double wins, double ties) {
  return {"won by the first mover",
          said(games, " games, won ", 100 * wins, " %, tied ", 100 * ties, " %"),
          [=](Random& random) {
            lab::Outcomes outcomes;
            for (int game = 0; game < games; ++game) {
              const double drawn = from_0_to_1(random);
              outcomes.add(drawn < wins ? 4 : drawn < wins + ties ? 2 : 0);
            }
            return contains(lab::estimate(outcomes), wins + ties / 2);
          }};
}

/// A study of `seats` seats, whose players get cards.
lab::Study study_of(const CardTable& table, std::size_t seats) {
  lab::Study study;
  study.games.players.resize(seats);
  study.games.tally = lab::Tally(seats, false);
  study.columns = {"drawn", "played", "used"};
  study.all = table.all();
  for (const lab::CardSums& sums : table.cards()) study.cards.push_back({{}, sums, 0});
  return study;
}

/// Each seat draws each card with a probability, and then plays it half the time.
void draw(CardLog& log, std::uint8_t seat, std::size_t card, Random& random) {
  log.note(Seat{seat}, card, 0);
  if (!chance(random, 0.5)) return;
  log.note(Seat{seat}, card, 1);
  if (chance(random, 0.5)) log.note(Seat{seat}, card, 2);
}

/// One card, which each of two rivals has with the probability `gets`. It adds `extra` to the
/// probability to win of the only seat that has it.
Scenario one_card(int games, double gets, double extra) {
  const double both = gets * gets;
  const double one = gets * (1 - gets);
  const double none = (1 - gets) * (1 - gets);
  const double truth = (both * 0.5 + one * (0.5 + extra)) / (both + one) -
                       (none * 0.5 + one * (0.5 - extra)) / (none + one);
  return {"one card",
          said(games, " games, drawn by ", 100 * gets, " % of the seats, wins ", 50 + 100 * extra,
               " % alone"),
          [=](Random& random) {
            CardTable table(1, 1);
            CardLog log(1, 2);
            for (int game = 0; game < games; ++game) {
              log.begin_game();
              const std::array has = {chance(random, gets), chance(random, gets)};
              for (std::uint8_t seat = 0; seat < 2; ++seat) {
                if (has.at(seat)) log.note(Seat{seat}, 0, 0);
              }
              const double wins = 0.5 + (has[0] == has[1] ? 0 : has[0] ? extra : -extra);
              const std::int32_t won = chance(random, wins) ? 1 : 0;
              table.add(log, lab::worths_of({won, 1 - won}, true));
            }
            const auto found = lab::verdicts(study_of(table, 2)).cards[0].effects[0];
            return !found || (found->low <= truth && truth <= found->high);
          }};
}

/// What has to hold for all cards together.
enum class Family : std::uint8_t {
  intervals,  ///< each contains the truth
  p_values    ///< none of a card without effect is below 5 %
};

/// Each card can be drawn, played and used, with the same truth.
bool holds(Family family, const CardTable& table, std::size_t seats,
           const std::vector<double>& truths) {
  const auto found = lab::verdicts(study_of(table, seats));
  for (std::size_t card = 0; card < truths.size(); ++card) {
    for (const auto& effect : found.cards[card].effects) {
      if (!effect) continue;
      const double truth = truths[card];
      const bool is_held = family == Family::intervals
                               ? effect->low <= truth && truth <= effect->high
                               : truth != 0 || effect->corrected >= 0.05;
      if (!is_held) return false;
    }
  }
  return true;
}

/// Cards without effect, of which one seat, or both (`clusters`), have each; three columns each.
Scenario idle_cards(int games, std::size_t cards, bool clusters) {
  return {clusters ? "all cards, both seats alike" : "all cards",
          said(games, " games, ", cards, " cards without effect"), [=](Random& random) {
            CardTable table(cards, 3);
            CardLog log(cards, 2);
            for (int game = 0; game < games; ++game) {
              log.begin_game();
              for (std::size_t card = 0; card < cards; ++card) {
                const double gets =
                    0.1 + 0.8 * static_cast<double>(card) / static_cast<double>(cards);
                const bool first = chance(random, gets);
                if (first) draw(log, 0, card, random);
                if (clusters ? first : chance(random, gets)) draw(log, 1, card, random);
              }
              const std::int32_t won = chance(random, 0.5) ? 1 : 0;
              table.add(log, lab::worths_of({won, 1 - won}, true));
            }
            return holds(Family::intervals, table, 2, std::vector<double>(cards));
          }};
}

/// Cards of which only one exists: a quarter is strong, a quarter weak.
Scenario strong_cards(int games, Family family) {
  constexpr std::size_t cards = 8;
  std::vector<double> extras(cards);
  std::vector<double> truths;
  for (std::size_t card = 0; card < cards; ++card) {
    extras[card] = card % 4 == 0 ? 0.12 : card % 4 == 1 ? -0.12 : 0;
    truths.push_back(extras[card] * 4 / 3);  // without it, another seat has it in a third of cases
  }
  return {family == Family::intervals ? "all cards" : "all cards, p-values",
          said(games, " games, ", cards, " cards, half of them strong or weak"),
          [=](Random& random) {
            CardTable table(cards, 1);
            CardLog log(cards, 2);
            for (int game = 0; game < games; ++game) {
              log.begin_game();
              double wins = 0.5;
              for (std::size_t card = 0; card < cards; ++card) {
                const double drawn = from_0_to_1(random);
                if (drawn < 0.5) continue;
                log.note(Seat{static_cast<std::uint8_t>(drawn < 0.75 ? 0 : 1)}, card, 0);
                wins += drawn < 0.75 ? extras[card] : -extras[card];
              }
              const std::int32_t won = chance(random, wins) ? 1 : 0;
              table.add(log, lab::worths_of({won, 1 - won}, true));
            }
            return holds(family, table, 2, truths);
          }};
}

/// The results of one seat: normally distributed, but 0 in this part of the games.
Scenario cards_of_one_seat(int games, double nothing) {
  constexpr std::size_t cards = 30;
  return {"all cards, results of one seat",
          said(games, " games, ", cards, " cards without effect, ", 100 * nothing,
               " % of the results 0"),
          [=](Random& random) {
            CardTable table(cards, 3);
            CardLog log(cards, 1);
            for (int game = 0; game < games; ++game) {
              log.begin_game();
              for (std::size_t card = 0; card < cards; ++card) {
                if (chance(random, 0.1 + 0.8 * static_cast<double>(card) / cards)) {
                  draw(log, 0, card, random);
                }
              }
              const double result = chance(random, nothing) ? 0 : 12 + 2.6 * bell(random);
              table.add(log, {std::lround(result)});
            }
            return holds(Family::intervals, table, 1, std::vector<double>(cards));
          }};
}

/// The effect of a change in a game.
struct Change {
  double helps;  ///< the probability that it adds `by`
  double harms;  ///< and takes it away
  int by;
  double mean() const { return (helps - harms) * by; }
};

/// A change of so many cards, with an effect on few games. `rivals`: the effect is a game.
Scenario changed_cards(int games, std::size_t cards, const Change& change, bool rivals) {
  const std::string game =
      said(games, " games, ", cards, " card", (cards == 1 ? "" : "s"), ", helps ",
           100 * change.helps, " %, harms ", 100 * change.harms, " %");
  const double truth = change.mean() * (rivals ? 0.5 : 1);
  return {rivals ? "worth and changes" : "worth and changes, results of one seat", game,
          [=](Random& random) {
            lab::Worths worths;
            worths.changes.push_back({"blank", std::vector<lab::Histogram>(cards)});
            worths.least = 0;
            worths.most = 20;
            for (lab::Histogram& effects : worths.changes[0].effects) {
              for (int number = 0; number < games; ++number) {
                const double drawn = from_0_to_1(random);
                effects.add(drawn < change.helps                  ? change.by
                            : drawn < change.helps + change.harms ? -change.by
                                                                  : 0);
              }
            }
            // Many cards have the same effects in few games.
            std::map<std::map<std::int64_t, std::uint64_t>, bool> known;
            for (std::size_t card = 0; card < cards; ++card) {
              const auto [found, is_new] =
                  known.emplace(worths.changes[0].effects[card].counts(), false);
              if (is_new) found->second = contains(*worths.effect(0, card, rivals), truth);
              if (!found->second) return false;
            }
            return true;
          }};
}

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

  static lab::Course course(const std::vector<int>& leads) {
    std::vector<std::int32_t> scores;
    for (const int lead : leads) {
      scores.push_back(std::max(lead, 0));
      scores.push_back(std::max(-lead, 0));
    }
    return lab::course_of(scores, 2, leads.back() > 0 ? 0 : 1);
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
lab::CourseOfGames races(int games, Random& random) {
  std::vector<lab::Course> courses;
  for (int game = 0; game < games; ++game) courses.push_back(Race::course(Race::play(random)));
  return *lab::course_of_games(courses);
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

std::vector<Scenario> shares() {
  std::vector<Scenario> all;
  for (const int games : {20, 200, 2000}) {
    for (const double truth : {0.5, 0.05, 0.005}) all.push_back(share(games, truth));
    all.push_back(first_mover(games, 0.5, 0.1));
    all.push_back(first_mover(games, 0.02, 0.01));
  }
  return all;
}

std::vector<Scenario> cards() {
  std::vector<Scenario> all;
  for (const double extra : {0.0, 0.3, 0.45}) {
    all.push_back(one_card(200, 0.1, extra));
    all.push_back(one_card(200, 0.5, extra));
  }
  all.push_back(one_card(2000, 0.01, 0.45));
  all.push_back(one_card(2000, 0.5, 0.1));
  for (const int games : {20, 200, 1000}) {
    all.push_back(idle_cards(games, 40, false));
    all.push_back(idle_cards(games, 40, true));
  }
  for (const int games : {200, 1000}) {
    all.push_back(strong_cards(games, Family::intervals));
    all.push_back(strong_cards(games, Family::p_values));
  }
  all.push_back(cards_of_one_seat(200, 0));
  all.push_back(cards_of_one_seat(200, 0.05));
  all.push_back(cards_of_one_seat(1000, 0.05));
  return all;
}

std::vector<Scenario> worths() {
  std::vector<Scenario> all;
  for (const int games : {20, 200}) {
    for (const std::size_t cards : {std::size_t{1}, std::size_t{50}}) {
      all.push_back(changed_cards(games, cards, {0.005, 0, 2}, true));
      all.push_back(changed_cards(games, cards, {0.05, 0.02, 2}, true));
      all.push_back(changed_cards(games, cards, {0.3, 0.3, 2}, true));
      all.push_back(changed_cards(games, cards, {0.02, 0.01, 5}, false));
    }
  }
  return all;
}

int held(const Scenario& scenario, int samples) {
  Random random(20260101);
  int held = 0;
  for (int sample = 0; sample < samples; ++sample) held += scenario.holds(random) ? 1 : 0;
  return held;
}

}  // namespace coppice::known_truth
