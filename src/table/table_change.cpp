#include "table/table_change.hpp"

#include <utility>

#include "engine/json_text.hpp"

namespace coppice {

namespace {

journal::Entry entry_of(const MoveEffect& made) { return made.played.step; }
journal::Entry entry_of(const UndoEffect& back) { return journal::MovesUndone{back.kept}; }
journal::Entry entry_of(const table_events::RemarkMade& said) {
  return journal::RemarkMade{seat_numbered(said.seat), json_text(said.remark)};
}
journal::Entry entry_of(const table_events::QuestionAnswered& answered) {
  return journal::QuestionAnswered{seat_numbered(answered.seat), answered.asked,
                                   json_text(answered.question), answered.yes};
}
template <class Same>
journal::Entry entry_of(const Same& same) {
  return same;
}

}  // namespace

void TableChange::add(EntryEffect happening, std::string_view command) {
  const auto entry = std::visit([](const auto& kind) { return entry_of(kind); }, happening);
  entries.push_back({journal::write(entry), std::string(command)});
  happenings.push_back(std::move(happening));
}

}  // namespace coppice
