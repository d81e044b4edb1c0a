#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/error.hpp"
#include "external/forfeits.hpp"
#include "external/process.hpp"

namespace coppice::external {

/// The words of a command. Spaces separate them; single or double quotes keep them together. There
/// is no shell: nothing else has a meaning. Errors: no word, a quote that is not closed.
std::expected<std::vector<std::string>, Error> split_command_line(std::string_view command);

/// The file that a command's first word names: the word itself if it has a slash, otherwise the
/// first executable of this name in the folders of PATH. Errors: there is none.
std::expected<std::string, Error> program_file(const std::string& word);

/// The version of the protocol (docs/engine-protocol.md).
inline constexpr int protocol = 1;

/// "exec:COMMAND", or with a time per decision "exec:50ms:COMMAND".
inline constexpr std::string_view prefix = "exec:";

struct ProgramSpec {
  std::string command;
  std::chrono::milliseconds time{1000};  ///< per decision
};

/// Errors: an invalid form; no program with this name; a budget in playouts.
std::expected<ProgramSpec, Error> read_program_spec(std::string_view text);

/// The same without `prefix`.
std::expected<ProgramSpec, Error> read_timed_command(std::string_view text);

/// How a program failed.
struct ProgramFailure {
  ProgramFault fault;
  std::string example;  ///< its last words, shortened
};

/// The index of a legal move.
using MoveIndexOrFailure = std::expected<std::size_t, ProgramFailure>;

/// A decision for a program.
struct DecisionRequest {
  std::string members;  ///< those of its JSON object, without the number
  std::vector<std::string> legal;
};

/// The decision of `seat`. `time` is that of a ProgramSpec.
DecisionRequest decision_request(const AnyGame& game, const AnyView& view, Seat seat,
                                 std::span<const std::string> legal, Random& random,
                                 std::chrono::milliseconds time);

/// A running program. It must not be asked again once a question has broken it.
class ProgramConnection {
 public:
  /// The extra time before a program counts as late, and the time to start.
  static constexpr std::chrono::milliseconds grace{1000};
  static constexpr std::chrono::milliseconds beginning{10'000};

  /// The most questions in a line.
  static constexpr std::size_t longest_batch = 256;

  /// `wish` is a result of read_program_spec.
  explicit ProgramConnection(ProgramSpec wish,
                             std::optional<ProcessOptions> supervision = std::nullopt)
      : wish_(std::move(wish)), supervision_(std::move(supervision)) {}

  /// Starts the program and tells it the game and the seat of the first question. If it fails, so
  /// do all questions.
  void begin(const AnyGame& game, Seat seat);

  /// How many questions the program takes in a line; 0 if it takes none but single ones.
  std::size_t batch() const { return batch_; }

  /// The answers in the order of the questions: one, or at most `batch()`. Each has the time of a
  /// decision. A fault of the whole answer is a failure of each question.
  std::vector<MoveIndexOrFailure> decide(std::span<const DecisionRequest* const> questions);

  /// The answer to one question. Begins if need be.
  MoveIndexOrFailure decide(const AnyGame& game, const AnyView& view, Seat seat,
                            std::span<const std::string> legal, Random& random);

  /// Whether no more questions will be answered.
  bool is_broken() const { return fault_.has_value(); }

 private:
  std::optional<ProgramFault> greet(const AnyGame& game, Seat seat);
  std::expected<std::string, ProgramFault> ask(std::string_view line,
                                               std::chrono::milliseconds time);
  std::expected<std::vector<MoveIndexOrFailure>, ProgramFault> answers_to(
      std::span<const DecisionRequest* const> questions);

  /// Its last line, or else the end of its complaint, shortened.
  std::string last_words();

  ProgramSpec wish_;
  std::optional<ProcessOptions> supervision_;
  std::optional<Process> process_;
  std::optional<ProgramFault> fault_;  ///< that has broken it
  std::size_t batch_ = 0;
  std::int64_t asked_ = 0;  ///< questions so far
  std::string heard_;       ///< its last line
};

}  // namespace coppice::external
