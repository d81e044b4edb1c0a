#include "server/serve.hpp"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "cli/context.hpp"
#include "cli/options.hpp"
#include "cli/values.hpp"

namespace coppice::cli {

namespace {

struct ServeWishes {
  std::string port = "8080";
  std::string address = "127.0.0.1";
  std::string data;
  std::string page;
  std::string pause = std::to_string(server::limits::computer_pause.count());
  std::string forget_unplayed;
  bool verbose = false;
};

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Where programs keep a user's data (XDG Base Directory Specification: relative paths there are
/// to be ignored).
std::filesystem::path standard_data() {
  const std::filesystem::path wished = variable("XDG_DATA_HOME");
  if (wished.is_absolute()) return wished / "coppice";
  return std::filesystem::path(variable("HOME")) / ".local" / "share" / "coppice";
}

/// The page that was built beside this program: build/web for build/release/coppice.
std::filesystem::path standard_page() {
  std::error_code ignored;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
  return (program.parent_path() / ".." / "web").lexically_normal();
}

/// "http://localhost:8080": what to type into a browser on this machine.
std::string url(const std::string& address, std::uint16_t port) {
  const bool here =
      address == "127.0.0.1" || address == "::1" || address == "0.0.0.0" || address == "::";
  const bool six = address.contains(':');
  const std::string host = here ? "localhost" : six ? "[" + address + "]" : address;
  return "http://" + host + ":" + std::to_string(port);
}

ExitCode serve(const ServeWishes& wishes, const text::Messages& messages) {
  const auto port = read_number("--port", wishes.port, 0, 65535);
  if (!port) return complain(messages, port.error(), ExitCode::usage);
  const auto pause = read_number("--pause", wishes.pause, 100, 10'000);
  if (!pause) return complain(messages, pause.error(), ExitCode::usage);
  std::optional<std::chrono::days> forget_unplayed;
  if (!wishes.forget_unplayed.empty()) {
    const auto days = read_number("--forget-unplayed", wishes.forget_unplayed, 2, 3650);
    if (!days) return complain(messages, days.error(), ExitCode::usage);
    forget_unplayed = std::chrono::days(*days);
  }
  const server::ServeOptions options{
      wishes.address,
      static_cast<std::uint16_t>(*port),
      wishes.data.empty() ? standard_data() : std::filesystem::path(wishes.data),
      wishes.page.empty() ? standard_page() : std::filesystem::path(wishes.page),
      wishes.verbose,
      std::chrono::milliseconds(*pause),
      forget_unplayed};
  const auto served = server::serve(options, [&](std::uint16_t open) {
    std::cout << messages.say("cli.serve.ready", {{"address", url(wishes.address, open)}})
              << std::endl;
  });
  return served ? ExitCode::good : complain(messages, served.error());
}

}  // namespace

Subcommand serve_command(CLI::App& program, const text::Messages& messages) {
  const auto wishes = std::make_shared<ServeWishes>();
  Options options(program, "serve", messages);
  options.text("port", wishes->port);
  options.text("address", wishes->address);
  options.text("data", wishes->data);
  options.text("page", wishes->page);
  options.text("pause", wishes->pause);
  options.text("forget-unplayed", wishes->forget_unplayed);
  options.flag("verbose", wishes->verbose);
  return {options.app(), [wishes, &messages] { return serve(*wishes, messages); }};
}

}  // namespace coppice::cli
