#include "server/stored_text.hpp"

#include <charconv>
#include <system_error>

#include "engine/record.hpp"
#include "engine/text.hpp"

namespace coppice::server {

std::string settings_text(const Settings& settings) {
  std::vector<std::string> lines;
  for (const auto& [key, value] : settings) lines.push_back(key + "=" + value);
  return joined(lines, "\n");
}

bool read_settings(std::string_view text, Settings& settings) {
  for (const std::string_view line : split(text, '\n')) {
    if (!line.empty() && !add_setting(settings, line)) return false;
  }
  return true;
}

std::optional<std::string> result_text(const Standing& standing) {
  if (!standing.outcome.result) return std::nullopt;
  return write_result(*standing.outcome.result);
}

bool read_result(std::string_view text, std::vector<std::int32_t>& result) {
  for (const std::string_view part : split(text, ' ')) {
    std::int32_t number = 0;
    const auto read = std::from_chars(part.data(), part.data() + part.size(), number);
    if (read.ec != std::errc{} || read.ptr != part.data() + part.size()) return false;
    result.push_back(number);
  }
  return true;
}

}  // namespace coppice::server
