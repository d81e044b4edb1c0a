#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

// What people read, in their language. The sentences are data (data/messages), the code has keys.
namespace coppice::text {

/// What fills the place {name} of a pattern. Numbers are text here, too: whether a place counts
/// something is the pattern's affair.
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
  /// "en" or "de"; any other language gets English.
  static Messages in(std::string_view language);

  const std::string& language() const { return language_; }

  bool knows(std::string_view key) const;

  /// The message for `key`, in UTF-8. A key that is not known is said itself, so that nothing that
  /// had to be told is lost; a place that gets no argument is left as it stands: "{name}". Of what
  /// fills a place only that is said which a terminal shows (printable.hpp).
  std::string say(std::string_view key, const Arguments& arguments = {}) const;

  std::string say(const Error& error) const;

  /// So many hundredths with one place behind the point, or two, as the language writes it: "24.1",
  /// "24,13".
  std::string decimal(int hundredths, int places = 1) const;

  /// The same of any number: "3.90", "3,90". It never says "-0".
  std::string number(double value, int places) const;

 private:
  explicit Messages(std::string language) : language_(std::move(language)) {}

  std::string language_;
};

/// The language of a POSIX locale name such as "de_AT.UTF-8"; English for one that is not spoken.
std::string language_of(std::string_view locale);

/// The language of LC_ALL, else LC_MESSAGES, else LANG: the first of them that is set.
std::string language_of_environment();

}  // namespace coppice::text
