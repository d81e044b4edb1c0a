#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "cli/io/context.hpp"
#include "cli/io/figures.hpp"
#include "cli/io/svg.hpp"
#include "cli/report/result_tables.hpp"
#include "cli/report/study_files.hpp"
#include "cli/report/study_words.hpp"
#include "lab/stats/estimate.hpp"
#include "table/version.hpp"

namespace coppice::cli {

namespace {

constexpr std::string_view style =
    ":root{color-scheme:light dark;--ink:#2b2118;--soft:#5f503e;--paper:#fbf7ef;--bar:#7a5a34;"
    "--rule:#b9a98f;--line:#e2d7c3}"
    "@media screen and (prefers-color-scheme:dark){:root{--ink:#efe3cf;--soft:#c8b69b;"
    "--paper:#1c1611;--bar:#d18b53;--rule:#6d5a46;--line:#3b3026}}"
    "body{font:16px/1.5 "
    "Georgia,serif;color:var(--ink);background:var(--paper);max-width:62rem;margin:2rem "
    "auto;padding:0 1rem}h1,h2{font-weight:600;line-height:1.2}h1{margin-bottom:.2rem}"
    "h2{margin-top:2.2rem;border-bottom:1px solid var(--rule);break-after:avoid}"
    ".scroll{overflow-x:auto;margin:0 0 "
    "1rem}table{border-collapse:collapse;width:100%;font-size:.85rem}"
    "th,td{padding:.25rem .5rem;text-align:right;border-bottom:1px solid var(--line)}"
    "th{vertical-align:bottom}th:first-child,td:first-child,td.left,th.left{text-align:left}"
    "tr{break-inside:avoid}tbody th{font-weight:400}.kind{color:var(--soft)}"
    ".flag{font-weight:700;white-space:nowrap}.flag.strong::before{content:\"▲ \"}"
    ".flag.weak::before{content:\"▼ \"}.findings li{margin:.2rem 0}"
    "svg.histogram{width:100%;max-width:560px;fill:var(--bar)}svg text{font:12px Georgia,serif;"
    "fill:var(--ink)}svg.interval{width:160px;height:16px;stroke:var(--bar);stroke-width:2;"
    "fill:var(--bar)}svg.course{width:100%;max-width:560px}svg.course line{stroke:var(--line)}"
    "svg.course polygon{fill:var(--bar);fill-opacity:.3}svg.course polyline{fill:none;"
    "stroke:var(--bar);stroke-width:2}svg.interval "
    ".zero{stroke:var(--rule);stroke-width:1}.figures{display:grid;gap:0 2rem;"
    "grid-template-columns:repeat(auto-fit,minmax(min(25rem,100%),1fr));align-items:end}"
    "figure{margin:1rem "
    "0;break-inside:avoid}figcaption{font-size:.9rem}footer,.method{font-size:.85rem}"
    "@media print{body{background:#fff;margin:0;max-width:none;font-size:11pt}"
    "table{font-size:8pt}.scroll{overflow:visible}svg.interval{width:90px}}";

/// A line never breaks between a number and its percent sign.
std::string with_kept_percents(std::string_view html) {
  std::string kept;
  for (auto at = html.find(" %"); at != std::string_view::npos; at = html.find(" %")) {
    kept += std::string(html.substr(0, at)) + "\u00a0%";
    html.remove_prefix(at + 2);
  }
  return kept + std::string(html);
}

/// Writes the parts of the page.
class Page {
 public:
  Page(const StudyResult& studied, const text::Messages& messages)
      : studied_(studied), study_(studied.study), messages_(messages) {}

  std::string write() {
    begin();
    fairness();
    skill();
    length();
    cards();
    happened();
    method();
    html_ += "</main></body></html>\n";
    return with_kept_percents(html_);
  }

 private:
  std::string say(const std::string& key, const text::Arguments& arguments = {}) const {
    return html_text(messages_.say(key, arguments));
  }
  void heading(const std::string& key) { html_ += "<h2>" + say(key) + "</h2>\n"; }

  void begin() {
    const std::string game = html_text(messages_.say(study_.games.game + ".name"));
    html_ += fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\"><title>{}: {}</title><style>{}</style>"
        "</head><body><main>\n<h1>{}: {}</h1>\n<p>{}</p>\n",
        messages_.language(), say("report.title"), game, style, game, say("report.title"),
        html_text(settings_text(study_.games.game, study_.games.settings, messages_)));
    html_ += "<ul class=\"findings\">";
    for (const std::string& sentence : findings(studied_, messages_)) {
      html_ += "<li>" + html_text(sentence) + "</li>";
    }
    html_ += "</ul>\n";
  }

  void row(const std::string& head, const std::vector<std::string>& cells) {
    html_ += "<tr><th scope=\"row\">" + head + "</th>";
    for (const std::string& cell : cells) html_ += "<td>" + cell + "</td>";
    html_ += "</tr>\n";
  }
  void begin_table(const std::vector<std::string>& heads) {
    html_ += "<div class=\"scroll\"><table><thead><tr>";
    for (const std::string& head : heads) html_ += "<th scope=\"col\">" + head + "</th>";
    html_ += "</tr></thead><tbody>\n";
  }
  void end_table() { html_ += "</tbody></table></div>\n"; }

  void share_row(const std::string& head, const lab::Estimate& estimate) {
    const EstimateText shown = percents(estimate, messages_);
    row(head, {shown.value + " %", shown.range()});
  }

  void fairness() {
    const lab::Tally& tally = study_.games.tally;
    if (tally.won()) {
      heading("report.heading.results");
      begin_table({"", say("report.head.share"), say("report.head.range")});
      share_row(
          say("report.row.won"),
          lab::estimate_share(static_cast<std::uint64_t>(tally.won()->count()), tally.games()));
      end_table();
    } else if (tally.rivals()) {
      heading("report.heading.fairness");
      begin_table({"", say("report.head.share"), say("report.head.range")});
      if (study_.first_mover.count() > 0) {
        share_row(say("report.row.first_mover"), lab::estimate(study_.first_mover));
        share_row(say("report.row.first_seat"), lab::estimate(tally.of_first_seat()));
        share_row(say("report.row.seat_1_first"),
                  lab::estimate_share(study_.moved_first[0], tally.games()));
      }
      share_row(say("report.row.tied"), lab::estimate_share(tally.ties(), tally.games()));
      end_table();
    } else {
      heading("report.heading.results");
    }
    if (study_.luck) {
      begin_table({"", say("report.head.share_of_variance"), say("report.head.range")});
      share_row(say("report.row.luck"), study_.luck->share);
      end_table();
    }
    figure(study_.results, "report.figure.results");
  }

  /// What doubling the thinking time is worth.
  void skill() {
    const auto elo = doubling_elo(studied_, messages_);
    if (!elo) return;
    const auto& [more, fewer] = studied_.doubling->players;
    const lab::Estimate score = lab::estimate(studied_.doubling->pairs);
    heading("report.heading.skill");
    begin_table({"", say("report.head.elo"), say("report.head.range"), say("report.head.score")});
    row(say("report.row.doubling", {{"player", more}, {"other", fewer}}),
        {elo->value, elo->range(), percents(score, messages_).value + " %"});
    end_table();
  }

  void quantile_row(const std::string& key, const lab::Histogram& numbers) {
    if (numbers.counts().empty()) return;
    std::vector<std::string> cells = {mean_text(numbers, messages_)};
    for (const double part : {0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0}) {
      cells.push_back(std::to_string(numbers.quantile(part)));
    }
    row(say(key), cells);
  }

  void length() {
    heading("report.heading.length");
    begin_table({"", say("report.head.mean"), say("report.head.least"), "5 %", "25 %", "50 %",
                 "75 %", "95 %", say("report.head.most")});
    quantile_row("report.row.decisions", study_.decisions);
    quantile_row("report.row.turns", study_.turns);
    quantile_row("report.row.choices", study_.choices);
    quantile_row("report.row.lead_changes", study_.lead_changes);
    quantile_row("report.row.winner_behind", study_.winner_behind);
    if (study_.course) quantile_row("report.row.decided", study_.course->decided);
    end_table();
    html_ += "<div class=\"figures\">\n";
    figure(study_.decisions, "report.figure.decisions");
    figure(study_.turns, "report.figure.turns");
    figure(study_.choices, "report.figure.choices");
    figure(study_.lead_changes, "report.figure.lead_changes");
    figure(study_.winner_behind, "report.figure.winner_behind");
    if (study_.course) course_figures();
    html_ += "</div>\n";
    if (study_.course) course_table();
  }

  /// When games are decided.
  void course_figures() {
    const std::string title = messages_.say("report.figure.course");
    html_ += "<figure><figcaption>" + html_text(title) + "</figcaption>" +
             course_svg(study_.course->points, title) + "</figure>\n";
    figure(study_.course->decided, "report.figure.decided");
  }

  void course_table() {
    begin_table({say("report.head.percent"), say("report.head.chance"), say("report.head.range")});
    for (const auto& [point, chance] : study_.course->points) {
      share_row(std::to_string(point) + " %", chance);
    }
    end_table();
  }

  void figure(const lab::Histogram& numbers, const std::string& key) {
    if (numbers.counts().empty()) return;
    html_ += "<figure><figcaption>" + say(key) + "</figcaption>" +
             histogram_svg(numbers, messages_.say(key), messages_) + "</figure>\n";
  }

  double reach() const {
    double most = 0;
    for (const lab::CardVerdict& card : studied_.verdicts.cards) {
      if (const auto& effect = card.effects[study_.judged]) {
        most = std::max({most, std::abs(effect->low), std::abs(effect->high)});
      }
    }
    return most > 0 ? most : 1;
  }

  void cards() {
    if (study_.cards.empty()) return;
    heading("report.heading.cards");
    html_ += "<p>" + say("report.cards.intro") + "</p>\n";
    std::vector<std::string> heads = {say("report.head.card"), say("report.head.kind"),
                                      say("report.head.verdict")};
    const std::string judged = messages_.say("report.column." + study_.columns[study_.judged]);
    heads.push_back(say("report.head.difference", {{"column", judged}}));
    heads.push_back(say("report.head.interval"));
    heads.push_back("p");
    heads.push_back(say("report.head.play_rate"));
    heads.push_back(say("report.head.turn"));
    for (const std::string& column : study_.columns)
      heads.push_back(say("report.column." + column));
    heads.push_back(say("report.head.unseen"));
    begin_table(heads);
    for (const std::size_t card : cards_in_order(studied_)) card_row(card);
    end_table();
    changes();
    effects();
  }

  /// What happens when a card is replaced or changed.
  void changes() {
    if (!studied_.worths) return;
    heading("report.heading.changes");
    html_ += "<p>" + say("report.changes.intro") + "</p>\n";
    std::vector<std::string> heads = {say("report.head.card")};
    for (const std::string& change : change_heads(*studied_.worths, messages_)) {
      heads.push_back(html_text(change));
    }
    begin_table(heads);
    for (const std::size_t card : cards_in_order(studied_)) {
      row(html_text(study_.cards[card].info.name),
          change_texts(*studied_.worths, card, studied_.rivals(), messages_));
    }
    end_table();
  }

  std::string flag(const lab::CardVerdict& verdict) const {
    const std::string text = flag_text(verdict, study_, messages_);
    if (text.empty()) return "";
    const char* const kind = verdict.strength == lab::CardStrength::strong ? "strong"
                             : verdict.strength == lab::CardStrength::weak ? "weak"
                                                                           : "plays";
    return fmt::format("<span class=\"flag {}\">{}</span>", kind, html_text(text));
  }

  void card_row(std::size_t card) {
    const lab::CardStatistics& own = study_.cards[card];
    const lab::CardVerdict& verdict = studied_.verdicts.cards[card];
    const auto& effect = verdict.effects[study_.judged];
    const auto shown = effect_texts(effect, studied_.rivals(), messages_);
    std::vector<std::string> cells = {
        "<span class=\"kind\">" + html_text(own.info.kind) + "</span>", flag(verdict)};
    cells.push_back(shown ? shown->value : "–");
    cells.push_back(effect ? interval_svg(effect->low, effect->difference, effect->high, reach(),
                                          shown->range())
                           : "–");
    cells.push_back(effect ? html_text(p_text(effect->corrected, messages_)) : "–");
    cells.push_back(play_rate_text(studied_, card, messages_));
    const auto turn = own.sums.median_turn();
    cells.push_back(turn ? std::to_string(*turn) : "–");
    for (std::size_t column = 0; column < study_.columns.size(); ++column) {
      cells.push_back(of_games(own.sums.columns[column].games));
    }
    cells.push_back(of_games(own.sums.unseen));
    row(html_text(own.info.name), cells);
  }

  std::string of_games(std::int64_t games) const {
    return share_text(static_cast<std::uint64_t>(games),
                      static_cast<std::uint64_t>(study_.all.games), messages_);
  }

  /// The differences in all columns.
  void effects() {
    heading("report.heading.effects");
    html_ += "<p>" + say("report.effects.intro") + "</p>\n";
    std::vector<std::string> heads = {say("report.head.card")};
    for (const std::string& column : study_.columns)
      heads.push_back(say("report.column." + column));
    begin_table(heads);
    for (const std::size_t card : cards_in_order(studied_)) {
      std::vector<std::string> cells;
      for (const auto& effect : studied_.verdicts.cards[card].effects) {
        const auto shown = effect_texts(effect, studied_.rivals(), messages_);
        cells.push_back(shown ? shown->value + "<br><small>" + shown->range() + "</small>" : "–");
      }
      row(html_text(study_.cards[card].info.name), cells);
    }
    end_table();
  }

  /// What happened, the rarest first.
  void happened() {
    if (study_.things.empty()) return;
    heading("report.heading.happened");
    begin_table({say("report.head.happened"), say("report.head.share")});
    std::vector<lab::EventCount> things = study_.things;
    std::ranges::sort(
        things, {}, [](const lab::EventCount& thing) { return std::tie(thing.games, thing.name); });
    for (const lab::EventCount& thing : things) {
      row(html_text(thing_text(study_.games.game, thing.name, messages_)),
          {thing.games == 0 ? say("report.never_happened")
                            : of_games(static_cast<std::int64_t>(thing.games))});
    }
    end_table();
  }

  void method() {
    heading("report.heading.method");
    html_ += "<ul class=\"method\">";
    for (const std::string& sentence : methods(studied_, messages_)) {
      html_ += "<li>" + html_text(sentence) + "</li>";
    }
    const std::string_view of = commit();
    html_ += fmt::format("</ul>\n<footer><p>{}{}</p></footer>\n", html_text(program_version()),
                         of.empty() ? "" : " (" + html_text(of) + ")");
  }

  const StudyResult& studied_;
  const lab::Study& study_;
  const text::Messages& messages_;
  std::string html_;
};

}  // namespace

std::string study_page(const StudyResult& studied, const text::Messages& messages) {
  return Page(studied, messages).write();
}

}  // namespace coppice::cli
