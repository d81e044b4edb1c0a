#include "cli/report/compare_table.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "cli/io/columns.hpp"
#include "cli/io/figures.hpp"
#include "cli/report/heading.hpp"

namespace coppice::cli {

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
