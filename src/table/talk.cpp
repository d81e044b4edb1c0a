#include "table/talk.hpp"

#include <cstddef>
#include <utility>

#include "table/deal_name.hpp"
#include "table/seating.hpp"

namespace coppice {

namespace {

std::optional<wire::Ask> ask(const Table& table, Eyes eyes) {
  if (!eyes || table.turn() != Turn::of(*eyes) || table.waits_for_undo()) return std::nullopt;
  if (!is_human(table, *eyes)) return std::nullopt;
  wire::Ask ask{eyes->number(), {}};
  for (AnyOption& option : table.options(*eyes)) {
    ask.options.push_back({std::move(option.text), std::move(option.choice)});
  }
  return ask;
}

/// Whether an onlooker is told what a seat was told some decisions ago, and nothing newer.
bool is_late(const Table& table, const Told& to) {
  return !to.eyes && to.late && table.shows_hands();
}

std::optional<int> turn_number(const Table& table, const Told& to) {
  const bool behind = is_late(table, to) && !table.turn().is_over();
  const Turn turn = behind ? table.game().turn(table.shown_moment().state) : table.turn();
  if (!turn.is_seat()) return std::nullopt;
  return turn.seat().number();
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

wire::GameView seen_by(const Table& table, const Told& to) {
  const bool late = is_late(table, to);
  return table.game().show(late ? table.game().view(table.shown_moment().state, *to.late)
                                : table.view(to.eyes));
}

/// What is told from beginning to end, and perhaps more: only as much as `last_number` says.
const std::vector<wire::ToldEvent>& events_for(const Table& table, const Told& to) {
  return table.events(is_late(table, to) ? to.late : to.eyes);
}

/// Nobody takes back what a computer did because they watch it.
bool can_undo(const Table& table, Eyes eyes) {
  return eyes && is_human(table, *eyes) && table.can_undo(*eyes).has_value();
}

std::vector<int> may_ask(const Table& table, Eyes eyes) {
  std::vector<int> all;
  if (!eyes || !is_human(table, *eyes)) return all;
  for (std::size_t index = 0; index < table.setup().seats.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    if (table.check_asking(*eyes, seat)) all.push_back(seat.number());
  }
  return all;
}

std::optional<wire::Company> company_at(const Table& table, const Told& to) {
  if (!table.company()) return std::nullopt;
  const Company& company = *table.company();
  wire::Company told = company.told(table.turn().is_over());
  for (const Seat seat : company.seats_of(to.key)) told.own.push_back(seat.number());
  told.hands_shown = table.shows_hands() && !table.turn().is_over();
  told.delayed = is_late(table, to);
  const bool plays = company.is_dealt() && !table.turn().is_over();
  told.speech = Speech::none;
  if (!to.eyes || !is_human(table, *to.eyes)) return told;
  told.speech = plays ? table.speech(*to.eyes) : Speech::free;
  told.can_propose_undo = plays && table.can_propose_undo(*to.eyes);
  told.can_call_off = !table.turn().is_over() && table.has_hardly_begun();
  return told;
}

}  // namespace

std::int64_t last_number(const Table& table, const Told& to) {
  if (is_late(table, to)) {
    return static_cast<std::int64_t>(table.shown_moment().told[to.late->index]);
  }
  return static_cast<std::int64_t>(table.events(to.eyes).size());
}

wire::Welcome welcome(const Table& table, const std::string& id, const Told& to) {
  const Eyes eyes = to.eyes;
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
  if (!welcome.imagined && !table.company() && people_in(setup.seats) <= 1) {
    welcome.deal = deal_name(setup.seed);
  }
  welcome.seat = eyes ? eyes->number() : is_late(table, to) ? to.late->number() : 0;
  welcome.seats = wire::seat_infos(setup.seats);
  welcome.pieces = table.game().pieces();
  welcome.may_resign = table.game().info().may_resign && eyes && is_human(table, *eyes);
  welcome.number = static_cast<int>(last_number(table, to));
  welcome.view = seen_by(table, to);
  for (int number = 0; number < welcome.number; ++number) {
    welcome.log.push_back(events_for(table, to)[static_cast<std::size_t>(number)].event);
  }
  welcome.turn = turn_number(table, to);
  welcome.ask = ask(table, eyes);
  welcome.can_undo = can_undo(table, eyes);
  welcome.may_ask = may_ask(table, eyes);
  welcome.result = table.result();
  if (welcome.result && !welcome.imagined) welcome.seed = std::to_string(setup.seed);
  welcome.lesson = lesson_at(table);
  welcome.company = company_at(table, to);
  return welcome;
}

wire::Events events_from(const Table& table, const Told& to, std::int64_t first) {
  const Eyes eyes = to.eyes;
  wire::Events events;
  events.first = static_cast<int>(first);
  const auto begin = events_for(table, to).begin();
  events.events.assign(begin + static_cast<std::ptrdiff_t>(first - 1),
                       begin + static_cast<std::ptrdiff_t>(last_number(table, to)));
  events.view = seen_by(table, to);
  events.turn = turn_number(table, to);
  events.ask = ask(table, eyes);
  events.can_undo = can_undo(table, eyes);
  events.may_ask = may_ask(table, eyes);
  events.lesson = lesson_at(table);
  events.company = company_at(table, to);
  return events;
}

wire::Answer greeting(const Table& table, const std::string& id, const Told& to,
                      std::optional<std::int64_t> last) {
  if (last && *last >= 0 && *last <= last_number(table, to)) {
    return events_from(table, to, *last + 1);
  }
  return welcome(table, id, to);
}

}  // namespace coppice
