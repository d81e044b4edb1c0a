#include <chrono>
#include <iostream>
#include <memory>

#include "cli/columns.hpp"
#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "lab/report.hpp"
#include "lab/steady_clock.hpp"
#include "search/signature.hpp"

namespace coppice::cli {

namespace {

using Lines = std::vector<std::string>;

/// Plays the fixed games of every player, until it is interrupted. Returns the lines of the
/// signature and the rows of the table.
Lines play_all(std::vector<Row>& rows, const text::Messages& messages) {
  Lines lines;
  lab::SteadyClock clock;
  const auto parts = signature_parts();
  Progress progress(parts.size(), messages, "cli.bench.progress");
  for (const SignaturePart& part : parts) {
    if (interrupted()) break;
    progress(lines.size());
    const auto begin = clock.now();
    const SignedPlay play = play_part(part);
    const std::chrono::duration<double> seconds = clock.now() - begin;
    lines.push_back(signature_line(part, play));
    rows.push_back({part.game + " " + part.player, std::to_string(play.decisions),
                    messages.number(lab::per_second(play.decisions, seconds.count()), 0)});
  }
  return lines;
}

ExitCode bench(const std::string& file, const text::Messages& messages) {
  std::vector<Row> rows = {{messages.say("cli.bench.column.player"),
                            messages.say("cli.bench.column.decisions"),
                            messages.say("cli.bench.column.speed")}};
  listen_for_interrupt();
  const Lines lines = play_all(rows, messages);
  std::cout << laid_out(rows, 0);
  if (const std::size_t all = signature_parts().size(); lines.size() < all) {
    return complain(messages,
                    {"error.bench.ended",
                     {{"done", std::to_string(lines.size())}, {"all", std::to_string(all)}}},
                    ExitCode::interrupted);
  }
  std::cout << '\n'
            << messages.say("cli.bench.number", {{"number", signature_number(lines)}}) << '\n';
  if (file.empty()) return ExitCode::good;
  const auto written = write_file(file, whole_signature(lines), IfThere::replace);
  return written ? ExitCode::good : complain(messages, written.error());
}

}  // namespace

Subcommand bench_command(CLI::App& program, const text::Messages& messages) {
  const auto file = std::make_shared<std::string>();
  Options options(program, "bench", messages);
  options.text("signature", *file);
  return {options.app(), [file, &messages] { return bench(*file, messages); }};
}

}  // namespace coppice::cli
