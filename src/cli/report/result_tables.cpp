#include "cli/report/result_tables.hpp"

#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

#include "cli/io/figures.hpp"
#include "cli/report/print_report.hpp"
#include "engine/text.hpp"
#include "lab/counts/report_parts.hpp"

namespace coppice::cli {

namespace {

constexpr std::size_t shown_digits = 16;  ///< of a document's hash

}  // namespace

std::string settings_text(const std::string& game, const Settings& settings,
                          const text::Messages& messages) {
  const auto said = [&](const std::string& key, const std::string& otherwise) {
    return messages.knows(key) ? messages.say(key) : otherwise;
  };
  std::vector<std::string> all;
  for (const auto& [key, value] : with_document_hashes(settings)) {
    const std::string name = game + ".setting." + key;
    std::string shown = said(name + "." + value, value);
    if (is_document(value)) {
      auto names = lab::document_names(value);
      const std::string& own =
          names[names.contains(messages.language()) ? messages.language() : "en"];
      shown = messages.say("report.own_cards",
                           {{"name", own.empty() ? messages.say("report.unnamed_cards") : own},
                            {"hash", value.substr(digest_mark.size(), shown_digits)}});
    }
    all.push_back(messages.say("report.setting", {{"setting", said(name, key)}, {"value", shown}}));
  }
  return joined(all, " · ");
}

std::string heading(const std::string& game, const Settings& settings,
                    const text::Messages& messages) {
  const std::string key = game + ".name";
  const std::string name = messages.knows(key) ? messages.say(key) : game;
  return wrap_line(settings.empty() ? name
                                    : name + " · " + settings_text(game, settings, messages));
}

std::string markdown_row(const std::vector<std::string>& cells) {
  std::string row = "|";
  for (const std::string& cell : cells) row += " " + cell + " |";
  return row + "\n";
}

std::string markdown_rule(std::size_t columns) {
  std::vector<std::string> cells(columns, "---:");
  cells.front() = "---";
  return markdown_row(cells);
}

namespace {

std::string seats(const lab::SimulationReport& report, const text::Messages& messages) {
  const lab::Tally& tally = report.tally;
  std::vector<Row> rows = {{}};
  for (const char* const column : {"seat", "player", "mean", "sd", "min", "max"}) {
    rows[0].push_back(messages.say("cli.simulate.column." + std::string(column)));
  }
  if (tally.rivals()) rows[0].push_back(messages.say("cli.simulate.column.won"));
  for (std::size_t seat = 0; seat < report.players.size(); ++seat) {
    const lab::IntegerStatistics& score = tally.scores()[seat];
    rows.push_back({std::to_string(seat + 1), report.players[seat],
                    mean_within_text(score, messages), sd_text(score, messages),
                    std::to_string(score.min()), std::to_string(score.max())});
    if (!tally.rivals()) continue;
    rows.back().push_back(messages.say(
        "cli.percent",
        percents(lab::estimate_share(tally.wins()[seat], tally.games()), messages).arguments()));
  }
  return align_columns(rows, 1);
}

/// How often partners won.
std::string won(const lab::IntegerStatistics& won, std::uint64_t games,
                const text::Messages& messages) {
  auto values =
      percents(lab::estimate_share(static_cast<std::uint64_t>(won.count()), games), messages)
          .arguments();
  values.emplace_back("mean", won.count() > 0 ? mean_text(won, messages) : "-");
  return messages.say("cli.report.won", values) + "\n";
}

/// The results of rivals.
std::string rivalry(const lab::Tally& tally, const text::Messages& messages) {
  std::string text =
      messages.say(
          "cli.simulate.tied",
          percents(lab::estimate_share(tally.ties(), tally.games()), messages).arguments()) +
      "\n";
  if (tally.scores().size() != 2) return text;
  return text +
         messages.say("cli.simulate.first_seat",
                      percents(lab::estimate(tally.of_first_seat()), messages).arguments()) +
         "\n";
}

std::string length(const lab::IntegerStatistics& length, const text::Messages& messages) {
  return messages.say("cli.simulate.length", {{"mean", mean_within_text(length, messages)},
                                              {"least", length.min()},
                                              {"most", length.max()}}) +
         "\n";
}

}  // namespace

std::string simulation_table(const lab::SimulationReport& report, const text::Messages& messages) {
  const lab::Tally& tally = report.tally;
  std::string broken;
  for (const std::string& sentence : broken_texts(report, messages)) broken += wrap_line(sentence);
  return heading(report.game, report.settings, messages) +
         games_line(tally.games(), report.wished, report.cut_short(), report.seed, messages) +
         "\n" + seats(report, messages) + "\n" +
         (tally.won() ? won(*tally.won(), tally.games(), messages) : "") +
         (tally.rivals() ? rivalry(tally, messages) : "") + length(tally.length(), messages) +
         broken + speed_line(tally.decisions(), report.seconds, messages);
}

namespace {

std::string players(const lab::ArenaReport& report, const text::Messages& messages) {
  const std::string seat = messages.say("cli.arena.column.seat");
  std::vector<Row> rows = {
      {"", messages.say("cli.simulate.column.player"), seat + " 1 ± 95 %", seat + " 2 ± 95 %"}};
  std::string name = "A";
  for (const lab::ArenaPlayerScores& player : report.players) {
    rows.push_back({name, player.player, mean_within_text(player.score[0], messages),
                    mean_within_text(player.score[1], messages)});
    name = "B";
  }
  return align_columns(rows, 1);
}

/// The results of A, and what they say about its strength.
std::string score(const lab::Outcomes& pairs, const text::Messages& messages) {
  const lab::Estimate score = lab::estimate(pairs);
  return messages.say("cli.arena.score", percents(score, messages).arguments()) + "\n" +
         messages.say("cli.arena.elo", elo_texts(score, messages).arguments()) + "\n";
}

std::string sprt(const lab::SprtReport& report, const text::Messages& messages) {
  const char* const verdict = report.verdict == lab::SprtDecision::h0   ? "h0"
                              : report.verdict == lab::SprtDecision::h1 ? "h1"
                                                                        : "none";
  return messages.say("cli.arena.sprt.result",
                      {{"elo0", messages.figure(report.hypotheses.elo0, 0)},
                       {"elo1", messages.figure(report.hypotheses.elo1, 0)},
                       {"llr", messages.number(report.log_likelihood_ratio, 2)},
                       {"bound", messages.number(lab::sprt_bound, 2)},
                       {"verdict", verdict}}) +
         "\n" +
         (report.verdict == lab::SprtDecision::none ? ""
                                                    : messages.say("cli.arena.sprt.bias") + "\n");
}

}  // namespace

std::string arena_table(const lab::ArenaReport& report, const text::Messages& messages) {
  std::string text =
      heading(report.game, report.settings, messages) +
      games_line(report.games(), report.wished, report.cut_short, report.seed, messages) + "\n" +
      players(report, messages) + "\n";
  text += messages.say("cli.arena.games_of_a",
                       {{"wins", report.wins}, {"ties", report.ties}, {"losses", report.losses}}) +
          "\n" + score(report.pairs, messages);
  if (report.sprt) text += sprt(*report.sprt, messages);
  return text + "\n" + speed_line(report.decisions, report.seconds, messages);
}

namespace {

std::string metric_name(const std::string& name, const text::Messages& messages) {
  const std::string key = "compare.metric." + name;
  return messages.knows(key) ? messages.say(key) : name;
}

/// The mean of one variant.
std::string mean_figure(const lab::PairedMetric& metric, std::int64_t sum, std::int64_t squares,
                        const text::Messages& messages) {
  const lab::IntegerStatistics score(metric.sums.count, sum, squares, 0, 1);
  return messages.figure(score.mean() / metric.scale, score.ci95().value_or(0) / metric.scale);
}

Row metric_row(const lab::PairedMetric& metric, std::optional<double> width,
               std::optional<double> corrected, const text::Messages& messages) {
  const auto gain = metric.gain();
  const auto change = [&](double value) { return change_text(value, width.value_or(0), messages); };
  Row row = {metric_name(metric.name, messages),
             mean_figure(metric, metric.sums.a, metric.sums.aa, messages),
             mean_figure(metric, metric.sums.b, metric.sums.bb, messages),
             change(metric.difference())};
  if (!width || !gain) {
    const bool same = metric.sums.a == metric.sums.b && metric.sums.aa == metric.sums.bb;
    row.push_back(messages.say(same ? "compare.same" : "compare.constant"));
    row.insert(row.end(), {"–", "–", "–"});
    return row;
  }
  row.push_back(change(metric.difference() - *width) + " … " +
                change(metric.difference() + *width));
  row.push_back(p_text(*corrected, messages));
  row.push_back(std::to_string(4 * metric.sums.count));
  row.push_back("× " + rough_text(*gain, messages));
  return row;
}

/// The settings of A that B has, too, or those of one variant that the other has not.
Settings settings_of(const lab::PairedReport& report, std::size_t variant, bool shared) {
  const Settings& other = report.settings.at(1 - variant);
  Settings found;
  for (const auto& [key, value] : report.settings.at(variant)) {
    const auto there = other.find(key);
    if ((there != other.end() && there->second == value) == shared) found[key] = value;
  }
  return found;
}

/// The game with what both variants have, then what distinguishes them.
std::string variants(const lab::PairedReport& report, const text::Messages& messages) {
  std::string text = heading(report.game, settings_of(report, 0, true), messages);
  if (report.settings[0] == report.settings[1])
    return text + wrap_line(messages.say("compare.equal"));
  for (const auto& [variant, name] : {std::pair<std::size_t, const char*>{0, "A: "}, {1, "B: "}}) {
    const Settings own = settings_of(report, variant, false);
    text += wrap_line(name + settings_text(report.game, own, messages));
  }
  return text;
}

std::string decision_text(const lab::PairedReport& report, const text::Messages& messages) {
  if (!report.until) return "";
  const auto& [metric, margin] = *report.until;
  const std::string decision(name_of(report.decision));
  return wrap_line(messages.say("compare.until." + decision,
                                {{"metric", metric_name(metric, messages)},
                                 {"games", report.games},
                                 {"margin", messages.figure(margin.value_or(0), 0)}})) +
         wrap_line(messages.say("compare.until.note",
                                {{"error", messages.figure(100 * lab::until_error, 0)}})) +
         "\n";
}

}  // namespace

std::string compare_table(const lab::PairedReport& report, const text::Messages& messages) {
  const auto validity = report.until ? lab::Validity::always : lab::Validity::once;
  std::vector<Row> rows = {{}};
  for (const char* const column :
       {"metric", "a", "b", "difference", "interval", "p", "half", "gain"}) {
    rows[0].push_back(messages.say("compare.column." + std::string(column)));
  }
  const auto widths = lab::half_widths(report.metrics, validity);
  const auto p_values = lab::holm_p_values(report.metrics, validity);
  for (std::size_t at = 0; at < p_values.size(); ++at) {
    rows.push_back(metric_row(report.metrics[at], widths[at], p_values[at], messages));
  }
  return variants(report, messages) +
         games_line(report.games, report.wished, report.cut_short, report.seed, messages) + "\n" +
         decision_text(report, messages) + align_columns(rows, 0) + "\n" +
         wrap_line(messages.say(report.until ? "compare.note.until" : "compare.note")) +
         seconds_line(report.seconds, messages);
}

}  // namespace coppice::cli
