#include <iostream>
#include <memory>
#include <string>

#include "cli/io/context.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/options/options.hpp"
#include "server/store/store_check.hpp"
#include "text/printable.hpp"

namespace coppice::cli {

namespace {

void print(const server::StoreReport& report, const text::Messages& messages) {
  for (const server::StoreReport::Damage& each : report.damage) {
    const std::string table = each.table.empty() ? "" : text::printable(each.table) + ": ";
    std::cout << table << text::printable(messages.say(each.error)) << '\n';
  }
  std::cout << messages.say("cli.check-store.sum", {{"tables", report.tables},
                                                    {"finished", report.finished},
                                                    {"entries", report.entries},
                                                    {"keys", report.keys}})
            << '\n';
}

ExitCode check(const std::string& place, const text::Messages& messages) {
  if (place.empty()) return print_error(messages, {"error.usage.store", {}}, ExitCode::usage);
  const auto read = read_store_place(place);
  if (!read) return print_error(messages, read.error(), ExitCode::usage);
  const auto rows = rows_at(*read);
  // Nothing was checked, so nothing is known to be damaged, unless the file itself is.
  if (!rows) {
    const ErrorCode code = rows.error().code;
    const bool is_damaged = code == ErrorCode::store_damaged || code == ErrorCode::store_empty;
    return print_error(messages, rows.error(), is_damaged ? ExitCode::refused : ExitCode::usage);
  }
  listen_for_interrupt();
  const auto report = server::check_store(**rows, interrupted);
  if (!report) return print_error(messages, report.error(), ExitCode::usage);
  print(*report, messages);
  if (interrupted()) {
    return print_error(messages, {"error.store_check.ended", {}}, ExitCode::interrupted);
  }
  const std::string name = text::printable((*rows)->place());
  if (report->damage.empty()) {
    std::cout << messages.say("cli.check-store.sound", {{"place", name}}) << '\n';
    return ExitCode::good;
  }
  std::cout << messages.say("cli.check-store.damaged",
                            {{"place", name}, {"tables", report->damaged_tables()}})
            << '\n';
  return ExitCode::refused;
}

}  // namespace

Subcommand check_store_command(CLI::App& program, const text::Messages& messages) {
  const auto place = std::make_shared<std::string>();
  Options options(program, "check-store", messages);
  options.argument("store", *place);
  return {options.app(), [place, &messages] { return check(*place, messages); }};
}

}  // namespace coppice::cli
