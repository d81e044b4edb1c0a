#include "engine/settings.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace coppice {

namespace {

const std::string& name_of_today(const SettingInfo& setting, const std::string& value) {
  const auto former = setting.former.find(value);
  return former == setting.former.end() ? value : former->second;
}

const std::string& standard_of(const SettingInfo& setting, const Settings& others) {
  for (const ConditionalDefault& with : setting.standard_with) {
    const auto other = others.find(with.key);
    if (other != others.end() && other->second == with.value) return with.standard;
  }
  return setting.standard;
}

}  // namespace

bool SettingInfo::has_choice(std::string_view value) const {
  return std::ranges::find(choices, value) != choices.end() || former.contains(value);
}

std::expected<Settings, Error> with_defaults(std::span<const SettingInfo> known,
                                             const Settings& chosen) {
  Settings all;
  for (const auto& [key, value] : chosen) {
    const auto info = std::ranges::find(known, key, &SettingInfo::key);
    if (info == known.end()) {
      std::vector<std::string> keys;
      for (const SettingInfo& setting : known) keys.push_back(setting.key);
      return make_error("error.setting.unknown",
                        {{"key", excerpt(key)}, {"known", joined(keys, ", ")}});
    }
    if (!(info->document && is_document(value)) && !info->has_choice(value)) {
      return make_error(
          "error.setting.choice",
          {{"key", key}, {"value", excerpt(value)}, {"choices", joined(info->choices, ", ")}});
    }
    all.emplace(key, name_of_today(*info, value));
  }
  for (const SettingInfo& setting : known) {
    all.try_emplace(setting.key, standard_of(setting, all));
  }
  return all;
}

std::string document_of(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  if (text.ends_with('\n')) text.remove_suffix(1);
  std::string document;
  for (std::string_view line : split(text, '\n')) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    document += line;
    document += '\n';
  }
  return document;
}

std::expected<void, Error> add_setting(Settings& settings, std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return make_error("error.setting.form", {{"text", excerpt(text)}});
  }
  std::string key(text.substr(0, equals));
  if (!settings.try_emplace(key, text.substr(equals + 1)).second) {
    return make_error("error.setting.twice", {{"key", excerpt(key)}});
  }
  return {};
}

}  // namespace coppice
