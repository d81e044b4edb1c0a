#include "table/log.hpp"

#include <algorithm>
#include <utility>

namespace coppice {

std::vector<std::size_t> TableLog::lengths() const {
  std::vector<std::size_t> all;
  for (std::size_t seat = 0; seat < last_.size(); ++seat) all.push_back(told_[seat].length());
  return all;
}

void TableLog::trim(const LogKept& kept, const std::vector<std::size_t>& ends) {
  for (std::size_t eyes = 0; eyes < told_.size(); ++eyes) {
    const std::size_t length = told_[eyes].length();
    told_[eyes].trim(kept, eyes < ends.size() ? std::min(ends[eyes], length) : length);
  }
}

void TableLog::Told::trim(const LogKept& kept, std::size_t end) {
  for (; first_with_changes + kept.with_changes <= end; ++first_with_changes) {
    events[first_with_changes - dropped - 1].changes = ScreenChanges();
  }
  for (; dropped + kept.events < end; ++dropped) events.pop_front();
}

void TableLog::tell_all(const TableEvent& event) {
  const GameEvent told = GameEvent::of(event);
  for (Told& each : told_) each.events.push_back({told, {}});
}

void TableLog::tell(std::vector<std::vector<AnyTold>> told, Compared compared) {
  for (std::size_t eyes = 0; eyes < told_.size(); ++eyes) {
    for (AnyTold& each : told[eyes]) {
      told_[eyes].events.push_back({{std::move(each.event)}, std::move(each.changes)});
    }
    if (!compared[eyes] && !told[eyes].empty()) {
      told_[eyes].first_with_changes = told_[eyes].length() + 1;
    }
    // Events that a seat is not told do not make its commands outdated: a refusal would reveal
    // them.
    const bool is_seat = eyes < last_.size();
    if (is_seat && !told[eyes].empty()) {
      mark(Seat{static_cast<std::uint8_t>(eyes)}, &LastTold::course);
    }
  }
}

void TableLog::tell_undone(const AnyGame& game, const std::vector<AnyView>& before,
                           const std::vector<AnyView>& after) {
  const GameEvent undone = GameEvent::of(table_events::Undone{});
  for (std::size_t eyes = 0; eyes < told_.size(); ++eyes) {
    told_[eyes].events.push_back({undone, game.changes(before[eyes], after[eyes])});
  }
  mark_all(&LastTold::course);
}

void TableLog::tell_talk(const table_events::Chatted& chatted, bool beside) {
  const std::size_t listeners = told_.size() - (beside ? 0 : 1);
  const GameEvent told = GameEvent::of(chatted);
  for (std::size_t eyes = 0; eyes < listeners; ++eyes) {
    told_[eyes].events.push_back({told, {}});
    const Seat seat{static_cast<std::uint8_t>(eyes)};
    if (eyes < last_.size() && seat.number() != chatted.seat) mark(seat, &LastTold::words);
  }
}

void TableLog::forget_talk() {
  // Keep the event with its number, so that onlookers' numbering stays valid.
  for (ToldEvent& told : told_.back().events) {
    const TableEvent* event = told.event.at_any_table();
    const auto* chatted = event == nullptr ? nullptr : std::get_if<table_events::Chatted>(event);
    if (chatted == nullptr) continue;
    told.event = GameEvent::of(table_events::Chatted{chatted->seat, {}});
  }
}

void TableLog::mark(Seat seat, std::int64_t LastTold::* what) {
  last_[seat.index].*what = static_cast<std::int64_t>(told_[seat.index].length());
}

void TableLog::mark_all(std::int64_t LastTold::* what) {
  for (std::size_t index = 0; index < last_.size(); ++index) {
    mark(Seat{static_cast<std::uint8_t>(index)}, what);
  }
}

}  // namespace coppice
