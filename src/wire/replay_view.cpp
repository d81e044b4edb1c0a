#include "wire/replay_view.hpp"

#include <string>
#include <utility>

#include "engine/replay.hpp"
#include "engine/try.hpp"
#include "table/checked_record.hpp"

namespace coppice {

std::expected<wire::Replay, Error> replay_view(const Record& record, Seat seat) {
  const auto game = TRY(game_of(record));
  if (seat.index >= game->info().seats) {
    return make_error("error.seat.unknown", {{"seat", std::to_string(seat.number())},
                                             {"seats", std::to_string(game->info().seats)}});
  }
  const auto played = TRY(replay(*game, record));

  AnyState state = game->start();
  wire::Replay shown;
  shown.game = record.game;
  shown.settings = game->settings();
  shown.practice = record.practice;
  shown.date = record.date;
  shown.seat = seat.number();
  shown.seats = wire::seat_infos(record.seats);
  shown.pieces = game->pieces();
  shown.view = game->show(game->view(state, seat));
  shown.result = record.result;
  for (std::size_t index = 0; index < played.moves.size(); ++index) {
    wire::ReplayStep step;
    if (const auto who = played.steps[index].who) step.who = who->number();
    step.move = played.steps[index].text;
    auto told = game->play_told(state, played.moves[index], nobody);
    for (EventWithChanges& each : told[seat.index]) step.events.push_back({std::move(each.event)});
    step.view = game->show(game->view(state, seat));
    shown.steps.push_back(std::move(step));
  }
  return shown;
}

}  // namespace coppice
