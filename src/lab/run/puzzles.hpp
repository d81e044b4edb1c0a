#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "lab/run/parallel_loop.hpp"
#include "search/player.hpp"
#include "table/checked_record.hpp"
#include "table/daily.hpp"

// Puzzles: positions of games between strong players in which few moves are right and all others
// are clearly worse. docs/puzzles.md explains how they are found and what their file contains.
namespace coppice::lab {

/// How much worse moves are than the best: whole numbers, so many to a medal, to a point or to a
/// certain win.
inline constexpr int loss_unit = 10'000;

/// A judgement counts only if the judge repeats it with so many random seeds, each with so many
/// times the budget of an analysis. Only for moves that lose at least three times the margin with
/// the first seed, the budget of an analysis is enough for the others.
inline constexpr int puzzle_seeds = 3;
inline constexpr int puzzle_budget = 10;

struct PuzzleMove {
  std::string move;  ///< in the game's notation
  int loss;          ///< the mean of all seeds; 0 for the best

  friend bool operator==(const PuzzleMove&, const PuzzleMove&) = default;
};

struct Puzzle {
  std::string id;                 ///< 16 hex digits, made from the record
  std::string record;             ///< the game up to the decision, without the seed of its deal
  int seat;                       ///< decides; from 1
  std::vector<PuzzleMove> right;  ///< the best first
  std::vector<PuzzleMove> wrong;  ///< all others that the game lists, the best first
  bool wins;                      ///< each right move wins the game at once
  /// Keys of the sentences for the best move that are not true of the best wrong one, the most
  /// important first.
  std::vector<std::string> reasons;
  /// Those of the game's hints (PuzzleTheme) that `reasons` belong to, and "win".
  std::vector<std::string> themes;
  std::vector<int> solved;  ///< percent of its tries, for each of PuzzleFile::solvers
  int rating;               ///< see puzzle_rating

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

inline constexpr int puzzle_version = 1;

/// What a search for puzzles found, as its file has it.
struct PuzzleFile {
  int version = puzzle_version;
  std::string program;
  std::string game;
  Settings settings;
  std::string seed;                  ///< of the games, in decimal digits
  int games = 0;                     ///< searched
  std::string judge;                 ///< with its budget: "strong:4000"
  int tolerance;                     ///< right moves lose at most this
  int margin;                        ///< wrong moves lose at least this
  std::vector<std::string> solvers;  ///< computer players, weakest first
  std::vector<Puzzle> puzzles;       ///< in the order of the games
};

BOOST_DESCRIBE_STRUCT(PuzzleMove, (), (move, loss))
BOOST_DESCRIBE_STRUCT(Puzzle, (),
                      (id, record, seat, right, wrong, wins, reasons, themes, solved, rating))
BOOST_DESCRIBE_STRUCT(PuzzleFile, (),
                      (version, program, game, settings, seed, games, judge, tolerance, margin,
                       solvers, puzzles))

struct PuzzleSetup {
  std::string game;
  Settings settings;
  int games;
  std::uint64_t seed;
  unsigned threads;
  std::string date;  ///< of the records: "2026-11-30"
  int most;  ///< of the puzzles; more are left out, of each difficulty as evenly as possible
};

/// Searches games for puzzles, at most three in each, no view twice. Game i depends only on the
/// seed and on i; any number of threads gives the same. Errors: an unknown game or setting; a game
/// whose end the judge cannot see; cards of one's own.
std::expected<PuzzleFile, Error> find_puzzles(const PuzzleSetup& setup,
                                              const ProgressCallbacks& watch = {});

/// The game at the decision of this puzzle. Errors: those of check_record; not a puzzle's position.
std::expected<CheckedRecord, Error> position_of(const Puzzle& puzzle);

/// Why the best move is better than the best wrong one, in its position; empty if a move is
/// damaged.
std::vector<Reason> reasons_of(const Puzzle& puzzle, const CheckedRecord& position);

/// Judges a puzzle once, with the budgets and the margins of its file and this random seed: the
/// moves that are not right or wrong as it says. Errors: a damaged record or move.
std::expected<std::vector<std::string>, Error> disputed_moves(const PuzzleFile& file,
                                                              const Puzzle& puzzle,
                                                              std::uint64_t seed);

enum class PuzzleDifficulty { easy, middling, hard };

/// Hard from a rating of 1800, easy below 1200.
PuzzleDifficulty puzzle_difficulty(const Puzzle& puzzle);

/// The rating of a puzzle that such players solve so often: their own ratings are spread evenly
/// from 800 for the weakest to 2200, and a player solves a puzzle of its own rating half the time.
/// From 400 to 2600.
int puzzle_rating(const std::vector<int>& solved);

/// The index of a day's puzzle among so many, as on the page (web/src/puzzles/choice.ts): each has
/// its day before one comes again.
std::size_t puzzle_of_day(Day day, std::size_t puzzles);

std::string write_puzzles(const PuzzleFile& file);

/// Errors: not such a file; one of another version.
std::expected<PuzzleFile, Error> read_puzzles(std::string_view text);

}  // namespace coppice::lab
