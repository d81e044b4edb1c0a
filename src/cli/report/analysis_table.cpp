#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

#include "cli/io/figures.hpp"
#include "cli/report/analysis_report.hpp"
#include "cli/report/result_tables.hpp"
#include "host/analysis_slice.hpp"
#include "table/seating.hpp"
#include "terminal/game_renderer.hpp"
#include "terminal/line.hpp"
#include "terminal/people.hpp"
#include "terminal/symbols.hpp"

namespace coppice::cli {

namespace {

/// For a text that has a variant for zero.
std::string if_none(Worth worth) { return worth == 0 ? "nothing" : "some"; }

/// The numbers and texts of one game.
class AnalysisWriter {
 public:
  AnalysisWriter(const GameAnalyser& analysis, std::span<const DecisionReview> judged,
                 const text::Messages& messages)
      : analysis_(analysis), about_(analysis.about()), judged_(judged), messages_(messages) {}

  std::string text() const {
    const CheckedRecord& checked = analysis_.checked();
    std::string all = heading(checked.record.game, checked.game->settings(), messages_);
    all += line("analysis.judged",
                {{"done", judged_.size()}, {"all", about_.decisions}, {"judge", about_.judge}});
    all += "\n" + curve() + "\n" + losses() + "\n" + moments() + "\n" + parts() + "\n";
    return all + paragraph(say("analysis.parts.text", {{"rivals", about_.rivals ? "yes" : "no"}})) +
           "\n" + paragraph(summary());
  }

 private:
  std::string say(const std::string& key, const text::Arguments& arguments = {}) const {
    return messages_.say(key, arguments);
  }
  std::string line(const std::string& key, const text::Arguments& arguments = {}) const {
    return say(key, arguments) + "\n";
  }

  static std::string paragraph(const std::string& sentences) {
    std::string text;
    for (const std::string& each : terminal::wrapped(sentences, terminal::widest_line)) {
      text += each + "\n";
    }
    return text;
  }

  /// "24.8", or for a probability "52" in percent.
  std::string number_text(Worth worth) const {
    const double unit = about_.rivals ? 100 : worth_unit;
    return messages_.figure(worth / unit, about_.tolerance() / unit);
  }
  std::string change_text(Worth worth) const {
    return (worth > 0 ? "+" : worth < 0 ? "−" : "") + number_text(std::abs(worth));
  }

  std::string with_unit(Worth worth, const std::string& of_rivals) const {
    const std::string value = number_text(std::abs(worth));
    if (about_.rivals) {
      const char* const more = std::abs(worth) > worth_unit ? "true" : "false";
      return say(of_rivals, {{"value", value}, {"more", more}});
    }
    return amount_text(analysis_.checked().record.game, value, messages_);
  }
  /// "24.8 medals", "52 %": an expected result.
  std::string amount(Worth worth) const { return with_unit(worth, "analysis.chance"); }
  /// "1.2 medals", "5 percentage points": a change of it.
  std::string difference(Worth worth) const {
    return with_unit(worth, "analysis.chance.difference");
  }

  std::string curve() const {
    constexpr std::array bars = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    constexpr std::size_t widest = 72;
    std::vector<Worth> all;
    for (const DecisionReview& one : judged_) {
      all.push_back(worth_for_viewer(eyes_, one.seat, one.best_worth, about_));
    }
    all.push_back(parts_.end);
    const auto [least, most] = std::ranges::minmax(all);
    const std::size_t width = std::min(widest, all.size());
    std::string drawn;
    for (std::size_t column = 0; column < width; ++column) {
      const Worth worth = all[(column + 1) * all.size() / width - 1];
      const auto height = std::int64_t{worth - least} * 7 / std::max(1, most - least);
      drawn += bars[static_cast<std::size_t>(height)];
    }
    return line("analysis.curve.range", {{"rivals", about_.rivals ? "yes" : "no"},
                                         {"seat", eyes_.number()},
                                         {"least", amount(least)},
                                         {"most", amount(most)}}) +
           drawn + "\n";
  }

  std::string best_text(std::size_t at) const {
    const auto& best = judged_[at].best;
    return best ? analysis_.checked().game->write(analysis_.state_at(at), *best)
                : say("analysis.play_on");
  }
  std::string played_text(std::size_t at) const {
    return analysis_.checked().replay.steps[judged_[at].moves].text;
  }

  /// The decisions that cost more than the tolerance, and the sum of the others.
  std::string losses() const {
    std::vector<Row> rows = {{say("analysis.column.move"), say("analysis.column.seat"),
                              say("analysis.column.loss"), say("analysis.column.decision")}};
    Worth small = 0;
    int small_count = 0;
    for (std::size_t at = 0; at < judged_.size(); ++at) {
      const DecisionReview& one = judged_[at];
      if (one.loss() > about_.tolerance()) {
        rows.push_back(
            {std::to_string(one.moves + 1), std::to_string(one.seat.number()),
             number_text(one.loss()),
             say("analysis.instead", {{"played", played_text(at)}, {"best", best_text(at)}})});
      } else if (one.loss() > 0) {
        small += one.loss();
        ++small_count;
      }
    }
    const std::string table = rows.size() > 1 ? align_columns(rows, 3) : "";
    return table + line("analysis.small", {{"count", small_count}, {"sum", difference(small)}});
  }

  /// The decision in words, as at a table in the terminal.
  std::string choice_text(std::size_t at, Move move) const {
    const AnyGame& game = *analysis_.checked().game;
    const AnyView view = game.view(analysis_.state_at(at), judged_[at].seat);
    return scene_->choice(view, game.choice(view, move));
  }

  std::string moments() const {
    const auto all = moments_of(about_, judged_, eyes_);
    if (all.empty()) return line("analysis.moments.none");
    std::string text = line("analysis.moments");
    for (const std::size_t at : all) {
      const DecisionReview& one = judged_[at];
      const bool is_resigned = resigning_seat(one.played).has_value();
      text += paragraph(
          "  " + say("analysis.moment", {{"move", one.moves + 1},
                                         {"seats", about_.seats},
                                         {"seat", one.seat.number()},
                                         {"played", is_resigned ? say("analysis.gave_up")
                                                                : choice_text(at, one.played)}}));
      text += paragraph(
          "    " + say("analysis.moment.better", {{"loss", difference(one.loss())},
                                                  {"best", one.best ? choice_text(at, *one.best)
                                                                    : say("analysis.play_on")}}));
      std::string why;
      for (const Reason& reason : one.reasons) why += " " + messages_.say(reason);
      if (!why.empty())
        text += paragraph("    " + say("analysis.moment.why", {{"why", why.substr(1)}}));
    }
    return text;
  }

  std::string parts() const {
    std::vector<Row> rows = {{say("analysis.parts.start"), number_text(parts_.start)}};
    rows.push_back({say("analysis.parts.draws"), change_text(parts_.draws)});
    for (std::size_t seat = 0; seat < parts_.decisions.size(); ++seat) {
      rows.push_back({say("analysis.parts.decisions",
                          {{"seats", parts_.decisions.size()}, {"seat", seat + 1}}),
                      change_text(parts_.decisions[seat])});
    }
    rows.push_back({say("analysis.parts.judge"), change_text(parts_.judge)});
    rows.push_back({say("analysis.parts.end", {{"outcome", outcome()}}), number_text(parts_.end)});
    return line("analysis.parts") + align_columns(rows, 0);
  }

  std::string outcome() const {
    if (!about_.end || judged_.size() < about_.decisions) return "open";
    if (!about_.rivals) return "over";
    return parts_.end == worth_unit ? "won" : parts_.end == 0 ? "lost" : "tied";
  }

  std::string summary() const {
    const Worth own = about_.rivals ? parts_.decisions[eyes_.index] : all_decisions();
    return say(about_.rivals ? "analysis.summary.rivals" : "analysis.summary",
               {{"seat", eyes_.number()},
                {"start", amount(parts_.start)},
                {"turn", parts_.draws > 0   ? "gave"
                         : parts_.draws < 0 ? "took"
                                            : "none"},
                {"draws", difference(parts_.draws)},
                {"lost", difference(own)},
                {"cost", if_none(own)},
                {"gift", difference(all_decisions() - own)},
                {"given", if_none(all_decisions() - own)},
                {"later", parts_.judge > 0   ? "more"
                          : parts_.judge < 0 ? "less"
                                             : "none"},
                {"judge", difference(parts_.judge)},
                {"outcome", outcome()},
                {"end", amount(parts_.end)}});
  }

  Worth all_decisions() const {
    Worth sum = 0;
    for (const Worth each : parts_.decisions) sum += each;
    return sum;
  }

  const GameAnalyser& analysis_;
  const AnalysisSummary& about_;
  std::span<const DecisionReview> judged_;
  const text::Messages& messages_;
  std::unique_ptr<terminal::GameRenderer> scene_ =
      terminal::make_renderer(*analysis_.checked().game, messages_, terminal::pretty_symbols,
                              terminal::people_on(analysis_.checked().record.seats, messages_));
  Seat eyes_ = eyes_of(analysis_.checked().record);
  /// Rounded as shown, so that they add up.
  ResultBreakdown parts_ =
      rounded(result_breakdown(about_, judged_, eyes_), worth_unit / (about_.rivals ? 100 : 10));
};

}  // namespace

Seat eyes_of(const Record& record) {
  const auto person = std::ranges::find(record.seats, human);
  const auto index = person == record.seats.end() ? 0 : person - record.seats.begin();
  return Seat{static_cast<std::uint8_t>(index)};
}

std::string analysis_table(const GameAnalyser& analysis, std::span<const DecisionReview> judged,
                           const text::Messages& messages) {
  return AnalysisWriter(analysis, judged, messages).text();
}

}  // namespace coppice::cli
