#include "cli/commands/play_session.hpp"

#include <unistd.h>
#include <iostream>
#include <memory>
#include <sstream>
#include <utility>
#include <vector>

#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/options/options.hpp"
#include "cli/options/run_options.hpp"
#include "cli/options/values.hpp"
#include "cli/records/record_files.hpp"
#include "search/registry.hpp"
#include "terminal/session.hpp"

namespace coppice::cli {

namespace {

ExitCode code_of(terminal::SessionEnd ending) {
  switch (ending) {
    case terminal::SessionEnd::over:
    case terminal::SessionEnd::quit: return ExitCode::good;
    case terminal::SessionEnd::interrupted: return ExitCode::interrupted;
    case terminal::SessionEnd::ran_out: return ExitCode::unfinished;
    case terminal::SessionEnd::refused:
    case terminal::SessionEnd::not_kept: break;
  }
  return ExitCode::refused;
}

}  // namespace

ExitCode play_session(Table table, const std::string& file, ExistingFilePolicy if_there,
                      const text::Messages& messages,
                      const std::function<void(const Table&)>& afterwards) {
  const AnyGame& game = table.play().game();
  const std::vector<std::string> seats = table.play().setup().seats;
  const GameType& entry = **find_game(game.info().id);
  std::vector<std::unique_ptr<AnyPlayer>> players;
  for (const std::string& seat : seats) {
    auto player = player_for(entry, seat);
    if (!player) return print_error(messages, player.error());
    players.push_back(std::move(*player));
  }

  print_untrained_players(entry.info.id, game.settings(), seats, messages);
  RecordFile shelf(file, if_there);
  const terminal::TerminalCapabilities abilities = terminal::abilities_of_environment();
  listen_for_interrupt();
  if (abilities.person) listen_for_redraw();
  terminal::TerminalOutput screen(std::cout, std::cerr, abilities);
  terminal::DescriptorInput input(STDIN_FILENO, {.end = interrupted, .redraw = take_redraw});
  InterruptibleClock clock;
  terminal::RealSleeper patience;
  terminal::Session session({std::move(table), std::move(players), entry.make_adviser()}, messages,
                            screen, input, shelf, clock, patience);
  const ExitCode code = code_of(session.run());
  afterwards(session.table());
  return code;
}

namespace {

constexpr std::size_t longest_list = 64 * 1024;

std::filesystem::path list_file() { return data_folder("") / "lessons"; }

}  // namespace

std::set<std::string> finished_lessons() {
  std::set<std::string> learned;
  std::istringstream list(read_file(list_file().string(), longest_list).value_or(""));
  for (std::string id; std::getline(list, id);) learned.insert(id);
  return learned;
}

void save_finished_lesson(const std::string& lesson) {
  std::set<std::string> learned = finished_lessons();
  if (!learned.insert(lesson).second) return;
  std::string list;
  for (const std::string& id : learned) list += id + "\n";
  if (!make_folder(list_file().parent_path())) return;
  (void)write_file(list_file(), list, ExistingFilePolicy::update);
}

}  // namespace coppice::cli
