#include "table/seating.hpp"

#include <algorithm>

namespace coppice {

bool is_human(const Table& table, Seat seat) { return table.setup().seats[seat.index] == human; }

bool answers_questions(const Table& table, Seat seat) {
  const auto spec = parse_player(table.setup().seats[seat.index]);
  const auto game = find_game(table.game().info().id);
  return spec && game && (*game)->answers_questions(*spec);
}

std::ptrdiff_t people_in(const std::vector<std::string>& seats) {
  return std::ranges::count(seats, human);
}

std::expected<std::vector<std::string>, Error> seats_for(const GameType& game,
                                                         const std::vector<std::string>& wish) {
  const auto count = static_cast<std::size_t>(game.info.seats);
  if (wish.empty()) return std::vector<std::string>(count, std::string(human));
  if (wish.size() != count) {
    return refused("error.table.seats", {{"seats", std::to_string(count)}});
  }
  for (const std::string& player : wish) {
    if (player == human) continue;
    const auto spec = parse_player(player);
    if (!spec) return std::unexpected(spec.error());
    if (const auto made = game.make_player(*spec); !made) return std::unexpected(made.error());
  }
  return wish;
}

std::expected<Seat, Error> seat_to_join(const Table& table, std::optional<std::int64_t> wish) {
  const auto count = static_cast<std::int64_t>(table.setup().seats.size());
  if (wish) {
    if (*wish < 1 || *wish > count) {
      return refused("error.seat.unknown",
                     {{"seat", std::to_string(*wish)}, {"seats", std::to_string(count)}});
    }
    const Seat seat{static_cast<std::uint8_t>(*wish - 1)};
    if (is_human(table, seat) || people_in(table.setup().seats) == 0) return seat;
    return refused("error.table.computer_seat", {{"seat", std::to_string(*wish)}});
  }
  const Turn turn = table.turn();
  if (turn.is_seat() && is_human(table, turn.seat())) return turn.seat();
  const auto first = std::ranges::find(table.setup().seats, human);
  if (first == table.setup().seats.end()) return Seat{0};
  return Seat{static_cast<std::uint8_t>(first - table.setup().seats.begin())};
}

}  // namespace coppice
