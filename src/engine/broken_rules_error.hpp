#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <exception>
#include <optional>

#include "engine/error.hpp"
#include "engine/record.hpp"

// Games that break the promises of engine/game.hpp, so that nobody can play them to their end. No
// input can cause this, only wrong rules. Players may notice it deep in a search, so it is an
// exception, the only one of the engine.
namespace coppice {

/// `endless`: a game with more moves than `G::max_plies`; `stuck`: a decision without a legal move;
/// `crowded`: a decision with more legal moves than `G::max_moves`.
enum class BrokenRulesKind : std::uint8_t { endless, stuck, crowded };
BOOST_DESCRIBE_ENUM(BrokenRulesKind, endless, stuck, crowded)

class BrokenRulesError : public std::exception {
 public:
  explicit BrokenRulesError(BrokenRulesKind flaw, std::optional<RunGameId> played = {})
      : flaw_(flaw), played_(played) {}

  BrokenRulesKind flaw() const { return flaw_; }
  const std::optional<RunGameId>& played() const { return played_; }

  const char* what() const noexcept override {
    switch (flaw_) {
      case BrokenRulesKind::endless: return "a game has more moves than its max_plies";
      case BrokenRulesKind::stuck: return "a seat is to move, but has no legal move";
      case BrokenRulesKind::crowded: return "a decision has more moves than its max_moves";
    }
    return "";
  }

 private:
  BrokenRulesKind flaw_;
  std::optional<RunGameId> played_;
};

/// The same as an Error.
Error error_of(const BrokenRulesError& broken);

/// Throws BrokenRulesError. The page's module has no exceptions; there it ends the module.
[[noreturn]] void throw_broken_rules(BrokenRulesKind flaw, std::optional<RunGameId> played = {});

/// Calls `play`. Returns the flaw if it throws BrokenRulesError.
template <class Play>
std::optional<BrokenRulesKind> broken_rules_kind_of(Play play) {
#ifdef __cpp_exceptions
  try {
    play();
  } catch (const BrokenRulesError& broken) {
    return broken.flaw();
  }
#else
  play();
#endif
  return std::nullopt;
}

}  // namespace coppice
