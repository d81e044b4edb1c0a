#include "host/precondition.hpp"

#include <algorithm>
#include <cstdint>

#include "engine/overloaded.hpp"

namespace coppice {

namespace {

/// The last event that affects a command that acts on the game.
std::int64_t last_change_for(
    const OneOf<wire::Play, wire::Undo, wire::RequestHint, wire::Resign, wire::LeaveLesson,
                wire::AskComputer, wire::Propose, wire::ReplacePerson> auto&,
    const Table& table, Seat seat) {
  return table.log().last(seat).course;
}

/// Calling off also affects a person who has just come.
std::int64_t last_change_for(const wire::CallOff&, const Table& table, Seat seat) {
  const LastEventNumbers& told = table.log().last(seat);
  return std::max(told.course, told.seating);
}

std::int64_t last_change_for(const wire::ShowHand&, const Table& table, Seat seat) {
  return table.log().last(seat).hand;
}

/// "Yes" refers to the last chat line; other words stand alone.
std::int64_t last_change_for(const wire::Chat&, const Table& table, Seat seat) {
  const bool answers =
      table.play().turn().is_seat() && table.play().talk_permission(seat) == TalkPermission::yes_no;
  return answers ? table.log().last(seat).words : 0;
}

/// Commands that name the last event which they know.
template <class Kind>
concept HasLastEvent = requires(const Kind& wish) { wish.seen; };

}  // namespace

std::expected<void, Error> check_precondition(const Table& table, Seat seat,
                                              const wire::Command& command) {
  const bool holds = std::visit(
      Overloaded{[&](const HasLastEvent auto& wish) {
                   const auto last = static_cast<std::int64_t>(table.log().length(seat));
                   return wish.seen >= last_change_for(wish, table, seat) && wish.seen <= last;
                 },
                 [&](const wire::AnswerProposal& wish) {
                   if (!table.company()) return true;
                   const auto& open = table.talk().proposal();
                   return open && open->number == wish.proposal;
                 },
                 [](const OneOf<wire::Join, wire::RequestLogPage, wire::Contribute, wire::Rename,
                                wire::ShowPointer> auto&) { return true; }},
      command);
  if (holds) return {};
  return make_error("error.table.moved_on");
}

}  // namespace coppice
