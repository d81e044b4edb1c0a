#include "cli/arena_table.hpp"

#include <fmt/format.h>

#include <cmath>

#include "cli/columns.hpp"
#include "cli/figures.hpp"
#include "cli/heading.hpp"
#include "lab/elo.hpp"

namespace coppice::cli {

namespace {

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
  return fmt::format("{:+.1f}", std::round(10 * elo) / 10 + 0.0);  // nothing is never "-0.0"
}

std::string players(const lab::ArenaReport& report, const text::Messages& messages) {
  const std::string seat = messages.say("cli.arena.column.seat");
  std::vector<Row> rows = {
      {"", messages.say("cli.simulate.column.player"), seat + " 1 ± 95 %", seat + " 2 ± 95 %"}};
  std::string name = "A";
  for (const lab::ArenaPlayer& player : report.players) {
    rows.push_back({name, player.player, mean_text(player.score[0]), mean_text(player.score[1])});
    name = "B";
  }
  return laid_out(rows, 1);
}

/// What A won, and what that says of its strength.
std::string score(const lab::Outcomes& pairs, const text::Messages& messages) {
  const lab::Estimate score = lab::estimate(pairs);
  return messages.say("cli.arena.score", percents(score)) + "\n" +
         messages.say("cli.arena.elo", {{"value", elo_text(lab::elo_at(score.mean))},
                                        {"low", elo_text(lab::elo_at(score.low))},
                                        {"high", elo_text(lab::elo_at(score.high))}}) +
         "\n";
}

std::string sprt(const lab::SprtReport& report, const text::Messages& messages) {
  const char* const verdict = report.verdict == lab::Verdict::h0   ? "h0"
                              : report.verdict == lab::Verdict::h1 ? "h1"
                                                                   : "none";
  return messages.say("cli.arena.sprt.result",
                      {{"elo0", fmt::format("{}", report.hypotheses.elo0)},
                       {"elo1", fmt::format("{}", report.hypotheses.elo1)},
                       {"llr", fmt::format("{:.2f}", report.log_likelihood_ratio)},
                       {"bound", fmt::format("{:.2f}", lab::sprt_bound)},
                       {"verdict", verdict}}) +
         "\n";
}

}  // namespace

std::string arena_table(const lab::ArenaReport& report, const text::Messages& messages) {
  std::string text =
      heading(report.game, report.settings) +
      games_line(report.games(), report.wished, report.cut_short, report.seed, messages) + "\n" +
      players(report, messages) + "\n";
  text += messages.say("cli.arena.games_of_a",
                       {{"wins", report.wins}, {"ties", report.ties}, {"losses", report.losses}}) +
          "\n" + score(report.pairs, messages);
  if (report.sprt) text += sprt(*report.sprt, messages);
  return text + "\n" + speed_line(report.decisions, report.seconds, messages);
}

}  // namespace coppice::cli
