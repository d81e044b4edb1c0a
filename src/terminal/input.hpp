#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "terminal/game_renderer.hpp"

namespace coppice::terminal {

/// How a session waits; the caller provides it.
class Sleeper {
 public:
  Sleeper() = default;
  Sleeper(const Sleeper&) = delete;
  Sleeper& operator=(const Sleeper&) = delete;
  virtual ~Sleeper() = default;

  /// May return early after Ctrl-C.
  virtual void wait(std::chrono::nanoseconds time) = 0;
};

/// Waits in real time.
class RealSleeper final : public Sleeper {
 public:
  void wait(std::chrono::nanoseconds time) override;
};

/// The minimum time of a computer's decision: more than any of these players needs, so that the
/// time does not reveal whether there was a choice.
std::chrono::nanoseconds minimum_move_time(const std::vector<std::string>& seats);

/// Lines typed by a person or read from a script.
class Input {
 public:
  Input() = default;
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  virtual ~Input() = default;

  /// The next line without its end; none at the end of the input, or after `interrupted`. Calls
  /// `show_again` while it waits if the terminal has lost its content.
  virtual std::optional<std::string> line(const std::function<void()>& show_again) = 0;

  /// Drops the lines typed so far, which answered what was on the screen before. Returns whether
  /// there were any.
  virtual bool drop_typed_ahead() { return false; }

  /// Whether a signal such as Ctrl-C requested the end.
  virtual bool interrupted() const { return false; }
};

/// What the signal that interrupted the wait requested.
struct SignalRequests {
  bool (*end)();
  bool (*redraw)();  ///< resets itself
};

/// Reads a file descriptor. Unlike a stream, it stops waiting when a signal arrives.
class DescriptorInput final : public Input {
 public:
  DescriptorInput(int descriptor, const SignalRequests& wishes)
      : descriptor_(descriptor), wishes_(wishes) {}

  std::optional<std::string> line(const std::function<void()>& show_again) override;
  bool drop_typed_ahead() override;
  bool interrupted() const override { return wishes_.end(); }

 private:
  /// Returns false at the end.
  bool read_more(const std::function<void()>& show_again);
  /// Waits until there is something to read, the input ends or fails, or the end is requested.
  void wait_for_more(const std::function<void()>& show_again) const;
  void redraw(const std::function<void()>& show_again) const;

  int descriptor_;
  SignalRequests wishes_;
  std::string waiting_;
  bool ended_ = false;
};

/// A numbered line: one choice, or several with a common beginning.
struct MenuEntry {
  std::string words;
  std::vector<AnyLegalMove> options;
};

/// The choices as shown to a person. If there are many, those of one kind share a line. Choices
/// with the same text (two copies of a card) appear once.
std::vector<MenuEntry> make_menu(const GameRenderer& scene, const AnyView& view,
                                 const std::vector<AnyLegalMove>& options);

/// The choice that a person means who types its words instead of its move, or those before a colon
/// or parenthesis: "Passen". None if other words begin so, too.
std::optional<AnyLegalMove> option_called(const GameRenderer& scene, const AnyView& view,
                                          const std::vector<AnyLegalMove>& options,
                                          std::string_view words);

/// The choices behind one line of such a menu, one line each.
std::vector<MenuEntry> open_entry(const GameRenderer& scene, const AnyView& view,
                                  const MenuEntry& entry);

}  // namespace coppice::terminal
