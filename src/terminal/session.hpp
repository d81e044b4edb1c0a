#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/any_player.hpp"
#include "table/table.hpp"
#include "terminal/command.hpp"
#include "terminal/input.hpp"
#include "terminal/log.hpp"
#include "terminal/menu.hpp"
#include "terminal/patience.hpp"
#include "terminal/scene.hpp"
#include "terminal/screen.hpp"
#include "terminal/shelf.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// How a session came to its end.
enum class Ending : std::uint8_t {
  over,         ///< the game was played to its end
  quit,         ///< the person left
  interrupted,  ///< Ctrl-C, or another signal
  ran_out,      ///< a script's lines ended before the game did
  refused,      ///< a script's line was refused; the rest was not read
  not_kept      ///< the record could not be kept
};

struct SessionParts {
  Table table;
  std::vector<std::unique_ptr<AnyPlayer>> players;  ///< per seat; none where a person sits
  std::unique_ptr<AnyPlayer> adviser;               ///< gives hints
};

/// Persons, or a script, at a table. What may be done and undone is the table's affair.
///
/// A person sees the board before each decision, chooses by number or notation, and need not choose
/// where there is no choice. Several persons share the screen and are asked for each decision, so
/// that nobody sees who had none; where a game has secrets, a curtain hides what was the other's. A
/// computer's decisions take the same time at least, for the same reason. A script gives one move
/// or command a line, every move of the record, and is stopped at the first line that is refused,
/// because the rest was meant for another table.
class Session {
 public:
  /// Everything is only lent but `parts`.
  Session(SessionParts parts, const text::Messages& messages, Screen& screen, Input& input,
          Shelf& shelf, Clock& clock, Patience& patience);

  Ending run();

  /// As it was left.
  const Table& table() const { return table_; }

 private:
  using MaybeEnding = std::optional<Ending>;

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

  // What a line can wish.
  MaybeEnding play(std::string_view move);
  MaybeEnding play_number(std::uint64_t number);
  MaybeEnding obey(const Command& command);
  MaybeEnding undo();
  MaybeEnding resign();
  MaybeEnding save(const std::string& file);
  MaybeEnding refuse(const Error& error, Ending ending = Ending::refused);
  MaybeEnding hint();
  MaybeEnding inquire(const std::expected<Inquiry, Error>& inquiry);

  // Of a lesson (session_lesson.cpp).
  void show_lesson();
  MaybeEnding take_mistake_back();
  MaybeEnding play_what_glows();
  MaybeEnding leave_lesson();

  /// Makes a change happen, tells what it brought, keeps the record.
  MaybeEnding commit(Change change);
  MaybeEnding commit_if_sure(Change change, const std::string& question);
  std::optional<std::string> warning_of(const Change& change) const;
  bool is_forced() const;
  void wait_since(std::chrono::nanoseconds begin);

  // Showing.
  void tell_news();
  std::string sentence_of(const GameEvent& event, Seat reader) const;
  void tell_script();
  void show_progress();
  void say(std::string_view key, const text::Arguments& arguments = {});
  void show_sentence(std::string_view sentence);
  void show_question();
  void show_table();
  void show_options();
  void show_menu();
  void show_entry(std::size_t index, int widest);
  void show_help();
  void show_log(std::size_t from);
  Ending finish();
  Ending leave(Ending ending);

  bool is_person() const { return screen_.abilities().person; }
  /// Whether persons at this screen have something to hide from each other.
  bool has_secrets() const { return persons_ > 1 && !table_.play().game().is_open(); }
  bool has_company() const { return players_.size() > 1 && persons_ > 0; }
  Log& log() { return logs_[seat_.index]; }
  AnyView view() const { return table_.play().view(seat_); }

  Table table_;
  std::vector<std::unique_ptr<AnyPlayer>> players_;
  std::unique_ptr<AnyPlayer> adviser_;
  const text::Messages& messages_;
  Screen& screen_;
  Input& input_;
  Shelf& shelf_;
  Clock& clock_;
  Patience& patience_;
  std::vector<std::string> people_;
  std::unique_ptr<Scene> scene_;
  std::ptrdiff_t persons_;          ///< who share the screen
  std::chrono::nanoseconds pause_;  ///< of a decision that nobody is asked for

  Seat seat_;            ///< who looks at the screen
  bool curtain_ = true;  ///< whether nobody does, where several persons play
  std::vector<AnyOption> options_;
  std::vector<MenuEntry> menu_;    ///< what the numbers on the screen mean
  std::vector<Log> logs_;          ///< per seat
  std::optional<Opinion> hinted_;  ///< what a hint has advised for this decision
  std::uint64_t line_ = 0;         ///< of a script
  bool lesson_shown_ = false;      ///< that it is over was told
  bool kept_ = true;
};

/// The record of a game in its players' own hands: unlike a table's it tells the seed of a game
/// that is not over, so that it can be gone on with.
Record record_to_keep(const Table& table);

}  // namespace coppice::terminal
