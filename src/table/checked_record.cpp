#include "table/checked_record.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/error.hpp"
#include "engine/replay.hpp"
#include "engine/text.hpp"
#include "search/registry.hpp"

namespace coppice {

namespace {

struct Fault {
  int line;
  Error error;
};

/// The error of a setting on these lines. A document's error names its own line.
Fault fault_at(const std::vector<LineNumber>& places, const Error& error) {
  const auto within = whole_number(argument(error, "line")).value_or(1);
  const auto number = std::clamp<std::uint64_t>(within, 1, places.size());
  Fault fault{places[static_cast<std::size_t>(number) - 1].line, error};
  std::erase_if(fault.error.arguments, [](const auto& each) { return each.first == "line"; });
  return fault;
}

/// The error that comes first in the record. The game checks each setting separately, because an
/// error does not name its setting; `all` is the error of all settings together.
std::unexpected<Error> wrong_settings(const GameType& game, const Record& record,
                                      const Error& all) {
  std::optional<Fault> first;
  for (const auto& [key, places] : record.tags.settings) {
    const auto made = game.make({{key, record.settings.at(key)}});
    if (made) continue;
    Fault fault = fault_at(places, made.error());
    if (!first || fault.line < first->line) first = std::move(fault);
  }
  if (!first) first = Fault{record.tags.game.line, all};
  return at_line(std::move(first->error), first->line);
}

}  // namespace

std::expected<std::shared_ptr<const AnyGame>, Error> game_of(const Record& record) {
  const auto entry = find_game(record.game);
  if (!entry) return at_line(entry.error(), record.tags.game.line);
  auto game = (*entry)->make(record.settings);
  if (!game) return wrong_settings(**entry, record, game.error());
  return game;
}

std::expected<CheckedRecord, Error> check_record(std::string_view text) {
  auto record = TRY(parse_record(text));
  auto game = TRY(game_of(record));
  auto played = TRY(replay(*game, record));
  return CheckedRecord{std::move(record), std::move(game), std::move(played)};
}

}  // namespace coppice
