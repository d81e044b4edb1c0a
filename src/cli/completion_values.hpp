#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/completions.hpp"
#include "cli/description.hpp"

namespace coppice::cli {

/// What a shell offers where a value is to be typed.
struct Offer {
  enum class Source : std::uint8_t {
    nothing,  ///< of its own: a number, say
    file,
    folder,
    game,
    setting,  ///< of the game that stands before it, as what follows
    seat,     ///< "N=PLAYER"
    player
  };
  Source source = Source::nothing;
  std::vector<std::string> words = {};  ///< besides
};

/// What is offered for an option's value or for an argument of `command`; of the program itself the
/// name is empty. Nothing where that was never laid down; a test finds those.
std::optional<Offer> offer_for(std::string_view command, const OptionText& option);

/// Of a game: "1=random" and so on.
std::vector<std::string> seats_of(const GameWords& game);

std::vector<std::string> names_of(std::span<const GameWords> games);
std::vector<std::string> names_of(std::span<const CommandText> commands);

/// Of a description what stands before the first full stop or colon.
std::string_view beginning(std::string_view description);

/// As one word of a shell: in single quotes.
std::string in_quotes(std::string_view text);

}  // namespace coppice::cli
