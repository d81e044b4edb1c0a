#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lab/counts/card_sums.hpp"
#include "lab/counts/cards.hpp"
#include "lab/counts/study.hpp"
#include "lab/counts/tally.hpp"
#include "lab/run/play_game.hpp"
#include "lab/stats/histogram.hpp"
#include "lab/stats/luck_share.hpp"
#include "lab/stats/outcomes.hpp"

// Watches the games of a study, one after another. It has no thread and no clock, so a page can
// use it as well as the program.
namespace coppice::lab {

/// The sums of some games.
struct SimulationSums {
  Tally tally;
  Histogram decisions;
  Histogram turns;
  Histogram results;
  Histogram choices;
  Outcomes first_mover;
  std::vector<std::uint64_t> moved_first;
  Histogram lead_changes;
  Histogram winner_behind;
  std::vector<LeadHistory> courses;  ///< of the first games of the run, in any order
  Duplicates duplicates;
  CardTable cards;
  std::vector<std::uint64_t> things;  ///< games in which each happened

  void add(const SimulationSums& other);
};

using PlayerFactories = std::vector<std::function<std::unique_ptr<AnyPlayer>()>>;

/// A game that was played elsewhere.
struct GameMoves {
  std::uint64_t number;
  std::vector<Move> moves;  ///< from the start to the end, those of chance included
  /// The result of the same deal once more, for a game that `is_played_twice` (luck_share.hpp);
  /// empty if that game is broken.
  std::vector<std::int32_t> again;
};

/// The default player for many fast games that still plays sensibly, if the game has one.
std::string fast_player(const GameType& game);

/// What a game describes of its cards; null if nothing.
const CardTracking* card_watching(const GameType& type);

/// What an Observer adds up: all sums, or only the tally and the cards, which takes less time.
enum class ObserverScope : std::uint8_t { all, cards };

/// Plays numbered games and adds them up. Any thread may call it, with sums and a log of its own.
class Observer {
 public:
  /// `setup` is complete, and its players are valid. The references must outlive this object.
  Observer(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
           PlayerFactories players, ObserverScope scope = ObserverScope::all);

  SimulationSums no_games() const;
  CardLog empty_log() const { return {cards(), setup_.seats.size(), things()}; }
  /// With ObserverScope::cards, only the outcome of the game is returned.
  ObservedGame play(std::uint64_t number, SimulationSums& sight, CardLog& log,
                    SearchClock& clock) const;
  /// Adds a game up as `play` does, without asking the players.
  ObservedGame see(const GameMoves& game, SimulationSums& sight, CardLog& log) const;

 private:
  /// `again` returns the result of the same deal once more.
  ObservedGame add(std::uint64_t number, const PlayFunction& play,
                   const std::function<std::vector<std::int32_t>()>& again, SimulationSums& sight,
                   CardLog& log) const;
  ObservedGame add_cards(std::uint64_t number, const PlayFunction& play, SimulationSums& sight,
                         CardLog& log) const;
  AnyPlayers make_players() const;
  std::size_t things() const { return watching_ == nullptr ? 0 : watching_->things.size(); }
  std::size_t cards() const { return watching_ == nullptr ? 0 : watching_->count(game_); }

  const GameType& type_;
  const AnyGame& game_;
  const SimulationSetup& setup_;
  PlayerFactories players_;
  const CardTracking* watching_;
  bool rivals_;
  ObserverScope scope_;
};

/// The games of `setup` by `random`, who plays any legal card: this distinguishes cards that cannot
/// be played from cards that a player ignores. There are a tenth as many, rounded up for the whole
/// run: each stands for ten games from 1, 11, 21 on, so the parts of a run have those of the whole.
SimulationSetup random_player_setup(SimulationSetup setup);
PlayerFactories random_players(const GameType& type);

/// The study of these games. `random`: the sums of the games of `random_player_setup`, with
/// ObserverScope::cards.
Study study_of(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
               const SimulationSums& sight, const SimulationSums& random, double seconds,
               const CardTexts& words);

}  // namespace coppice::lab
