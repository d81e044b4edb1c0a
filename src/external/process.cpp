#include "external/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace coppice::external {

namespace {

/// Waits until the file is ready for `events`.
std::expected<void, Silence> wait_for(int file, short events, Process::Instant until) {
  while (true) {
    using std::chrono::milliseconds;
    const auto left =
        std::chrono::ceil<milliseconds>(until - std::chrono::steady_clock::now()).count();
    pollfd waiting{file, events, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::clamp<long>(left, 0, 1 << 30)));
    if (ready > 0) return {};
    if (ready == 0) return std::unexpected(Silence::late);
    if (errno != EINTR) return std::unexpected(Silence::ended);
  }
}

/// Runs in the new process. It must not allocate, because a thread that no longer exists may hold
/// the allocator's lock.
[[noreturn]] void become(char* const* words, pid_t parent, int input, int output) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);  // the parent ended before the line above
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  execv(words[0], words);
  _exit(127);
}

}  // namespace

Process::Process(const std::vector<std::string>& words) {
  std::array<int, 2> input{};
  std::array<int, 2> output{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input.data()) != 0) return;
  if (pipe2(output.data(), O_CLOEXEC) != 0) {
    for (const int file : input) close(file);
    return;
  }
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t parent = getpid();
  process_ = fork();
  if (process_ == 0) become(arguments.data(), parent, input[1], output[1]);
  close(input[1]);
  close(output[1]);
  input_ = input[0];
  output_ = output[0];
  fcntl(input_, F_SETFL, O_NONBLOCK);
  fcntl(output_, F_SETFL, O_NONBLOCK);
  if (process_ > 0) setpgid(process_, process_);  // in both processes, because either may run first
}

Process::~Process() {
  if (input_ >= 0) close(input_);
  if (output_ >= 0) close(output_);
  if (process_ <= 0) return;
  kill(-process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::expected<void, Silence> Process::write(std::string_view line, Instant until) {
  if (process_ < 0) return std::unexpected(Silence::not_started);
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t sent = send(input_, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      rest.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN) {
      if (const auto ready = wait_for(input_, POLLOUT, until); !ready) return ready;
    } else if (errno != EINTR) {
      return std::unexpected(Silence::ended);
    }
  }
  return {};
}

std::expected<std::string, Silence> Process::read(Instant until) {
  if (process_ < 0) return std::unexpected(Silence::not_started);
  while (true) {
    if (const auto end = heard_.find('\n'); end != std::string::npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return line;
    }
    if (heard_.size() > longest_line) return std::unexpected(Silence::flood);
    if (const auto ready = wait_for(output_, POLLIN, until); !ready) {
      return std::unexpected(ready.error());
    }
    std::array<char, 4096> part{};
    const ssize_t got = ::read(output_, part.data(), part.size());
    if (got == 0) return std::unexpected(Silence::ended);
    if (got > 0) {
      heard_.append(part.data(), static_cast<std::size_t>(got));
    } else if (errno != EAGAIN && errno != EINTR) {
      return std::unexpected(Silence::ended);
    }
  }
}

}  // namespace coppice::external
