#include "server/operate/log.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <chrono>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "engine/json_text.hpp"
#include "host/system_time.hpp"

namespace coppice::server {

std::string line_text(std::string_view event, std::size_t amount) {
  std::string text(event);
  if (amount > 0) text += ": " + std::to_string(amount);
  return text;
}

LogDeduplicator::Line LogDeduplicator::line_of(const Event& event, const Counted& counted) {
  return {event.first, line_text(event.second, counted.amount) + " (" +
                           std::to_string(counted.times) + " more within a minute)"};
}

bool LogDeduplicator::admits(int level, std::string_view event, std::size_t amount, Time now) {
  const std::scoped_lock lock(mutex_);
  const auto found = events_.find(Event(level, event));
  if (found == events_.end()) {
    if (events_.size() < most) events_.emplace(Event(level, event), Counted{now});
    return true;
  }
  ++found->second.times;
  found->second.amount += amount;
  return false;
}

std::vector<LogDeduplicator::Line> LogDeduplicator::due(Time now) {
  const std::scoped_lock lock(mutex_);
  std::vector<Line> lines;
  for (auto each = events_.begin(); each != events_.end();) {
    auto& [event, counted] = *each;
    if (now - counted.since < interval) {
      ++each;
    } else if (counted.times == 0) {
      each = events_.erase(each);
    } else {
      lines.push_back(line_of(event, counted));
      counted = {now};
      ++each;
    }
  }
  return lines;
}

std::vector<LogDeduplicator::Line> LogDeduplicator::all() {
  const std::scoped_lock lock(mutex_);
  std::vector<Line> lines;
  for (const auto& [event, counted] : events_) {
    if (counted.times > 0) lines.push_back(line_of(event, counted));
  }
  events_.clear();
  return lines;
}

namespace {

/// One JSON object per line.
class JsonFormatter final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& line) override {
    const auto level = spdlog::level::to_string_view(message.level);
    std::string json =
        "{\"time\":\"" +
        moment_text(std::chrono::time_point_cast<SystemTime::duration>(message.time)) +
        "\",\"level\":\"" + std::string(level.data(), level.size()) + "\",\"text\":";
    append_json_string(json, {message.payload.data(), message.payload.size()});
    json += "}\n";
    line.append(json.data(), json.data() + json.size());
  }

  std::unique_ptr<spdlog::formatter> clone() const override {
    return std::make_unique<JsonFormatter>();
  }
};

spdlog::level::level_enum level_of(LogLevel level) {
  switch (level) {
    case LogLevel::error: return spdlog::level::err;
    case LogLevel::warning: return spdlog::level::warn;
    case LogLevel::info: return spdlog::level::info;
    case LogLevel::debug: break;
  }
  return spdlog::level::debug;
}

spdlog::logger& logger() {
  static const auto logger = [] {
    auto made = std::make_shared<spdlog::logger>(
        "coppice", std::make_shared<spdlog::sinks::stderr_color_sink_mt>());
    made->set_level(spdlog::level::warn);
    made->set_pattern("%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
    return made;
  }();
  return *logger;
}

LogDeduplicator& repeated() {
  static LogDeduplicator lines;
  return lines;
}

bool admits(spdlog::level::level_enum level, std::string_view event, std::size_t amount) {
  return logger().should_log(level) &&
         repeated().admits(level, event, amount, std::chrono::steady_clock::now());
}

void write(spdlog::level::level_enum level, std::string_view event, std::size_t amount = 0) {
  if (admits(level, event, amount)) logger().log(level, line_text(event, amount));
}

void write(spdlog::level::level_enum level, std::string_view event, std::string_view example) {
  if (!admits(level, event, 0)) return;
  std::string text(event);
  if (!example.empty()) text.append(": ").append(example);
  logger().log(level, text);
}

std::string event_of(std::string_view place, const Error& error) {
  std::string text(place);
  text += ": " + error.key;
  for (const auto& [name, value] : error.arguments) text += " " + name + "=" + value;
  return text;
}

void write_all(const std::vector<LogDeduplicator::Line>& lines) {
  for (const auto& [level, text] : lines) {
    logger().log(static_cast<spdlog::level::level_enum>(level), text);
  }
}

}  // namespace

std::optional<LogLevel> log_level_named(std::string_view name) {
  if (name == "error") return LogLevel::error;
  if (name == "warning") return LogLevel::warning;
  if (name == "info") return LogLevel::info;
  if (name == "debug") return LogLevel::debug;
  return std::nullopt;
}

void set_log_level(LogLevel level) { logger().set_level(level_of(level)); }

void set_up_log(LogLevel level, LogFormat format) {
  set_log_level(level);
  if (format == LogFormat::json) logger().set_formatter(std::make_unique<JsonFormatter>());
}

void log_debug(std::string_view text) { logger().debug(text); }

void log_info(std::string_view text) { write(spdlog::level::info, text); }

void log_warning(std::string_view text) { write(spdlog::level::warn, text); }

void log_warning(std::string_view event, std::size_t amount) {
  write(spdlog::level::warn, event, amount);
}

void log_warning(std::string_view event, std::string_view example) {
  write(spdlog::level::warn, event, example);
}

void log_repeat_counts(std::chrono::steady_clock::time_point now) {
  write_all(repeated().due(now));
}

void finish_log() { write_all(repeated().all()); }

void log_error(std::string_view place, const Error& error) {
  write(spdlog::level::err, event_of(place, error));
}

void log_error(std::string_view place, const Error& error, std::string_view example) {
  write(spdlog::level::err, event_of(place, error), example);
}

void log_exception(std::string_view place, const std::exception_ptr& trouble) {
  if (!trouble) return;
  try {
    std::rethrow_exception(trouble);
  } catch (const std::exception& known) {
    write(spdlog::level::err, std::string(place) + ": " + known.what());
  } catch (...) {
    write(spdlog::level::err, std::string(place) + ": an unknown exception");
  }
}

}  // namespace coppice::server
