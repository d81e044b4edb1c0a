#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/broken_rules_error.hpp"
#include "engine/record.hpp"
#include "lab/counts/lead_summary.hpp"
#include "search/game_type.hpp"

namespace coppice::lab {

/// Whether somebody's own cards or words are among these settings.
bool has_documents(const Settings& settings);

/// The game as runs play it: somebody's own cards are numbered and dealt like the built-in ones
/// (CardTracking::matched). Errors: those of GameType::make.
std::expected<std::shared_ptr<const AnyGame>, Error> make_game(const GameType& type,
                                                               const Settings& settings);

struct GameOutcome {
  std::vector<std::int32_t> result;  ///< empty if the game is broken
  std::uint64_t decisions;
  std::uint64_t seed;  ///< of the deal
  AnyState last;
  std::optional<BrokenRulesKind> flaw = {};  ///< why the game could not be played to its end
};

/// An outcome with the course of its game.
struct ObservedGame {
  GameOutcome outcome;
  std::optional<Seat> first;        ///< the seat that decided first
  std::int64_t turns = 0;           ///< runs of decisions of one seat
  std::optional<LeadSummary> lead;  ///< if the game describes who is ahead
};

/// How a record writes this move, which is due in `state`; empty if records omit it.
std::optional<RecordStep> recorded_step(const AnyGame& game, const AnyState& state, Turn turn,
                                        Move move);

/// Plays game `number` of the family `seed` to its end, one player per seat. Its deal depends on
/// these two only. Calls `hear` for each move.
GameOutcome play_number(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                        std::uint64_t seed, std::uint64_t number, SearchClock& clock,
                        const MoveListener& hear = {});

/// The same for runs that need every game. Throws BrokenRulesError.
GameOutcome play_or_throw(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                          std::uint64_t seed, std::uint64_t number, SearchClock& clock,
                          const MoveListener& hear = {});

/// The same deal once more: the players get other random numbers. Returns its result; empty if the
/// game is broken.
std::vector<std::int32_t> replay_deal(const GameType& type, const AnyGame& game,
                                      const AnyPlayers& players, std::uint64_t seed,
                                      std::uint64_t number, SearchClock& clock);

/// The outcome of a game that was played elsewhere, from its moves: from the start to the end,
/// those of chance included. Its seed is 0. Calls `hear` for each move.
GameOutcome replay_moves(const AnyGame& game, std::span<const Move> moves,
                         const MoveListener& hear);

/// Plays a game once and calls `hear` for each move.
using PlayFunction = std::function<GameOutcome(const MoveListener& hear)>;
ObservedGame observed(const GameType& type, const AnyGame& game, const PlayFunction& play,
                      const MoveListener& hear = {}, KeepLeadHistory keep = KeepLeadHistory::no);

/// Throws BrokenRulesError.
ObservedGame play_observed(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                           std::uint64_t seed, std::uint64_t number, SearchClock& clock,
                           const MoveListener& hear = {});

}  // namespace coppice::lab
