#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "lab/card_sums.hpp"
#include "lab/histogram.hpp"
#include "lab/outcomes.hpp"
#include "lab/simulation.hpp"
#include "lab/tally.hpp"

// What many games say of a game: how fair it is, how long, what there is to decide, and what each
// of its cards does.
namespace coppice::lab {

/// A card, with what happened to it where computers of the run played, and how often the second
/// player of a study played it.
struct StudiedCard {
  CardInfo info;
  CardSums sums;
  std::int64_t other_plays = 0;  ///< seats that played it in the second player's games
};

struct Study {
  SimulationReport games;  ///< the run itself

  Histogram decisions;   ///< of the seats, by game
  Histogram turns;       ///< runs of decisions of one seat, by game; of games for several
  Histogram results;     ///< of seat 1, by game, unless seats are rivals
  Histogram choices;     ///< legal moves of a decision, of every `looked_at`th game
  Outcomes first_mover;  ///< how rivals for two went for whoever decided first
  std::vector<std::uint64_t> moved_first;  ///< games, by seat

  std::vector<std::string> columns;   ///< of the cards; empty if the game describes none
  std::optional<std::size_t> gained;  ///< as in CardWatching, and the next two
  std::size_t judged = 0;
  std::size_t played = 0;
  std::vector<StudiedCard> cards;
  AllGames all;
  std::string other_player;  ///< who played `other_games` besides, to see which cards it plays
  std::uint64_t other_games = 0;
};

/// Choices are counted in every so many-th game, because counting costs time.
inline constexpr std::uint64_t looked_at = 8;

/// Plays the games of `setup`, and a tenth as many by `random`, who has no blind spots: that tells
/// cards that cannot be played from cards that a player ignores. Game i is that of `simulate`, so
/// any number of threads gives the same study. Errors: those of `simulate`.
std::expected<Study, Error> study(const SimulationSetup& setup, const text::Messages& messages,
                                  const Watch& watch = {});

}  // namespace coppice::lab
