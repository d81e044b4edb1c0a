#include <string>
#include <variant>

#include "table/table.hpp"

// What a table does about those who look on from beside it.
namespace coppice {

std::expected<Change, Error> Table::consider_showing(Seat seat, bool on,
                                                     std::string_view command) const {
  if (const auto fine = check_people(seat); !fine) return std::unexpected(fine.error());
  if (game().is_open()) return refused("error.hand.open");
  if (!company_->is_watched()) return refused("error.hand.unwatched");
  if (turn().is_over()) return refused("error.game_over");
  if (company_->holder(seat).shows_hand == on) return refused("error.hand.already");
  return change_among_people(people::Unveiled{seat.number(), on}, command);
}

TableMoment Table::moment() const {
  TableMoment now{state_, {}};
  for (std::size_t seat = 0; seat + 1 < events_.size(); ++seat) {
    now.told.push_back(events_[seat].size());
  }
  return now;
}

void Table::tell_talk(const table_events::Chatted& chatted) {
  const bool heard_beside = company_->is_watched() && !turn().is_over();
  const std::size_t listeners = events_.size() - (heard_beside ? 0 : 1);
  for (std::size_t eyes = 0; eyes < listeners; ++eyes) {
    events_[eyes].push_back({{chatted}, {}});
    const Seat seat{static_cast<std::uint8_t>(eyes)};
    if (eyes < last_told_.size() && seat.number() != chatted.seat) mark(seat, &LastTold::words);
  }
}

void Table::forget_talk() {
  // Its number stays, so that nobody who looks on loses count.
  for (ToldEvent& told : events_.back()) {
    auto* at_any_table = std::get_if<TableEvent>(&told.event.what);
    if (at_any_table == nullptr) continue;
    if (auto* chatted = std::get_if<table_events::Chatted>(at_any_table)) chatted->text.clear();
  }
}

}  // namespace coppice
