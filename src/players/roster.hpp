#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "players/any_player.hpp"
#include "players/player_spec.hpp"
#include "players/reason.hpp"

// The games of the house and their players, each behind one face: for whoever needs no game's own
// type. Those are in players/games.hpp and players/make_player.hpp, which take long to compile.
namespace coppice {

/// What hints know of a game (players/hints.hpp), behind one face.
struct HintFace {
  double doubt;
  bool (*same)(const AnyRules& game, const AnyView& view, Move one, Move other);
  std::vector<Reason> (*reasons)(const AnyRules& game, const AnyView& view, Move move);
};

/// One game of the house, behind one face.
struct GameEntry {
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
  /// Whether what players expect is the end of such a game, and not of a part of it.
  bool (*sees_end)(const AnyGame& game);
  HintFace hints;
};

/// Who plays with people, and what it may think: half a second a move, or what its level takes.
std::string company_at_table(const GameEntry& entry);

/// All games, in the order of `Games`.
const std::vector<GameEntry>& roster();

/// Errors: an unknown id.
std::expected<const GameEntry*, Error> find_game(std::string_view id);

}  // namespace coppice
