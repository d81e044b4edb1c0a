#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/embedded_file.hpp"
#include "search/any_player.hpp"
#include "search/extras.hpp"
#include "search/player_spec.hpp"
#include "search/reason.hpp"

namespace coppice {

/// What hints know of a game (search/hints.hpp).
struct AnyHints {
  double doubt;
  bool (*same)(const AnyRules& game, const AnyView& view, Move one, Move other);
  std::vector<Reason> (*reasons)(const AnyRules& game, const AnyView& view, Move move);
};

using AnyPlayers = std::vector<std::unique_ptr<AnyPlayer>>;

/// Hears of every move before it is made, chance's included. It may be empty.
using HearMove = std::function<void(const AnyState& state, Turn turn, Move move)>;

/// A game that computers played to its end.
struct PlayedGame {
  AnyState last;
  std::uint64_t decisions = 0;  ///< of the seats
};

/// What can be counted of a game that is over, beside its result: so many of something, from 0.
struct Feat {
  std::string name;
  int count;
};

/// What a deal holds for whoever knows all its cards.
struct SolvedDeal {
  int found;               ///< the result of `line`
  int bound;               ///< what no line exceeds
  std::vector<Move> line;  ///< with chance's moves
};

/// A game and all that is known of it, behind one type-erased interface: for whoever needs no
/// game's own type. search/game_type_of.hpp makes one of a type, which takes long to compile.
struct GameType {
  GameInfo info;
  bool cooperative;                  ///< the seats win together
  std::vector<std::string> players;  ///< as parse_player reads them (player_names)
  std::vector<std::string> levels;   ///< of these the levels, the weakest first; not every game has
  std::string company;               ///< of these the one who plays with people
  std::expected<std::shared_ptr<const AnyGame>, Error> (*make)(const Settings& settings);
  std::expected<std::unique_ptr<AnyPlayer>, Error> (*make_player)(const PlayerSpec& spec);
  bool (*answers_questions)(const PlayerSpec& spec);
  std::unique_ptr<AnyPlayer> (*make_adviser)();
  PlayerSpec judge;  ///< who looks back on a game; with a budget
  /// Plays a game of this deal (play_seated), as fast as at the game's own type.
  PlayedGame (*play)(const AnyGame& game, const Deal& deal, const AnyPlayers& players,
                     std::uint64_t seed, Clock& clock, const HearMove& hear);
  /// Whether what players expect is the end of such a game, and not of a part of it.
  bool (*sees_end)(const AnyGame& game);
  /// What no game comes to more than; none where seats are rivals.
  std::optional<int> (*most_result)(const AnyGame& game);
  std::vector<Feat> (*feats)(const AnyGame& game, const AnyState& last);
  AnyHints hints;
  SolvedDeal (*solve)(const AnyGame& game, const Deal& deal);  ///< null where nobody can
  bool open;                                                   ///< nothing is hidden
  bool described;  ///< screens for any game can show it (engine/parts.hpp)
  /// The game's own message catalogues, texts/LANGUAGE.json; null where they are the program's.
  std::vector<EmbeddedFile> (*texts)();
  Extras extras;  ///< what modules above this one use, such as the game's scene in a terminal
};

}  // namespace coppice
