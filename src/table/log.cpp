#include "table/log.hpp"

#include <algorithm>
#include <utility>

namespace coppice {

std::vector<std::size_t> TableLog::lengths() const {
  std::vector<std::size_t> all;
  for (std::size_t seat = 0; seat < last_.size(); ++seat) all.push_back(told_[seat].length());
  return all;
}

void TableLog::trim(const LogRetention& kept, const std::vector<std::size_t>& ends) {
  for (std::size_t eyes = 0; eyes < told_.size(); ++eyes) {
    const std::size_t length = told_[eyes].length();
    told_[eyes].trim(kept, eyes < ends.size() ? std::min(ends[eyes], length) : length);
  }
}

void TableLog::Told::trim(const LogRetention& kept, std::size_t end) {
  for (; first_with_changes + kept.with_changes <= end; ++first_with_changes) {
    events[first_with_changes - dropped - 1].changes = ScreenChanges();
  }
  for (; dropped + kept.events < end; ++dropped) events.pop_front();
}

void TableLog::tell_all(const TableEvent& event) {
  const GameOrTableEvent told = GameOrTableEvent::of(event);
  for (Told& each : told_) each.events.push_back({told, {}});
}

void TableLog::tell(std::vector<std::vector<EventWithChanges>> told, ScreensToCompare compared) {
  for (std::size_t eyes = 0; eyes < told_.size(); ++eyes) {
    for (EventWithChanges& each : told[eyes]) {
      told_[eyes].events.push_back({{std::move(each.event)}, std::move(each.changes)});
    }
    if (!compared[eyes] && !told[eyes].empty()) {
      told_[eyes].first_with_changes = told_[eyes].length() + 1;
    }
    // Events that a seat is not told do not make its commands outdated: a refusal would reveal
    // them.
    const bool is_seat = eyes < last_.size();
    if (is_seat && !told[eyes].empty()) {
      mark(Seat{static_cast<std::uint8_t>(eyes)}, &LastEventNumbers::course);
    }
  }
}

void TableLog::tell_undone(const AnyGame& game, const std::vector<AnyView>& before,
                           const std::vector<AnyView>& after) {
  const GameOrTableEvent undone = GameOrTableEvent::of(table_events::Undone{});
  for (std::size_t eyes = 0; eyes < told_.size(); ++eyes) {
    told_[eyes].events.push_back({undone, game.changes(before[eyes], after[eyes])});
  }
  mark_all(&LastEventNumbers::course);
}

void TableLog::tell_talk(const table_events::Chatted& chatted, bool beside) {
  const std::size_t listeners = told_.size() - (beside ? 0 : 1);
  const GameOrTableEvent told = GameOrTableEvent::of(chatted);
  for (std::size_t eyes = 0; eyes < listeners; ++eyes) {
    told_[eyes].events.push_back({told, {}});
    const Seat seat{static_cast<std::uint8_t>(eyes)};
    if (eyes < last_.size() && seat.number() != chatted.seat) mark(seat, &LastEventNumbers::words);
  }
}

void TableLog::forget_talk() {
  // Keep the event with its number, so that onlookers' numbering stays valid.
  for (EventLogEntry& told : told_.back().events) {
    const TableEvent* event = told.event.at_any_table();
    const auto* chatted = event == nullptr ? nullptr : std::get_if<table_events::Chatted>(event);
    if (chatted == nullptr) continue;
    told.event = GameOrTableEvent::of(table_events::Chatted{chatted->seat, {}});
  }
}

void TableLog::mark(Seat seat, std::int64_t LastEventNumbers::* what) {
  last_[seat.index].*what = static_cast<std::int64_t>(told_[seat.index].length());
}

void TableLog::mark_all(std::int64_t LastEventNumbers::* what) {
  for (std::size_t index = 0; index < last_.size(); ++index) {
    mark(Seat{static_cast<std::uint8_t>(index)}, what);
  }
}

}  // namespace coppice
