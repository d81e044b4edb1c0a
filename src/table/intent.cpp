#include "table/intent.hpp"

#include "engine/hash.hpp"
#include "engine/text.hpp"

namespace coppice {

namespace {

std::string key_of(std::string_view seat, std::string_view id) {
  return std::string(seat) + " " + std::string(id);
}

}  // namespace

/// The hash need not resist attacks: a player who finds a collision affects only their own
/// commands.
std::string CommandId::text() const {
  return std::to_string(seat.number()) + " #" + std::to_string(content) + " " + std::string(id);
}

void CommandHistory::add(std::string_view text) {
  const auto seat_end = text.find(' ');
  const auto hash_end =
      seat_end == std::string_view::npos ? seat_end : text.find(' ', seat_end + 1);
  const bool has_seat = hash_end != std::string_view::npos && text[seat_end + 1] == '#';
  const auto hash =
      has_seat ? whole_number(text.substr(seat_end + 2, hash_end - seat_end - 2)) : std::nullopt;
  if (!hash) {
    seatless_.emplace(text);
    return;
  }
  contents_.insert_or_assign(key_of(text.substr(0, seat_end), text.substr(hash_end + 1)), *hash);
}

std::expected<bool, Error> CommandHistory::acted(const CommandId& command) const {
  if (seatless_.contains(command.id)) return true;
  const auto found = contents_.find(key_of(std::to_string(command.seat.number()), command.id));
  if (found == contents_.end()) return false;
  if (found->second == command.content) return true;
  return make_error(ErrorCode::wire_id_used);
}

}  // namespace coppice
