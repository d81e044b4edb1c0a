#include "wire/messages.hpp"

#include <boost/json/parse.hpp>

#include "engine/json_reader.hpp"
#include "engine/overloaded.hpp"

namespace coppice::wire {

Message message_of(const Sentence& sentence) {
  Message message{sentence.key, {}};
  for (const auto& [name, value] : sentence.arguments) message.arguments.emplace(name, value);
  return message;
}

std::expected<Command, Error> read_command(std::string_view text) {
  if (text.size() > longest_message) {
    return make_error(ErrorCode::wire_too_long, {{"bytes", std::to_string(longest_message)}});
  }
  auto command = read_json<Command>(text);
  if (command || command.error().code != ErrorCode::wire_missing) return command;
  const std::string& path = command.error().arguments.front().second;
  // Pages before protocol 9 send neither. They know this error, and offer to load the new version.
  if (path == "seen" || path == "proposal") return make_error(ErrorCode::wire_older_page);
  return command;
}

std::string id_of(const Command& command) {
  return std::visit(Overloaded{[](const Join&) { return std::string(); },
                               [](const auto& named) { return named.id; }},
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

std::string id_done(const Answer& answer) {
  if (const auto* done = std::get_if<CommandDone>(&answer)) return done->id;
  const auto* events = std::get_if<Events>(&answer);
  return events == nullptr ? "" : events->done.value_or("");
}

std::vector<SeatInfo> seat_infos(const std::vector<std::string>& players) {
  std::vector<SeatInfo> infos;
  for (const std::string& player : players) {
    infos.push_back({static_cast<int>(infos.size()) + 1, player});
  }
  return infos;
}

}  // namespace coppice::wire
