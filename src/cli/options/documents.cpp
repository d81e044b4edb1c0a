#include "cli/options/documents.hpp"

#include "cli/io/files.hpp"
#include "engine/record.hpp"
#include "engine/text.hpp"
#include "engine/try.hpp"
#include "search/registry.hpp"

namespace coppice::cli {

namespace {

/// A record of the game contains the document, and must have space for the game as well.
constexpr std::size_t longest_document = longest_record / 2;

/// Whether the value of this setting is the name of a file.
bool is_file(const SettingInfo& info, const Settings& chosen) {
  const auto value = chosen.find(info.key);
  return info.document && value != chosen.end() && !info.has_choice(value->second);
}

std::expected<std::string, Error> read_document(const SettingInfo& info, const std::string& file) {
  const auto text = read_file(file, longest_document);
  if (text) return document_of(*text);
  Error error = text.error();
  if (error.code == ErrorCode::file_unreadable) {
    error = {"error.setting.document", std::move(error.arguments)};
    error.arguments.emplace_back("key", info.key);
    error.arguments.emplace_back("choices", joined(info.choices, ", "));
  }
  return std::unexpected(std::move(error));
}

}  // namespace

std::expected<Settings, Error> with_documents(const GameInfo& game, Settings chosen) {
  for (const SettingInfo& info : game.settings) {
    if (!is_file(info, chosen)) continue;
    const std::string file = chosen[info.key];
    const auto document = TRY(read_document(info, file));
    chosen[info.key] = document;

    // With this document only, so that any error is in this file.
    const auto entry = TRY(find_game(game.id));
    const auto alone = with_defaults(game.settings, {{info.key, document}});
    const auto made = alone ? entry->make(*alone) : std::unexpected(alone.error());
    if (made) continue;
    Error error = made.error();
    error.arguments.emplace_back("file", file);
    return std::unexpected(std::move(error));
  }
  return chosen;
}

}  // namespace coppice::cli
