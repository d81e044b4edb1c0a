#include "table/talk.hpp"

#include <cstddef>
#include <utility>

#include "table/deal_name.hpp"
#include "table/seating.hpp"

namespace coppice {

namespace {

std::optional<wire::Ask> ask(const Table& table, Seat seat) {
  if (table.turn() != Turn::of(seat) || table.waits_for_undo()) return std::nullopt;
  if (!is_human(table, seat)) return std::nullopt;
  wire::Ask ask{seat.number(), {}};
  for (AnyOption& option : table.options(seat)) {
    ask.options.push_back({std::move(option.text), std::move(option.choice)});
  }
  return ask;
}

std::optional<int> turn_number(const Table& table) {
  if (!table.turn().is_seat()) return std::nullopt;
  return table.turn().seat().number();
}

/// What a mistake costs, in numbers where the step measures any.
wire::Message mistake_message(const Guide& guide) {
  wire::Message message{guide.step_key() + ".wrong", {}};
  const LessonMistake& mistake = *guide.mistake();
  if (mistake.yours) message.arguments["yours"] = std::to_string(*mistake.yours);
  if (mistake.good) message.arguments["good"] = std::to_string(*mistake.good);
  return message;
}

std::optional<wire::Lesson> lesson_at(const Table& table) {
  if (!table.guide()) return std::nullopt;
  const Guide& guide = *table.guide();
  wire::Lesson lesson{guide.id(), guide.stage(), "", 0, 0, {}, {}, std::nullopt};
  if (!guide.leads()) return lesson;
  lesson.step = guide.step().id;
  lesson.number = static_cast<int>(guide.number());
  lesson.count = static_cast<int>(guide.lesson().steps.size());
  lesson.terms = guide.step().terms;
  for (AnyOption& option : table.glowing()) {
    lesson.glow.push_back({std::move(option.text), std::move(option.choice)});
  }
  if (guide.mistake()) lesson.mistake = mistake_message(guide);
  return lesson;
}

wire::GameView seen_by(const Table& table, Seat seat) {
  return table.game().show(table.view(seat));
}

/// Nobody takes back what a computer did because they watch it.
bool can_undo(const Table& table, Seat seat) {
  return is_human(table, seat) && table.can_undo(seat).has_value();
}

std::int64_t last_number(const Table& table, Seat seat) {
  return static_cast<std::int64_t>(table.events(seat).size());
}

}  // namespace

wire::Welcome welcome(const Table& table, const std::string& id, Seat seat) {
  const TableSetup& setup = table.setup();
  wire::Welcome welcome;
  welcome.protocol = wire::protocol;
  welcome.table = id;
  welcome.game = table.game().info().id;
  welcome.settings = table.game().settings();
  welcome.practice = table.forgives();
  welcome.daily = setup.daily;
  welcome.counts = setup.counts;
  welcome.imagined = table.is_imagined();
  if (!welcome.imagined && people_in(setup.seats) <= 1) welcome.deal = deal_name(setup.seed);
  welcome.seat = seat.number();
  welcome.seats = wire::seat_infos(setup.seats);
  welcome.pieces = table.game().pieces();
  welcome.may_resign = table.game().info().may_resign && is_human(table, seat);
  welcome.number = static_cast<int>(last_number(table, seat));
  welcome.view = seen_by(table, seat);
  for (const wire::ToldEvent& told : table.events(seat)) welcome.log.push_back(told.event);
  welcome.turn = turn_number(table);
  welcome.ask = ask(table, seat);
  welcome.can_undo = can_undo(table, seat);
  welcome.result = table.result();
  if (welcome.result && !welcome.imagined) welcome.seed = std::to_string(setup.seed);
  welcome.lesson = lesson_at(table);
  return welcome;
}

wire::Events events_from(const Table& table, Seat seat, std::int64_t first) {
  wire::Events events;
  events.first = static_cast<int>(first);
  const auto& all = table.events(seat);
  events.events.assign(all.begin() + static_cast<std::ptrdiff_t>(first - 1), all.end());
  events.view = seen_by(table, seat);
  events.turn = turn_number(table);
  events.ask = ask(table, seat);
  events.can_undo = can_undo(table, seat);
  events.lesson = lesson_at(table);
  return events;
}

wire::Answer greeting(const Table& table, const std::string& id, Seat seat,
                      std::optional<std::int64_t> last) {
  if (last && *last >= 0 && *last <= last_number(table, seat)) {
    return events_from(table, seat, *last + 1);
  }
  return welcome(table, id, seat);
}

}  // namespace coppice
