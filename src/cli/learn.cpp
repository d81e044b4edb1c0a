#include <memory>
#include <utility>

#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/play_session.hpp"
#include "cli/values.hpp"
#include "engine/text.hpp"
#include "table/daily.hpp"
#include "terminal/resume.hpp"

namespace coppice::cli {

namespace {

struct LearnOptions {
  std::string game;
  std::string record;
  bool force = false;
  std::string go_on;
};

std::expected<Table, Error> lesson_table(const Lesson& lesson) {
  const auto entry = find_game(lesson.game);
  if (!entry) return std::unexpected(entry.error());
  const auto game = (*entry)->make(lesson.settings);
  if (!game) return std::unexpected(game.error());
  return Table::make({*game, lesson.seats, lesson.seed, false, "", date_text(today())});
}

std::expected<Table, Error> old_table(const Lesson& lesson, Table table, const std::string& file) {
  const auto text = read_file(file, longest_record);
  if (!text) return std::unexpected(text.error());
  const auto record = parse_record(*text);
  if (!record) return std::unexpected(record.error());
  return terminal::resume_lesson(lesson, std::move(table), *record);
}

ExitCode learn(const LearnOptions& options, const text::Messages& messages) {
  if (options.game.empty()) return complain(messages, {"error.usage.game", {}}, ExitCode::usage);
  const auto entry = find_game(options.game);
  if (!entry) return complain(messages, entry.error(), ExitCode::usage);
  const auto lesson = find_lesson(options.game);
  if (!lesson) return complain(messages, lesson.error(), ExitCode::usage);
  auto table = lesson_table(**lesson);
  if (!table) return complain(messages, table.error());
  table->append(table->begin_lesson(**lesson));
  const bool goes_on = !options.go_on.empty();
  if (goes_on) table = old_table(**lesson, std::move(*table), options.go_on);
  if (!table && !argument(table.error(), "line").empty()) {
    return complain_about(messages, options.go_on, table.error());
  }
  if (!table) return complain(messages, table.error());
  const bool own_file = goes_on && options.record.empty();
  return play_session(std::move(*table), own_file ? options.go_on : options.record,
                      own_file || options.force ? IfThere::replace : IfThere::refuse, messages);
}

}  // namespace

Subcommand learn_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<LearnOptions>();
  Options options(program, "learn", messages);
  options.argument("game", wished->game);
  options.text("record", wished->record);
  options.flag("force", wished->force);
  options.text("continue", wished->go_on);
  return {options.app(), [wished, &messages] { return learn(*wished, messages); }};
}

}  // namespace coppice::cli
