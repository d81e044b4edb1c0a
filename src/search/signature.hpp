#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace coppice {

// The signature of play: one number that depends on all moves of the computer players in some fixed
// games. A change that must not affect play leaves it the same, with every compiler and on every
// platform. tests/data/signature.txt contains it.

/// A player of the roster and the fixed games that it plays at every seat.
struct SignaturePart {
  std::string game;
  std::string player;  ///< in the form of parse_player, with its budget
};

/// The result of a part.
struct SignatureResult {
  std::uint64_t hash = 0;  ///< of all moves, remarks and results
  std::uint64_t decisions = 0;
};

/// Every player of every game in the roster, with a small budget if it accepts one.
std::vector<SignaturePart> signature_parts();

/// Plays the games with the standard settings and with other settings in turn.
SignatureResult play_part(const SignaturePart& part);

/// One line for a part: "GAME greedy 0123456789abcdef".
std::string signature_line(const SignaturePart& part, const SignatureResult& play);

/// The signature of all lines: 16 digits.
std::string signature_number(const std::vector<std::string>& lines);

/// The lines followed by their signature, as in the file.
std::string whole_signature(const std::vector<std::string>& lines);

}  // namespace coppice
