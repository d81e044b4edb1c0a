#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error_code.hpp"

namespace coppice {

/// A sentence of the message catalogues. `arguments` fill its placeholders, so that terminal and
/// page can show it in the reader's language.
struct Sentence {
  std::string key;
  std::vector<std::pair<std::string, std::string>> arguments;

  friend bool operator==(const Sentence&, const Sentence&) = default;
};

/// An error in external input, as a value. Nothing here throws. The program decides by the code;
/// the sentence is for people.
struct Error : Sentence {
  using Arguments = std::vector<std::pair<std::string, std::string>>;

  Error() = default;
  /// An error on which the program does not decide. The key begins with "error.".
  Error(std::string key, Arguments arguments) : Sentence{std::move(key), std::move(arguments)} {}
  Error(ErrorCode what, Arguments arguments)
      : Sentence{std::string(info_of(what).key), std::move(arguments)}, code(what) {}

  ErrorCode code = ErrorCode::other;
};

/// The error of a sentence from outside, such as the page's worker.
Error read_error(Sentence sentence);

/// The argument `name`, or none.
std::string_view argument(const Sentence& sentence, std::string_view name);

std::unexpected<Error> make_error(std::string key, Error::Arguments arguments = {});
std::unexpected<Error> make_error(ErrorCode code, Error::Arguments arguments = {});

/// `error` with the line of the file where it occurred, as its argument "line".
std::unexpected<Error> at_line(Error error, int line);

/// What the result of a write says about it.
WriteOutcome outcome_of(const std::expected<void, Error>& written);

}  // namespace coppice
