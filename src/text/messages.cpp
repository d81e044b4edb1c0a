#include "text/messages.hpp"

#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <set>
#include <unordered_map>

#include "text/catalogue.hpp"
#include "text/printable.hpp"

namespace coppice::text {
namespace {

/// The arguments of plurals. ICU wants numbers there and texts everywhere else: it would write a
/// number in a plain place with a thousands separator, which the page does not do.
std::set<std::string> counting_places(const icu::MessagePattern& pattern) {
  std::set<std::string> places;
  for (std::int32_t index = 0; index + 1 < pattern.countParts(); ++index) {
    const icu::MessagePattern::Part& part = pattern.getPart(index);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
    if (part.getArgType() != UMSGPAT_ARG_TYPE_PLURAL) continue;
    std::string name;
    pattern.getSubstring(pattern.getPart(index + 1)).toUTF8String(name);
    places.insert(std::move(name));
  }
  return places;
}

icu::Formattable value_for(const PatternArgument& argument, bool counts) {
  if (counts) {
    std::int64_t number = 0;
    const char* end = argument.value.data() + argument.value.size();
    const auto read = std::from_chars(argument.value.data(), end, number);
    if (read.ec == std::errc{} && read.ptr == end) return icu::Formattable(number);
  }
  return icu::Formattable(icu::UnicodeString::fromUTF8(printable(argument.value)));
}

/// A pattern of a catalogue, parsed once.
class Pattern {
 public:
  Pattern(const std::string& text, const std::string& language) : text_(text) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessagePattern parsed(icu::UnicodeString::fromUTF8(text), nullptr, status);
    auto message = std::make_unique<icu::MessageFormat>(icu::UnicodeString::fromUTF8(text),
                                                        icu::Locale(language.c_str()), status);
    if (U_FAILURE(status)) return;
    counting_ = counting_places(parsed);
    message_ = std::move(message);
  }

  /// Returns the raw pattern if ICU refuses the pattern or an argument, so that the user still gets
  /// a text.
  std::string format(const Arguments& arguments) const {
    if (message_ == nullptr) return text_;
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const PatternArgument& argument : arguments) {
      names.push_back(icu::UnicodeString::fromUTF8(argument.name));
      values.push_back(value_for(argument, counting_.contains(argument.name)));
    }
    icu::UnicodeString result;
    UErrorCode status = U_ZERO_ERROR;
    message_->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), result,
                     status);
    if (U_FAILURE(status)) return text_;
    std::string text;
    result.toUTF8String(text);
    return text;
  }

 private:
  const std::string& text_;  ///< of the catalogue, which lives as long as the program
  std::set<std::string> counting_;
  std::unique_ptr<icu::MessageFormat> message_;  ///< null if ICU refuses the pattern
};

/// The parsed form of a pattern of `catalogue(language)`. Each thread keeps its own, because
/// icu::MessageFormat caches number formats while it formats. The catalogues bound the size.
const Pattern& parsed(const std::string& pattern, const std::string& language) {
  thread_local std::unordered_map<const std::string*, Pattern> patterns;
  return patterns.try_emplace(&pattern, pattern, language).first->second;
}

}  // namespace

Messages Messages::in(std::string_view language) { return Messages(language_of(language)); }

bool Messages::knows(std::string_view key) const { return catalogue(language_).contains(key); }

std::string Messages::say(std::string_view key, const Arguments& arguments) const {
  const Catalogue& all = catalogue(language_);
  const auto found = all.find(key);
  if (found == all.end()) return std::string(key);
  return parsed(found->second, language_).format(arguments);
}

std::string Messages::say(const Sentence& sentence) const {
  Arguments arguments;
  for (const auto& [name, value] : sentence.arguments) arguments.emplace_back(name, value);
  return say(sentence.key, arguments);
}

std::string Messages::number(double value, int places) const {
  std::array<char, 400> digits{};  // the largest double has 309 digits
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                 std::chars_format::fixed, places)
                       .ptr;
  std::string text(digits.data(), end);
  if (text.find_first_not_of("-0.") == std::string::npos) std::erase(text, '-');
  if (language_ == "de") std::ranges::replace(text, '.', ',');
  return text;
}

std::string Messages::figure(double value, double half_width) const {
  int places = -1;
  double parts = 0.1;
  while (places < 6 && 1 / parts > half_width / 2) {
    ++places;
    parts *= 10;
  }
  std::string text = number(std::round(value * parts) / parts, std::max(places, 0));
  if (half_width <= 0) {
    text.erase(text.find_last_not_of('0') + 1);
    if (!text.empty() && !std::isdigit(static_cast<unsigned char>(text.back()))) text.pop_back();
  }
  return text;
}

std::string language_of(std::string_view locale) {
  const std::string_view language = locale.substr(0, locale.find_first_of("_.@-"));
  const auto found = std::ranges::find(languages(), language);
  return found == languages().end() ? languages().front() : *found;
}

std::string language_of_environment() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return language_of(value);
  }
  return languages().front();
}

}  // namespace coppice::text
