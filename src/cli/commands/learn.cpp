#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <set>
#include <span>
#include <utility>

#include "cli/commands/play_session.hpp"
#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "table/daily.hpp"
#include "terminal/resume.hpp"

namespace coppice::cli {

namespace {

struct LearnOptions {
  std::string game;
  std::string lesson;
  std::string record;
  bool force = false;
  std::string go_on;
};

std::expected<Table, Error> lesson_table(const Lesson& lesson) {
  const auto entry = TRY(find_game(lesson.game));
  const auto game = TRY(entry->make(lesson.settings));
  auto table = Table::make({game, lesson.seats, lesson.seed, false, "", date_text(today())});
  if (!table) return table;
  auto begun = TRY(table->begin_lesson(lesson));
  table->append(std::move(begun));
  return table;
}

/// Finds the lesson of a record by the way it begins.
std::expected<Table, Error> old_table(std::span<const Lesson> lessons, const std::string& file) {
  const auto text = TRY(read_file(file, longest_record));
  const auto record = TRY(parse_record(text));
  std::expected<Table, Error> table = make_error(ErrorCode::lesson_other);
  for (const Lesson& lesson : lessons) {
    table = lesson_table(lesson);
    if (!table) return table;
    table = terminal::resume_lesson(lesson, std::move(*table), record);
    if (table || table.error().code != ErrorCode::lesson_other) return table;
  }
  return table;
}

/// By its number or its name.
std::expected<const Lesson*, Error> lesson_of(std::span<const Lesson> lessons,
                                              const std::string& wish) {
  for (const Lesson& lesson : lessons) {
    if (wish == lesson.name() || wish == std::to_string(lesson.number)) return &lesson;
  }
  std::vector<std::string> names;
  for (const Lesson& lesson : lessons) names.emplace_back(lesson.name());
  return make_error("error.lesson.unknown",
                    {{"text", excerpt(wish)}, {"known", joined(names, ", ")}});
}

void print_lessons(std::span<const Lesson> lessons, const text::Messages& messages) {
  const std::set<std::string> learned = finished_lessons();
  for (const Lesson& lesson : lessons) {
    std::cout << fmt::format("{} {}  {}: {}\n", learned.contains(lesson.id) ? "✓" : " ",
                             lesson.number, lesson.name(),
                             messages.say("lesson." + lesson.id + ".title"));
  }
  std::cout << messages.say("cli.learn.begin",
                            {{"program", program_called()}, {"game", lessons.front().game}})
            << '\n';
}

/// Names the next lesson after a finished one.
void finish(const Table& table, const text::Messages& messages) {
  const auto& guide = table.guide();
  if (!guide || guide->stage() != LessonStage::done) return;
  save_finished_lesson(guide->id());
  const Lesson& lesson = guide->lesson();
  const auto next = std::ranges::find(lessons_of(lesson.game), lesson.number + 1, &Lesson::number);
  if (next == lessons_of(lesson.game).end()) {
    std::cout << messages.say("cli.learn.last",
                              {{"program", program_called()}, {"game", lesson.game}})
              << '\n';
  } else {
    std::cout << messages.say("cli.learn.next",
                              {{"program", program_called()},
                               {"title", messages.say("lesson." + next->id + ".title")},
                               {"game", lesson.game},
                               {"lesson", std::string(next->name())}})
              << '\n';
  }
}

ExitCode learn(const LearnOptions& options, const text::Messages& messages) {
  if (options.game.empty()) return print_error(messages, {"error.usage.game", {}}, ExitCode::usage);
  const auto entry = find_game(options.game);
  if (!entry) return print_error(messages, entry.error(), ExitCode::usage);
  const std::span<const Lesson> lessons = lessons_of(options.game);
  if (lessons.empty()) {
    return print_error(
        messages,
        {"error.usage.no_lessons", {{"program", program_called()}, {"game", options.game}}},
        ExitCode::usage);
  }
  const bool goes_on = !options.go_on.empty();
  if (options.lesson.empty() && !goes_on) {
    print_lessons(lessons, messages);
    return ExitCode::good;
  }
  std::expected<Table, Error> table = make_error(ErrorCode::lesson_other);
  if (goes_on) {
    table = old_table(lessons, options.go_on);
  } else {
    const auto lesson = lesson_of(lessons, options.lesson);
    if (!lesson) return print_error(messages, lesson.error(), ExitCode::usage);
    table = lesson_table(**lesson);
  }
  if (!table && !argument(table.error(), "line").empty()) {
    return print_file_error(messages, options.go_on, table.error());
  }
  if (!table) return print_error(messages, table.error());
  const bool own_file = goes_on && options.record.empty();
  return play_session(std::move(*table), own_file ? options.go_on : options.record,
                      own_file        ? ExistingFilePolicy::update
                      : options.force ? ExistingFilePolicy::replace
                                      : ExistingFilePolicy::refuse,
                      messages, [&](const Table& left) { finish(left, messages); });
}

}  // namespace

Subcommand learn_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<LearnOptions>();
  Options options(program, "learn", messages);
  options.argument("game", wished->game);
  options.argument("lesson", wished->lesson);
  options.text("record", wished->record);
  options.flag("force", wished->force);
  options.text("continue", wished->go_on);
  return {options.app(), [wished, &messages] { return learn(*wished, messages); }};
}

}  // namespace coppice::cli
