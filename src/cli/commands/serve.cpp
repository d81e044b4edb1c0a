#include "server/serve.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/auxv.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "cli/io/context.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "server/store/data_folder.hpp"
#include "server/threads/table_thread.hpp"

namespace coppice::cli {

namespace {

struct ServeWishes {
  std::string port = "8080";
  std::string address = "127.0.0.1";
  std::string data;
  std::vector<std::string> databases;  // at most one; an empty text is not the same as none
  std::string page;
  std::string pause = std::to_string(server::limits::computer_pause.count());
  std::string forget_unplayed;
  std::string forget_finished;
  std::string copy;
  std::string copy_every;
  std::vector<std::string> public_addresses;
  std::vector<std::string> trusted_proxies;
  std::string log_level = "warning";
  std::string log_format = "text";
  std::string metrics;
  std::vector<std::string> limits;
  bool print_limits = false;
  std::string memory;
  std::string table_threads;
  std::string admin_socket;
  std::string security_contact;
  std::vector<std::string> engines;
};

/// The default page: the installed one, share/coppice/page next to the folder bin, or the built
/// one, build/web for build/release/coppice. The kernel tells a program the path with which it was
/// started, so this also works without /proc.
std::filesystem::path standard_page() {
  std::error_code ignored;
  // NOLINTNEXTLINE(performance-no-int-to-ptr): the kernel passes the address as a number
  const auto* started_by = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
  if (started_by == nullptr) return {};
  const auto program = std::filesystem::canonical(started_by, ignored);
  const auto beside = program.parent_path().parent_path();
  const auto installed = beside / "share" / "coppice" / "page";
  return std::filesystem::is_directory(installed, ignored) ? installed : beside / "web";
}

/// Whether the program was started from a terminal, which sends SIGHUP when it is closed.
bool has_terminal() {
  const int terminal = ::open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return false;
  ::close(terminal);
  return true;
}

/// The address for a browser on this machine: "http://localhost:8080".
std::string url(const std::string& address, std::uint16_t port) {
  const bool here =
      address == "127.0.0.1" || address == "::1" || address == "0.0.0.0" || address == "::";
  const bool six = address.contains(':');
  const std::string host = here ? "localhost" : six ? "[" + address + "]" : address;
  return "http://" + host + ":" + std::to_string(port);
}

template <class Value, std::size_t Count>
using Choices = std::array<std::pair<std::string_view, Value>, Count>;

constexpr Choices<server::LogLevel, 4> log_levels{{{"error", server::LogLevel::error},
                                                   {"warning", server::LogLevel::warning},
                                                   {"info", server::LogLevel::info},
                                                   {"debug", server::LogLevel::debug}}};
constexpr Choices<server::LogFormat, 2> log_formats{
    {{"text", server::LogFormat::text}, {"json", server::LogFormat::json}}};

template <class Value, std::size_t Count>
std::expected<Value, Error> read_choice(const std::string& option, const std::string& text,
                                        const Choices<Value, Count>& choices) {
  std::vector<std::string> known;
  for (const auto& [name, value] : choices) {
    if (name == text) return value;
    known.emplace_back(name);
  }
  return make_error("error.usage.choice",
                    {{"option", option}, {"text", excerpt(text)}, {"known", joined(known, ", ")}});
}

/// "::1" for "[::1]", the form that addresses of pages have.
std::string bare(const std::string& address) {
  const bool brackets = address.starts_with('[') && address.ends_with(']');
  return brackets ? address.substr(1, address.size() - 2) : address;
}

/// "127.0.0.1:9090", "[::1]:9090"
std::expected<server::Endpoint, Error> read_endpoint(const std::string& option,
                                                     const std::string& text) {
  const auto colon = text.rfind(':');
  const auto port = whole_number(colon == std::string::npos ? "" : text.substr(colon + 1));
  const std::string named = text.substr(0, colon);
  const std::string address = bare(named);
  const bool six = address != named;
  if (!port || *port > 65535 || address.empty() || address.contains(':') != six) {
    return make_error("error.usage.endpoint", {{"option", option}, {"text", excerpt(text)}});
  }
  return server::Endpoint{address, static_cast<std::uint16_t>(*port)};
}

/// None if the option is not given.
std::expected<std::optional<std::chrono::days>, Error> read_days(const std::string& option,
                                                                 const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto days = TRY(read_number(option, text, 2, 3650));
  return std::chrono::days(days);
}

/// None if no copy is wished.
std::expected<std::optional<server::BackupSchedule>, Error> read_copy(const ServeWishes& wishes) {
  if (wishes.copy.empty()) {
    if (!wishes.copy_every.empty()) return make_error("error.usage.copy_every");
    return std::nullopt;
  }
  if (!wishes.databases.empty()) return make_error("error.usage.copy_and_database");
  const auto minutes =
      read_number("--copy-every", wishes.copy_every.empty() ? "10" : wishes.copy_every, 1, 1440);
  if (!minutes) return std::unexpected(minutes.error());
  return server::BackupSchedule{wishes.copy, std::chrono::minutes(*minutes)};
}

std::expected<server::ServeOptions, Error> read_wishes(const ServeWishes& wishes) {
  server::ServeOptions options;
  const auto port = TRY(read_number("--port", wishes.port, 0, 65535));
  options.endpoint = {bare(wishes.address), static_cast<std::uint16_t>(port)};
  const auto pause = TRY(read_number("--pause", wishes.pause, 100, 10'000));
  options.computer_pause = std::chrono::milliseconds(pause);
  options.forget_unplayed = TRY(read_days("--forget-unplayed", wishes.forget_unplayed));
  options.forget_finished = TRY(read_days("--forget-finished", wishes.forget_finished));
  options.copy = TRY(read_copy(wishes));
  for (const std::string& text : wishes.public_addresses) {
    auto address = TRY(server::read_public_address(text));
    options.public_addresses.push_back(std::move(address));
  }
  for (const std::string& text : wishes.trusted_proxies) {
    const auto network = TRY(server::read_trusted_proxy(text));
    options.trusted_proxies.push_back(network);
  }
  const std::string& contact = wishes.security_contact;
  const auto is_sign = [](char letter) { return letter > ' ' && letter < '\x7f'; };
  const bool has_scheme = contact.starts_with("mailto:") || contact.starts_with("https://");
  if (!contact.empty() && !(has_scheme && std::ranges::all_of(contact, is_sign))) {
    return make_error("error.usage.security_contact", {{"text", excerpt(contact)}});
  }
  options.security_contact = contact;
  options.ends_on_hangup = has_terminal();
  options.log_level = TRY(read_choice("--log-level", wishes.log_level, log_levels));
  options.log_format = TRY(read_choice("--log-format", wishes.log_format, log_formats));
  if (!wishes.metrics.empty()) {
    options.metrics = TRY(read_endpoint("--metrics", wishes.metrics));
  }
  for (const std::string& text : wishes.limits) {
    TRY(server::set_limit(options.limits, text));
  }
  for (const std::string& text : wishes.engines) {
    TRY(server::add_program(options.programs, text));
  }
  options.memory = server::usable_memory() / 2;
  if (!wishes.memory.empty()) {
    const auto mebibytes = TRY(read_number("--memory", wishes.memory, 64, 1 << 20));
    options.memory = static_cast<std::size_t>(mebibytes) << 20U;
  }
  options.table_threads = server::default_table_threads(std::thread::hardware_concurrency());
  if (!wishes.table_threads.empty()) {
    const auto threads =
        read_number("--table-threads", wishes.table_threads, 1, server::limits::most_table_threads);
    if (!threads) return std::unexpected(threads.error());
    options.table_threads = static_cast<std::size_t>(*threads);
  }
  options.data = data_folder(wishes.data);
  if (!wishes.databases.empty()) {
    if (!wishes.data.empty()) return make_error("error.usage.data_and_database");
    options.database = TRY(server::postgres::read_address(
        wishes.databases.size() == 1 ? wishes.databases.front() : ""));
  }
  options.needs_admin_socket = !wishes.admin_socket.empty() && wishes.admin_socket != "off";
  if (options.needs_admin_socket) {
    options.admin_socket = wishes.admin_socket;
  } else if (wishes.admin_socket.empty() && !options.database) {
    options.admin_socket = server::admin_socket_file(options.data);
  }
  options.page = wishes.page.empty() ? standard_page() : std::filesystem::path(wishes.page);
  return options;
}

void print_limits(const server::Limits& limits, const text::Messages& messages) {
  for (const server::NamedLimit& each : server::named_limits()) {
    std::cout << fmt::format("{:<30}{:<14}{}\n", each.name, server::limit_value(limits, each),
                             messages.say("cli.limit." + std::string(each.name)));
  }
}

ExitCode serve(const ServeWishes& wishes, const text::Messages& messages) {
  const auto options = read_wishes(wishes);
  if (!options) return print_error(messages, options.error(), ExitCode::usage);
  if (wishes.print_limits) {
    print_limits(options->limits, messages);
    return ExitCode::good;
  }
  const auto served = server::serve(*options, [&](std::uint16_t open) {
    std::cout << messages.say("cli.serve.ready", {{"address", url(bare(wishes.address), open)}})
              << std::endl;
    std::cout.clear();  // the tables need no reader of this line
  });
  return served ? ExitCode::good : print_error(messages, served.error());
}

}  // namespace

Subcommand serve_command(CLI::App& program, const text::Messages& messages) {
  const auto wishes = std::make_shared<ServeWishes>();
  Options options(program, "serve", messages);
  options.text("port", wishes->port);
  options.text("address", wishes->address);
  options.text("data", wishes->data);
  options.list("database", wishes->databases);
  options.text("page", wishes->page);
  options.text("pause", wishes->pause);
  options.text("forget-unplayed", wishes->forget_unplayed);
  options.text("forget-finished", wishes->forget_finished);
  options.text("copy", wishes->copy);
  options.text("copy-every", wishes->copy_every);
  options.list("public-address", wishes->public_addresses);
  options.list("trusted-proxy", wishes->trusted_proxies);
  options.text("log-level", wishes->log_level);
  options.text("log-format", wishes->log_format);
  options.text("metrics", wishes->metrics);
  options.text("admin-socket", wishes->admin_socket);
  options.text("security-contact", wishes->security_contact);
  options.list("engine", wishes->engines);
  options.list("limit", wishes->limits);
  options.flag("print-limits", wishes->print_limits);
  options.text("memory", wishes->memory);
  options.text("table-threads", wishes->table_threads);
  return {options.app(), [wishes, &messages] { return serve(*wishes, messages); }};
}

}  // namespace coppice::cli
