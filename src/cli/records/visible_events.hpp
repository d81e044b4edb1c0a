#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "table/checked_record.hpp"

// What happened in a recorded game, as `events` and `export` write it.
namespace coppice::cli {

/// The view whose events to tell: a seat's, counted from 0, or all.
using EventViewer = std::optional<std::size_t>;

/// Reads "all", "1", "2" and so on; an empty text means all.
std::expected<EventViewer, Error> read_eyes(const std::string& text);

/// A field of CSV (RFC 4180).
std::string csv_field(std::string_view text);

/// An event in the version that some seats see.
struct VisibleEvent {
  std::size_t move;                ///< its number, from 1
  const RecordStep& step;          ///< of this move
  std::vector<std::size_t> seats;  ///< that see this version, from 1
  std::string json;
};

/// All events of a game in order. An event of which seats see different versions occurs once for
/// each.
std::vector<VisibleEvent> visible_events(const CheckedRecord& checked, EventViewer eyes);

/// A column of the table of games: its name, its type, and whether it may be empty.
struct GamesColumn {
  std::string_view name;
  std::string_view type;
  bool optional;
};

/// The table of games: its columns, its first line, and the line of a game with the name of its
/// file.
std::span<const GamesColumn> games_columns();
std::string games_heading();
std::string games_row(const std::string& file, const CheckedRecord& checked);

}  // namespace coppice::cli
