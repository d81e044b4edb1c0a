#pragma once

#include <any>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/embedded_file.hpp"
#include "search/any_player.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"

namespace coppice {

/// Values of any types, at most one of each: data of higher modules about a game.
class TypeMap {
 public:
  template <class T>
  void add(T value) {
    all_.emplace_back(std::move(value));
  }

  /// Null if there is none of this type.
  template <class T>
  const T* get() const {
    for (const std::any& each : all_) {
      if (const T* found = std::any_cast<T>(&each)) return found;
    }
    return nullptr;
  }

 private:
  std::vector<std::any> all_;
};

/// The knowledge that hints need about a game (search/hints.hpp).
struct AnyHints {
  double doubt;
  bool (*same)(const AnyRules& game, const AnyView& view, Move one, Move other);
  std::vector<Reason> (*reasons)(const AnyRules& game, const AnyView& view, Move move);
  std::vector<PuzzleTheme> (*themes)();
};

using AnyPlayers = std::vector<std::unique_ptr<AnyPlayer>>;

/// Called before every move, including chance moves. May be empty.
using MoveListener = std::function<void(const AnyState& state, Turn turn, Move move)>;

/// A finished game of computer players.
struct PlayedGame {
  AnyState last;
  std::uint64_t decisions = 0;  ///< of the seats
};

/// A count for a finished game, besides its result; at least 0.
struct GameStatistic {
  std::string name;
  int count;
};

/// The best play of a deal whose cards are all known.
struct SolvedDeal {
  int found;               ///< the result of `line`
  int bound;               ///< the upper bound for all lines
  std::vector<Move> line;  ///< including chance moves
};

/// A game and all knowledge about it, behind one type-erased interface, for code that does not need
/// the game's own type. search/game_type_of.hpp creates it from the type, which is slow to compile.
struct GameType {
  GameInfo info;
  bool cooperative;                  ///< the seats win together
  std::vector<std::string> players;  ///< in the form of parse_player (player_names)
  std::vector<std::string> levels;   ///< the levels among them, weakest first; may be empty
  std::string company;               ///< the one that plays with people
  std::expected<std::shared_ptr<const AnyGame>, Error> (*make)(const Settings& settings);
  std::expected<std::unique_ptr<AnyPlayer>, Error> (*make_player)(const PlayerSpec& spec);
  bool (*answers_questions)(const PlayerSpec& spec);
  std::unique_ptr<AnyPlayer> (*make_adviser)();
  PlayerSpec judge;  ///< the player for analyses, with a budget
  /// Plays a game of this deal (play_seated), as fast as with the game's own type. Throws
  /// BrokenRulesError if it cannot be played to its end.
  PlayedGame (*play)(const AnyGame& game, const Deal& deal, const AnyPlayers& players,
                     std::uint64_t seed, SearchClock& clock, const MoveListener& hear);
  /// Whether players estimate the end of such a game, not only of a part of it.
  bool (*sees_end)(const AnyGame& game);
  /// The upper bound of results; empty if seats are rivals.
  std::optional<int> (*most_result)(const AnyGame& game);
  std::vector<GameStatistic> (*game_statistics)(const AnyGame& game, const AnyState& last);
  AnyHints hints;
  SolvedDeal (*solve)(const AnyGame& game, const Deal& deal);  ///< null if there is no solver
  bool open;                                                   ///< nothing is hidden
  bool described;  ///< generic screens can show it (engine/parts.hpp)
  /// The game's own message catalogues, texts/LANGUAGE.json; null if its texts are among the
  /// program's.
  std::vector<EmbeddedFile> (*texts)();
  TypeMap extras;  ///< data of higher modules, such as the game's scene in a terminal
};

}  // namespace coppice
