#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/io/context.hpp"
#include "cli/io/figures.hpp"
#include "cli/io/files.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/progress.hpp"
#include "cli/options/options.hpp"
#include "cli/report/print_report.hpp"
#include "lab/report/report.hpp"
#include "lab/run/steady_clock.hpp"
#include "search/signature.hpp"

namespace coppice::cli {

namespace {

struct Benched {
  SignaturePart part;
  SignatureResult play;
  double seconds;

  double speed() const { return lab::per_second(play.decisions, seconds); }
};

/// Plays the fixed games of every player, until it is interrupted.
std::vector<Benched> play_all(const text::Messages& messages) {
  std::vector<Benched> players;
  lab::SteadyClock clock;
  const auto parts = signature_parts();
  Progress progress(parts.size(), messages, "cli.bench.progress");
  for (const SignaturePart& part : parts) {
    if (interrupted()) break;
    progress(players.size());
    const auto begin = clock.now();
    const SignatureResult play = play_part(part);
    const std::chrono::duration<double> seconds = clock.now() - begin;
    players.push_back({part, play, seconds.count()});
  }
  return players;
}

std::string table(const std::vector<Benched>& players, const text::Messages& messages) {
  std::vector<Row> rows = {{messages.say("cli.bench.column.player"),
                            messages.say("cli.bench.column.decisions"),
                            messages.say("cli.bench.column.speed")}};
  for (const Benched& one : players) {
    rows.push_back({one.part.game + " " + one.part.player, std::to_string(one.play.decisions),
                    rough_text(one.speed(), messages)});
  }
  return align_columns(rows, 0);
}

boost::json::object to_json(const std::vector<Benched>& players,
                            const std::optional<std::string>& signature) {
  boost::json::array all;
  for (const Benched& one : players) {
    all.push_back({{"game", one.part.game},
                   {"player", one.part.player},
                   {"decisions", one.play.decisions},
                   {"seconds", one.seconds},
                   {"decisions_per_second", one.speed()}});
  }
  boost::json::object json = {{"version", 1}, {"command", "bench"},        {"program", ""},
                              {"commit", ""}, {"players", std::move(all)}, {"signature", nullptr}};
  if (signature) json["signature"] = *signature;
  return json;
}

struct BenchOptions {
  std::string json;
  std::string signature;
};

ExitCode bench(const BenchOptions& options, const text::Messages& messages) {
  if (const auto may = check_report_file(options.json); !may) {
    return print_error(messages, may.error());
  }
  listen_for_interrupt();
  const std::vector<Benched> players = play_all(messages);
  std::vector<std::string> lines;
  for (const Benched& one : players) lines.push_back(signature_line(one.part, one.play));
  const std::size_t all = signature_parts().size();
  const bool whole = lines.size() == all;
  PrintableReport report{.cut_short = !whole, .json = {}, .table = table(players, messages)};
  std::optional<std::string> signature;
  if (whole) {
    signature = signature_number(lines);
    report.table += "\n" + messages.say("cli.bench.number", {{"number", *signature}}) + "\n";
  }
  report.json = to_json(players, signature);
  const ExitCode code = print_report(report, options.json, messages);
  if (code == ExitCode::interrupted) {
    return print_error(messages,
                       {"error.bench.ended",
                        {{"done", std::to_string(lines.size())}, {"all", std::to_string(all)}}},
                       code);
  }
  if (code != ExitCode::good || options.signature.empty()) return code;
  const auto written =
      write_file(options.signature, whole_signature(lines), ExistingFilePolicy::replace);
  return written ? ExitCode::good : print_error(messages, written.error());
}

}  // namespace

Subcommand bench_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<BenchOptions>();
  Options options(program, "bench", messages);
  options.text("json", wished->json);
  options.text("signature", wished->signature);
  return {options.app(), [wished, &messages] { return bench(*wished, messages); }};
}

}  // namespace coppice::cli
