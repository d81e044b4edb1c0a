#pragma once

#include <expected>
#include <memory>
#include <string_view>

#include "engine/any_game.hpp"
#include "engine/record.hpp"
#include "engine/replay.hpp"

namespace coppice {

/// The game of a record. Errors: an unknown game or setting, with an argument "line": the line of
/// the tag, or of the wrong line in a document.
std::expected<std::shared_ptr<const AnyGame>, Error> game_of(const Record& record);

/// A valid record with its replayed game.
struct CheckedRecord {
  Record record;
  std::shared_ptr<const AnyGame> game;
  Replay replay;
};

/// Errors: those of `parse_record`, `game_of` and `replay`.
std::expected<CheckedRecord, Error> check_record(std::string_view text);

}  // namespace coppice
