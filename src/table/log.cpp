#include "table/log.hpp"

#include <utility>

namespace coppice {

std::vector<std::size_t> TableLog::lengths() const {
  std::vector<std::size_t> all;
  for (std::size_t seat = 0; seat < last_.size(); ++seat) all.push_back(events_[seat].size());
  return all;
}

void TableLog::tell_all(const TableEvent& event) {
  for (auto& told : events_) told.push_back({{event}, {}});
}

void TableLog::tell(std::vector<std::vector<AnyTold>> told) {
  for (std::size_t eyes = 0; eyes < events_.size(); ++eyes) {
    for (AnyTold& each : told[eyes]) {
      events_[eyes].push_back({{std::move(each.event)}, std::move(each.changes)});
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
  for (std::size_t eyes = 0; eyes < events_.size(); ++eyes) {
    events_[eyes].push_back({{table_events::Undone{}}, game.changes(before[eyes], after[eyes])});
  }
  mark_all(&LastTold::course);
}

void TableLog::tell_talk(const table_events::Chatted& chatted, bool beside) {
  const std::size_t listeners = events_.size() - (beside ? 0 : 1);
  for (std::size_t eyes = 0; eyes < listeners; ++eyes) {
    events_[eyes].push_back({{chatted}, {}});
    const Seat seat{static_cast<std::uint8_t>(eyes)};
    if (eyes < last_.size() && seat.number() != chatted.seat) mark(seat, &LastTold::words);
  }
}

void TableLog::forget_talk() {
  // Keep the event with its number, so that onlookers' numbering stays valid.
  for (ToldEvent& told : events_.back()) {
    auto* at_any_table = std::get_if<TableEvent>(&told.event.what);
    if (at_any_table == nullptr) continue;
    if (auto* chatted = std::get_if<table_events::Chatted>(at_any_table)) chatted->text.clear();
  }
}

void TableLog::mark(Seat seat, std::int64_t LastTold::* what) {
  last_[seat.index].*what = static_cast<std::int64_t>(events_[seat.index].size());
}

void TableLog::mark_all(std::int64_t LastTold::* what) {
  for (std::size_t index = 0; index < last_.size(); ++index) {
    mark(Seat{static_cast<std::uint8_t>(index)}, what);
  }
}

}  // namespace coppice
