#include "wire/pages.hpp"

#include <cassert>

#include "engine/json_reader.hpp"
#include "engine/text.hpp"
#include "table/lesson.hpp"

namespace coppice::wire {

std::expected<NewTable, Error> read_new_table(std::string_view text) {
  return read_json<NewTable>(text);
}

std::expected<Settings, Error> read_settings(std::string_view text) {
  return read_json<Settings>(text);
}

std::expected<NewLesson, Error> read_new_lesson(std::string_view text) {
  return read_json<NewLesson>(text);
}

std::expected<NewSharedTable, Error> read_new_shared_table(std::string_view text) {
  return read_json<NewSharedTable>(text);
}

std::expected<NewLink, Error> read_new_link(std::string_view text) {
  return read_json<NewLink>(text);
}

std::expected<Token, Error> read_token(std::string_view text) { return read_json<Token>(text); }

std::expected<NewKeyName, Error> read_key_name(std::string_view text) {
  return read_json<NewKeyName>(text);
}

std::expected<ExportedGame, Error> read_kept_game(std::string_view text) {
  return read_json<ExportedGame>(text);
}

std::expected<TablesToDelete, Error> read_tables_to_delete(std::string_view text) {
  return read_json<TablesToDelete>(text);
}

std::expected<AnalysisRequest, Error> read_analysis_wish(std::string_view text) {
  return read_json<AnalysisRequest>(text);
}

namespace {

GenericScreenInfo described(const GameType& type) {
  GenericScreenInfo described{type.open, type.cooperative, {}};
  if (type.texts == nullptr) return described;
  for (const EmbeddedFile& file : type.texts()) {
    const std::string_view name = split(file.name, '/').back();
    auto texts = read_json<std::map<std::string, std::string>>(file.text);
    assert(texts);
    described.texts.emplace(name.substr(0, name.find('.')), std::move(*texts));
  }
  return described;
}

}  // namespace

GameInfo game_info(const GameType& type) {
  const coppice::GameInfo& game = type.info;
  GameInfo info{game.id, game.seats,
                {},      type.players,
                {},      type.described ? std::optional(described(type)) : std::nullopt};
  for (const coppice::Lesson& lesson : lessons_of(game.id)) info.lessons.push_back(lesson.id);
  for (const coppice::SettingInfo& setting : game.settings) {
    info.settings.push_back({setting.key, setting.choices, setting.standard, {}});
    for (const coppice::ConditionalDefault& with : setting.standard_with) {
      info.settings.back().standard_with.push_back({with.key, with.value, with.standard});
    }
  }
  return info;
}

}  // namespace coppice::wire
