#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "players/any_player.hpp"
#include "table/table.hpp"
#include "terminal/command.hpp"
#include "terminal/input.hpp"
#include "terminal/scene.hpp"
#include "terminal/screen.hpp"
#include "terminal/shelf.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// How a session came to its end.
enum class Ending : std::uint8_t {
  over,         ///< the game was played to its end
  quit,         ///< the person left
  interrupted,  ///< Ctrl-C
  ran_out,      ///< a script's lines ended before the game did
  refused,      ///< a script's line was refused; the rest was not read
  not_kept      ///< the record could not be kept
};

struct SessionParts {
  Table table;
  std::vector<std::unique_ptr<AnyPlayer>> players;  ///< per seat; none where a person sits
  std::unique_ptr<AnyPlayer> adviser;               ///< gives hints
};

/// A person, or a script, at a table. What may be done and undone is the table's affair.
///
/// A person sees the board before each decision, chooses by number or notation, and need not choose
/// where there is no choice. A script gives one move or command a line, every move of the record,
/// and is stopped at the first line that is refused, because the rest was meant for another table.
class Session {
 public:
  /// Everything is only lent but `parts`.
  Session(SessionParts parts, const text::Messages& messages, Screen& screen, Input& input,
          Shelf& shelf, Clock& clock);

  Ending run();

 private:
  using MaybeEnding = std::optional<Ending>;

  // One decision.
  MaybeEnding step();
  MaybeEnding play_computer(Seat seat);
  MaybeEnding ask(Seat seat);
  MaybeEnding answer(std::string_view line);
  MaybeEnding input_ended();

  // What a line can wish.
  MaybeEnding play(std::string_view move);
  MaybeEnding play_number(std::uint64_t number);
  MaybeEnding obey(const Command& command);
  MaybeEnding undo();
  MaybeEnding save(const std::string& file);
  MaybeEnding refuse(const Error& error, Ending ending = Ending::refused);
  void hint();

  /// Makes entries happen, tells what they brought, keeps the record.
  MaybeEnding commit(const std::vector<JournalEntry>& entries);
  bool is_forced() const;

  // Showing.
  void tell_news();
  void say(std::string_view key, const text::Arguments& arguments = {});
  void show_table();
  void show_options();
  void show_help();
  void show_log(std::size_t from);
  Ending finish();
  Ending leave(Ending ending);

  bool is_person() const { return screen_.abilities().person; }
  AnyView view() const { return table_.view(seat_); }

  Table table_;
  std::vector<std::unique_ptr<AnyPlayer>> players_;
  std::unique_ptr<AnyPlayer> adviser_;
  const text::Messages& messages_;
  Screen& screen_;
  Input& input_;
  Shelf& shelf_;
  Clock& clock_;
  std::unique_ptr<Scene> scene_;

  Seat seat_;  ///< who looks at the screen
  std::vector<wire::Option> options_;
  std::size_t told_ = 0;  ///< events that are in the log
  std::vector<std::string> log_;
  std::size_t shown_ = 0;   ///< sentences of the log that were on the screen
  std::uint64_t line_ = 0;  ///< of a script
  bool kept_ = true;
};

/// The record of a game in its player's own hand: unlike a table's it tells the seed of a solo game
/// that is not over, so that it can be gone on with.
Record record_to_keep(const Table& table);

}  // namespace coppice::terminal
