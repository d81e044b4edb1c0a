#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "external/forfeit_count.hpp"
#include "external/program_for_run.hpp"
#include "search/game_type.hpp"
#include "search/text_player.hpp"

namespace coppice::external {

/// A player of one game that another program controls. If the program fails, it is not asked again
/// in this game, which is resigned.
class ExternalPlayer final : public TextPlayer {
 public:
  /// `forfeits` counts the game if the program fails; it may be null.
  ExternalPlayer(std::shared_ptr<ProgramForRun> program, Forfeits* forfeits)
      : program_(std::move(program)), forfeits_(forfeits) {}
  ~ExternalPlayer() override;

  std::optional<std::size_t> choose_text(const AnyGame& game, const AnyView& view, Seat seat,
                                         std::span<const std::string> legal,
                                         Random& random) override;

 private:
  std::shared_ptr<ProgramForRun> program_;
  Forfeits* forfeits_;
  bool has_begun_ = false;
  std::unique_ptr<ProgramConnection> own_;  ///< null before the first question, and with batches
};

/// Creates a player; may be called on any thread.
using PlayerFactory = std::function<std::unique_ptr<AnyPlayer>()>;

/// Whether the player is another program: "exec:...".
bool is_external(std::string_view text);

/// A factory for the player that `text` names: one of the game's, also with weights from a file, or
/// a program. One factory serves all games of a run. `forfeits` counts the games that a program
/// forfeits, if it is given; it must outlive the players. Errors: those of parse_player,
/// GameType::make_player, read_program_spec and trained_player_factory.
std::expected<PlayerFactory, Error> player_maker(const GameType& game, std::string_view text,
                                                 Forfeits* forfeits = nullptr);

/// Errors: it is a program or has weights from a file, but only the game's own players are allowed.
std::expected<void, Error> check_no_external(std::string_view text);

}  // namespace coppice::external
