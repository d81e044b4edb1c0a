#pragma once

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
  virtual std::optional<std::string> line() = 0;

  /// Drops the lines that were typed so far: they were meant for what was on the screen before.
  /// Returns whether there were any.
  virtual bool drop_typed_ahead() { return false; }

  /// Whether somebody wishes an end (Ctrl-C).
  virtual bool interrupted() const { return false; }
};

/// Reads a file descriptor. Unlike a stream it stops waiting when a signal comes.
class DescriptorInput final : public Input {
 public:
  /// `asked` says whether a signal that broke the waiting wished an end.
  DescriptorInput(int descriptor, bool (*asked)()) : descriptor_(descriptor), interrupted_(asked) {}

  std::optional<std::string> line() override;
  bool drop_typed_ahead() override;
  bool interrupted() const override { return interrupted_(); }

 private:
  /// False at the end.
  bool read_more();

  int descriptor_;
  bool (*interrupted_)();
  std::string waiting_;
  bool ended_ = false;
};

}  // namespace coppice::terminal
