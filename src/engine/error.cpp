#include "engine/error.hpp"

namespace coppice {

std::string_view argument(const Error& error, std::string_view name) {
  for (const auto& [key, value] : error.arguments) {
    if (key == name) return value;
  }
  return {};
}

std::unexpected<Error> make_error(std::string key,
                                  std::vector<std::pair<std::string, std::string>> arguments) {
  return std::unexpected(Error{std::move(key), std::move(arguments)});
}

std::unexpected<Error> at_line(Error error, int line) {
  error.arguments.emplace_back("line", std::to_string(line));
  return std::unexpected(std::move(error));
}

}  // namespace coppice
