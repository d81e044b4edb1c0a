#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/seat.hpp"
#include "engine/settings.hpp"

// A game as a plain text that an outsider can read; docs/records.md is its specification.
namespace coppice {

/// The newest; a record is written in the oldest that can say it.
inline constexpr int record_version = 2;
inline constexpr std::size_t longest_record = 1 << 20;   ///< bytes
inline constexpr std::size_t longest_record_line = 400;  ///< bytes

/// Where something stood in a file, from 1; 0 if it came from none. Two records are the same
/// wherever their lines stood, so places never differ.
struct Place {
  int line = 0;
  friend bool operator==(Place, Place) { return true; }
};

/// Where the tags stood that a game judges.
struct TagPlaces {
  Place game;
  std::vector<Place> seats;
  std::map<std::string, std::vector<Place>> settings;  ///< of a document, one for each line of it
  friend bool operator==(const TagPlaces&, const TagPlaces&) { return true; }
};

/// One move, of a seat or of chance (then `who` is empty), in the game's notation.
struct RecordStep {
  std::optional<Seat> who;
  std::string text;
  Place place{};

  friend bool operator==(const RecordStep&, const RecordStep&) = default;
};

/// What proves that nobody chose a deal (docs/fair-deals.md), in lower-case hex.
struct FairDeal {
  std::string secret;                      ///< 64 digits
  std::vector<std::string> contributions;  ///< per seat 32 digits; empty: the seat gave none

  friend bool operator==(const FairDeal&, const FairDeal&) = default;
};

/// Its texts are as a record can say them: spaces only between words, and one there (a document's
/// lines may have any).
struct Record {
  std::string game;
  Settings settings;
  std::vector<std::string> seats;     ///< who sat there: "human" or a computer player's name
  std::string date;                   ///< "2026-11-21"
  std::string program;                ///< name and version of the program that wrote it
  std::optional<std::uint64_t> seed;  ///< of the shuffle; told only once the game is over
  std::optional<FairDeal> fair;       ///< where the seed came about by several
  bool practice = false;              ///< moves were taken back after new cards were seen
  bool hints_named = false;           ///< a hint named a move that the game leaves to be found
  std::vector<RecordStep> steps;
  std::optional<std::vector<std::int32_t>> result;  ///< per seat; none while unfinished
  TagPlaces tags{};
  Place end{};

  friend bool operator==(const Record&, const Record&) = default;
};

/// The text of a record; `parse_record` reads it back to an equal one.
std::string write_record(const Record& record);

/// "chance reveal JS" or "1 assign growth".
std::string write_step(const RecordStep& step);
std::expected<RecordStep, Error> parse_step(std::string_view line);

/// Reads the form only; `replay` judges the game. Every error has an argument "line".
std::expected<Record, Error> parse_record(std::string_view text);

/// "17" or "1 0": a result as records write it.
std::string write_result(const std::vector<std::int32_t>& result);

}  // namespace coppice
