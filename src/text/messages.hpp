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
struct PatternArgument {
  std::string name;
  std::string value;

  PatternArgument(std::string_view place, std::string_view text) : name(place), value(text) {}
  PatternArgument(std::string_view place, std::integral auto number)
      : name(place), value(std::to_string(number)) {}
};
using Arguments = std::vector<PatternArgument>;

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

  std::string say(const Sentence& sentence) const;

  /// The number in the language's form: "3.90", "3,90". Never returns "-0".
  std::string number(double value, int places) const;

  /// The same, rounded to what the interval of this half-width supports: the last digit counts the
  /// largest power of ten, at most ten, that is at most half of it. So 24.06 is "24.1" within 0.25
  /// and "20" within 40. Within 0, every digit counts: "0.5". docs/arena.md explains the rule, and
  /// tests/data/figures.json has its cases, which the page's `figure` has to pass, too.
  std::string figure(double value, double half_width) const;

 private:
  explicit Messages(std::string language) : language_(std::move(language)) {}

  std::string language_;
};

/// The language of a POSIX locale name such as "de_AT.UTF-8"; English if it is not available.
std::string language_of(std::string_view locale);

/// The language of the first variable that is set: LC_ALL, LC_MESSAGES, LANG.
std::string language_of_environment();

}  // namespace coppice::text
