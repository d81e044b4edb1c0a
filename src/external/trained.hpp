#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "external/external_player.hpp"
#include "search/game_type.hpp"

// Players with weights from a file, which “coppice train” wrote: "strong@FILE",
// "strong:policy@FILE".
namespace coppice::external {

/// The contents of such a file.
struct TrainedFile {
  std::string game;
  std::string cards;  ///< what the weights fit, in a form that only the game understands
  std::string weights;
};

/// The file's text; `read_trained` reads it back to an equal one. Errors: another kind of file, or
/// one of another version; a damaged one.
std::string write_trained(const TrainedFile& trained);
std::expected<TrainedFile, Error> read_trained(std::string_view text);

/// How a game makes a player of such a file; one of GameType::extras. Errors: those of
/// GameType::make_player; a player that takes no weights; weights of another version.
struct TrainedPlayerFactory {
  std::expected<PlayerFactory, Error> (*maker)(const PlayerSpec& spec, const TrainedFile& trained);
};

/// Whether the player is one with weights from a file.
bool is_trained(std::string_view text);

/// The same player, whose text names the content of its file, too: "strong@FILE#1f3a9c2e". Any
/// other player is returned as it is. Error: the file cannot be read.
std::expected<std::string, Error> with_file_hash(std::string_view text);

/// For `player_maker`. Errors, with an argument "file": those of TrainedPlayerFactory and
/// `read_trained`; a file that cannot be read, is for another game or has another content than the
/// text says.
std::expected<PlayerFactory, Error> trained_player_factory(const GameType& game,
                                                           std::string_view text);

/// Error: its weights are for other cards than those of this game.
std::expected<void, Error> check_fit(const AnyGame& game, std::string_view text,
                                     const PlayerFactory& make);

}  // namespace coppice::external
