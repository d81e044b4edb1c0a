#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace coppice {

// The signature of play: one number for all that the computer players do in some fixed games. A
// change that is to leave play alone leaves it the same, with every compiler and on every platform.
// tests/data/signature.txt holds it.

/// A player of the roster and the fixed games that it plays at every seat.
struct SignaturePart {
  std::string game;
  std::string player;  ///< as parse_player reads it, with its budget
};

/// What came of it.
struct SignedPlay {
  std::uint64_t hash = 0;  ///< of every move, remark and result
  std::uint64_t decisions = 0;
};

/// Every player of every game in the roster, with a small budget where it takes one.
std::vector<SignaturePart> signature_parts();

/// Plays games with the standard settings and with others that have their turn.
SignedPlay play_part(const SignaturePart& part);

/// A line for a part: "GAME greedy 0123456789abcdef".
std::string signature_line(const SignaturePart& part, const SignedPlay& play);

/// What all lines come to: 16 digits.
std::string signature_number(const std::vector<std::string>& lines);

/// The lines and below them their number, as the file holds it.
std::string whole_signature(const std::vector<std::string>& lines);

}  // namespace coppice
