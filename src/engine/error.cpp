#include "engine/error.hpp"

namespace coppice {

Error read_error(Sentence sentence) {
  for (auto code = ErrorCode::file_exists; code <= ErrorCode::store_unsure;
       code = static_cast<ErrorCode>(std::to_underlying(code) + 1)) {
    if (info_of(code).key == sentence.key) return {code, std::move(sentence.arguments)};
  }
  return {std::move(sentence.key), std::move(sentence.arguments)};
}

std::string_view argument(const Sentence& sentence, std::string_view name) {
  for (const auto& [key, value] : sentence.arguments) {
    if (key == name) return value;
  }
  return {};
}

std::unexpected<Error> make_error(std::string key, Error::Arguments arguments) {
  return std::unexpected(Error(std::move(key), std::move(arguments)));
}

std::unexpected<Error> make_error(ErrorCode code, Error::Arguments arguments) {
  return std::unexpected(Error(code, std::move(arguments)));
}

std::unexpected<Error> at_line(Error error, int line) {
  error.arguments.emplace_back("line", std::to_string(line));
  return std::unexpected(std::move(error));
}

WriteOutcome outcome_of(const std::expected<void, Error>& written) {
  return written ? WriteOutcome::stored : info_of(written.error().code).write;
}

}  // namespace coppice
