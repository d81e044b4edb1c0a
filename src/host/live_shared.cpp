// A table that other hosts share: their entries are applied here, too. Presence is reported to
// them, or stored for the next start.
#include <algorithm>
#include <chrono>
#include <utility>

#include "host/live_table.hpp"
#include "host/system_time.hpp"
#include "host/table_summary.hpp"
#include "table/seating.hpp"

namespace coppice::host {

void LiveTable::look() {
  if (!std::exchange(looks_, true)) take(0, std::nullopt, request::ApplyForeignEntries{});
}

/// Never called: the first request of this kind is handled elsewhere.
CommandResultOrError LiveTable::handle(const request::ApplyForeignEntries&, ClientId) { return {}; }

void LiveTable::catch_up() {
  const EffectId asked = context_.ticket_of(shared_from_this());
  context_.ask_for(effect::ReadNewEntries{asked, stored_.id, journal_size_});
  if (auto* uncertain = std::get_if<Uncertain>(&store_)) {
    uncertain->asked = asked;
  } else {
    store_ = Reading{asked};
  }
}

void LiveTable::hear_of(const input::EntriesRead& result) {
  const auto* reading = std::get_if<Reading>(&store_);
  auto* const uncertain = std::get_if<Uncertain>(&store_);
  if (uncertain != nullptr && uncertain->asked == result.ticket) {
    if (!result.news) return stay_uncertain(result.news.error());
    if (was_stored(uncertain->write, *result.news)) {
      const bool has_more = result.news->size() > uncertain->write.change.entries.size();
      happen_as_stored(std::move(uncertain->write));
      return has_more ? look() : void();
    }
  } else if (reading == nullptr || reading->asked != result.ticket) {
    return;
  }
  store_ = Settled{};
  const auto news = take_news(result.news);
  if (std::holds_alternative<request::ApplyForeignEntries>(requests_.front().request)) {
    return end_first(news ? WriteResult() : std::unexpected(news.error()));
  }
  // Another host was first, so the change is considered again.
  news && *news ? carry_out_first() : give_first_up();
}

std::expected<bool, Error> LiveTable::take_news(
    const std::expected<std::vector<JournalEntry>, Error>& news) {
  if (damaged_) return make_error(ErrorCode::store_damaged_table, {{"table", stored_.id}});
  if (!news) return std::unexpected(news.error());
  if (news->empty()) return false;
  const auto before = audiences();
  table_.compare(compared());
  if (const auto happened = table_.restore(*news); !happened) {
    damaged_ = true;
    context_.ask_for(effect::LogError{stored_.id, happened.error()});
    return make_error(ErrorCode::store_damaged_table, {{"table", stored_.id}});
  }
  if (claim_) claim_->is_certain = false;
  journal_size_ += news->size();
  stored_.summary = summary_after(table_, {{}, {}, table_.play().outcome()}, changed_now());
  seat_computers();
  tell_since(before, nullptr);
  return true;
}

void LiveTable::seat_computers() {
  const auto& seats = table_.play().setup().seats;
  for (std::size_t seat = 0; seat < computers_.size(); ++seat) {
    const bool is_current = computers_[seat].player || program_at(seats[seat]);
    if (seats[seat] == human || is_current) continue;
    auto computers = computers_of(stored_.game, {seats[seat]});
    if (computers) computers_[seat] = std::move(computers->front());
  }
}

void LiveTable::see(Seat seat, std::chrono::milliseconds ago) {
  if (seat.index >= stored_.seats.size()) return;
  const bool was_here = audience_.presence().is_here(seat);
  audience_.presence().see(seat, ago.count() <= 0,
                           now() - std::max(ago, std::chrono::milliseconds(0)));
  if (audience_.presence().is_here(seat) != was_here) tell_presence();
}

void LiveTable::hear_of_others() {
  const bool is_writing = std::holds_alternative<Storing>(store_) || is_uncertain();
  if (!context_.options.meets || is_writing) return;  // it may have been this host's own write
  // Where not everybody is led to the same host, this must not happen again and again.
  const bool again = met_elsewhere_ && time() - *met_elsewhere_ < limits::meet_again;
  if (!again) meets_elsewhere_ = true;
}

bool LiveTable::send_away() {
  const bool decides = computer_turn_ && !computer_turn_->is<computer_turn::Retrying>();
  const bool waits = decides || !requests_.empty() || !hints_asked_.empty() ||
                     !pages_asked_.empty() || !rematches_asked_.empty();
  if (waits) return false;
  for (const ClientId client : audience_.admitted()) {
    context_.ask_for(effect::CloseForReconnect{client});
  }
  return true;
}

void LiveTable::announce(std::vector<SeatPresence>& seats, std::chrono::seconds again) {
  for (std::size_t index = 0; index < announced_.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    auto& last = announced_[index];
    const bool is_here = audience_.presence().is_at_this_server(seat);
    const bool visited = audience_.presence().take_visit(seat);
    if (is_here ? last && now() - *last < again : !last && !visited) continue;
    seats.push_back({stored_.id, seat, is_here, is_here ? now() : audience_.presence().seen(seat)});
    last = is_here ? std::optional(now()) : std::nullopt;
  }
}

}  // namespace coppice::host
