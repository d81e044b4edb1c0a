#include "external/command_line.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <optional>

#include "engine/text.hpp"

namespace coppice::external {

namespace {

bool is_program(const std::string& file) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(file, ignored) && access(file.c_str(), X_OK) == 0;
}

}  // namespace

std::expected<std::vector<std::string>, Error> split_command_line(std::string_view command) {
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = 0;
  for (const char letter : command) {
    if (quote != 0) {
      letter == quote ? void(quote = 0) : word->push_back(letter);
    } else if (letter == '\'' || letter == '"') {
      quote = letter;
      if (!word) word.emplace();
    } else if (letter == ' ') {
      if (word) words.push_back(*std::exchange(word, std::nullopt));
    } else {
      if (!word) word.emplace();
      word->push_back(letter);
    }
  }
  if (quote != 0) return make_error("error.external.quote", {{"command", excerpt(command)}});
  if (word) words.push_back(*word);
  if (words.empty()) return make_error("error.external.empty");
  return words;
}

std::expected<std::string, Error> program_file(const std::string& word) {
  const auto missing = [&] {
    return make_error("error.external.program", {{"program", excerpt(word)}});
  };
  if (word.contains('/')) {
    if (!is_program(word)) return missing();
    return word;
  }
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing changes the environment
  const char* const path = std::getenv("PATH");
  for (const std::string_view folder : split(path == nullptr ? "" : path, ':')) {
    const std::string file = std::string(folder.empty() ? "." : folder) + "/" + word;
    if (is_program(file)) return file;
  }
  return missing();
}

}  // namespace coppice::external
