#pragma once

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cli/support.hpp"

namespace coppice::cli::test {

/// A program in its own terminal, where it is the foreground job.
class PseudoTerminal {
 public:
  /// `program` is found as a shell finds it. The environment has `variables`, TERM and PATH.
  PseudoTerminal(const Folder& folder, Words arguments, Words variables = {},
                 unsigned short columns = 80) {
    winsize size{.ws_row = 40, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
    child_ = ::forkpty(&master_, nullptr, nullptr, &size);
    if (child_ < 0) throw std::runtime_error("no terminal");
    if (child_ > 0) return;
    if (::chdir(folder.path().c_str()) != 0) ::_exit(99);
    variables.insert(variables.end(),
                     {"TERM=xterm", "PATH=/usr/bin:/bin", "HOME=" + folder.path().string()});
    std::vector<char*> words;
    for (std::string& word : arguments) words.push_back(word.data());
    words.push_back(nullptr);
    std::vector<char*> environment;
    for (std::string& variable : variables) environment.push_back(variable.data());
    environment.push_back(nullptr);
    ::execvpe(words[0], words.data(), environment.data());
    ::_exit(99);
  }
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;
  ~PseudoTerminal() {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
    ::close(master_);
  }

  pid_t id() const { return child_; }

  void type(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t count = ::write(master_, text.data(), text.size());
      if (count <= 0) throw std::runtime_error("the terminal takes nothing");
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }

  void resize(unsigned short columns) const {
    const winsize size{.ws_row = 40, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
    ::ioctl(master_, TIOCSWINSZ, &size);
  }

  /// The output after the previous result, up to and including `wanted`. After a minute, returns
  /// what there is.
  std::string shown_until(std::string_view wanted) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    std::size_t found = 0;
    while ((found = waiting_.find(wanted)) == std::string::npos) {
      if (std::chrono::steady_clock::now() > end || !read_more())
        return std::exchange(waiting_, "");
    }
    std::string shown = waiting_.substr(0, found + wanted.size());
    waiting_.erase(0, found + wanted.size());
    return shown;
  }

  /// The output until the program has ended, and its exit status. Kills it after a minute.
  Ran end() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (read_more()) {
      if (std::chrono::steady_clock::now() > end) ::kill(child_, SIGKILL);
    }
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = -1;
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status), waiting_, ""};
  }

 private:
  /// Returns false once nobody writes any more.
  bool read_more() {
    std::array<char, 4096> part{};
    pollfd wait{.fd = master_, .events = POLLIN, .revents = 0};
    if (::poll(&wait, 1, 1000) == 0) return true;
    const ssize_t count = ::read(master_, part.data(), part.size());
    if (count <= 0) return false;
    waiting_.append(part.data(), static_cast<std::size_t>(count));
    return true;
  }

  int master_ = -1;
  pid_t child_ = -1;
  std::string waiting_;
};

}  // namespace coppice::cli::test
