#include "cli/outliers.hpp"

#include "cli/figures.hpp"
#include "cli/study_words.hpp"
#include "cli/values.hpp"
#include "lab/estimate.hpp"
#include "lab/observer.hpp"
#include "lab/study_games.hpp"

namespace coppice::cli {

namespace {

constexpr std::uint64_t quick_games = 400;
constexpr double many_tied = 0.5;
constexpr double unfair = 0.65;

void add_share(std::vector<std::string>& all, const char* key, const lab::Estimate& share,
               const text::Messages& messages) {
  auto values = percents(share, messages);
  values.emplace_back("games", quick_games);
  all.push_back(messages.say(key, values));
}

lab::Estimate won_of(const lab::Tally& tally) {
  return lab::estimate_share(static_cast<std::uint64_t>(tally.won()->count()), tally.games());
}

/// The quick games of these settings.
std::expected<lab::Study, Error> quick_study(const GameType& type, const Settings& settings,
                                             const text::Messages& messages) {
  return lab::study({.game = type.info.id,
                     .settings = settings,
                     .seats = std::vector<std::string>(static_cast<std::size_t>(type.info.seats),
                                                       lab::fast_player(type)),
                     .games = quick_games,
                     .seed = 1,
                     .threads = *read_threads(""),
                     .date = {}},
                    messages);
}

void compare_with_standard(std::vector<std::string>& all, const GameType& type,
                           const lab::Study& study, const text::Messages& messages) {
  const auto standard = quick_study(type, {}, messages);
  if (!standard) return;
  const lab::Estimate won = won_of(study.games.tally);
  const lab::Estimate usual = won_of(standard->games.tally);
  if (won.high >= usual.low) return;
  all.push_back(messages.say("report.outlier.few_won", {{"value", percent(won.mean, messages)},
                                                        {"standard", percent(usual.mean, messages)},
                                                        {"games", quick_games}}));
}

void add_games(std::vector<std::string>& all, const GameType& type, const lab::Study& study,
               const text::Messages& messages) {
  const lab::Tally& tally = study.games.tally;
  if (tally.won()) compare_with_standard(all, type, study, messages);
  if (study.first_mover.count() == 0) return;
  const auto tied = lab::estimate_share(tally.ties(), tally.games());
  if (tied.low > many_tied) add_share(all, "report.outlier.tied", tied, messages);
  const auto first = lab::estimate(study.first_mover);
  if (first.low > unfair || first.high < 1 - unfair) {
    add_share(all, "report.outlier.first_mover", first, messages);
  }
}

}  // namespace

std::vector<std::string> outliers(const std::string& game, const Settings& settings,
                                  const text::Messages& messages) {
  const auto entry = find_game(game);
  if (!entry) return {};
  auto study = quick_study(**entry, settings, messages);
  if (!study) return {};
  Studied studied{.study = std::move(*study), .verdicts = {}, .worths = {}};
  studied.verdicts = lab::verdicts(studied.study);
  std::vector<std::string> all;
  add_games(all, **entry, studied.study, messages);
  const auto cards = card_findings(studied, messages);
  all.insert(all.end(), cards.begin(), cards.end());
  return all;
}

}  // namespace coppice::cli
