#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/description.hpp"

namespace coppice::cli {

/// The possible values for one game.
struct GameCompletions {
  std::string name;
  std::vector<std::string> settings;  ///< "NAME=VALUE"
  std::vector<std::string> players;   ///< of computers
  int seats;
};

/// Of all games.
std::vector<GameCompletions> words_of_games();

// Completion scripts for shells: commands, options and their values.
std::string bash_completion(const CommandText& program, std::span<const GameCompletions> games);
std::string zsh_completion(const CommandText& program, std::span<const GameCompletions> games);
std::string fish_completion(const CommandText& program, std::span<const GameCompletions> games);

/// What a shell offers for a value.
struct ValueCompletion {
  enum class Source : std::uint8_t {
    nothing,  ///< no suggestions, as for a number
    file,
    folder,
    game,
    setting,  ///< of the game named before it, like the kinds below
    seat,     ///< "N=PLAYER"
    player
  };
  Source source = Source::nothing;
  std::vector<std::string> words = {};  ///< additional suggestions
};

/// What to offer for an option's value or for an argument of `command`, which is empty for the
/// program itself. None if it was never defined; a test finds those.
std::optional<ValueCompletion> value_completion(std::string_view command, const OptionText& option);

/// The seats of a game: "1=random" and so on.
std::vector<std::string> seats_of(const GameCompletions& game);

std::vector<std::string> names_of(std::span<const GameCompletions> games);
std::vector<std::string> names_of(std::span<const CommandText> commands);

/// The part of a description before the first full stop or colon.
std::string_view beginning(std::string_view description);

/// One word of a shell, in single quotes.
std::string shell_quoted(std::string_view text);

}  // namespace coppice::cli
