#include "table/replay_view.hpp"

#include "players/roster.hpp"

namespace coppice {

namespace {

/// A record does not keep where its tags stood, so the whole of it is meant.
std::unexpected<Error> in_first_line(Error error) {
  error.arguments.emplace_back("line", "1");
  return std::unexpected(std::move(error));
}

}  // namespace

std::expected<std::shared_ptr<const AnyGame>, Error> game_of(const Record& record) {
  const auto entry = find_game(record.game);
  if (!entry) return in_first_line(entry.error());
  auto game = (*entry)->make(record.settings);
  if (!game) return in_first_line(game.error());
  return game;
}

std::expected<wire::Replay, Error> replay_view(const Record& record, Seat seat) {
  const auto game = game_of(record);
  if (!game) return std::unexpected(game.error());
  if (seat.index >= (*game)->info().seats) {
    return refused("error.seat.unknown", {{"seat", std::to_string(seat.number())},
                                          {"seats", std::to_string((*game)->info().seats)}});
  }
  const auto played = replay(**game, record);
  if (!played) return std::unexpected(played.error());

  AnyState state = (*game)->start();
  wire::Replay shown;
  shown.game = record.game;
  shown.settings = (*game)->settings();
  shown.practice = record.practice;
  shown.date = record.date;
  shown.seat = seat.number();
  shown.seats = wire::seat_infos(record.seats);
  shown.pieces = {(*game)->pieces()};
  shown.view = {(*game)->show((*game)->view(state, seat))};
  shown.result = record.result;
  for (std::size_t index = 0; index < played->moves.size(); ++index) {
    wire::ReplayStep step;
    if (const auto who = played->steps[index].who) step.who = who->number();
    step.move = played->steps[index].text;
    for (auto& event : (*game)->play_for(state, played->moves[index], seat)) {
      step.events.push_back({std::move(event)});
    }
    step.view = {(*game)->show((*game)->view(state, seat))};
    shown.steps.push_back(std::move(step));
  }
  return shown;
}

}  // namespace coppice
