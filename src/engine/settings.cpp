#include "engine/settings.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace coppice {

std::expected<Settings, Error> completed(std::span<const SettingInfo> known,
                                         const Settings& chosen) {
  for (const auto& [key, value] : chosen) {
    const auto info = std::ranges::find(known, key, &SettingInfo::key);
    if (info == known.end()) {
      std::vector<std::string> keys;
      for (const SettingInfo& setting : known) keys.push_back(setting.key);
      return refused("error.setting.unknown",
                     {{"key", excerpt(key)}, {"known", joined(keys, ", ")}});
    }
    if (std::ranges::find(info->choices, value) == info->choices.end()) {
      return refused(
          "error.setting.choice",
          {{"key", key}, {"value", excerpt(value)}, {"choices", joined(info->choices, ", ")}});
    }
  }
  Settings all = chosen;
  for (const SettingInfo& setting : known) all.try_emplace(setting.key, setting.standard);
  return all;
}

std::expected<void, Error> add_setting(Settings& settings, std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return refused("error.setting.form", {{"text", excerpt(text)}});
  }
  std::string key(text.substr(0, equals));
  if (!settings.try_emplace(key, text.substr(equals + 1)).second) {
    return refused("error.setting.twice", {{"key", excerpt(key)}});
  }
  return {};
}

}  // namespace coppice
