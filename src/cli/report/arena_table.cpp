#include "cli/report/arena_table.hpp"

#include "cli/io/columns.hpp"
#include "cli/io/figures.hpp"
#include "cli/report/heading.hpp"

namespace coppice::cli {

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

}  // namespace coppice::cli
