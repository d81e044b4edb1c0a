#include "server/store/sqlite/backup.hpp"

#include <iostream>
#include <memory>
#include <string>

#include "cli/io/context.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/options/options.hpp"

namespace coppice::cli {

namespace {

struct BackupWishes {
  std::string file;
  std::string data;
  bool force = false;
};

ExitCode back_up(const BackupWishes& wishes, const text::Messages& messages) {
  if (wishes.file.empty()) {
    return print_error(messages, {"error.usage.backup_file", {}}, ExitCode::usage);
  }
  listen_for_interrupt();  // do not interrupt: half a backup is useless
  const auto made = server::write_backup(data_folder(wishes.data), wishes.file);
  return made ? ExitCode::good : print_error(messages, made.error());
}

ExitCode restore(const BackupWishes& wishes, const text::Messages& messages) {
  if (wishes.file.empty()) {
    return print_error(messages, {"error.usage.backup_file", {}}, ExitCode::usage);
  }
  listen_for_interrupt();  // do not interrupt between moving the old games away and moving the
                           // backup in
  const auto restored = server::restore(wishes.file, data_folder(wishes.data), wishes.force);
  if (!restored) return print_error(messages, restored.error());
  if (*restored) {
    std::cout << messages.say("cli.restore.kept", {{"file", (*restored)->string()}}) << std::endl;
  }
  return ExitCode::good;
}

}  // namespace

Subcommand backup_command(CLI::App& program, const text::Messages& messages) {
  const auto wishes = std::make_shared<BackupWishes>();
  Options options(program, "backup", messages);
  options.argument("file", wishes->file);
  options.text("data", wishes->data);
  return {options.app(), [wishes, &messages] { return back_up(*wishes, messages); }};
}

Subcommand restore_command(CLI::App& program, const text::Messages& messages) {
  const auto wishes = std::make_shared<BackupWishes>();
  Options options(program, "restore", messages);
  options.argument("file", wishes->file);
  options.text("data", wishes->data);
  options.flag("force", wishes->force);
  return {options.app(), [wishes, &messages] { return restore(*wishes, messages); }};
}

}  // namespace coppice::cli
