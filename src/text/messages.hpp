#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

// Texts for users, in their language. The sentences are data (data/messages); the code has keys.
namespace coppice::text {

/// The value for {name} in a pattern. Numbers are text here, too: the pattern decides whether it is
/// a number.
struct Argument {
  std::string name;
  std::string value;

  Argument(std::string_view place, std::string_view text) : name(place), value(text) {}
  Argument(std::string_view place, std::integral auto number)
      : name(place), value(std::to_string(number)) {}
};
using Arguments = std::vector<Argument>;

/// One language's messages. A small value: copy it.
class Messages {
 public:
  /// "en" or "de"; English for any other language.
  static Messages in(std::string_view language);

  const std::string& language() const { return language_; }

  bool knows(std::string_view key) const;

  /// The message for `key`, in UTF-8. An unknown key is returned itself, so that no information is
  /// lost. A place without an argument stays as it is: "{name}". Arguments are made printable
  /// (printable.hpp).
  std::string say(std::string_view key, const Arguments& arguments = {}) const;

  std::string say(const Error& error) const;

  /// The number in hundredths, with one or two decimal places, in the language's form: "24.1",
  /// "24,13".
  std::string decimal(int hundredths, int places = 1) const;

  /// The same for any number: "3.90", "3,90". Never returns "-0".
  std::string number(double value, int places) const;

 private:
  explicit Messages(std::string language) : language_(std::move(language)) {}

  std::string language_;
};

/// The language of a POSIX locale name such as "de_AT.UTF-8"; English if it is not available.
std::string language_of(std::string_view locale);

/// The language of the first variable that is set: LC_ALL, LC_MESSAGES, LANG.
std::string language_of_environment();

}  // namespace coppice::text
