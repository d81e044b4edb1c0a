#include "table/change.hpp"

#include <utility>

#include "engine/json_text.hpp"

namespace coppice {

namespace {

journal::Entry entry_of(const Made& made) { return made.played.step; }
journal::Entry entry_of(const TakenBack& back) { return journal::TakenBack{back.kept}; }
journal::Entry entry_of(const table_events::Said& said) {
  return journal::Said{seat_numbered(said.seat), json_text(said.remark)};
}
journal::Entry entry_of(const table_events::Inquired& answered) {
  return journal::Asked{seat_numbered(answered.seat), answered.asked, json_text(answered.question),
                        answered.yes};
}
template <class Same>
journal::Entry entry_of(const Same& same) {
  return same;
}

}  // namespace

void Change::add(Happening happening, std::string_view command) {
  const auto entry = std::visit([](const auto& kind) { return entry_of(kind); }, happening);
  entries.push_back({journal::write(entry), std::string(command)});
  happenings.push_back(std::move(happening));
}

}  // namespace coppice
