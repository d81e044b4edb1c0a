#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "external/forfeit_count.hpp"
#include "external/program_connection.hpp"
#include "search/game_type.hpp"
#include "search/text_player.hpp"

namespace coppice::external {

/// A program that plays one seat, or two, in all games of a run. One that takes batches runs once
/// for all games, and gets the questions of those under way in one line. Any other has a process
/// for each game. Call it on any thread.
class ProgramForRun {
 public:
  /// How long a question waits for those of other games.
  static constexpr std::chrono::milliseconds gathering{5};

  explicit ProgramForRun(ProgramSpec wish) : wish_(std::move(wish)) {}
  ProgramForRun(const ProgramForRun&) = delete;
  ProgramForRun& operator=(const ProgramForRun&) = delete;

  const ProgramSpec& wish() const { return wish_; }

  /// Before the first question of a game and seat: its own process, or null if the program takes
  /// batches. Waits while the program starts for the first time. Throws what Process throws.
  std::unique_ptr<ProgramConnection> begin_game(const AnyGame& game, Seat seat);

  /// The answer of a program that takes batches. Waits for it.
  MoveIndexOrFailure ask(const AnyGame& game, Seat seat, const DecisionRequest& question);

  /// Tells that one of the games with batches is over.
  void end_game();

 private:
  /// A question that waits for its answer.
  struct PendingRequest {
    const AnyGame& game;
    Seat seat;
    const DecisionRequest& question;
    std::optional<MoveIndexOrFailure> answer = {};
  };

  /// Waits until `true_now`, or throws what has ended the worker.
  void wait_until(std::unique_lock<std::mutex>& lock, const std::function<bool()>& true_now);

  void work(const std::stop_token& stop, const AnyGame& game, Seat seat);
  void answer_batch(const std::stop_token& stop, std::unique_lock<std::mutex>& lock);

  const ProgramSpec wish_;
  std::mutex mutex_;  ///< guards the members below
  std::condition_variable_any changed_;
  std::optional<std::size_t> batch_;  ///< that of Conversation; empty until the program started
  std::unique_ptr<ProgramConnection> first_;  ///< with batches the one for all games
  std::exception_ptr failure_;                ///< that has ended the worker
  std::deque<PendingRequest*> waiting_;
  std::size_t games_ = 0;  ///< under way, with batches
  /// A process ends with the thread that starts it, and games have no lasting thread.
  std::jthread worker_;
};

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
