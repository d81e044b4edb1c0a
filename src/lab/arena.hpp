#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "lab/crew.hpp"
#include "lab/outcomes.hpp"
#include "lab/part.hpp"
#include "lab/score.hpp"
#include "lab/sprt.hpp"
#include "search/registry.hpp"

// Which of two computer players is stronger, and by how much.
namespace coppice::lab {

struct ArenaSetup {
  std::string game;
  Settings settings;                   ///< what is left out is standard
  std::array<std::string, 2> players;  ///< A and B
  std::uint64_t games = 2;             ///< at most so many; even
  std::uint64_t first = 1;             ///< the number of the first of these games; odd
  std::uint64_t seed = 0;
  unsigned threads = 1;
  std::optional<Hypotheses> sprt;  ///< ends the games when it is decided
};

struct ArenaPlayer {
  std::string player;
  std::array<Score, 2> score;  ///< by seat
};

struct SprtReport {
  Hypotheses hypotheses;
  double log_likelihood_ratio = 0;
  Verdict verdict = Verdict::none;
};

struct ArenaReport {
  Part part;
  std::string game;
  Settings settings;  ///< complete
  std::uint64_t seed = 0;
  std::uint64_t wished = 0;            ///< so many games, at most
  bool cut_short = false;              ///< the end was wished before they were played
  std::array<ArenaPlayer, 2> players;  ///< A and B
  std::uint64_t wins = 0;              ///< of A
  std::uint64_t ties = 0;
  std::uint64_t losses = 0;
  Outcomes pairs;  ///< by half points of A
  std::optional<SprtReport> sprt;
  std::uint64_t decisions = 0;  ///< of both; chance's are not counted
  double seconds = 0;

  std::uint64_t games() const { return wins + ties + losses; }
};

/// Errors: this game has not two seats, or they win together.
std::expected<void, Error> check_rivals(const GameType& game);

/// Errors: so many games are no pairs.
std::expected<void, Error> check_pairs(std::uint64_t games);

/// Games in mirrored pairs: A on seat 1, then the same shuffle and the same random numbers for each
/// seat with B there. Two equal players so come out exactly even.
///
/// Pair i depends on (seed, i) only, and pairs are judged in their order, so that any number of
/// threads gives the same report; a player with a budget in time is the exception. A report that
/// was cut short is that of its first pairs, as if no more had been wished; it may have none.
/// Errors: an unknown game, setting or player; a game that has not two seats, or whose seats win
/// together; an odd number of games.
std::expected<ArenaReport, Error> arena(const ArenaSetup& setup, const Watch& watch = {});

}  // namespace coppice::lab
