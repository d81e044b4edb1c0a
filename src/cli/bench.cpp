#include <fmt/format.h>

#include <chrono>
#include <iostream>
#include <memory>

#include "cli/columns.hpp"
#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "lab/report.hpp"
#include "lab/steady_clock.hpp"
#include "players/signature.hpp"

namespace coppice::cli {

namespace {

using Lines = std::vector<std::string>;

/// Plays the fixed games of every player: the lines of the signature, and the rows of the table.
Lines play_all(std::vector<Row>& rows) {
  Lines lines;
  lab::SteadyClock clock;
  for (const SignaturePart& part : signature_parts()) {
    const auto begin = clock.now();
    const SignedPlay play = play_part(part);
    const std::chrono::duration<double> seconds = clock.now() - begin;
    lines.push_back(signature_line(part, play));
    rows.push_back({part.game + " " + part.player, std::to_string(play.decisions),
                    fmt::format("{:.0f}", lab::per_second(play.decisions, seconds.count()))});
  }
  return lines;
}

ExitCode bench(const std::string& file, const text::Messages& messages) {
  std::vector<Row> rows = {{messages.say("cli.bench.column.player"),
                            messages.say("cli.bench.column.decisions"),
                            messages.say("cli.bench.column.speed")}};
  const Lines lines = play_all(rows);
  std::cout << laid_out(rows, 0) << '\n'
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
