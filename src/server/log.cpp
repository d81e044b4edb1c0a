#include "server/log.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <string>

namespace coppice::server {

namespace {

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

}  // namespace

void log_everything() { logger().set_level(spdlog::level::info); }

void log_info(std::string_view text) { logger().info(text); }

void log_warning(std::string_view text) { logger().warn(text); }

void log_error(std::string_view place, const Error& error) {
  std::string text(place);
  text += ": " + error.key;
  for (const auto& [name, value] : error.arguments) text += " " + name + "=" + value;
  logger().error(text);
}

void log_exception(std::string_view place, const std::exception_ptr& trouble) {
  if (!trouble) return;
  try {
    std::rethrow_exception(trouble);
  } catch (const std::exception& known) {
    logger().error("{}: {}", place, known.what());
  } catch (...) {
    logger().error("{}: an unknown exception", place);
  }
}

}  // namespace coppice::server
