#include "wire/messages.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <cassert>

#include "engine/json_reader.hpp"
#include "engine/text.hpp"
#include "table/lesson.hpp"

namespace coppice::wire {

Message message_of(const Sentence& sentence) {
  Message message{sentence.key, {}};
  for (const auto& [name, value] : sentence.arguments) message.arguments.emplace(name, value);
  return message;
}

std::expected<Command, Error> read_command(std::string_view text) {
  if (text.size() > longest_message) {
    return refused("error.wire.too_long", {{"bytes", std::to_string(longest_message)}});
  }
  auto command = read_json<Command>(text);
  if (command || command.error().key != "error.wire.missing") return command;
  const std::string& path = command.error().arguments.front().second;
  if (path == "seen" || path == "proposal") return refused(std::string(older_page));
  return command;
}

std::string id_of(const Command& command) {
  return std::visit(
      []<class Wish>(const Wish& named) -> std::string {
        if constexpr (requires { named.id; }) return named.id;
        return {};
      },
      command);
}

std::optional<std::string> id_in(std::string_view text) {
  boost::system::error_code failure;
  const boost::json::value value = boost::json::parse(text, failure);
  if (failure || text.size() > longest_message || !value.is_object()) return std::nullopt;
  const boost::json::value* id = value.get_object().if_contains("id");
  if (id == nullptr || !id->is_string()) return std::nullopt;
  return std::string(id->get_string());
}

std::expected<NewTable, Error> read_new_table(std::string_view text) {
  return read_json<NewTable>(text);
}

std::expected<Settings, Error> read_settings(std::string_view text) {
  return read_json<Settings>(text);
}

std::expected<NewLesson, Error> read_new_lesson(std::string_view text) {
  return read_json<NewLesson>(text);
}

std::expected<Gathering, Error> read_gathering(std::string_view text) {
  return read_json<Gathering>(text);
}

std::expected<NewLink, Error> read_new_link(std::string_view text) {
  return read_json<NewLink>(text);
}

std::expected<Token, Error> read_token(std::string_view text) { return read_json<Token>(text); }

std::expected<KeyName, Error> read_key_name(std::string_view text) {
  return read_json<KeyName>(text);
}

std::expected<KeptGame, Error> read_kept_game(std::string_view text) {
  return read_json<KeptGame>(text);
}

std::expected<Chosen, Error> read_chosen(std::string_view text) { return read_json<Chosen>(text); }

std::expected<AnalysisWish, Error> read_analysis_wish(std::string_view text) {
  return read_json<AnalysisWish>(text);
}

namespace {

Described described(const GameType& type) {
  Described described{type.open, type.cooperative, {}};
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
    for (const coppice::StandardWith& with : setting.standard_with) {
      info.settings.back().standard_with.push_back({with.key, with.value, with.standard});
    }
  }
  return info;
}

std::vector<SeatInfo> seat_infos(const std::vector<std::string>& players) {
  std::vector<SeatInfo> infos;
  for (const std::string& player : players) {
    infos.push_back({static_cast<int>(infos.size()) + 1, player});
  }
  return infos;
}

}  // namespace coppice::wire
