#pragma once

#include <expected>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

namespace coppice {

/// Another default if another setting has this value.
struct ConditionalDefault {
  std::string key;
  std::string value;
  std::string standard;  ///< one of the choices
};

/// One option of a game that players choose before it starts.
struct SettingInfo {
  std::string key;
  std::vector<std::string> choices;
  std::string standard;   ///< one of the choices
  bool document = false;  ///< may also be a whole text: a deck, a dictionary
  std::vector<ConditionalDefault> standard_with{};  ///< depending on settings before this one
  /// Former names of choices, with the current ones: older records contain them.
  std::map<std::string, std::string, std::less<>> former{};

  bool has_choice(std::string_view value) const;  ///< by a current or former name
};

/// A value for every setting of a game, ordered by name. Contains the whole text of a document, so
/// that a record of the game needs no other file.
using Settings = std::map<std::string, std::string>;

/// Whether a setting's value is a document: only those contain line feeds, at least one.
inline bool is_document(std::string_view value) { return value.contains('\n'); }

/// The prefix of the SHA-256 in hexadecimal digits that names a document where its text is
/// elsewhere: in a report, an archive of records, the list of tables.
inline constexpr std::string_view digest_mark = "sha256:";

/// The text of a file as a document: without a byte order mark, every line ends with a line feed
/// only.
std::string document_of(std::string_view text);

/// `chosen` with current names of choices, and the default for every missing setting. Errors: an
/// unknown key, a value that is not among the choices.
std::expected<Settings, Error> with_defaults(std::span<const SettingInfo> known,
                                             const Settings& chosen);

/// Adds "key=value" to `settings`. Errors: another format, a key given twice.
std::expected<void, Error> add_setting(Settings& settings, std::string_view text);

}  // namespace coppice
