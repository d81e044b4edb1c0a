#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <exception>
#include <optional>

#include "engine/error.hpp"
#include "engine/legal_moves.hpp"

// Games that break the promises of engine/game.hpp, so that nobody can play them to their end. No
// input can cause this, only wrong rules. Players may notice it deep in a search, so it is an
// exception, the only one of this module.
namespace coppice {

/// `endless`: more moves than `G::max_plies`; `stuck`: a decision without a legal move.
enum class Flaw : std::uint8_t { endless, stuck };
BOOST_DESCRIBE_ENUM(Flaw, endless, stuck)

/// A game of a run.
struct NumberedGame {
  std::uint64_t seed;    ///< of the run
  std::uint64_t number;  ///< from 1
};

class BrokenGame : public std::exception {
 public:
  explicit BrokenGame(Flaw flaw, std::optional<NumberedGame> played = {})
      : flaw_(flaw), played_(played) {}

  Flaw flaw() const { return flaw_; }
  const std::optional<NumberedGame>& played() const { return played_; }

  const char* what() const noexcept override {
    return flaw_ == Flaw::endless ? "a game has more moves than its max_plies"
                                  : "a seat is to move, but has no legal move";
  }

 private:
  Flaw flaw_;
  std::optional<NumberedGame> played_;
};

/// The same as an Error.
Error error_of(const BrokenGame& broken);

/// Throws BrokenGame. The page's module has no exceptions; there it ends the module.
[[noreturn]] void break_off(Flaw flaw, std::optional<NumberedGame> played = {});

/// Calls `play`. Returns the flaw if it throws BrokenGame.
template <class Play>
std::optional<Flaw> flaw_in(Play play) {
#ifdef __cpp_exceptions
  try {
    play();
  } catch (const BrokenGame& broken) {
    return broken.flaw();
  }
#else
  play();
#endif
  return std::nullopt;
}

/// The legal moves of a seat that is to move, from the state or its view. Throws BrokenGame if
/// there is none.
template <class G, class StateOrView>
Moves<G> choices_of(const G& game, const StateOrView& from) {
  Moves<G> moves = moves_of(game, from);
  if (moves.empty()) [[unlikely]]
    break_off(Flaw::stuck);
  return moves;
}

}  // namespace coppice
