#include "server/live_table.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "engine/text.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/moment.hpp"
#include "table/talk.hpp"

namespace coppice::server {

wire::Message message_for_page(const Error& error) {
  wire::Message message = wire::message_of(error);
  if (const auto file = message.arguments.find("file"); file != message.arguments.end()) {
    file->second = std::filesystem::path(file->second).filename().string();
  }
  return message;
}

std::expected<void, Error> check_command_id(std::string_view id) {
  if (!id.empty() && id.size() <= limits::command_id && is_clean_utf8(id)) return {};
  return refused("error.wire.id", {{"bytes", std::to_string(limits::command_id)}});
}

std::expected<void, Error> LiveTable::check_owner(std::string_view key_hash) const {
  if (key_hash == stored_.owner) return {};
  return refused("error.table.foreign");
}

void LiveTable::join(Listener& listener, Seat seat, std::optional<std::int64_t> last) {
  leave(listener);
  followers_.push_back({&listener, seat});
  listener.tell(greeting(table_, stored_.id, seat, last));
}

void LiveTable::leave(const Listener& listener) {
  std::erase_if(followers_, [&](const Follower& each) { return each.listener == &listener; });
}

void LiveTable::play(Listener& from, Seat seat, const wire::Play& wish) {
  if (table_.acted(wish.id)) return from.tell(wire::Done{wish.id});
  act(from, wish.id, table_.consider_move(seat, wish.move, wish.id));
}

void LiveTable::undo(Listener& from, Seat seat, const wire::Undo& wish) {
  if (table_.acted(wish.id)) return from.tell(wire::Done{wish.id});
  // Moves end by themselves, taking back need not: a journal must not grow without end.
  if (journal_size_ >= limits::journal_for_undo) {
    return act(from, wish.id, refused("error.undo.too_often"));
  }
  act(from, wish.id, table_.consider_undo(seat, wish.id));
}

void LiveTable::resign(Listener& from, Seat seat, const wire::Resign& wish) {
  if (table_.acted(wish.id)) return from.tell(wire::Done{wish.id});
  act(from, wish.id, table_.consider_resignation(seat, wish.id));
}

void LiveTable::leave_lesson(Listener& from, const wire::LeaveLesson& wish) {
  if (table_.acted(wish.id)) return from.tell(wire::Done{wish.id});
  act(from, wish.id, table_.consider_leaving_lesson(wish.id));
}

std::expected<void, Error> LiveTable::keep(Change change) {
  if (change.entries.empty()) return {};
  return store_and_append(std::move(change));
}

std::optional<Seat> LiveTable::computer_to_move() const {
  const Turn turn = table_.turn();
  if (table_.waits_for_undo()) return std::nullopt;
  if (!turn.is_seat() || !computer(turn.seat()).player) return std::nullopt;
  return turn.seat();
}

std::expected<void, Error> LiveTable::play_computer(Move move) {
  AnyPlayer& player = *computer(table_.turn().seat()).player;
  return happen(table_.consider_computer_move(player, move));
}

void LiveTable::act(Listener& from, const std::string& id, Considered considered) {
  std::expected<void, Error> done = check_command_id(id);
  if (done && !considered) done = std::unexpected(std::move(considered.error()));
  if (done) done = happen(std::move(*considered));
  if (!done) return from.tell(wire::Refused{id, message_for_page(done.error())});
  from.tell(wire::Done{id});
}

std::expected<void, Error> LiveTable::happen(Change change) {
  std::vector<std::size_t> told;
  for (const Follower& each : followers_) told.push_back(table_.events(each.seat).size());
  if (auto done = store_and_append(std::move(change)); !done) return done;

  const auto followers = followers_;  // telling may end a connection, which then leaves
  for (std::size_t index = 0; index < followers.size(); ++index) {
    const auto first = static_cast<std::int64_t>(told[index]) + 1;
    followers[index].listener->tell(events_from(table_, followers[index].seat, first));
  }
  return {};
}

std::expected<void, Error> LiveTable::store_and_append(Change change) {
  const Standing standing{moment_text(std::chrono::system_clock::now()), change.outcome};
  if (auto stored = store_.append(stored_.id, journal_size_, change.entries, standing); !stored) {
    log_error("table " + stored_.id, stored.error());
    return stored;
  }
  journal_size_ += change.entries.size();
  stored_.standing = standing;
  table_.append(std::move(change));
  return {};
}

}  // namespace coppice::server
