#pragma once

#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "support/laws/facts.hpp"
#include "support/sayings.hpp"

// The law of texts: a screen can say each of them. It shows a pattern that cannot be read as it is.
namespace coppice::laws {

/// Whether ICU and the page read this pattern of a catalogue: its braces are right, and its
/// arguments are plain, or of the kinds that the page knows.
inline Verdict can_be_said(const std::string& language, const std::string& pattern) {
  const auto text = icu::UnicodeString::fromUTF8(pattern);
  UErrorCode status = U_ZERO_ERROR;
  UParseError place{};
  const icu::MessageFormat whole(text, icu::Locale(language.c_str()), place, status);
  const icu::MessagePattern parts(text, nullptr, status);
  if (U_FAILURE(status)) {
    return broken() << "“" << pattern << "” cannot be read from character " << place.offset
                    << " on: " << u_errorName(status);
  }
  if (pattern.empty()) return broken() << "an empty text";
  for (std::int32_t index = 0; index < parts.countParts(); ++index) {
    if (parts.getPart(index).getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
    const auto kind = parts.getPart(index).getArgType();
    const bool known = kind == UMSGPAT_ARG_TYPE_NONE || kind == UMSGPAT_ARG_TYPE_PLURAL ||
                       kind == UMSGPAT_ARG_TYPE_SELECT;
    if (!known) return broken() << "“" << pattern << "” has more than plural and select";
  }
  return kept();
}

/// The names that a pattern needs.
inline std::set<std::string> needs(const std::string& pattern) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern parts(icu::UnicodeString::fromUTF8(pattern), nullptr, status);
  std::set<std::string> names;
  for (std::int32_t index = 0; U_SUCCESS(status) && index < parts.countParts(); ++index) {
    const auto& part = parts.getPart(index);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_NAME) continue;
    std::string name;
    parts.getSubstring(part).toUTF8String(name);
    names.insert(name);
  }
  return names;
}

/// Whatever a text of this game names is passed each time that the game says it; otherwise screens
/// show the braces. A text for one value of a setting has its key before an @.
inline Verdict texts_get_their_arguments(const std::string& game, const Sayings& sayings,
                                         const std::string& language, std::string_view json) {
  const boost::json::value texts = boost::json::parse(json);
  for (const auto& [key, pattern] : texts.as_object()) {
    const std::string_view whole = std::string_view(key).substr(0, key.find('@'));
    const auto said = std::ranges::find(sayings.all(), whole,
                                        [&](const auto& each) { return game + "." + each.first; });
    if (said == sayings.all().end()) continue;
    for (const std::string& name : needs(std::string(pattern.as_string()))) {
      if (said->second.contains(name)) continue;
      return broken() << language << " " << std::string_view(key) << " needs {" << name
                      << "}, which the game does not always pass";
    }
  }
  return kept();
}

/// The texts of a file such as en.json.
inline Verdict texts_can_be_said(const std::string& language, std::string_view json) {
  const boost::json::value texts = boost::json::parse(json);
  for (const auto& [key, pattern] : texts.as_object()) {
    const Verdict said = can_be_said(language, std::string(pattern.as_string()));
    if (!said) return broken() << language << " " << key << ": " << said.message();
  }
  return kept();
}

}  // namespace coppice::laws
