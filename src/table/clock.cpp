#include "table/clock.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/overloaded.hpp"
#include "table/game_in_play.hpp"

namespace coppice {

using std::chrono::minutes;
using std::chrono::seconds;

namespace {

/// How happenings affect the turn.
struct Course {
  bool goes_on = false;         ///< something was dealt, decided or undone
  std::optional<Seat> decided;  ///< the first seat that decided
  Turn turn;                    ///< after them
};

Course course_of(const EntryEffects& happenings, const GameInPlay& play) {
  Course course{false, std::nullopt, play.turn()};
  for (const EntryEffect& each : happenings) {
    if (const auto* made = std::get_if<MoveEffect>(&each)) {
      course.goes_on = true;
      if (!course.decided) course.decided = made->played.step.who;
      course.turn = play.game().turn(made->after);
    }
    if (const auto* back = std::get_if<UndoEffect>(&each)) {
      course.goes_on = true;
      course.turn = play.game().turn(back->after);
    }
  }
  return course;
}

bool tells_time(const EntryEffect& happening) {
  return std::holds_alternative<ClockEntry>(happening);
}

}  // namespace

std::expected<void, Error> check_clock(const TimeControl& terms) {
  const bool days = terms.kind == TimeControlKind::days;
  const int longest = days ? longest_clock_days : longest_clock_minutes;
  const int longest_bonus = days ? 0 : longest_clock_bonus;
  const bool fits =
      terms.time >= 1 && terms.time <= longest && terms.bonus >= 0 && terms.bonus <= longest_bonus;
  if (fits) return {};
  return make_error("error.gathering.clock", {{"minutes", std::to_string(longest_clock_minutes)},
                                              {"seconds", std::to_string(longest_clock_bonus)},
                                              {"days", std::to_string(longest_clock_days)}});
}

GameClock::GameClock(const TimeControl& terms, std::size_t seats)
    : terms_(terms), left_(seats, minutes(is_of_days() ? 0 : terms.time)) {}

std::expected<void, Error> GameClock::check(const ClockEntry& entry) const {
  const int number = std::visit(
      Overloaded{[](const clock_entries::ClockSet&) { return 0; },
                 [](const OneOf<clock_entries::TimeLeft, clock_entries::TimeRanOut> auto& held) {
                   return held.seat;
                 },
                 [](const clock_entries::DeadlineSet&) { return 1; }},
      entry);
  if (number < 1 || std::cmp_greater(number, left_.size())) return make_error("error.clock.entry");
  return {};
}

void GameClock::apply(const ClockEntry& entry) {
  const auto left = [this](int seat) -> Milliseconds& {
    return left_[static_cast<std::size_t>(seat) - 1];
  };
  if (const auto* held = std::get_if<clock_entries::TimeLeft>(&entry)) {
    left(held->seat) = Milliseconds(held->milliseconds);
    has_run_ = true;
  }
  if (const auto* held = std::get_if<clock_entries::DeadlineSet>(&entry)) {
    due_ = Milliseconds(held->moment);
  }
  if (const auto* held = std::get_if<clock_entries::TimeRanOut>(&entry)) left(held->seat) = {};
}

EffectsOrError GameClock::consider(const clock_entries::TimeRanOut& out, const GameInPlay& play) {
  auto all = play.give_up(seat_numbered(out.seat));
  if (all) all->insert(all->begin(), ClockEntry(out));
  return all;
}

std::optional<ClockEntry> GameClock::consider(const EntryEffects& happenings,
                                              const GameInPlay& play,
                                              const ClockReading& reading) const {
  const Course course = course_of(happenings, play);
  if (!course.goes_on || std::ranges::any_of(happenings, tells_time)) return std::nullopt;
  if (is_of_days())
    return course.turn.is_seat() ? std::optional(next_due(reading.now)) : std::nullopt;
  const auto due = play.person_to_move();
  if (!due || !reading.thought) return std::nullopt;
  const bool passed_on =
      course.decided == due && course.turn.is_seat() && course.turn.seat() != *due;
  return after(*due, passed_on, *reading.thought);
}

Milliseconds GameClock::left(Seat seat, Milliseconds thought) const {
  const Milliseconds counted = std::max(thought - clock_grace, Milliseconds{});
  return std::max(left_[seat.index] - counted, Milliseconds{});
}

std::optional<Milliseconds> GameClock::longest_thought(Seat seat) const {
  if (is_of_days()) return std::nullopt;
  return left_[seat.index] + clock_grace;
}

ClockEntry GameClock::after(Seat due, bool passed_on, Milliseconds thought) const {
  const Milliseconds bonus = passed_on ? seconds(terms_.bonus) : seconds{};
  return clock_entries::TimeLeft{due.number(), (left(due, thought) + bonus).count()};
}

ClockEntry GameClock::next_due(Milliseconds now) const {
  return clock_entries::DeadlineSet{(now + day_time()).count()};
}

}  // namespace coppice
