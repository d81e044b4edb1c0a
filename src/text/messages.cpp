#include "text/messages.hpp"

#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <set>

#include "text/catalogue.hpp"

namespace coppice::text {
namespace {

/// The places that choose a plural. ICU wants numbers there, and texts everywhere else: a number
/// in a plain place would be written with the thousands apart, which the page does not do.
std::set<std::string> counting_places(const icu::UnicodeString& pattern) {
  std::set<std::string> places;
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern parsed(pattern, nullptr, status);
  if (U_FAILURE(status)) return places;
  for (std::int32_t index = 0; index + 1 < parsed.countParts(); ++index) {
    const icu::MessagePattern::Part& part = parsed.getPart(index);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
    if (part.getArgType() != UMSGPAT_ARG_TYPE_PLURAL) continue;
    std::string name;
    parsed.getSubstring(parsed.getPart(index + 1)).toUTF8String(name);
    places.insert(std::move(name));
  }
  return places;
}

icu::Formattable value_for(const Argument& argument, bool counts) {
  if (counts) {
    std::int64_t number = 0;
    const char* end = argument.value.data() + argument.value.size();
    const auto read = std::from_chars(argument.value.data(), end, number);
    if (read.ec == std::errc{} && read.ptr == end) return icu::Formattable(number);
  }
  return icu::Formattable(icu::UnicodeString::fromUTF8(argument.value));
}

/// The pattern as it stands where ICU refuses it or an argument: better raw words than none.
std::string format(const std::string& pattern, const std::string& language,
                   const Arguments& arguments) {
  const auto unicode = icu::UnicodeString::fromUTF8(pattern);
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessageFormat message(unicode, icu::Locale(language.c_str()), status);
  if (U_FAILURE(status)) return pattern;

  const std::set<std::string> counting = counting_places(unicode);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const Argument& argument : arguments) {
    names.push_back(icu::UnicodeString::fromUTF8(argument.name));
    values.push_back(value_for(argument, counting.contains(argument.name)));
  }
  icu::UnicodeString result;
  message.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), result,
                 status);
  if (U_FAILURE(status)) return pattern;
  std::string text;
  result.toUTF8String(text);
  return text;
}

}  // namespace

Messages Messages::in(std::string_view language) { return Messages(language_of(language)); }

bool Messages::knows(std::string_view key) const { return catalogue(language_).contains(key); }

std::string Messages::say(std::string_view key, const Arguments& arguments) const {
  const Catalogue& all = catalogue(language_);
  const auto found = all.find(key);
  if (found == all.end()) return std::string(key);
  return format(found->second, language_, arguments);
}

std::string Messages::say(const Error& error) const {
  Arguments arguments;
  for (const auto& [name, value] : error.arguments) arguments.emplace_back(name, value);
  return say(error.key, arguments);
}

std::string Messages::decimal(int hundredths, int places) const {
  const int whole = places == 1 ? 10 : 100;
  const int size = std::abs(hundredths);
  const int parts = places == 1 ? (size + 5) / 10 : size;
  const std::string sign = hundredths < 0 && parts > 0 ? "\u2212" : "";
  const char point = language_ == "de" ? ',' : '.';
  const std::string behind = std::to_string(whole + parts % whole).substr(1);
  return sign + std::to_string(parts / whole) + point + behind;
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
