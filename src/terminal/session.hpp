#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "search/any_player.hpp"
#include "table/table.hpp"
#include "terminal/command.hpp"
#include "terminal/game_renderer.hpp"
#include "terminal/input.hpp"
#include "terminal/terminal_output.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// Where a session's record is saved: a file, provided by the caller.
class RecordStorage {
 public:
  RecordStorage() = default;
  RecordStorage(const RecordStorage&) = delete;
  RecordStorage& operator=(const RecordStorage&) = delete;
  virtual ~RecordStorage() = default;

  /// Called after every step. Saves the record, if saving was requested.
  virtual std::expected<void, Error> keep(const Record& record) = 0;

  /// Saves it to this file from now on; for an empty name, the shelf chooses one. Returns the name.
  virtual std::expected<std::string, Error> save(const std::string& file, const Record& record) = 0;

  /// The file; empty if there is none.
  virtual std::string file() const = 0;

  /// The command that continues the game of that file.
  virtual std::string command() const = 0;
};

/// What one seat was told.
struct SeatLog {
  std::size_t told = 0;  ///< number of events in it
  std::vector<std::string> sentences;
  std::size_t shown = 0;  ///< number of sentences already shown to this seat
};

/// How a session ended.
enum class SessionEnd : std::uint8_t {
  over,         ///< the game is over
  quit,         ///< the person left
  interrupted,  ///< Ctrl-C, or another signal
  ran_out,      ///< a script's lines ended before the game did
  refused,      ///< a script's line was refused; the rest was not read
  not_kept      ///< the record could not be saved
};

struct SessionParts {
  Table table;
  std::vector<std::unique_ptr<AnyPlayer>> players;  ///< per seat; null for a person
  std::unique_ptr<AnyPlayer> adviser;               ///< gives hints
};

/// People or a script at a table. The table decides what is legal and what can be undone.
///
/// A person sees the board before each decision, chooses by number or notation, and is not asked if
/// there is no choice. Several people share the screen and are asked for each decision, so that
/// nobody sees who had no choice. In a game with hidden information, a curtain hides the screen
/// between people. A computer's decisions take a minimum time for the same reason.
///
/// A script has one move or command per line, including every move of the record. It stops at the
/// first refused line, because the rest assumes another position.
class Session {
 public:
  /// References must outlive the session; only `parts` is moved into it.
  Session(SessionParts parts, const text::Messages& messages, TerminalOutput& screen, Input& input,
          RecordStorage& shelf, SearchClock& clock, Sleeper& patience);

  SessionEnd run();

  /// The current state.
  const Table& table() const { return table_; }

 private:
  using MaybeEnding = std::optional<SessionEnd>;

  // One decision.
  MaybeEnding step();
  MaybeEnding play_computer(Seat seat);
  MaybeEnding play_forced();
  MaybeEnding ask(Seat seat);
  std::optional<std::string> line_after(const std::function<void()>& show_again);
  MaybeEnding change_seats(Seat seat);
  void drop_typed_ahead();
  MaybeEnding answer(std::string_view line);
  MaybeEnding press_enter();
  MaybeEnding input_ended();

  // Commands of a line.
  MaybeEnding play(std::string_view move);
  MaybeEnding play_number(std::uint64_t number);
  MaybeEnding obey(const Command& command);
  MaybeEnding undo();
  MaybeEnding resign();
  MaybeEnding save(const std::string& file);
  MaybeEnding refuse(const Error& error, SessionEnd ending = SessionEnd::refused);
  MaybeEnding hint();
  MaybeEnding inquire(const std::expected<SeatQuestion, Error>& inquiry);

  // Lessons (session_lesson.cpp).
  void show_lesson();
  MaybeEnding take_mistake_back();
  MaybeEnding play_what_glows();
  MaybeEnding leave_lesson();

  /// Applies a change, shows its events and saves the record.
  MaybeEnding commit(TableChange change);
  MaybeEnding commit_if_sure(TableChange change, const std::string& question);
  std::optional<std::string> warning_of(const TableChange& change) const;
  bool is_forced() const;
  void wait_since(std::chrono::nanoseconds begin);

  // Output.
  void tell_news();
  std::string sentence_of(const GameOrTableEvent& event, Seat reader) const;
  void tell_script();
  void show_progress();
  void say(std::string_view key, const text::Arguments& arguments = {});
  void show_sentence(std::string_view sentence);
  void show_question();
  void show_table();
  int columns() const;
  void warn_of_narrow_window(const Lines& board);
  void show_options();
  void show_menu();
  void show_entry(std::size_t index, int widest);
  void show_help();
  void show_log(std::size_t from);
  SessionEnd finish();
  SessionEnd leave(SessionEnd ending);

  bool is_person() const { return screen_.abilities().person; }
  /// Whether people at this screen hide something from each other.
  bool has_secrets() const { return persons_ > 1 && !table_.play().game().is_open(); }
  bool has_company() const { return players_.size() > 1 && persons_ > 0; }
  SeatLog& log() { return logs_[seat_.index]; }
  AnyView view() const { return table_.play().view(seat_); }

  Table table_;
  std::vector<std::unique_ptr<AnyPlayer>> players_;
  std::unique_ptr<AnyPlayer> adviser_;
  const text::Messages& messages_;
  TerminalOutput& screen_;
  Input& input_;
  RecordStorage& shelf_;
  SearchClock& clock_;
  Sleeper& patience_;
  std::vector<std::string> people_;
  std::unique_ptr<GameRenderer> scene_;
  std::ptrdiff_t persons_;          ///< the number of people who share the screen
  std::chrono::nanoseconds pause_;  ///< for a decision without a choice

  Seat seat_;            ///< whose view the screen shows
  bool curtain_ = true;  ///< whether the screen is hidden, if several people play
  std::vector<AnyLegalMove> options_;
  std::vector<MenuEntry> menu_;               ///< the choices behind the numbers on the screen
  std::vector<SeatLog> logs_;                 ///< per seat
  std::optional<MoveRecommendation> hinted_;  ///< the hint for this decision
  std::uint64_t line_ = 0;                    ///< of a script
  bool lesson_shown_ = false;                 ///< whether the lesson's end was shown
  bool kept_ = true;
};

/// The record to save for the players themselves. Unlike a table's record, it contains the seed of
/// an unfinished game, so that the game can be continued.
Record record_to_keep(const Table& table);

}  // namespace coppice::terminal
