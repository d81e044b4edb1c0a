#include "table/seating.hpp"

#include <algorithm>

#include "engine/error.hpp"
#include "engine/text.hpp"

namespace coppice {

std::ptrdiff_t people_in(const std::vector<std::string>& seats) {
  return std::ranges::count(seats, human);
}

std::expected<std::vector<std::string>, Error> seats_for(const GameType& game,
                                                         const std::vector<std::string>& wish,
                                                         const std::vector<std::string>& programs) {
  const auto count = static_cast<std::size_t>(game.info.seats);
  if (wish.empty()) return std::vector<std::string>(count, std::string(human));
  if (wish.size() != count) {
    return make_error("error.table.seats", {{"seats", std::to_string(count)}});
  }
  for (const std::string& player : wish) {
    if (player == human || std::ranges::find(programs, player) != programs.end()) continue;
    if (const auto program = program_at(player)) {
      return make_error("error.program.unknown", {{"name", excerpt(*program)}});
    }
    const auto spec = TRY(parse_player(player));
    TRY(game.make_player(spec));
  }
  return wish;
}

std::expected<Seat, Error> seat_to_join(const GameInPlay& play, std::optional<std::int64_t> wish) {
  const auto count = static_cast<std::int64_t>(play.seats());
  if (wish) {
    if (*wish < 1 || *wish > count) {
      return make_error("error.seat.unknown",
                        {{"seat", std::to_string(*wish)}, {"seats", std::to_string(count)}});
    }
    const Seat seat{static_cast<std::uint8_t>(*wish - 1)};
    if (play.is_human(seat) || people_in(play.setup().seats) == 0) return seat;
    return make_error("error.table.computer_seat", {{"seat", std::to_string(*wish)}});
  }
  const Turn turn = play.turn();
  if (turn.is_seat() && play.is_human(turn.seat())) return turn.seat();
  const auto first = std::ranges::find(play.setup().seats, human);
  if (first == play.setup().seats.end()) return Seat{0};
  return Seat{static_cast<std::uint8_t>(first - play.setup().seats.begin())};
}

}  // namespace coppice
