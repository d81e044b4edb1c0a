#include "server/store/documents.hpp"

#include <algorithm>
#include <utility>

#include "engine/settings.hpp"
#include "engine/text.hpp"
#include "server/store/keys.hpp"

namespace coppice::server {

std::string document_name(std::string_view document) {
  return std::string(digest_mark) + sha256(document);
}

Settings named_documents(Settings settings) {
  for (auto& [key, value] : settings) {
    if (is_document(value)) value = document_name(value);
  }
  return settings;
}

std::string write_documents(const Settings& settings) {
  std::string text;
  for (const auto& [key, value] : settings) {
    if (!is_document(value)) continue;
    for (const std::string_view line : split(value, '\n')) {
      text += key + "=" + std::string(line) + "\n";
    }
  }
  return text;
}

bool read_documents(std::string_view text, Settings& settings) {
  Settings documents;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const auto equals = line.find('=');
    if (equals == std::string_view::npos || line.size() == text.size()) return false;
    const auto [at, is_first] = documents.try_emplace(std::string(line.substr(0, equals)));
    if (!is_first) at->second += '\n';
    at->second += line.substr(equals + 1);
    text.remove_prefix(line.size() + 1);
  }
  return std::ranges::all_of(settings, [&](auto& setting) {
    auto& [key, value] = setting;
    if (!value.starts_with(digest_mark)) return true;
    const auto document = documents.find(key);
    if (document == documents.end() || document_name(document->second) != value) return false;
    value = std::move(document->second);
    return true;
  });
}

}  // namespace coppice::server
