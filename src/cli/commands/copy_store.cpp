#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "cli/io/context.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/progress.hpp"
#include "cli/options/options.hpp"
#include "server/store/store_copy.hpp"
#include "text/printable.hpp"

namespace coppice::cli {

namespace {

struct CopyWishes {
  std::string from;
  std::string to;
};

ExitCode copy(const CopyWishes& wishes, const text::Messages& messages) {
  if (wishes.from.empty() || wishes.to.empty()) {
    return print_error(messages, {"error.usage.copy_store", {}}, ExitCode::usage);
  }
  const auto from = read_store_place(wishes.from);
  if (!from) return print_error(messages, from.error(), ExitCode::usage);
  const auto to = read_store_place(wishes.to);
  if (!to) return print_error(messages, to.error(), ExitCode::usage);
  listen_for_interrupt();
  const auto rows = rows_at(*from);
  if (!rows) return print_error(messages, rows.error());
  const auto copy =
      to->address ? server::new_postgres_store(*to->address) : server::new_sqlite_store(to->path);
  if (!copy) return print_error(messages, copy.error());
  std::optional<Progress> progress;
  server::CopyObserver observer{interrupted, [&](std::size_t done, std::size_t all) {
                                  if (!progress) {
                                    progress.emplace(all, messages, "cli.copy-store.progress");
                                  }
                                  (*progress)(done);
                                }};
  const auto copied = server::copy_store(**rows, **copy, observer);
  progress.reset();
  if (!copied) {
    return print_error(messages, copied.error(),
                       interrupted() ? ExitCode::interrupted : ExitCode::refused);
  }
  std::cout << messages.say("cli.copy-store.done", {{"place", text::printable((*copy)->place())},
                                                    {"tables", copied->tables},
                                                    {"entries", copied->entries},
                                                    {"keys", copied->keys}})
            << '\n';
  return ExitCode::good;
}

}  // namespace

Subcommand copy_store_command(CLI::App& program, const text::Messages& messages) {
  const auto wishes = std::make_shared<CopyWishes>();
  Options options(program, "copy-store", messages);
  options.argument("from", wishes->from);
  options.argument("to", wishes->to);
  return {options.app(), [wishes, &messages] { return copy(*wishes, messages); }};
}

}  // namespace coppice::cli
