#include "cli/outliers.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

#include "cli/figures.hpp"
#include "cli/study_words.hpp"
#include "cli/values.hpp"
#include "lab/estimate.hpp"
#include "lab/observer.hpp"
#include "lab/study_games.hpp"

namespace coppice::cli {

namespace {

constexpr std::uint64_t quick_games = 4000;
constexpr std::size_t most_changes = 12;
constexpr double many_tied = 0.5;
constexpr double unfair = 0.65;

void add_share(std::vector<std::string>& all, const char* key, const lab::Estimate& share,
               const text::Messages& messages) {
  auto values = percents(share, messages).arguments();
  values.emplace_back("games", quick_games);
  all.push_back(messages.say(key, values));
}

lab::Estimate won_of(const lab::Tally& tally) {
  return lab::estimate_share(static_cast<std::uint64_t>(tally.won()->count()), tally.games());
}

/// The quick games of these settings. Empty if they cannot be played.
std::optional<Studied> quick_study(const GameType& type, const Settings& settings,
                                   const text::Messages& messages) {
  auto study = lab::study({.game = type.info.id,
                           .settings = settings,
                           .seats = std::vector<std::string>(
                               static_cast<std::size_t>(type.info.seats), lab::fast_player(type)),
                           .games = quick_games,
                           .seed = 1,
                           .threads = *read_threads(""),
                           .date = {}},
                          messages);
  if (!study) return std::nullopt;
  Studied studied{.study = std::move(*study), .verdicts = {}, .worths = {}};
  studied.verdicts = lab::verdicts(studied.study);
  return studied;
}

Settings with_built_in_cards(Settings settings) {
  std::erase_if(settings, [](const auto& setting) { return is_document(setting.second); });
  return settings;
}

void compare_wins(std::vector<std::string>& all, const lab::Study& study,
                  const lab::Study& built_in, const text::Messages& messages) {
  const lab::Estimate won = won_of(study.games.tally);
  const lab::Estimate usual = won_of(built_in.games.tally);
  if (won.high >= usual.low) return;
  all.push_back(
      messages.say("report.outlier.few_won", {{"value", percents(won, messages).value},
                                              {"standard", percents(usual, messages).value},
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

/// A card's figures beside those of the built-in card with the same id. Empty if there is none, or
/// if one of them came up in too few games.
std::optional<std::string> change_of(const Studied& own, std::size_t card, const Studied& built_in,
                                     const text::Messages& messages) {
  const lab::CardInfo& info = own.study.cards[card].info;
  const auto same = std::ranges::find_if(built_in.study.cards, [&](const lab::StudiedCard& other) {
    return other.info.id == info.id;
  });
  if (!info.own || same == built_in.study.cards.end()) return std::nullopt;
  const auto at = static_cast<std::size_t>(same - built_in.study.cards.begin());
  text::Arguments arguments = {
      {"card", info.name},
      {"column", messages.say("report.column." + own.study.columns[own.study.judged])},
      {"scale", own.rivals() ? "points" : "results"}};
  for (const auto& [studied, number, before] :
       {std::tuple(&own, card, ""), std::tuple(&built_in, at, "old_")}) {
    const lab::CardVerdict& verdict = studied->verdicts.cards[number];
    const auto& effect = verdict.effects[studied->study.judged];
    if (!effect || !verdict.play_rate) return std::nullopt;
    arguments.emplace_back(std::string(before) + "value",
                           effect_texts(effect, own.rivals(), messages)->value);
    arguments.emplace_back(std::string(before) + "rate",
                           play_rate_text(*studied, number, messages));
  }
  return messages.say("report.outlier.change", arguments);
}

std::vector<std::string> changes(const Studied& own, const Studied& built_in,
                                 const text::Messages& messages) {
  std::vector<std::string> all;
  for (const std::size_t card : cards_in_order(own)) {
    if (auto change = change_of(own, card, built_in, messages)) all.push_back(std::move(*change));
  }
  if (all.size() > most_changes) all.clear();
  return all;
}

}  // namespace

QuickFindings outliers(const std::string& game, const Settings& settings,
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
        compare_wins(found.warnings, studied->study, built_in->study, messages);
      }
    }
  }
  add_games(found.warnings, studied->study, messages);
  std::ranges::move(card_findings(*studied, messages, Cards::own),
                    std::back_inserter(found.warnings));
  return found;
}

}  // namespace coppice::cli
