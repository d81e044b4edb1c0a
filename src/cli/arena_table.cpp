#include "cli/arena_table.hpp"

#include <fmt/format.h>

#include "cli/columns.hpp"
#include "cli/figures.hpp"
#include "cli/heading.hpp"
#include "lab/elo.hpp"

namespace coppice::cli {

namespace {

std::string players(const lab::ArenaReport& report, const text::Messages& messages) {
  const std::string seat = messages.say("cli.arena.column.seat");
  std::vector<Row> rows = {
      {"", messages.say("cli.simulate.column.player"), seat + " 1 ± 95 %", seat + " 2 ± 95 %"}};
  std::string name = "A";
  for (const lab::ArenaPlayer& player : report.players) {
    rows.push_back({name, player.player, mean_text(player.score[0], messages),
                    mean_text(player.score[1], messages)});
    name = "B";
  }
  return laid_out(rows, 1);
}

/// The results of A, and what they say about its strength.
std::string score(const lab::Outcomes& pairs, const text::Messages& messages) {
  const lab::Estimate score = lab::estimate(pairs);
  return messages.say("cli.arena.score", percents(score, messages)) + "\n" +
         messages.say("cli.arena.elo",
                      {{"value", change_text(lab::elo_at(score.mean), 1, messages)},
                       {"low", change_text(lab::elo_at(score.low), 1, messages)},
                       {"high", change_text(lab::elo_at(score.high), 1, messages)}}) +
         "\n";
}

/// With as many decimals as it needs.
std::string as_written(double elo, const text::Messages& messages) {
  const std::string shortest = fmt::format("{}", elo);
  const auto point = shortest.find('.');
  const auto places = point == std::string::npos ? 0 : shortest.size() - point - 1;
  return messages.number(elo, static_cast<int>(places));
}

std::string sprt(const lab::SprtReport& report, const text::Messages& messages) {
  const char* const verdict = report.verdict == lab::Verdict::h0   ? "h0"
                              : report.verdict == lab::Verdict::h1 ? "h1"
                                                                   : "none";
  return messages.say("cli.arena.sprt.result",
                      {{"elo0", as_written(report.hypotheses.elo0, messages)},
                       {"elo1", as_written(report.hypotheses.elo1, messages)},
                       {"llr", messages.number(report.log_likelihood_ratio, 2)},
                       {"bound", messages.number(lab::sprt_bound, 2)},
                       {"verdict", verdict}}) +
         "\n" +
         (report.verdict == lab::Verdict::none ? "" : messages.say("cli.arena.sprt.bias") + "\n");
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
