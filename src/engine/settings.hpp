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

/// Another standard, where another setting has this value.
struct StandardWith {
  std::string key;
  std::string value;
  std::string standard;  ///< one of the choices
};

/// One thing about a game that players may choose before it starts.
struct SettingInfo {
  std::string key;
  std::vector<std::string> choices;
  std::string standard;   ///< one of the choices
  bool document = false;  ///< a whole text may stand in place of a choice: a deck, a dictionary
  std::vector<StandardWith> standard_with{};  ///< by settings that come before this one
  /// Names that choices had before, with those of today: older records have them.
  std::map<std::string, std::string, std::less<>> former{};

  bool has_choice(std::string_view value) const;  ///< by a name of today or before
};

/// A value for every setting of a game, in the order of their names. A document stands here with
/// its whole text, so that a record of the game needs no other file.
using Settings = std::map<std::string, std::string>;

/// Whether a setting's value is a document: only those have line feeds, at least one each.
inline bool is_document(std::string_view value) { return value.contains('\n'); }

/// The text of a file as a document: no byte order mark, every line ended by a line feed alone.
std::string document_of(std::string_view text);

/// `chosen`, its choices by their names of today, with the standard value for every setting that it
/// leaves out. Errors: an unknown key, a value that is not among the choices.
std::expected<Settings, Error> completed(std::span<const SettingInfo> known,
                                         const Settings& chosen);

/// Adds "key=value" to `settings`. Errors: another form, a key given twice.
std::expected<void, Error> add_setting(Settings& settings, std::string_view text);

}  // namespace coppice
