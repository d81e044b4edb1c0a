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
#include <utility>

#include "engine/error.hpp"
#include "external/forfeits.hpp"
#include "external/process.hpp"
#include "search/text_player.hpp"

namespace coppice::external {

/// The version of the protocol (docs/engine-protocol.md).
inline constexpr int protocol = 1;

/// "exec:COMMAND", or with a time per decision "exec:50ms:COMMAND".
inline constexpr std::string_view prefix = "exec:";

struct Wish {
  std::string command;
  std::chrono::milliseconds time{1000};  ///< per decision
};

/// Errors: an invalid form; no program with this name; a budget in playouts.
std::expected<Wish, Error> read_wish(std::string_view text);

/// The same without `prefix`.
std::expected<Wish, Error> read_timed_command(std::string_view text);

/// A program that is asked for the decisions of one seat in one game.
class Conversation {
 public:
  /// The extra time before a program counts as late, and the time to start.
  static constexpr std::chrono::milliseconds grace{1000};
  static constexpr std::chrono::milliseconds beginning{10'000};

  /// `wish` is a result of read_wish.
  explicit Conversation(Wish wish, std::optional<Supervision> supervision = std::nullopt)
      : wish_(std::move(wish)), supervision_(supervision) {}

  /// The index of the chosen legal move. After a fault, it must not be asked again.
  std::expected<std::size_t, Fault> decide(const AnyGame& game, const AnyView& view, Seat seat,
                                           std::span<const std::string> legal, Random& random);

  /// Its last line, or else the end of its complaint, shortened.
  std::string last_words();

 private:
  std::optional<Fault> greet(const AnyGame& game, Seat seat);
  std::expected<std::string, Fault> ask(std::string_view line, std::chrono::milliseconds time);

  Wish wish_;
  std::optional<Supervision> supervision_;
  std::optional<Process> process_;  ///< started with the first question
  std::int64_t asked_ = 0;
  std::string heard_;  ///< its last line
};

/// A player that another program controls. The program runs as long as this object, which plays one
/// game. If the program fails, it is not asked again and the game is resigned.
class ExternalPlayer final : public TextPlayer {
 public:
  explicit ExternalPlayer(const Wish& wish) : command_(wish.command), program_(wish) {}

  std::optional<std::size_t> choose_text(const AnyGame& game, const AnyView& view, Seat seat,
                                         std::span<const std::string> legal,
                                         Random& random) override;

 private:
  std::string command_;
  Conversation program_;
};

}  // namespace coppice::external
