#include "cli/outliers.hpp"

#include "cli/figures.hpp"
#include "cli/study_words.hpp"
#include "cli/values.hpp"
#include "lab/estimate.hpp"

namespace coppice::cli {

namespace {

constexpr std::uint64_t quick_games = 400;
constexpr double few_won = 0.1;
constexpr double many_tied = 0.5;
constexpr double unfair = 0.65;

void add_share(std::vector<std::string>& all, const char* key, const lab::Estimate& share,
               const text::Messages& messages) {
  auto values = percents(share, messages);
  values.emplace_back("games", quick_games);
  all.push_back(messages.say(key, values));
}

void add_games(std::vector<std::string>& all, const lab::Study& study,
               const text::Messages& messages) {
  const lab::Tally& tally = study.games.tally;
  if (tally.won()) {
    const auto won =
        lab::estimate_share(static_cast<std::uint64_t>(tally.won()->count()), tally.games());
    if (won.high < few_won) add_share(all, "report.outlier.few_won", won, messages);
  }
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
  const std::vector<std::string> seats(static_cast<std::size_t>((*entry)->info.seats),
                                       fast_player(**entry));
  auto study = lab::study({.game = game,
                           .settings = settings,
                           .seats = seats,
                           .games = quick_games,
                           .seed = 1,
                           .threads = *read_threads(""),
                           .date = {}},
                          messages);
  if (!study) return {};
  Studied studied{.study = std::move(*study), .verdicts = {}, .worths = {}};
  studied.verdicts = lab::verdicts(studied.study);
  std::vector<std::string> all;
  add_games(all, studied.study, messages);
  const auto cards = card_findings(studied, messages);
  all.insert(all.end(), cards.begin(), cards.end());
  return all;
}

}  // namespace coppice::cli
