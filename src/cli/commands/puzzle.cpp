#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/help/embedded_files.hpp"
#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "lab/run/puzzles.hpp"
#include "search/registry.hpp"
#include "table/checked_record.hpp"
#include "table/daily.hpp"
#include "terminal/command.hpp"
#include "terminal/game_renderer.hpp"
#include "terminal/input.hpp"
#include "terminal/people.hpp"
#include "terminal/terminal_output.hpp"

namespace coppice::cli {

namespace {

constexpr std::size_t longest_file = 64 << 20;

struct PuzzleOptions {
  std::string game;
  std::string number;
  std::string file;
};

std::expected<lab::PuzzleFile, Error> puzzles_of(const PuzzleOptions& options) {
  std::string text;
  if (!options.file.empty()) {
    text = TRY(read_file(options.file, longest_file));
  } else {
    for (const EmbeddedFile& file : embedded_puzzles()) {
      if (file.name == "puzzles/" + options.game + ".json") text = file.text;
    }
    if (text.empty()) return make_error("error.puzzles.none", {{"game", options.game}});
  }
  auto file = TRY(lab::read_puzzles(text));
  if (file.game != options.game || file.puzzles.empty()) {
    return make_error("error.puzzles.none", {{"game", options.game}});
  }
  return file;
}

/// Lets somebody solve a puzzle at the terminal; a script has one move or command in each line.
class Solving {
 public:
  Solving(const lab::PuzzleFile& file, const lab::Puzzle& puzzle, const CheckedRecord& position,
          const text::Messages& messages)
      : file_(file),
        puzzle_(puzzle),
        position_(position),
        messages_(messages),
        screen_(std::cout, std::cerr, terminal::abilities_of_environment()),
        scene_(terminal::make_renderer(
            *position.game, messages,
            screen_.abilities().symbols ? terminal::pretty_symbols : terminal::plain_symbols,
            terminal::people_on(position.record.seats, messages))),
        seat_{static_cast<std::uint8_t>(puzzle.seat - 1)},
        view_(position.game->view(position.replay.last, seat_)),
        options_(position.game->options(position.replay.last)) {}

  ExitCode run(std::size_t number) {
    say("cli.puzzle.begin",
        {{"number", number}, {"count", file_.puzzles.size()}, {"rating", puzzle_.rating}});
    const auto show = [this] { show_position(); };
    show();
    terminal::DescriptorInput input(STDIN_FILENO, {.end = interrupted, .redraw = take_redraw});
    while (true) {
      screen_.prompt(screen_.abilities().person ? "> " : "");
      const auto line = input.line(show);
      if (!line) return interrupted() ? ExitCode::interrupted : ExitCode::unfinished;
      if (const auto ended = answer(*line)) return *ended;
    }
  }

 private:
  void say(std::string_view key, const text::Arguments& arguments = {}) {
    screen_.line(terminal::with_suits_in_colour(messages_.say(key, arguments)));
  }

  void show_position() {
    screen_.picture(scene_->board(view_, seat_));
    screen_.line("");
    screen_.line(scene_->question(view_));
    show_menu(terminal::make_menu(*scene_, view_, options_));
    say(puzzle_.wins ? "cli.puzzle.asks.win" : "cli.puzzle.asks");
  }

  void show_menu(std::vector<terminal::MenuEntry> menu) {
    menu_ = std::move(menu);
    for (std::size_t index = 0; index < menu_.size(); ++index) {
      const auto& [words, options] = menu_[index];
      const std::string move = options.size() == 1
                                   ? options.front().text
                                   : messages_.say("terminal.ways", {{"count", options.size()}});
      screen_.line(
          terminal::with_suits_in_colour(fmt::format("{:>3}  {}   {}", index + 1, words, move)));
    }
  }

  /// The exit code once the puzzle is over.
  std::optional<ExitCode> answer(const std::string& line) {
    const auto number = whole_number(line);
    if (line.empty() || line.starts_with('#')) return std::nullopt;
    if (number && *number >= 1 && *number <= menu_.size()) {
      const terminal::MenuEntry entry = menu_[*number - 1];
      if (entry.options.size() == 1) return judge(entry.options.front().text);
      show_menu(terminal::open_entry(*scene_, view_, entry));
      return std::nullopt;
    }
    if (const auto command = terminal::read_command(line, messages_)) return obey(*command);
    // A menu need not list every move: some are only typed.
    if (const auto move = position_.game->read(position_.replay.last, line)) {
      return judge(position_.game->write(position_.replay.last, *move));
    }
    if (const auto meant = terminal::option_called(*scene_, view_, options_, line)) {
      return judge(meant->text);
    }
    if (const auto looked = scene_->look(view_, seat_, line)) {
      screen_.picture(*looked);
      return std::nullopt;
    }
    say("cli.puzzle.unknown", {{"text", excerpt(line)}});
    return screen_.abilities().person ? std::nullopt : std::optional(ExitCode::refused);
  }

  std::optional<ExitCode> obey(const terminal::Command& command) {
    switch (command.verb) {
      case terminal::CommandKind::quit: return ExitCode::unfinished;
      case terminal::CommandKind::hint:
      case terminal::CommandKind::show: explain("cli.puzzle.solution"); return ExitCode::unfinished;
      case terminal::CommandKind::deck: screen_.picture(scene_->deck(view_)); return std::nullopt;
      case terminal::CommandKind::board:
      case terminal::CommandKind::moves: show_position(); return std::nullopt;
      case terminal::CommandKind::help:
      case terminal::CommandKind::undo:
      case terminal::CommandKind::log:
      case terminal::CommandKind::save:
      case terminal::CommandKind::resign:
      case terminal::CommandKind::leave: say("cli.puzzle.help"); return std::nullopt;
    }
    return std::nullopt;
  }

  std::optional<ExitCode> judge(const std::string& move) {
    if (std::ranges::find(puzzle_.right, move, &lab::PuzzleMove::move) != puzzle_.right.end()) {
      explain("cli.puzzle.right");
      return ExitCode::good;
    }
    const auto wrong = std::ranges::find(puzzle_.wrong, move, &lab::PuzzleMove::move);
    if (wrong == puzzle_.wrong.end()) {
      say("cli.puzzle.unlisted");
    } else {
      say("cli.puzzle.wrong", {{"loss", loss_text(wrong->loss)}});
    }
    return std::nullopt;
  }

  std::string loss_text(int loss) const {
    const std::string amount = file_.game + ".amount";
    if (messages_.knows(amount)) {
      return messages_.say(amount,
                           {{"value", messages_.figure(1.0 * loss / lab::loss_unit, 0.25)}});
    }
    const int percent = loss * 100 / lab::loss_unit;
    return messages_.say("analysis.chance.difference", {{"more", "false"}, {"value", percent}});
  }

  /// All right moves, and why the best one is better than the best wrong one.
  void explain(std::string_view key) {
    std::string moves;
    for (const lab::PuzzleMove& each : puzzle_.right) {
      const auto move = position_.game->read_recorded(position_.replay.last, each.move);
      if (!move) continue;  // damaged
      const std::string words = scene_->choice(view_, position_.game->choice(view_, *move));
      moves += (moves.empty() ? "" : "; ") + words + " (" + each.move + ")";
    }
    say(key, {{"moves", moves}});
    for (const Reason& reason : lab::reasons_of(puzzle_, position_)) {
      screen_.line(terminal::with_suits_in_colour(messages_.say(reason)));
    }
  }

  const lab::PuzzleFile& file_;
  const lab::Puzzle& puzzle_;
  const CheckedRecord& position_;
  const text::Messages& messages_;
  terminal::TerminalOutput screen_;
  std::unique_ptr<terminal::GameRenderer> scene_;
  Seat seat_;
  AnyView view_;
  std::vector<AnyLegalMove> options_;
  std::vector<terminal::MenuEntry> menu_;  ///< the choices behind the numbers on the screen
};

ExitCode solve(const PuzzleOptions& options, const text::Messages& messages) {
  if (options.game.empty()) return print_error(messages, {"error.usage.game", {}}, ExitCode::usage);
  if (const auto game = find_game(options.game); !game) {
    return print_error(messages, game.error(), ExitCode::usage);
  }
  const auto file = puzzles_of(options);
  if (!file) return print_error(messages, file.error());
  std::size_t number = lab::puzzle_of_day(today(), file->puzzles.size()) + 1;
  if (!options.number.empty()) {
    const auto wished = read_number("--number", options.number, 1, file->puzzles.size());
    if (!wished) return print_error(messages, wished.error(), ExitCode::usage);
    number = *wished;
  }
  const lab::Puzzle& puzzle = file->puzzles[number - 1];
  const auto position = lab::position_of(puzzle);
  if (!position) return print_error(messages, position.error());
  listen_for_interrupt();
  listen_for_redraw();
  return Solving(*file, puzzle, *position, messages).run(number);
}

}  // namespace

Subcommand puzzle_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<PuzzleOptions>();
  Options options(program, "puzzle", messages);
  options.argument("game", wished->game,
                   {{"games", games_where([](const GameType&) { return true; })}});
  options.text("number", wished->number);
  options.text("file", wished->file);
  return {options.app(), [wished, &messages] { return solve(*wished, messages); }};
}

}  // namespace coppice::cli
