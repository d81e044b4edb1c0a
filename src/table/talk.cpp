#include "table/talk.hpp"

namespace coppice {

namespace {

std::optional<wire::Ask> ask(const Table& table, Seat seat) {
  if (table.turn() != Turn::of(seat)) return std::nullopt;
  return wire::Ask{seat.number(), table.options(seat)};
}

std::optional<int> turn_number(const Table& table) {
  if (!table.turn().is_seat()) return std::nullopt;
  return table.turn().seat().number();
}

wire::GameView seen_by(const Table& table, Seat seat) {
  return {table.game().show(table.view(seat))};
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
  welcome.practice = setup.practice;
  welcome.daily = setup.daily;
  welcome.seat = seat.number();
  welcome.seats = wire::seat_infos(setup.seats);
  welcome.pieces = {table.game().pieces()};
  welcome.may_resign = table.game().info().may_resign;
  welcome.number = static_cast<int>(last_number(table, seat));
  welcome.view = seen_by(table, seat);
  for (const auto& event : table.events(seat)) welcome.log.push_back({event});
  welcome.turn = turn_number(table);
  welcome.ask = ask(table, seat);
  welcome.can_undo = table.can_undo(seat).has_value();
  welcome.result = table.result();
  if (welcome.result) welcome.seed = std::to_string(setup.seed);
  return welcome;
}

wire::Events events_from(const Table& table, Seat seat, std::int64_t first) {
  wire::Events events;
  events.first = static_cast<int>(first);
  const auto& all = table.events(seat);
  for (auto index = static_cast<std::size_t>(first - 1); index < all.size(); ++index) {
    events.events.push_back({all[index]});
  }
  events.view = seen_by(table, seat);
  events.turn = turn_number(table);
  events.ask = ask(table, seat);
  events.can_undo = table.can_undo(seat).has_value();
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
