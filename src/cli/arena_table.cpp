#include "cli/arena_table.hpp"

#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "cli/columns.hpp"
#include "cli/heading.hpp"
#include "lab/elo.hpp"
#include "lab/report.hpp"

namespace coppice::cli {

namespace {

std::string mean_of(const lab::Score& score) {
  const auto ci95 = score.ci95();
  const std::string mean = fmt::format("{:.2f}", score.mean());
  return ci95 ? mean + fmt::format(" ± {:.2f}", *ci95) : mean;
}

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
  return fmt::format("{:+.1f}", elo);
}

std::string players(const lab::ArenaReport& report, const text::Messages& messages) {
  const std::string seat = messages.say("cli.arena.column.seat");
  std::vector<Row> rows = {
      {"", messages.say("cli.simulate.column.player"), seat + " 1 ± 95 %", seat + " 2 ± 95 %"}};
  std::string name = "A";
  for (const lab::ArenaPlayer& player : report.players) {
    rows.push_back({name, player.player, mean_of(player.score[0]), mean_of(player.score[1])});
    name = "B";
  }
  return laid_out(rows, 1);
}

/// What A won, and what that says of its strength; the interval where there is one.
std::string score(const lab::Pairs& pairs, const text::Messages& messages) {
  const double mean = pairs.mean();
  const auto ci95 = pairs.ci95();
  const auto say = [&](const std::string& key, const std::string& value, const std::string& low,
                       const std::string& high) {
    return messages.say(ci95 ? key + ".interval" : key,
                        {{"value", value}, {"low", low}, {"high", high}}) +
           "\n";
  };
  const auto percent = [](double part) { return fmt::format("{:.1f}", 100 * part); };
  const double low = mean - ci95.value_or(0);
  const double high = mean + ci95.value_or(0);
  return say("cli.arena.score", percent(mean), percent(low), percent(high)) +
         say("cli.arena.elo", elo_text(lab::elo_at(mean)), elo_text(lab::elo_at(low)),
             elo_text(lab::elo_at(high)));
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
      messages.say("cli.report.games", {{"games", report.games()}, {"seed", report.seed}}) +
      "\n\n" + players(report, messages) + "\n";
  text += messages.say("cli.arena.games_of_a",
                       {{"wins", report.wins}, {"ties", report.ties}, {"losses", report.losses}}) +
          "\n" + score(report.pairs, messages);
  if (report.sprt) text += sprt(*report.sprt, messages);
  return text + "\n" +
         messages.say("cli.report.speed",
                      {{"decisions", report.decisions},
                       {"seconds", fmt::format("{:.2f}", report.seconds)},
                       {"speed", fmt::format("{:.0f}",
                                             lab::per_second(report.decisions, report.seconds))}}) +
         "\n";
}

}  // namespace coppice::cli
