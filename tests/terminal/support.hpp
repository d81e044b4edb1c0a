#pragma once

#include <deque>
#include <functional>
#include <initializer_list>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "search/registry.hpp"
#include "search/search_clock.hpp"
#include "terminal/session.hpp"

// A session without a terminal: lines in, text out.
namespace coppice::terminal::test {

class FakeInput final : public Input {
 public:
  FakeInput(std::initializer_list<std::string> lines) : lines_(lines) {}
  explicit FakeInput(const std::vector<std::string>& lines) : lines_(lines.begin(), lines.end()) {}

  /// A line that simulates a terminal that has lost its content, as after Ctrl-Z and "fg".
  static constexpr const char* loses_screen = "\f";

  std::optional<std::string> line(const std::function<void()>& show_again) override {
    while (!lines_.empty() && lines_.front() == loses_screen) {
      lines_.pop_front();
      show_again();
    }
    if (lines_.empty()) return std::nullopt;
    std::string line = lines_.front();
    lines_.pop_front();
    return line;
  }
  bool interrupted() const override { return interrupted_ && lines_.empty(); }
  void interrupt_at_the_end() { interrupted_ = true; }

 private:
  std::deque<std::string> lines_;
  bool interrupted_ = false;
};

/// Types too early: each list of lines at once, as soon as the one before was read.
class HastyInput final : public Input {
 public:
  explicit HastyInput(std::deque<std::deque<std::string>> bursts) : bursts_(std::move(bursts)) {}

  std::optional<std::string> line(const std::function<void()>& /*show_again*/) override {
    if (typed_.empty() && !bursts_.empty()) {
      typed_ = std::move(bursts_.front());
      bursts_.pop_front();
    }
    if (typed_.empty()) return std::nullopt;
    std::string line = typed_.front();
    typed_.pop_front();
    return line;
  }
  bool drop_typed_ahead() override { return !std::exchange(typed_, {}).empty(); }

 private:
  std::deque<std::deque<std::string>> bursts_;
  std::deque<std::string> typed_;
};

class FakeShelf final : public RecordStorage {
 public:
  std::expected<void, Error> keep(const Record& record) override {
    if (name.empty()) return {};
    if (broken) return make_error(ErrorCode::file_exists, {{"file", name}});
    kept = record;
    return {};
  }
  std::expected<std::string, Error> save(const std::string& wished, const Record& record) override {
    name = wished.empty() ? "free.coppice" : wished;
    if (const auto done = keep(record); !done) return std::unexpected(done.error());
    return name;
  }
  std::string file() const override { return name; }
  std::string command() const override { return "continue " + name; }

  std::string name;
  bool broken = false;
  std::optional<Record> kept;
};

/// Counts the requested time without waiting.
class NoPatience final : public Sleeper {
 public:
  void wait(std::chrono::nanoseconds time) override { waits.push_back(time); }
  std::vector<std::chrono::nanoseconds> waits;
};

struct Outcome {
  SessionEnd ending;
  std::string out;
  std::string errors;
  std::vector<std::chrono::nanoseconds> waits;
};

struct Wishes {
  bool person = false;
  std::uint64_t seed = 1;
  bool practice = false;
  std::string seat = "human";
  std::string language = "en";
  bool clears = false;
  int (*columns)() = nullptr;
  std::string other = "";  ///< at seat 2; then the game is rivals instead of heaps
  std::string game = "";   ///< another game than these
  Settings settings = {};  ///< of that game
};

inline std::string_view id_of(const Wishes& wishes) {
  if (!wishes.game.empty()) return wishes.game;
  return wishes.other.empty() ? "heaps" : "rivals";
}

inline Table new_table(const Wishes& wishes) {
  const auto game = *(*find_game(id_of(wishes)))->make(wishes.settings);
  std::vector<std::string> seats = {wishes.seat};
  if (!wishes.other.empty()) seats.push_back(wishes.other);
  return *Table::make({game, seats, wishes.seed, wishes.practice, "", "2026-11-21"});
}

/// Plays and advises the first move that the game lists.
class FirstMove final : public AnyPlayer {
 public:
  Move choose(const AnyRules& game, const AnyView& view, Seat, Random&, SearchClock&) override {
    return game.moves(view).front();
  }
};

inline Outcome run(Table table, const Wishes& wishes, Input& input, FakeShelf& shelf,
                   std::unique_ptr<AnyPlayer> adviser = nullptr) {
  const GameType& entry = **find_game(id_of(wishes));
  std::vector<std::unique_ptr<AnyPlayer>> players;
  for (const std::string& seat : table.play().setup().seats) {
    players.push_back(seat == "human" ? nullptr : *entry.make_player(*parse_player(seat)));
  }
  if (!adviser) adviser = entry.make_adviser();
  std::ostringstream out;
  std::ostringstream errors;
  TerminalOutput screen(
      out, errors,
      TerminalCapabilities{
          .person = wishes.person, .clears = wishes.clears, .columns = wishes.columns});
  const auto messages = text::Messages::in(wishes.language);
  NoClock clock;
  NoPatience patience;
  Session session({std::move(table), std::move(players), std::move(adviser)}, messages, screen,
                  input, shelf, clock, patience);
  const SessionEnd ending = session.run();
  return {ending, out.str(), errors.str(), patience.waits};
}

inline Outcome run(const Wishes& wishes, const std::vector<std::string>& lines) {
  FakeInput input(lines);
  FakeShelf shelf;
  return run(new_table(wishes), wishes, input, shelf);
}

/// The moves of a whole game with these options, always the first legal one.
inline std::vector<std::string> first_moves(const Wishes& wishes) {
  Table table = new_table(wishes);
  std::vector<std::string> moves;
  table.append(table.deal());
  while (!table.play().turn().is_over()) {
    const Seat seat = table.play().turn().seat();
    moves.push_back(table.play().options(seat).front().text);
    table.append(*table.consider(intent::Move{seat, moves.back()}));
  }
  return moves;
}

}  // namespace coppice::terminal::test
