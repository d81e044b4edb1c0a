#include "cli/report/find_outliers.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

#include "cli/io/figures.hpp"
#include "cli/options/values.hpp"
#include "cli/report/study_words.hpp"
#include "lab/report/study_games.hpp"
#include "lab/run/compare_games.hpp"
#include "lab/run/observer.hpp"
#include "lab/stats/estimate.hpp"

namespace coppice::cli {

namespace {

constexpr std::uint64_t quick_games = 4000;
constexpr double many_tied = 0.5;
constexpr double unfair = 0.65;

void add_share(std::vector<std::string>& all, const char* key, const lab::Estimate& share,
               const text::Messages& messages) {
  auto values = percents(share, messages).arguments();
  values.emplace_back("games", quick_games);
  all.push_back(messages.say(key, values));
}

std::vector<std::string> quick_seats(const GameType& type) {
  return std::vector<std::string>(static_cast<std::size_t>(type.info.seats),
                                  lab::fast_player(type));
}

/// The quick games of these settings. Empty if they cannot be played.
std::optional<StudyResult> quick_study(const GameType& type, const Settings& settings,
                                       const text::Messages& messages) {
  auto study = lab::study({.game = type.info.id,
                           .settings = settings,
                           .seats = quick_seats(type),
                           .games = quick_games,
                           .seed = 1,
                           .threads = *read_threads(""),
                           .date = {}},
                          messages);
  if (!study) return std::nullopt;
  StudyResult studied{.study = std::move(*study), .verdicts = {}, .worths = {}};
  studied.verdicts = lab::verdicts(studied.study);
  return studied;
}

Settings with_built_in_cards(Settings settings) {
  std::erase_if(settings, [](const auto& setting) { return is_document(setting.second); });
  return settings;
}

/// Whether more or fewer games are won than with the built-in cards, on the same deals.
void compare_wins(std::vector<std::string>& all, const GameType& type, const Settings& usual,
                  const Settings& settings, const text::Messages& messages) {
  const auto report = lab::compare({.game = type.info.id,
                                    .settings = {usual, settings},
                                    .seats = quick_seats(type),
                                    .games = quick_games,
                                    .seed = 1,
                                    .threads = *read_threads(""),
                                    .until = {}});
  if (!report) return;
  const auto won = std::ranges::find(report->metrics, "won", &lab::PairedMetric::name);
  if (won == report->metrics.end()) return;
  const auto width = won->ci95(1);
  const double change = won->difference();
  if (!width || std::abs(change) <= *width) return;
  const auto shown = [&](double share) { return messages.figure(100 * share, 100 * *width); };
  const auto points = [&](double value) {
    return change_text(100 * value, 100 * *width, messages);
  };
  all.push_back(messages.say("report.outlier.won", {{"change", change < 0 ? "fewer" : "more"},
                                                    {"value", shown(won->mean_b())},
                                                    {"standard", shown(won->mean_a())},
                                                    {"points", points(change)},
                                                    {"low", points(change - *width)},
                                                    {"high", points(change + *width)},
                                                    {"games", quick_games}}));
}

void add_games(std::vector<std::string>& all, const lab::Study& study,
               const text::Messages& messages) {
  const lab::Tally& tally = study.games.tally;
  if (study.first_mover.count() == 0) return;
  const auto tied = lab::estimate_share(tally.ties(), tally.games());
  if (tied.low > many_tied) add_share(all, "report.outlier.tied", tied, messages);
  const auto first = lab::estimate(study.first_mover);
  if (first.low > unfair || first.high < 1 - unfair) {
    add_share(all, "report.outlier.first_mover", first, messages);
  }
}

/// What a card does, "–" for what came up in too few games.
text::Arguments figures_of(const StudyResult& studied, std::size_t card, const std::string& before,
                           const text::Messages& messages) {
  const auto& effect = studied.verdicts.cards[card].effects[studied.study.judged];
  const auto texts = effect_texts(effect, studied.rivals(), messages);
  return {{before + "value", texts ? texts->value : "–"},
          {before + "rate", play_rate_text(studied, card, messages)}};
}

/// A card's figures, beside those of the built-in card with the same id if there is one.
std::string change_of(const StudyResult& own, std::size_t card, const StudyResult& built_in,
                      const text::Messages& messages) {
  const lab::CardInfo& info = own.study.cards[card].info;
  const auto same = std::ranges::find_if(
      built_in.study.cards,
      [&](const lab::CardStatistics& other) { return other.info.id == info.id; });
  const bool is_new = same == built_in.study.cards.end();
  text::Arguments arguments = figures_of(own, card, "", messages);
  arguments.insert(
      arguments.end(),
      {{"card", info.name},
       {"column", messages.say("report.column." + own.study.columns[own.study.judged])},
       {"scale", own.rivals() ? "points" : "results"}});
  if (!is_new) {
    const auto at = static_cast<std::size_t>(same - built_in.study.cards.begin());
    const text::Arguments old = figures_of(built_in, at, "old_", messages);
    arguments.insert(arguments.end(), old.begin(), old.end());
  }
  return messages.say(is_new ? "report.outlier.new" : "report.outlier.change", arguments);
}

std::vector<std::string> changes(const StudyResult& own, const StudyResult& built_in,
                                 const text::Messages& messages) {
  std::vector<std::string> all;
  for (const std::size_t card : cards_in_order(own)) {
    if (own.study.cards[card].info.own) all.push_back(change_of(own, card, built_in, messages));
  }
  return all;
}

}  // namespace

QuickFindings find_outliers(const std::string& game, const Settings& settings,
                            const text::Messages& messages) {
  const auto entry = find_game(game);
  if (!entry) return {};
  const auto studied = quick_study(**entry, settings, messages);
  if (!studied) return {};
  QuickFindings found;
  if (const Settings usual = with_built_in_cards(settings); usual != settings) {
    if (const auto built_in = quick_study(**entry, usual, messages)) {
      found.changes = changes(*studied, *built_in, messages);
      if (studied->study.games.tally.won()) {
        compare_wins(found.warnings, **entry, usual, settings, messages);
      }
    }
  }
  add_games(found.warnings, studied->study, messages);
  std::ranges::move(card_findings(*studied, messages, CardSelection::own),
                    std::back_inserter(found.warnings));
  return found;
}

}  // namespace coppice::cli
