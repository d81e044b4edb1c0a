#include "cli/report/study_words.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "engine/text.hpp"
#include "lab/report/report.hpp"
#include "lab/stats/estimate.hpp"

namespace coppice::cli {

namespace {

/// What is conspicuous of a card, and how a sentence tells its name.
struct Conspicuous {
  const char* key;  ///< of the sentence
  bool (*is_one)(const lab::CardVerdict& card);
  std::string (*named)(const StudyResult& studied, std::size_t card,
                       const text::Messages& messages);
};

std::string only_name(const StudyResult& studied, std::size_t card, const text::Messages& /*m*/) {
  return studied.study.cards[card].info.name;
}

std::string with_limit(const StudyResult& studied, std::size_t card, const std::string& value,
                       const std::string& limit, const text::Messages& messages) {
  return messages.say(
      "report.finding.card",
      {{"card", studied.study.cards[card].info.name}, {"value", value}, {"limit", limit}});
}

std::string with_difference(const StudyResult& studied, std::size_t card,
                            const text::Messages& messages) {
  const lab::CardVerdict& verdict = studied.verdicts.cards[card];
  const bool is_strong = verdict.strength == lab::CardStrength::strong;
  const double limit = is_strong ? verdict.limits.strong_above : verdict.limits.weak_below;
  lab::EventEffect effect = *verdict.effects[studied.study.judged];
  const auto value = effect_texts(effect, studied.rivals(), messages)->value;
  effect.difference = limit;
  return with_limit(studied, card, value, effect_texts(effect, studied.rivals(), messages)->value,
                    messages);
}

std::string with_play_rate(const StudyResult& studied, std::size_t card,
                           const text::Messages& messages) {
  const double limit = 100 * studied.verdicts.cards[card].limits.rarely_below;
  return with_limit(studied, card, play_rate_text(studied, card, messages),
                    messages.figure(limit, 2) + " %", messages);
}

constexpr auto is_strong = [](const lab::CardVerdict& card) {
  return card.strength == lab::CardStrength::strong;
};
constexpr auto is_weak = [](const lab::CardVerdict& card) {
  return card.strength == lab::CardStrength::weak;
};
constexpr auto is_rarely_played = [](const lab::CardVerdict& card) {
  return card.plays == lab::PlayFrequency::rarely;
};
constexpr auto is_never_played = [](const lab::CardVerdict& card) {
  return card.plays == lab::PlayFrequency::never;
};
constexpr auto is_ignored = [](const lab::CardVerdict& card) {
  return card.plays == lab::PlayFrequency::ignored;
};

constexpr auto is_unjudged = [](const lab::CardVerdict& card) { return card.too_few_games; };

constexpr std::array<Conspicuous, 6> conspicuous = {{
    {"strong", is_strong, with_difference},
    {"weak", is_weak, with_difference},
    {"rarely", is_rarely_played, with_play_rate},
    {"never", is_never_played, only_name},
    {"ignored", is_ignored, only_name},
    {"few", is_unjudged, only_name},
}};

/// The names of what never happened. An event that never happened says it for its members, too.
std::vector<std::string> never_happened(const lab::Study& study, const text::Messages& messages) {
  std::vector<std::string> names;
  std::string whole;
  for (const lab::EventCount& thing : study.things) {
    const bool is_event = !thing.name.contains(' ');
    if (is_event) whole = thing.games == 0 ? thing.name + " " : "";
    const bool is_said = !is_event && !whole.empty() && thing.name.starts_with(whole);
    if (thing.games == 0 && !is_said) {
      names.push_back(thing_text(study.games.game, thing.name, messages));
    }
  }
  return names;
}

}  // namespace

std::string thing_text(const std::string& game, const std::string& thing,
                       const text::Messages& messages) {
  const auto said = [&](const std::string& name) {
    std::string key = "coverage." + game + "." + name;
    std::ranges::replace(key, '=', '.');
    return messages.knows(key) ? messages.say(key) : name;
  };
  const auto space = thing.find(' ');
  if (space == std::string::npos) return said(thing);
  return messages.say("coverage.value", {{"event", said(thing.substr(0, space))},
                                         {"value", said(thing.substr(space + 1))}});
}

EstimateText effect_texts(const lab::Estimate& effect, bool rivals,
                          const text::Messages& messages) {
  const double scale = rivals ? 100 : 1;
  return changes({scale * effect.mean, scale * effect.low, scale * effect.high}, messages);
}

std::optional<EstimateText> effect_texts(const std::optional<lab::EventEffect>& effect, bool rivals,
                                         const text::Messages& messages) {
  if (!effect) return std::nullopt;
  return effect_texts({effect->difference, effect->low, effect->high}, rivals, messages);
}

std::string play_rate_text(const StudyResult& studied, std::size_t card,
                           const text::Messages& messages) {
  if (!studied.verdicts.cards[card].play_rate) return "–";
  const lab::Study& study = studied.study;
  const auto& columns = study.cards[card].sums.columns;
  const std::int64_t seats =
      study.gained ? columns[*study.gained].n
                   : study.all.games * static_cast<std::int64_t>(study.games.players.size());
  return share_text(static_cast<std::uint64_t>(columns[study.played].n),
                    static_cast<std::uint64_t>(seats), messages);
}

std::string flag_text(const lab::CardVerdict& verdict, const lab::Study& study,
                      const text::Messages& messages) {
  std::vector<std::string> flags;
  if (verdict.strength == lab::CardStrength::strong)
    flags.push_back(messages.say("report.flag.strong"));
  if (verdict.strength == lab::CardStrength::weak)
    flags.push_back(messages.say("report.flag.weak"));
  if (verdict.plays == lab::PlayFrequency::rarely)
    flags.push_back(messages.say("report.flag.rarely"));
  if (verdict.plays == lab::PlayFrequency::never)
    flags.push_back(messages.say("report.flag.never"));
  if (verdict.plays == lab::PlayFrequency::ignored) {
    flags.push_back(messages.say("report.flag.ignored", {{"player", study.games.players.front()}}));
  }
  if (verdict.too_few_games) flags.push_back(messages.say("report.flag.few"));
  return joined(flags, ", ");
}

std::vector<std::string> card_findings(const StudyResult& studied, const text::Messages& messages,
                                       CardSelection of) {
  std::vector<std::string> all;
  const auto add = [&](const Conspicuous& kind, bool beside_built_in) {
    std::vector<std::string> names;
    for (const std::size_t card : cards_in_order(studied)) {
      const lab::CardVerdict& verdict = studied.verdicts.cards[card];
      const bool own = studied.study.cards[card].info.own;
      if (!kind.is_one(verdict) || verdict.limits.of_built_in != beside_built_in) continue;
      if (own || of == CardSelection::all) names.push_back(kind.named(studied, card, messages));
    }
    if (names.empty()) return;
    all.push_back(messages.say(std::string("report.finding.") + kind.key,
                               {{"cards", joined(names, ", ")},
                                {"of", beside_built_in ? "built_in" : "kind"},
                                {"player", studied.study.games.players.front()},
                                {"other", studied.study.other_player}}));
  };
  for (const bool beside_built_in : {true, false}) {
    for (const Conspicuous& kind : conspicuous) add(kind, beside_built_in);
  }
  return all;
}

std::optional<EstimateText> doubling_elo(const StudyResult& studied,
                                         const text::Messages& messages) {
  if (!studied.doubling || studied.doubling->pairs.count() == 0) return std::nullopt;
  return elo_texts(lab::estimate(studied.doubling->pairs), messages);
}

std::vector<std::string> findings(const StudyResult& studied, const text::Messages& messages) {
  std::vector<std::string> all = broken_texts(studied.study.games, messages);
  const std::vector<std::string> cards = card_findings(studied, messages, CardSelection::all);
  all.insert(all.end(), cards.begin(), cards.end());
  if (cards.empty() && !studied.study.cards.empty()) {
    all.push_back(messages.say("report.finding.ordinary"));
  }
  const lab::Study& study = studied.study;
  const lab::Tally& tally = study.games.tally;
  if (study.first_mover.count() > 0) {
    all.push_back(messages.say("report.finding.first_mover",
                               percents(lab::estimate(study.first_mover), messages).arguments()));
    all.push_back(messages.say(
        "report.finding.tied",
        percents(lab::estimate_share(tally.ties(), tally.games()), messages).arguments()));
  }
  if (tally.won()) {
    const auto won = static_cast<std::uint64_t>(tally.won()->count());
    all.push_back(
        messages.say("report.finding.won",
                     percents(lab::estimate_share(won, tally.games()), messages).arguments()));
  }
  if (study.luck) {
    const char* const key =
        study.luck->always_same ? "report.finding.luck_only" : "report.finding.luck";
    auto arguments = percents(study.luck->share, messages).arguments();
    arguments.push_back({"deals", study.luck->deals});
    all.push_back(messages.say(key, arguments));
  }
  if (const auto elo = doubling_elo(studied, messages)) {
    all.push_back(messages.say("report.finding.doubling", {{"player", studied.doubling->players[1]},
                                                           {"elo", elo->value},
                                                           {"low", elo->low},
                                                           {"high", elo->high}}));
  }
  all.push_back(messages.say("report.finding.length", {{"middle", study.decisions.quantile(0.5)},
                                                       {"low", study.decisions.quantile(0.05)},
                                                       {"high", study.decisions.quantile(0.95)}}));
  if (study.choices.count() > 0) {
    const auto forced = lab::estimate_share(study.choices.at(1), study.choices.count());
    all.push_back(
        messages.say("report.finding.choices", {{"mean", mean_text(study.choices, messages)},
                                                {"forced", percents(forced, messages).value}}));
  }
  if (study.lead_changes.count() > 0) {
    all.push_back(
        messages.say("report.finding.lead_changes", {{"middle", study.lead_changes.quantile(0.5)},
                                                     {"low", study.lead_changes.quantile(0.05)},
                                                     {"high", study.lead_changes.quantile(0.95)}}));
  }
  if (const std::uint64_t games = study.lead_changes.count(); games > 0) {
    const auto share = lab::estimate_share(study.comebacks(), games);
    all.push_back(messages.say("report.finding.comebacks", percents(share, messages).arguments()));
  }
  if (study.course) {
    const auto& [mean, low, high] = study.course->quantiles[1];
    // Whole percentages, so no decimals.
    const auto shown = [&](double percent) {
      return messages.figure(percent, std::max(2.0, (high - low) / 2));
    };
    all.push_back(
        messages.say("report.finding.decided",
                     {{"middle", shown(mean)}, {"low", shown(low)}, {"high", shown(high)}}));
  }
  const auto never = never_happened(study, messages);
  if (!never.empty()) {
    all.push_back(messages.say("report.finding.never_happened",
                               {{"things", joined(never, "; ")},
                                {"count", static_cast<std::uint64_t>(never.size())},
                                {"all", static_cast<std::uint64_t>(study.things.size())}}));
  }
  return all;
}

std::vector<std::string> methods(const StudyResult& studied, const text::Messages& messages) {
  std::vector<std::string> all = {
      messages.say("report.method.games", {{"games", studied.study.games.tally.games()},
                                           {"players", joined(studied.study.games.players, ", ")},
                                           {"seed", studied.study.games.seed}})};
  if (!studied.study.cards.empty()) {
    const std::string column =
        messages.say("report.column." + studied.study.columns[studied.study.judged]);
    const char* const scale = studied.rivals() ? "points" : "results";
    all.push_back(messages.say("report.method.difference", {{"column", column}, {"scale", scale}}));
    all.push_back(
        messages.say("report.method.intervals", {{"intervals", studied.verdicts.intervals}}));
    all.push_back(messages.say("report.method.flags", {{"scale", scale}, {"column", column}}));
    all.push_back(
        messages.say("report.method.unplayed", {{"player", studied.study.games.players.front()},
                                                {"other", studied.study.other_player},
                                                {"games", studied.study.other_games}}));
  }
  if (studied.worths) {
    all.push_back(messages.say(
        "report.method.worth",
        {{"games", studied.worths->played}, {"intervals", studied.worths->intervals()}}));
  }
  all.push_back(messages.say("report.method.choices"));
  if (!studied.study.things.empty()) all.push_back(messages.say("report.method.happened"));
  if (studied.study.luck) {
    all.push_back(messages.say("report.method.luck"));
  }
  if (studied.doubling && studied.doubling->pairs.count() > 0) {
    const auto& [more, fewer] = studied.doubling->players;
    all.push_back(messages.say(
        "report.method.doubling",
        {{"player", more}, {"other", fewer}, {"pairs", studied.doubling->pairs.count()}}));
  }
  const std::string& lead = studied.study.lead_words;
  if (!lead.empty()) {
    all.push_back(messages.say("report.method.lead", {{"score", messages.say(lead)}}));
    if (const auto& course = studied.study.course) {
      all.push_back(messages.say("report.method.course", {{"games", course->games}}));
    }
  }
  return all;
}

std::vector<std::string> change_heads(const lab::CardWorths& worths,
                                      const text::Messages& messages) {
  std::vector<std::string> heads;
  for (const lab::CardChangeEffects& change : worths.changes) {
    heads.push_back(messages.say("report.change." + change.name));
  }
  return heads;
}

std::vector<std::string> change_texts(const lab::CardWorths& worths, std::size_t card, bool rivals,
                                      const text::Messages& messages) {
  std::vector<std::string> texts;
  for (std::size_t change = 0; change < worths.changes.size(); ++change) {
    const auto found =
        change == 0 ? worths.worth(card, rivals) : worths.effect(change, card, rivals);
    if (!found) {
      texts.emplace_back("–");
      continue;
    }
    const EstimateText shown = effect_texts(*found, rivals, messages);
    texts.push_back(shown.value + " (" + shown.range() + ")");
  }
  return texts;
}

std::vector<std::size_t> cards_in_order(const StudyResult& studied) {
  std::vector<std::size_t> order(studied.study.cards.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto key = [&](std::size_t card) {
    const auto& effect = studied.verdicts.cards[card].effects[studied.study.judged];
    return effect ? effect->difference : -1e9;
  };
  std::ranges::sort(order, {}, [&](std::size_t card) { return std::pair(-key(card), card); });
  return order;
}

}  // namespace coppice::cli
