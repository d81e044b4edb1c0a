#pragma once

#include <expected>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

namespace coppice {

/// One thing about a game that players may choose before it starts.
struct SettingInfo {
  std::string key;
  std::vector<std::string> choices;
  std::string standard;  ///< one of the choices
};

/// A value for every setting of a game, in the order of their names.
using Settings = std::map<std::string, std::string>;

/// `chosen` with the standard value for every setting that it leaves out.
/// Errors: an unknown key, a value that is not among the choices.
std::expected<Settings, Error> completed(std::span<const SettingInfo> known,
                                         const Settings& chosen);

/// Adds "key=value" to `settings`. Errors: another form, a key given twice.
std::expected<void, Error> add_setting(Settings& settings, std::string_view text);

}  // namespace coppice
