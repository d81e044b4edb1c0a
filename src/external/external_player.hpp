#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "external/program_for_run.hpp"
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

}  // namespace coppice::external
