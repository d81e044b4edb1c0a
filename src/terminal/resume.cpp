#include "terminal/resume.hpp"

#include <algorithm>
#include <ranges>

#include "engine/error.hpp"
#include "engine/replay.hpp"
#include "table/checked_record.hpp"

namespace coppice::terminal {

namespace {

/// Plays the record's moves after the first `begun`, which the table has.
std::expected<void, Error> play_again(Table& table, const Replay& played, const Record& record,
                                      std::size_t begun) {
  for (const RecordStep& step : played.steps | std::views::drop(begun)) {
    const JournalEntry entry{journal::write(step), ""};
    // Chance moves must match the seed's deal, or the cards to come would not fit.
    if (!step.who && table.deal().entries.front() != entry) {
      return at_line({"error.continue.other_cards", {}}, step.place.line);
    }
    if (const auto done = table.restore({entry}); !done)
      return at_line(done.error(), step.place.line);
  }
  if (record.hints_named) (void)table.restore({{journal::write(HintNamedMove{}), ""}});
  return {};
}

}  // namespace

std::expected<Table, Error> resume(const Record& record) {
  const auto game = TRY(game_of(record));
  const auto played = TRY(replay(*game, record));
  if (record.result) return make_error("error.continue.over");
  if (!record.seed) return make_error("error.continue.seed");

  auto table = Table::make({game, record.seats, *record.seed, record.practice, "", record.date});
  if (!table) return at_line(table.error(), 1);
  (void)table->restore({journal::first_entry()});
  TRY(play_again(*table, played, record, 0));
  return table;
}

std::expected<Table, Error> resume_lesson(const Lesson& lesson, Table table, const Record& record) {
  if (record.result) return make_error("error.continue.over");
  if (record.game != lesson.game || record.seats != lesson.seats) {
    return make_error(ErrorCode::lesson_other);
  }
  const auto played = TRY(replay(table.play().game(), record));
  const std::vector<RecordStep> start = replay(table.play().game(), table.record())->steps;
  if (std::ranges::mismatch(start, played.steps).in1 != start.end()) {
    return make_error(ErrorCode::lesson_other);
  }
  TRY(play_again(table, played, record, start.size()));
  return table;
}

}  // namespace coppice::terminal
