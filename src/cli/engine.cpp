#include "external/engine_session.hpp"

#include <atomic>
#include <iostream>
#include <memory>
#include <thread>

#include "cli/context.hpp"
#include "cli/options.hpp"
#include "cli/values.hpp"
#include "engine/json_text.hpp"
#include "lab/steady_clock.hpp"
#include "table/version.hpp"

namespace coppice::cli {

namespace {

struct EngineOptions {
  std::string game;
  std::vector<std::string> settings;
};

/// The real time. A player that uses this clock stops when it is told to.
class StoppableClock final : public Clock {
 public:
  explicit StoppableClock(const std::atomic<bool>& stop) : stop_(stop) {}
  std::chrono::nanoseconds now() override { return steady_.now(); }
  bool stopped() override { return stop_; }

 private:
  lab::SteadyClock steady_;
  const std::atomic<bool>& stop_;
};

/// Answers the lines of standard input in order. Only "stop" is handled at once: it ends the
/// thinking for the previous question.
class Conversation {
 public:
  Conversation(external::EngineSession session, const text::Messages& messages)
      : session_(std::move(session)), messages_(messages) {}

  void hold() {
    std::cout << '{' << session_.greeting(program_version()) << '}' << std::endl;
    for (std::string line; std::getline(std::cin, line);) {
      external::Asked asked;
      const auto read = external::read_asked(line, asked);
      if (read && asked.wish == "stop") {
        stop_ = true;
        continue;
      }
      end_thinking();
      if (read && asked.wish == "quit") return;
      if (!read) {
        tell(asked, std::unexpected(read.error()));
        continue;
      }
      thinking_ = std::jthread([this, asked] {
        const auto told = [&](const std::string& members) { write_line(asked, members); };
        tell(asked, session_.answer(asked, clock_, told));
      });
    }
    stop_ = true;  // nobody needs the answer
  }

 private:
  void end_thinking() {
    if (thinking_.joinable()) thinking_.join();
    stop_ = false;
  }

  void tell(const external::Asked& asked, const external::EngineSession::Answer& answer) const {
    write_line(asked, answer ? *answer : error_of(answer.error()));
  }

  static void write_line(const external::Asked& asked, const std::string& members) {
    std::cout << "{\"id\":" << asked.id << ',' << members << '}' << std::endl;
  }

  std::string error_of(const Error& error) const {
    std::string json = "\"error\":{\"key\":";
    append_json_string(json, error.key);
    json += ",\"text\":";
    append_json_string(json, messages_.say(error));
    return json + "}";
  }

  external::EngineSession session_;
  const text::Messages& messages_;
  std::atomic<bool> stop_ = false;
  StoppableClock clock_{stop_};
  std::jthread thinking_;
};

ExitCode engine(const EngineOptions& options, const text::Messages& messages) {
  const auto chosen = read_game(options.game, options.settings);
  if (!chosen) return complain(messages, chosen.error(), ExitCode::usage);
  auto game = chosen->entry->make(chosen->settings);
  if (!game) return complain(messages, game.error(), ExitCode::usage);
  Conversation(external::EngineSession(*chosen->entry, std::move(*game)), messages).hold();
  return ExitCode::good;
}

}  // namespace

Subcommand engine_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<EngineOptions>();
  Options options(program, "engine", messages);
  options.argument("game", wished->game);
  options.list("set", wished->settings);
  return {options.app(), [wished, &messages] { return engine(*wished, messages); }};
}

}  // namespace coppice::cli
