#include "wire/pages.hpp"

#include <cassert>
#include <string>
#include <utility>

#include "engine/error.hpp"
#include "engine/json_reader.hpp"
#include "engine/replay.hpp"
#include "engine/text.hpp"
#include "table/checked_record.hpp"
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

namespace coppice {

std::expected<wire::Replay, Error> replay_view(const Record& record, Seat seat) {
  const auto game = TRY(game_of(record));
  if (seat.index >= game->info().seats) {
    return make_error("error.seat.unknown", {{"seat", std::to_string(seat.number())},
                                             {"seats", std::to_string(game->info().seats)}});
  }
  const auto played = TRY(replay(*game, record));

  AnyState state = game->start();
  wire::Replay shown;
  shown.game = record.game;
  shown.settings = game->settings();
  shown.practice = record.practice;
  shown.date = record.date;
  shown.seat = seat.number();
  shown.seats = wire::seat_infos(record.seats);
  shown.pieces = game->pieces();
  shown.view = game->show(game->view(state, seat));
  shown.result = record.result;
  for (std::size_t index = 0; index < played.moves.size(); ++index) {
    wire::ReplayStep step;
    if (const auto who = played.steps[index].who) step.who = who->number();
    step.move = played.steps[index].text;
    auto told = game->play_told(state, played.moves[index], nobody);
    for (EventWithChanges& each : told[seat.index]) step.events.push_back({std::move(each.event)});
    step.view = game->show(game->view(state, seat));
    shown.steps.push_back(std::move(step));
  }
  return shown;
}

}  // namespace coppice
