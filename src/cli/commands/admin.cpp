#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/commands/admin_text.hpp"
#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values.hpp"
#include "engine/error.hpp"
#include "engine/json_reader.hpp"
#include "engine/json_text.hpp"
#include "engine/text.hpp"
#include "server/admin/admin_client.hpp"
#include "server/operate/limits.hpp"
#include "server/store/data_folder.hpp"

namespace coppice::cli {

namespace {

namespace admin = server::admin;

struct AdminWishes {
  std::string action;
  std::string target;
  std::string socket;
  std::string data;
  std::string after;
  std::string time;
  bool all = false;
  std::string to;
  bool off = false;
  bool sure = false;
  bool shared = false;
  bool json = false;
};

/// What an action needs, and which options belong to it.
struct Action {
  std::string_view name;
  bool has_target;
  std::string_view options;
};

constexpr std::array<Action, 13> actions{{{"status", false, ""},
                                          {"tables", false, "--all --after"},
                                          {"show", true, ""},
                                          {"end", true, ""},
                                          {"delete", true, ""},
                                          {"ban", true, "--for"},
                                          {"unban", true, ""},
                                          {"bans", false, ""},
                                          {"log-level", true, ""},
                                          {"drain", false, "--off"},
                                          {"announce", true, "--off"},
                                          {"export-person", true, "--to"},
                                          {"delete-person", true, "--sure --shared"}}};

/// Errors: no such action; a target or an option that it lacks, or does not have.
std::expected<void, Error> check_usage(const AdminWishes& wishes) {
  if (wishes.action.empty()) {
    return make_error("error.usage.no_command", {{"known", joined(admin_commands(), ", ")}});
  }
  const auto action = std::ranges::find(actions, wishes.action, &Action::name);
  if (action == actions.end()) {
    return make_error("error.usage.admin_command", {{"text", excerpt(wishes.action)},
                                                    {"known", joined(admin_commands(), ", ")}});
  }
  const bool ends = wishes.action == "announce" && wishes.off;
  if (action->has_target && !ends && wishes.target.empty()) {
    return make_error("error.usage.admin_target", {{"command", wishes.action}});
  }
  if ((!action->has_target || ends) && !wishes.target.empty()) {
    return make_error("error.usage.argument", {{"text", excerpt(wishes.target)}});
  }
  const std::array<std::pair<std::string, bool>, 7> given{{{"--all", wishes.all},
                                                           {"--after", !wishes.after.empty()},
                                                           {"--for", !wishes.time.empty()},
                                                           {"--off", wishes.off},
                                                           {"--to", !wishes.to.empty()},
                                                           {"--sure", wishes.sure},
                                                           {"--shared", wishes.shared}}};
  for (const auto& [option, is_given] : given) {
    if (is_given && !action->options.contains(option)) {
      return make_error("error.usage.admin_option",
                        {{"option", option}, {"command", wishes.action}});
    }
  }
  if (wishes.action == "export-person" && wishes.to.empty()) {
    return make_error("error.usage.admin_to");
  }
  if (wishes.action == "delete-person" && !wishes.sure) return make_error("error.usage.admin_yes");
  return {};
}

/// "30m", "2h" or "7d".
std::expected<int, Error> read_minutes(const std::string& text) {
  const Error wrong{"error.usage.time", {{"option", "--for"}, {"text", excerpt(text)}}};
  if (text.empty()) return make_error("error.usage.admin_time");
  const auto count = whole_number(std::string_view(text).substr(0, text.size() - 1));
  const char unit = text.back();
  const std::uint64_t minutes = unit == 'm' ? 1 : unit == 'h' ? 60 : unit == 'd' ? 24 * 60 : 0;
  const auto most = static_cast<std::uint64_t>(server::limits::longest_ban.count());
  if (!count || *count == 0 || minutes == 0 || *count > most / minutes) {
    return std::unexpected(wrong);
  }
  return static_cast<int>(*count * minutes);
}

std::expected<admin::AdminCommand, Error> read_ask(const AdminWishes& wishes) {
  if (wishes.action == "status") return admin::Status{};
  if (wishes.action == "tables") return admin::ListTables{wishes.all, wishes.after};
  if (wishes.action == "show") return admin::Show{wishes.target};
  if (wishes.action == "end") return admin::End{wishes.target};
  if (wishes.action == "delete") return admin::Delete{wishes.target};
  if (wishes.action == "unban") return admin::Unban{wishes.target};
  if (wishes.action == "bans") return admin::ListBans{};
  if (wishes.action == "log-level") return admin::SetLogLevel{wishes.target};
  if (wishes.action == "drain") return admin::Drain{!wishes.off};
  if (wishes.action == "announce") return admin::SetNotice{wishes.target};
  if (wishes.action == "export-person") return admin::ExportPerson{wishes.target, ""};
  if (wishes.action == "delete-person") return admin::DeletePerson{wishes.target, wishes.shared};
  const auto minutes = TRY(read_minutes(wishes.time));
  return admin::Ban{wishes.target, minutes};
}

/// All pages of a person's data as one.
std::expected<admin::PersonPage, Error> whole_person(const std::filesystem::path& socket,
                                                     admin::ExportPerson ask) {
  std::optional<admin::PersonPage> whole;
  do {
    const auto result = TRY(server::ask_server(socket, ask));
    auto page = TRY(read_json<admin::PersonPage>(result));
    ask.after = page.next;
    if (!whole) {
      whole = std::move(page);
      continue;
    }
    std::ranges::move(page.tables, std::back_inserter(whole->tables));
  } while (!ask.after.empty());
  whole->next = "";
  return std::move(*whole);
}

ExitCode export_person(const AdminWishes& wishes, const std::filesystem::path& socket,
                       const text::Messages& messages) {
  if (const auto fits = check_writable(wishes.to, ExistingFilePolicy::refuse); !fits) {
    return print_error(messages, fits.error());
  }
  const auto person = whole_person(socket, {wishes.target, ""});
  if (!person) return print_error(messages, person.error());
  ::umask(S_IRWXG | S_IRWXO);  // only this user may read the file
  const auto done = write_file(wishes.to, json_text(*person) + "\n", ExistingFilePolicy::refuse);
  if (!done) return print_error(messages, done.error());
  std::cout << messages.say("cli.admin.export-person.done",
                            {{"games", static_cast<std::int64_t>(person->tables.size())},
                             {"file", wishes.to}})
            << '\n';
  return ExitCode::good;
}

ExitCode administer(const AdminWishes& wishes, const text::Messages& messages) {
  if (const auto fits = check_usage(wishes); !fits) {
    return print_error(messages, fits.error(), ExitCode::usage);
  }
  const auto ask = read_ask(wishes);
  if (!ask) return print_error(messages, ask.error(), ExitCode::usage);
  const std::filesystem::path socket = wishes.socket.empty()
                                           ? server::admin_socket_file(data_folder(wishes.data))
                                           : std::filesystem::path(wishes.socket);
  if (wishes.action == "export-person") return export_person(wishes, socket, messages);
  const auto result = server::ask_server(socket, *ask);
  if (!result) return print_error(messages, result.error());
  if (wishes.json) {
    std::cout << *result << '\n';
    return ExitCode::good;
  }
  const auto text = admin_text(*ask, *result, messages);
  if (!text) return print_error(messages, text.error());
  std::cout << *text;
  return ExitCode::good;
}

}  // namespace

std::vector<std::string> admin_commands() {
  std::vector<std::string> all;
  for (const Action& each : actions) all.emplace_back(each.name);
  return all;
}

Subcommand admin_command(CLI::App& program, const text::Messages& messages) {
  const auto wishes = std::make_shared<AdminWishes>();
  Options options(program, "admin", messages);
  options.argument("command", wishes->action);
  options.argument("target", wishes->target);
  options.text("socket", wishes->socket);
  options.text("data", wishes->data);
  options.flag("all", wishes->all);
  options.text("after", wishes->after);
  options.text("for", wishes->time);
  options.flag("off", wishes->off);
  options.text("to", wishes->to);
  options.flag("shared", wishes->shared);
  options.flag("sure", wishes->sure);
  options.flag("json", wishes->json);
  return {options.app(), [wishes, &messages] { return administer(*wishes, messages); }};
}

}  // namespace coppice::cli
