#include "wire/table_messages.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "table/deal_name.hpp"
#include "table/onlooker_delay.hpp"
#include "table/questions.hpp"
#include "table/seating.hpp"

namespace coppice {

namespace {

std::optional<wire::PendingDecision> ask(const Table& table, Viewer eyes) {
  const GameInPlay& play = table.play();
  if (!eyes || play.turn() != Turn::of(*eyes) || table.waits_for_undo()) return std::nullopt;
  if (!play.is_human(*eyes)) return std::nullopt;
  wire::PendingDecision ask{eyes->number(), {}};
  const AnyView view = play.view(eyes);
  for (AnyLegalMove& option : play.options(*eyes)) {
    const auto loses = play.game().loses(view, option.move);
    ask.options.push_back({std::move(option.text), std::move(option.choice),
                           loses ? std::optional(wire::message_of(*loses)) : std::nullopt});
  }
  return ask;
}

/// Whether the receiver is an onlooker with a seat's delayed view.
bool is_late(const Table& table, const MessageRecipient& to) {
  return !to.eyes && to.late && table.shows_hands();
}

std::optional<int> turn_number(const Table& table, const MessageRecipient& to) {
  const GameInPlay& play = table.play();
  const bool behind = is_late(table, to) && !play.turn().is_over();
  const Turn turn = behind ? play.game().turn(table.shown_moment().state) : play.turn();
  if (!turn.is_seat()) return std::nullopt;
  return turn.seat().number();
}

/// The cost of a mistake, with numbers if the step has a measure.
wire::Message mistake_message(const LessonProgress& guide) {
  wire::Message message{guide.step_key() + ".wrong", {}};
  const LessonMistake& mistake = *guide.mistake();
  if (mistake.yours) message.arguments["yours"] = std::to_string(*mistake.yours);
  if (mistake.good) message.arguments["good"] = std::to_string(*mistake.good);
  if (mistake.more()) message.arguments["more"] = std::to_string(*mistake.more());
  return message;
}

std::optional<wire::Lesson> lesson_at(const Table& table) {
  if (!table.guide()) return std::nullopt;
  const LessonProgress& guide = *table.guide();
  wire::Lesson lesson{guide.id(), guide.stage(), "", 0, 0, {}, {}, std::nullopt};
  if (!guide.leads()) return lesson;
  lesson.step = guide.step().id;
  lesson.number = static_cast<int>(guide.number());
  lesson.count = static_cast<int>(guide.lesson().steps.size());
  lesson.terms = guide.step().terms;
  for (AnyLegalMove& option : table.glowing()) {
    lesson.glow.push_back({std::move(option.text), std::move(option.choice), std::nullopt});
  }
  if (guide.mistake()) lesson.mistake = mistake_message(guide);
  return lesson;
}

wire::GameView seen_by(const Table& table, const MessageRecipient& to) {
  const GameInPlay& play = table.play();
  const bool late = is_late(table, to);
  return play.game().show(late ? play.game().view(table.shown_moment().state, *to.late)
                               : play.view(to.eyes));
}

/// The events for the receiver that are in memory; only those up to `last_number` may be sent.
struct EventsFor {
  EventsFor(const Table& table, const MessageRecipient& to)
      : eyes(log_viewer(table, to)), log(table.log()), dropped(log.dropped(eyes)) {}

  const EventLogEntry& numbered(std::size_t number) const {
    return log.events(eyes)[number - dropped - 1];
  }

  Viewer eyes;
  const TableLog& log;
  std::size_t dropped;
};

/// An onlooker cannot undo a computer's move.
bool can_undo(const Table& table, Viewer eyes) {
  return eyes && table.play().is_human(*eyes) && table.play().can_undo(*eyes).has_value();
}

std::vector<int> may_ask(const Table& table, Viewer eyes) {
  const GameInPlay& play = table.play();
  std::vector<int> all;
  if (!eyes || !play.is_human(*eyes)) return all;
  for (std::size_t index = 0; index < play.seats(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    if (questions::check(play, *eyes, seat)) all.push_back(seat.number());
  }
  return all;
}

/// The first event in memory of the log page that ends before number `before`.
std::size_t page_first(const EventsFor& all, std::size_t before, std::size_t most_events) {
  std::string json;
  std::size_t first = before;
  while (first > all.dropped + 1 && before - first < most_events) {
    append_json(json, all.numbered(first - 1).event);
    if (json.size() > wire::page_bytes && first < before) break;
    --first;
  }
  return first;
}

std::vector<GameOrTableEvent> log_between(const EventsFor& all, std::size_t first,
                                          std::size_t before) {
  std::vector<GameOrTableEvent> log;
  for (std::size_t number = first; number < before; ++number) {
    log.push_back(all.numbered(number).event);
  }
  return log;
}

/// Whether the events after number `last` are few enough to be sent one by one.
bool is_little(const EventsFor& all, std::size_t last) {
  const std::size_t end = all.log.length(all.eyes);
  if (end - last > wire::missed_events || last + 1 < all.log.first_with_changes(all.eyes)) {
    return false;
  }
  std::string json;
  for (std::size_t number = last + 1; number <= end && json.size() <= wire::missed_bytes;
       ++number) {
    append_json(json, all.numbered(number));
  }
  return json.size() <= wire::missed_bytes;
}

/// `turn` is the seat whose clock may run, or over.
wire::Clock clock_told(const GameClock& clock, std::size_t seats, Turn turn,
                       const ClockReading& reading) {
  wire::Clock told{clock.terms(), {}, std::nullopt};
  const bool runs = turn.is_seat() &&
                    (clock.is_of_days() ? clock.due().has_value() : reading.thought.has_value());
  if (runs) told.running = turn.seat().number();
  for (std::size_t index = 0; index < seats; ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    const bool running = told.running == seat.number();
    const Milliseconds left = !clock.is_of_days()
                                  ? clock.left(seat, running ? *reading.thought : Milliseconds{})
                              : running ? std::max(*clock.due() - reading.now, Milliseconds{})
                                        : clock.day_time();
    told.left.push_back(left.count());
  }
  return told;
}

std::optional<wire::Participants> company_at(const Table& table, const MessageRecipient& to) {
  const GameInPlay& play = table.play();
  if (!table.company()) return std::nullopt;
  const Participants& company = *table.company();
  wire::Participants told = participants_state(table);
  told.clock = clock_at(table, to.clock);
  for (const Seat seat : company.seats_of(to.key)) told.own.push_back(seat.number());
  told.hands_shown = table.shows_hands() && !play.turn().is_over();
  told.delayed = is_late(table, to);
  const bool plays = company.is_dealt() && !play.turn().is_over();
  told.speech = TalkPermission::none;
  if (!to.eyes || !play.is_human(*to.eyes)) return told;
  told.speech = plays ? play.talk_permission(*to.eyes) : TalkPermission::free;
  told.can_propose_undo = plays && can_propose_undo(play, *to.eyes);
  told.can_call_off = !play.turn().is_over() && play.has_hardly_begun();
  return told;
}

}  // namespace

std::optional<wire::Clock> clock_at(const Table& table, const ClockReading& reading) {
  if (!table.clock()) return std::nullopt;
  const auto seat = table.clocked_seat();
  return clock_told(*table.clock(), table.play().seats(), seat ? Turn::of(*seat) : Turn::over(),
                    reading);
}

wire::Participants participants_state(const Table& table) {
  const Participants& company = *table.company();
  const bool game_is_over = table.play().turn().is_over();
  const people::TableOpened& met = company.met();
  const bool called_off = company.is_called_off();
  wire::Participants told{};
  told.stage = called_off            ? wire::TableStage::called_off
               : !company.is_dealt() ? wire::TableStage::gathering
               : game_is_over        ? wire::TableStage::over
                                     : wire::TableStage::playing;
  for (std::size_t index = 0; index < company.seats(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    const SeatOwner& each = company.holder(seat);
    told.deal.contributions.push_back(each.contribution);
    if (!company.is_person(seat)) continue;
    told.people.push_back(
        {seat.number(), each.name, !each.keys.empty(), each.relief, each.shows_hand});
  }
  told.watching = met.watching;
  told.hints = met.hints;
  told.patience = met.patience;
  told.proposal = table.talk().proposal();
  told.deal.commitment = met.commitment;
  if (game_is_over || called_off) told.deal.secret = met.secret;
  told.rematch = table.talk().rematch();
  told.delay = static_cast<int>(onlooker_delay);
  return told;
}

Viewer log_viewer(const Table& table, const MessageRecipient& to) {
  return is_late(table, to) ? to.late : to.eyes;
}

std::int64_t last_number(const Table& table, const MessageRecipient& to) {
  if (is_late(table, to)) {
    return static_cast<std::int64_t>(table.shown_moment().told[to.late->index]);
  }
  return static_cast<std::int64_t>(table.log().length(to.eyes));
}

wire::Welcome welcome(const Table& table, const std::string& id, const MessageRecipient& to) {
  const GameInPlay& play = table.play();
  const Viewer eyes = to.eyes;
  const TableSetup& setup = play.setup();
  wire::Welcome welcome;
  welcome.protocol = to.protocol;
  welcome.table = id;
  welcome.game = play.game().info().id;
  welcome.settings = play.game().settings();
  welcome.practice = play.forgives();
  welcome.daily = setup.daily;
  welcome.counts = setup.counts;
  welcome.imagined = play.is_imagined();
  if (!welcome.imagined && !table.company() && people_in(setup.seats) <= 1) {
    welcome.deal = deal_name(setup.seed);
  }
  welcome.seat = eyes ? eyes->number() : is_late(table, to) ? to.late->number() : 0;
  welcome.seats = wire::seat_infos(setup.seats);
  welcome.pieces = play.game().pieces();
  welcome.may_resign = play.game().info().may_resign && eyes && play.is_human(*eyes);
  welcome.number = static_cast<int>(last_number(table, to));
  welcome.view = seen_by(table, to);
  const EventsFor all(table, to);
  const std::size_t end = static_cast<std::size_t>(welcome.number) + 1;
  const std::size_t first = page_first(all, end, wire::last_page_events);
  welcome.log_first = static_cast<int>(first);
  welcome.log = log_between(all, first, end);
  welcome.turn = turn_number(table, to);
  welcome.ask = ask(table, eyes);
  welcome.can_undo = can_undo(table, eyes);
  welcome.may_ask = may_ask(table, eyes);
  welcome.result = play.result();
  if (welcome.result && !welcome.imagined) welcome.seed = std::to_string(setup.seed);
  welcome.lesson = lesson_at(table);
  welcome.company = company_at(table, to);
  return welcome;
}

wire::Events events_from(const Table& table, const MessageRecipient& to, std::int64_t first) {
  const Viewer eyes = to.eyes;
  wire::Events events;
  events.first = static_cast<int>(first);
  const EventsFor all(table, to);
  for (std::int64_t number = first; number <= last_number(table, to); ++number) {
    events.events.push_back(all.numbered(static_cast<std::size_t>(number)));
  }
  if (to.protocol == wire::oldest_protocol) events.view = seen_by(table, to);
  events.turn = turn_number(table, to);
  events.ask = ask(table, eyes);
  events.can_undo = can_undo(table, eyes);
  events.may_ask = may_ask(table, eyes);
  events.lesson = lesson_at(table);
  events.company = company_at(table, to);
  return events;
}

bool is_page_in_memory(const Table& table, const wire::RequestLogPage& wish,
                       const MessageRecipient& to) {
  const EventsFor all(table, to);
  if (all.dropped == 0 || wish.before < 2 || wish.before > last_number(table, to) + 1) return true;
  const auto before = static_cast<std::size_t>(wish.before);
  if (before <= all.dropped + 1) return false;
  const std::size_t first = page_first(all, before, wire::page_events);
  return first > all.dropped + 1 || before - first == wire::page_events;
}

std::expected<wire::LogPage, Error> log_page(const Table& table, const wire::RequestLogPage& wish,
                                             const MessageRecipient& to) {
  if (wish.before < 2 || wish.before > last_number(table, to) + 1) {
    return make_error(ErrorCode::wire_no_older, {{"number", std::to_string(wish.before)}});
  }
  const EventsFor all(table, to);
  const auto before = static_cast<std::size_t>(wish.before);
  const std::size_t first = page_first(all, before, wire::page_events);
  return wire::LogPage{wish.id, static_cast<int>(first), log_between(all, first, before)};
}

wire::Answer join_answer(const Table& table, const std::string& id, const MessageRecipient& to,
                         std::optional<std::int64_t> last) {
  if (last && *last >= 0 && *last <= last_number(table, to) &&
      is_little(EventsFor(table, to), static_cast<std::size_t>(*last))) {
    return events_from(table, to, *last + 1);
  }
  return welcome(table, id, to);
}

}  // namespace coppice
