#include "host/precondition.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>

namespace coppice {

namespace {

/// The last event that affects a command of this kind.
template <class Kind>
std::int64_t last_change_for(const Table& table, Seat seat) {
  const LastEventNumbers& told = table.log().last(seat);
  if constexpr (std::same_as<Kind, wire::CallOff>) {
    // Calling off also affects a person who has just come.
    return std::max(told.course, told.seating);
  } else if constexpr (std::same_as<Kind, wire::ShowHand>) {
    return told.hand;
  } else if constexpr (std::same_as<Kind, wire::Chat>) {
    // "Yes" refers to the last chat line; other words stand alone.
    const bool answers = table.play().turn().is_seat() &&
                         table.play().talk_permission(seat) == TalkPermission::yes_no;
    return answers ? told.words : 0;
  } else {
    return told.course;
  }
}

}  // namespace

std::expected<void, Error> check_precondition(const Table& table, Seat seat,
                                              const wire::Command& command) {
  const bool holds = std::visit(
      [&]<class Kind>(const Kind& wish) {
        if constexpr (requires { wish.seen; }) {
          const auto last = static_cast<std::int64_t>(table.log().length(seat));
          return wish.seen >= last_change_for<Kind>(table, seat) && wish.seen <= last;
        } else if constexpr (std::same_as<Kind, wire::AnswerProposal>) {
          if (!table.company()) return true;
          const auto& open = table.talk().proposal();
          return open && open->number == wish.proposal;
        } else {
          return true;
        }
      },
      command);
  if (holds) return {};
  return make_error("error.table.moved_on");
}

}  // namespace coppice
