#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/random.hpp"
#include "engine/record.hpp"
#include "engine/settings.hpp"
#include "engine/text.hpp"

// Random games of every kind as the lines of a record, and the result of reading such lines.
namespace coppice::record_games {

using Lines = std::vector<std::string>;

inline std::string text_of(const Lines& lines, const std::string& end_of_line = "\n") {
  std::string text;
  for (const std::string& line : lines) text += line + end_of_line;
  return text;
}

/// Chooses a move of a seat.
using Choose = Move (*)(const AnyGame& game, const AnyState& state, Random& random);

/// A random legal move.
Move any_move(const AnyGame& game, const AnyState& state, Random& random);

/// A game of at most this many moves; it is finished if they suffice or if somebody resigns.
Record random_record(const std::string& id, const Settings& settings, int most_moves,
                     Random& random, Choose choose = any_move);

/// The lines of a record, with what an edit needs to know.
struct Written {
  Lines lines;
  std::size_t empty;  ///< the index of the line that ends the tags
  std::size_t end;    ///< of the last line
};

inline Written written(const Record& record) {
  Written all;
  std::string text = write_record(record);
  text.pop_back();
  for (const std::string_view line : split(text, '\n')) all.lines.emplace_back(line);
  all.end = all.lines.size() - 1;
  all.empty = 0;
  while (!all.lines[all.empty].empty()) ++all.empty;
  return all;
}

}  // namespace coppice::record_games
