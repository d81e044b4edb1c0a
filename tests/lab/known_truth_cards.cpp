// Games with cards of known worth.
#include <array>
#include <map>

#include "lab/counts/card_sums.hpp"
#include "lab/counts/card_verdicts.hpp"
#include "lab/counts/card_worths.hpp"
#include "lab/known_truth.hpp"
#include "lab/known_truth_tools.hpp"

namespace coppice::known_truth {

namespace {

using lab::CardLog;
using lab::CardTable;
using lab::Estimate;

/// A study of `seats` seats, whose players get cards.
lab::Study study_of(const CardTable& table, std::size_t seats) {
  lab::Study study;
  study.games.players.resize(seats);
  study.games.tally = lab::Tally(seats, false);
  study.columns = {"drawn", "played", "used"};
  study.all = table.all();
  for (const lab::CardSums& sums : table.cards()) study.cards.emplace_back().sums = sums;
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
            lab::CardWorths worths;
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

}  // namespace

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

}  // namespace coppice::known_truth
