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

// A game as plain text; docs/records.md is the specification.
namespace coppice {

/// The newest version; a record is written in the oldest that can express it.
inline constexpr int record_version = 3;
inline constexpr std::size_t longest_record = 1 << 20;   ///< bytes
inline constexpr std::size_t longest_record_line = 400;  ///< bytes

/// A line in a file, from 1; 0 if it came from no file. Records are equal whatever their line
/// numbers, so all places compare equal.
struct LineNumber {
  int line = 0;
  friend bool operator==(LineNumber, LineNumber) { return true; }
};

/// The lines of the tags that a game validates.
struct TagLines {
  LineNumber game;
  std::vector<LineNumber> seats;
  std::map<std::string, std::vector<LineNumber>> settings;  ///< for a document, one for each line
  friend bool operator==(const TagLines&, const TagLines&) { return true; }
};

/// One move, of a seat or of chance (then `who` is empty), in the game's notation.
struct RecordStep {
  std::optional<Seat> who;
  std::string text;
  LineNumber place{};

  friend bool operator==(const RecordStep&, const RecordStep&) = default;
};

/// The proof that nobody chose a deal (docs/fair-deals.md), in lower-case hex.
struct FairDealProof {
  std::string secret;                      ///< 64 digits
  std::vector<std::string> contributions;  ///< per seat 32 digits; empty: the seat gave none

  friend bool operator==(const FairDealProof&, const FairDealProof&) = default;
};

/// Which game of a run of many this was: the two give its deal and the players' random numbers.
struct RunGameId {
  std::uint64_t number;  ///< from 1
  std::uint64_t seed;    ///< of the run

  friend bool operator==(const RunGameId&, const RunGameId&) = default;
};

/// Its texts have the form of records: single spaces between words only (the lines of a document
/// may have any).
struct Record {
  std::string game;
  Settings settings;
  std::vector<std::string> seats;     ///< "human" or a computer player's name
  std::string date;                   ///< "2026-11-21"
  std::string program;                ///< name and version of the program that wrote it
  std::optional<std::uint64_t> seed;  ///< of the shuffle; recorded only once the game is over
  std::optional<RunGameId> run;       ///< if computers played it as one of many
  std::optional<FairDealProof> fair;  ///< if the players made the deal together
  bool practice = false;              ///< moves were taken back after new cards were seen
  bool hints_named = false;           ///< a hint named a move that the player should find
  std::vector<RecordStep> steps;
  std::optional<std::vector<std::int32_t>> result;  ///< per seat; none while unfinished
  TagLines tags{};
  LineNumber end{};

  friend bool operator==(const Record&, const Record&) = default;
};

/// The text of a record; `parse_record` reads it back to an equal one.
std::string write_record(const Record& record);

/// "chance reveal JS" or "1 assign growth".
std::string write_step(const RecordStep& step);
std::expected<RecordStep, Error> parse_step(std::string_view line);

/// Checks the format only; `replay` checks the game. Every error has an argument "line".
std::expected<Record, Error> parse_record(std::string_view text);

/// "17" or "1 0": a result as records write it.
std::string write_result(const std::vector<std::int32_t>& result);

}  // namespace coppice
