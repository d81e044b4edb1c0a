#include <algorithm>
#include <string>

#include "engine/replay.hpp"
#include "table/seating.hpp"
#include "table/table.hpp"

// What a table does where people have set a clock.
namespace coppice {

namespace {

/// What a change does to the game, as far as time is concerned.
struct Course {
  bool goes_on = false;         ///< something was dealt, decided or taken back
  std::optional<Seat> decided;  ///< the first to decide
  Turn turn;                    ///< afterwards
};

Course course_of(const Change& change, const AnyGame& game, Turn before) {
  Course course{false, std::nullopt, before};
  for (const Happening& each : change.happenings) {
    if (const auto* made = std::get_if<Made>(&each)) {
      course.goes_on = true;
      if (!course.decided) course.decided = made->played.step.who;
      course.turn = game.turn(made->after);
    }
    if (const auto* back = std::get_if<TakenBack>(&each)) {
      course.goes_on = true;
      course.turn = game.turn(back->after);
    }
  }
  return course;
}

bool tells_time(const Happening& happening) {
  return std::holds_alternative<ClockEntry>(happening);
}

}  // namespace

Change Table::begin_clock(const ClockTerms& terms) const {
  Change change = opened();
  change.add(ClockEntry(clock_entries::Set{terms}));
  return change;
}

Change Table::timed(Change change, const ClockReading& reading) const {
  if (!clock_ || std::ranges::any_of(change.happenings, tells_time)) return change;
  const Course course = course_of(change, game(), turn());
  if (!course.goes_on) return change;
  if (clock_->is_of_days()) {
    if (course.turn.is_seat()) change.add(clock_->next_due(reading.now));
    return change;
  }
  const auto due = clocked_seat();
  if (!due || !reading.thought) return change;
  const bool passed_on =
      course.decided == due && course.turn.is_seat() && course.turn.seat() != *due;
  change.add(clock_->after(*due, passed_on, *reading.thought));
  return change;
}

std::expected<Change, Error> Table::consider_time_out(Seat seat, std::string_view command) const {
  if (!clock_) return refused("error.clock.none");
  if (turn().is_over()) return refused("error.game_over");
  Change change{{}, {}, outcome()};
  change.add(ClockEntry(clock_entries::Out{seat.number()}), command);
  AnyState state = state_;
  // A game may be one of several: the clock is for them all.
  while (!game().turn(state).is_over()) {
    const auto move = read_step(game(), state, {seat, std::string(resignation_text)});
    if (!move) return std::unexpected(move.error());
    add_move(change, state, seat, *move, "");
    state = std::get<Made>(change.happenings.back()).after;
    add_chance(change, state);
    state = std::get<Made>(change.happenings.back()).after;
  }
  return change;
}

std::optional<Seat> Table::clocked_seat() const {
  const Turn now = turn();
  if (!clock_ || !now.is_seat() || !is_human(*this, now.seat())) return std::nullopt;
  return now.seat();
}

std::expected<Happening, Error> Table::happening_of(const ClockEntry& entry) const {
  const auto* begins = std::get_if<clock_entries::Set>(&entry);
  if ((begins == nullptr) != clock_.has_value()) return refused("error.clock.entry");
  const auto fine = begins != nullptr ? check_clock(begins->terms) : clock_->check(entry);
  if (!fine) return std::unexpected(fine.error());
  return entry;
}

void Table::happen(const ClockEntry& entry) {
  if (const auto* set = std::get_if<clock_entries::Set>(&entry)) {
    clock_.emplace(set->terms, setup_.seats.size());
    return;
  }
  clock_->happen(entry);
  if (const auto* out = std::get_if<clock_entries::Out>(&entry))
    tell_all(table_events::RanOut{out->seat});
}

}  // namespace coppice
