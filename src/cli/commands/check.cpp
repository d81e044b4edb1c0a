#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/help/help.hpp"
#include "cli/io/context.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/options/options.hpp"
#include "cli/records/record_files.hpp"
#include "engine/replay.hpp"
#include "server/tables/fair_deal.hpp"
#include "table/checked_record.hpp"
#include "text/printable.hpp"

namespace coppice::cli {

namespace {

bool check_file(const std::string& file, RecordSource& source, const text::Messages& messages) {
  const auto checked = source.checked(file, messages);
  if (!checked) {
    print_matching_command("check", file, messages);
    return false;
  }
  if (const auto fair = server::check_fair_deal(*checked); !fair) {
    print_file_error(messages, file, fair.error());
    return false;
  }
  const Record& record = checked->record;
  const std::string result =
      record.result ? write_result(*record.result) : messages.say("cli.check.unfinished");
  std::cout << fmt::format("{}: {} {}\n", text::printable(file), record.game, result);
  if (record.fair) {
    const std::string commitment = server::commitment_of(record.fair->secret);
    std::cout << messages.say("cli.check.fair", {{"commitment", commitment}}) << '\n';
  }
  return true;
}

ExitCode check_files(const std::vector<std::string>& arguments, const text::Messages& messages) {
  if (arguments.empty()) return print_error(messages, {"error.usage.files", {}}, ExitCode::usage);
  listen_for_interrupt();
  RecordSource source;
  const std::vector<std::string> files = source.each(arguments);
  std::size_t right = 0;
  std::size_t wrong = 0;
  for (const std::string& file : files) {
    if (interrupted()) break;
    ++(check_file(file, source, messages) ? right : wrong);
  }
  if (files.size() > 1) {
    std::cout << messages.say("cli.check.sum", {{"right", right}, {"wrong", wrong}}) << '\n';
  }
  if (right + wrong < files.size()) {
    return print_error(
        messages,
        {"error.check.ended",
         {{"done", std::to_string(right + wrong)}, {"all", std::to_string(files.size())}}},
        ExitCode::interrupted);
  }
  return wrong == 0 ? ExitCode::good : ExitCode::refused;
}

}  // namespace

Subcommand check_command(CLI::App& program, const text::Messages& messages) {
  const auto files = std::make_shared<std::vector<std::string>>();
  Options options(program, "check", messages);
  options.arguments("files", *files);
  return {options.app(), [files, &messages] { return check_files(*files, messages); }};
}

}  // namespace coppice::cli
