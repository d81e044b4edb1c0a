#include "cli/play_session.hpp"

#include <unistd.h>

#include <iostream>
#include <memory>
#include <utility>
#include <vector>

#include "cli/context.hpp"
#include "cli/interrupt.hpp"
#include "cli/interruptible_clock.hpp"
#include "cli/record_shelf.hpp"
#include "cli/unprepared.hpp"
#include "cli/values.hpp"
#include "search/registry.hpp"
#include "terminal/session.hpp"

namespace coppice::cli {

namespace {

ExitCode code_of(terminal::Ending ending) {
  switch (ending) {
    case terminal::Ending::over:
    case terminal::Ending::quit: return ExitCode::good;
    case terminal::Ending::interrupted: return ExitCode::interrupted;
    case terminal::Ending::ran_out: return ExitCode::unfinished;
    case terminal::Ending::refused:
    case terminal::Ending::not_kept: break;
  }
  return ExitCode::refused;
}

}  // namespace

ExitCode play_session(Table table, const std::string& file, IfThere if_there,
                      const text::Messages& messages,
                      const std::function<void(const Table&)>& afterwards) {
  const AnyGame& game = table.play().game();
  const std::vector<std::string> seats = table.play().setup().seats;
  const GameType& entry = **find_game(game.info().id);
  std::vector<std::unique_ptr<AnyPlayer>> players;
  for (const std::string& seat : seats) {
    auto player = player_for(entry, seat);
    if (!player) return complain(messages, player.error());
    players.push_back(std::move(*player));
  }

  tell_unprepared(entry.info.id, game.settings(), seats, messages);
  RecordShelf shelf(file, if_there);
  const terminal::Abilities abilities = terminal::abilities_of_environment();
  listen_for_interrupt();
  if (abilities.person) listen_for_redraw();
  terminal::Screen screen(std::cout, std::cerr, abilities);
  terminal::DescriptorInput input(STDIN_FILENO, {.end = interrupted, .redraw = take_redraw});
  InterruptibleClock clock;
  terminal::RealPatience patience;
  terminal::Session session({std::move(table), std::move(players), entry.make_adviser()}, messages,
                            screen, input, shelf, clock, patience);
  const ExitCode code = code_of(session.run());
  afterwards(session.table());
  return code;
}

}  // namespace coppice::cli
