#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lab/lead.hpp"
#include "search/broken_game.hpp"
#include "search/game_type.hpp"

namespace coppice::lab {

struct GameOutcome {
  std::vector<std::int32_t> result;  ///< empty if the game is broken
  std::uint64_t decisions;
  std::uint64_t seed;  ///< of the deal
  AnyState last;
  std::optional<Flaw> flaw = {};  ///< why the game could not be played to its end
};

/// An outcome with the course of its game.
struct WatchedGame {
  GameOutcome outcome;
  std::optional<Seat> first;  ///< the seat that decided first
  std::int64_t turns = 0;     ///< runs of decisions of one seat
  std::optional<Lead> lead;   ///< if the game describes who is ahead
};

/// Plays game `number` of the family `seed` to its end, one player per seat. Its deal depends on
/// these two only. Calls `hear` for each move.
GameOutcome play_number(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                        std::uint64_t seed, std::uint64_t number, Clock& clock,
                        const HearMove& hear = {});

/// The same for runs that need every game. Throws BrokenGame.
GameOutcome play_whole(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                       std::uint64_t seed, std::uint64_t number, Clock& clock,
                       const HearMove& hear = {});

/// The same deal once more: the players get other random numbers. Returns its result; empty if the
/// game is broken.
std::vector<std::int32_t> play_again(const GameType& type, const AnyGame& game,
                                     const AnyPlayers& players, std::uint64_t seed,
                                     std::uint64_t number, Clock& clock);

/// The outcome of a game that was played elsewhere, from its moves: from the start to the end,
/// those of chance included. Its seed is 0. Calls `hear` for each move.
GameOutcome replay_moves(const AnyGame& game, std::span<const Move> moves, const HearMove& hear);

/// Plays a game once and calls `hear` for each move.
using PlayOnce = std::function<GameOutcome(const HearMove& hear)>;
WatchedGame watched(const GameType& type, const AnyGame& game, const PlayOnce& play,
                    const HearMove& hear = {}, KeepCourse keep = KeepCourse::no);

/// Throws BrokenGame.
WatchedGame play_watched(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                         std::uint64_t seed, std::uint64_t number, Clock& clock,
                         const HearMove& hear = {});

}  // namespace coppice::lab
