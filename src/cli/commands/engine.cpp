#include "external/engine_session.hpp"

#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/io/context.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values.hpp"
#include "engine/json_text.hpp"
#include "lab/run/steady_clock.hpp"
#include "table/daily.hpp"
#include "table/deal_name.hpp"
#include "table/version.hpp"

namespace coppice::cli {

namespace {

using namespace std::chrono_literals;

struct EngineOptions {
  std::string game;
  std::vector<std::string> settings;
};

/// The real time. A player that uses this clock stops when it is told to.
class StoppableClock final : public SearchClock {
 public:
  std::chrono::nanoseconds now() override { return steady_.now(); }
  bool stopped() override { return question_ <= last_stopped_; }

  void begin_next() { ++question_; }
  /// Ends the thinking for the first `count` questions, the current one or others.
  void stop(std::int64_t count) { last_stopped_ = count; }

 private:
  lab::SteadyClock steady_;
  std::int64_t question_ = 0;  ///< its number, from 1
  std::atomic<std::int64_t> last_stopped_ = 0;
};

/// Whether the program that reads standard output is gone.
bool nobody_reads() {
  pollfd output{STDOUT_FILENO, 0, 0};
  return ::poll(&output, 1, 0) > 0;
}

/// A seed as `coppice play --seed` takes it.
std::expected<std::uint64_t, Error> seed_of(const std::string& text) {
  if (text == "today") return seed_of_day(today());
  const auto deal = read_deal(text);
  if (deal || deal.error().code != ErrorCode::seed) return deal;
  return make_error("error.engine.deal", deal.error().arguments);
}

/// Answers the lines of standard input in order, on a thread of its own. Only "stop" is handled as
/// soon as it is read: it ends the thinking for all questions before it. While `most_waiting`
/// questions wait, no more are read.
class Conversation {
 public:
  Conversation(external::EngineSession session, const text::Messages& messages)
      : session_(std::move(session)), messages_(messages) {}

  void hold() {
    std::cout << '{' << session_.greeting(program_version()) << '}' << std::endl;
    std::jthread answering([this] { answer_all(); });
    for (std::string line; std::getline(std::cin, line);) {
      Question question;
      question.fault = external::read_engine_request(line, &seed_of, question.asked);
      if (question.fault && question.asked.wish == "quit") break;
      if (question.fault && question.asked.wish == "stop") {
        clock_.stop(count_);
      } else {
        ++count_;
        add(std::move(question));
      }
    }
    add(std::nullopt);
    wait_until_fewer(1);
  }

 private:
  static constexpr std::size_t most_waiting = 1000;

  struct Question {
    external::EngineRequest asked;
    std::expected<void, Error> fault;  ///< of its form
  };

  /// Until fewer questions than this wait. If nobody reads the answers any more, the thinking ends.
  std::unique_lock<std::mutex> wait_until_fewer(std::size_t count) {
    std::unique_lock lock(lock_);
    while (!changed_.wait_for(lock, 100ms, [&] { return questions_.size() < count; })) {
      if (nobody_reads()) clock_.stop(count_);
    }
    return lock;
  }

  /// Nothing: the end.
  void add(std::optional<Question> question) {
    const auto lock = wait_until_fewer(most_waiting);
    questions_.push_back(std::move(question));
    changed_.notify_all();
  }

  std::optional<Question> next() {
    std::unique_lock lock(lock_);
    changed_.wait(lock, [&] { return !questions_.empty(); });
    auto question = std::move(questions_.front());
    questions_.pop_front();
    changed_.notify_all();
    return question;
  }

  void answer_all() {
    while (const auto question = next()) {
      const external::EngineRequest& asked = question->asked;
      clock_.begin_next();
      const auto told = [&](const std::string& members) { write_line(asked, members); };
      tell(asked, question->fault ? session_.answer(asked, clock_, told)
                                  : std::unexpected(question->fault.error()));
    }
  }

  void tell(const external::EngineRequest& asked,
            const external::EngineSession::Answer& answer) const {
    write_line(asked, answer ? *answer : error_of(answer.error()));
  }

  static void write_line(const external::EngineRequest& asked, const std::string& members) {
    std::cout << "{\"id\":" << asked.id << ',' << members << '}' << std::endl;
  }

  std::string error_of(const Error& error) const {
    std::string json = "\"error\":{\"key\":";
    append_json_string(json, error.key);
    json += ",\"text\":";
    const std::string meant = suggestion(messages_, error);
    append_json_string(json, messages_.say(error) + (meant.empty() ? "" : " " + meant));
    return json + "}";
  }

  external::EngineSession session_;
  const text::Messages& messages_;
  StoppableClock clock_;
  std::int64_t count_ = 0;  ///< of the questions so far
  std::mutex lock_;
  std::condition_variable changed_;
  std::deque<std::optional<Question>> questions_;
};

ExitCode engine(const EngineOptions& options, const text::Messages& messages) {
  const auto chosen = read_game(options.game, options.settings);
  if (!chosen) return print_error(messages, chosen.error(), ExitCode::usage);
  auto game = chosen->entry->make(chosen->settings);
  if (!game) return print_error(messages, game.error(), ExitCode::usage);
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
