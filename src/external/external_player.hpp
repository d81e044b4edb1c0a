#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "external/forfeits.hpp"
#include "external/process.hpp"
#include "search/text_player.hpp"

namespace coppice::external {

/// The version of the protocol (docs/engine-protocol.md).
inline constexpr int protocol = 1;

/// "exec:COMMAND", or with a time for each decision "exec:50ms:COMMAND".
inline constexpr std::string_view prefix = "exec:";

struct Wish {
  std::string command;
  std::chrono::milliseconds time{1000};  ///< for a decision
};

/// Errors: another form; no program of this name; a budget in playouts.
std::expected<Wish, Error> read_wish(std::string_view text);

/// Whose moves are chosen by a program of its own, which lives as long as this object. One object
/// plays one game. A program that fails is asked no more, and the game is given up.
class ExternalPlayer final : public TextPlayer {
 public:
  /// How much longer than its time a program may take, and how long to begin.
  static constexpr std::chrono::milliseconds grace{1000};
  static constexpr std::chrono::milliseconds beginning{10'000};

  /// `wish` as read_wish gave it.
  explicit ExternalPlayer(const Wish& wish) : wish_(wish) {}

  std::optional<std::size_t> choose_text(const AnyGame& game, const AnyView& view, Seat seat,
                                         std::span<const std::string> legal,
                                         Random& random) override;

 private:
  std::optional<Fault> greet(const AnyGame& game, Seat seat);
  std::expected<std::string, Fault> ask(std::string_view line, std::chrono::milliseconds time);

  Wish wish_;
  std::optional<Process> process_;  ///< once it is asked
  std::int64_t asked_ = 0;
  std::string heard_;  ///< its last line
};

}  // namespace coppice::external
