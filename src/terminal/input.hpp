#pragma once

#include <functional>
#include <optional>
#include <string>

namespace coppice::terminal {

/// Lines that a person types, or a script.
class Input {
 public:
  Input() = default;
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  virtual ~Input() = default;

  /// The next line without its end; nothing when there is none any more, or after `interrupted`.
  /// `show_again` is called while it waits, where the terminal has lost what was on it.
  virtual std::optional<std::string> line(const std::function<void()>& show_again) = 0;

  /// Drops the lines that were typed so far: they were meant for what was on the screen before.
  /// Returns whether there were any.
  virtual bool drop_typed_ahead() { return false; }

  /// Whether somebody wishes an end: Ctrl-C, or another signal.
  virtual bool interrupted() const { return false; }
};

/// What a signal wished that broke the waiting.
struct SignalWishes {
  bool (*end)();
  bool (*redraw)();  ///< taken by asking
};

/// Reads a file descriptor. Unlike a stream it stops waiting when a signal comes.
class DescriptorInput final : public Input {
 public:
  DescriptorInput(int descriptor, const SignalWishes& wishes)
      : descriptor_(descriptor), wishes_(wishes) {}

  std::optional<std::string> line(const std::function<void()>& show_again) override;
  bool drop_typed_ahead() override;
  bool interrupted() const override { return wishes_.end(); }

 private:
  /// False at the end.
  bool read_more(const std::function<void()>& show_again);
  /// Until there is something to read, the descriptor has ended or failed, or an end is wished.
  void wait_for_more(const std::function<void()>& show_again) const;
  void redraw(const std::function<void()>& show_again) const;

  int descriptor_;
  SignalWishes wishes_;
  std::string waiting_;
  bool ended_ = false;
};

}  // namespace coppice::terminal
