#include "external/process.hpp"
#include "engine/error.hpp"
#include "external/confinement.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <system_error>
#include <utility>

namespace coppice::external {

namespace {

struct Pipe {
  int read = -1;
  int write = -1;
};

void close_both(const Pipe& pipe) {
  for (const int file : {pipe.read, pipe.write}) {
    if (file >= 0) close(file);
  }
}

Pipe new_pipe() {
  std::array<int, 2> ends{-1, -1};
  return pipe2(ends.data(), O_CLOEXEC) == 0 ? Pipe{ends[0], ends[1]} : Pipe{};
}

Pipe new_socket_pair() {
  std::array<int, 2> ends{-1, -1};
  const bool made = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0;
  return made ? Pipe{ends[0], ends[1]} : Pipe{};
}

/// A server's sockets and its database, for example, are not the program's. Many of them are not
/// marked as closed on execution.
void close_files_from(unsigned first) {
  if (close_range(first, ~0U, 0) == 0) return;
  for (int file = static_cast<int>(first); file < 65536; ++file) close(file);  // an older kernel
}

/// A process that lives a moment longer than ours. When ours has ended, for whatever reason, it
/// kills the groups of the programs that still ran: the system ends a program with us, but not what
/// the program has started.
class Watchdog {
 public:
  static const Watchdog& ours() {
    static const Watchdog watchdog;
    return watchdog;
  }

  void add(pid_t group) const { say(group); }
  void remove(pid_t group) const { say(-group); }

 private:
  Watchdog() {
    const Pipe pipe = new_pipe();
    if (pipe.read < 0) return;
    const pid_t process = fork();
    if (process == 0) wait_for_end(pipe.read);
    close(pipe.read);
    news_ = pipe.write;
  }

  void say(pid_t news) const {
    [[maybe_unused]] const ssize_t written = write(news_, &news, sizeof news);
  }

  /// Runs in the new process, like `become`. Ours has ended when nobody can write any more.
  [[noreturn]] static void wait_for_end(int news) {
    setsid();  // signals of the terminal are not for it
    dup2(news, STDIN_FILENO);
    close_files_from(STDIN_FILENO + 1);
    static std::array<pid_t, 4096> groups;
    pid_t group = 0;
    while (read(STDIN_FILENO, &group, sizeof group) == sizeof group) {
      pid_t* const at = std::ranges::find(groups, group > 0 ? 0 : -group);
      if (at != groups.end()) *at = std::max(group, 0);
    }
    for (const pid_t one : groups) {
      if (one > 0) kill(-one, SIGKILL);
    }
    _exit(0);
  }

  int news_ = -1;
};

/// What the new process needs.
struct Start {
  char* const* words;
  char* const* variables;
  pid_t parent;
  int input;
  int output;
  int error;  ///< -1 for ours, if the program is not supervised
  int file_rules;
  std::string users;  ///< for uid_map of a namespace of its own: the server's user alone
  std::string groups;
};

void write_own(const char* name, std::string_view text) {
  const int file = open(name, O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  [[maybe_unused]] const ssize_t written = write(file, text.data(), text.size());
  close(file);
}

/// Runs in the new process. It must not allocate, because a thread that no longer exists may hold
/// the allocator's lock.
[[noreturn]] void become(const Start& start) {
  const bool alone = getpid() == 1;  // in a namespace of its own
  setpgid(0, 0);
  // Not by the parent, which may end between the fork and this.
  if (!alone) Watchdog::ours().add(getpid());
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (!alone && getppid() != start.parent) _exit(127);  // it ended before the line above
  dup2(start.input, STDIN_FILENO);
  dup2(start.output, STDOUT_FILENO);
  if (start.error >= 0) dup2(start.error, STDERR_FILENO);
  prctl(PR_SET_DUMPABLE, 1UL);  // a server that is not may not write its files; execv resets it
  write_own("/proc/self/oom_score_adj", "1000");  // the system ends it first if memory is short
  if (alone) {
    write_own("/proc/self/setgroups", "deny");
    write_own("/proc/self/uid_map", start.users);
    write_own("/proc/self/gid_map", start.groups);
  }
  if (start.error >= 0) confine(start.file_rules);
  close_files_from(STDERR_FILENO + 1);
  for (const int ours : {SIGPIPE, SIGHUP}) signal(ours, SIG_DFL);
  signal(SIGXFSZ, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  execve(start.words[0], start.words, start.variables);
  _exit(127);
}

/// Starts it as the first process of a namespace: with it the system ends all that it has started,
/// also what left its group. -1 where that is forbidden, as in our systemd unit and in containers,
/// which end everything themselves. The new process runs on our stack, not on AddressSanitizer's.
[[gnu::no_sanitize_address]] pid_t start_alone(Start& start) {
  alignas(16) std::array<std::byte, 16 << 10> stack;
  const auto begin = [](void* given) -> int { become(*static_cast<const Start*>(given)); };
  return clone(begin, stack.data() + stack.size(), CLONE_NEWUSER | CLONE_NEWPID | SIGCHLD, &start);
}

}  // namespace

Process::Process(const std::vector<std::string>& words,
                 const std::optional<ProcessOptions>& supervision) {
  if (supervision) stop_ = supervision->stop;
  const Pipe input = new_socket_pair();
  const Pipe output = new_pipe();
  const Pipe error = supervision ? new_pipe() : Pipe{};
  if (input.read < 0 || output.read < 0 || (supervision && error.read < 0)) {
    const int failure = errno;
    for (const Pipe& pipe : {input, output, error}) close_both(pipe);
    if (supervision) return;
    throw std::system_error(failure, std::generic_category());
  }
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const auto variables = harmless_environment();
  // Anew for each program: files may have come or been replaced.
  std::optional<FileRules> file_rules;
  if (supervision) file_rules.emplace(supervision->hidden);
  const auto only = [](auto id) { return std::to_string(id) + ' ' + std::to_string(id) + " 1"; };
  Start start{arguments.data(),
              supervision ? variables.data() : environ,
              getpid(),
              input.write,
              output.write,
              error.write,
              file_rules ? file_rules->file() : -1,
              only(geteuid()),
              only(getegid())};
  Watchdog::ours();  // begins before the program does
  if (supervision) process_ = start_alone(start);
  if (process_ < 0) process_ = fork();
  const int failure = errno;
  if (process_ == 0) become(start);
  close(input.write);
  close(output.write);
  if (supervision) close(error.write);
  input_ = input.read;
  output_ = output.read;
  error_ = error.read;
  for (const int file : {input_, output_, error_}) {
    if (file >= 0) fcntl(file, F_SETFL, O_NONBLOCK);
  }
  if (process_ > 0) setpgid(process_, process_);  // in both processes: either may run first
  if (process_ < 0 && !supervision) {
    for (const int file : {input_, output_}) close(file);
    throw std::system_error(failure, std::generic_category());
  }
}

Process::~Process() {
  for (const int file : {input_, output_, error_}) {
    if (file >= 0) close(file);
  }
  if (process_ <= 0) return;
  kill(-process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  Watchdog::ours().remove(process_);  // now, when it can no longer add itself
}

std::expected<void, ReadFailure> Process::wait_for(int file, short events, Instant until) {
  while (true) {
    using std::chrono::milliseconds;
    const auto left =
        std::chrono::ceil<milliseconds>(until - std::chrono::steady_clock::now()).count();
    if (left < 0) return std::unexpected(ReadFailure::late);
    std::array<pollfd, 3> waiting{pollfd{file, events, 0}, {stop_, POLLIN, 0}, {error_, POLLIN, 0}};
    const int ready = poll(waiting.data(), waiting.size(),
                           static_cast<int>(std::min<std::int64_t>(left, 1 << 30)));
    if (ready == 0) return std::unexpected(ReadFailure::late);
    if (ready < 0 && errno != EINTR) return std::unexpected(ReadFailure::ended);
    if (ready < 0) continue;
    if (waiting[1].revents != 0) return std::unexpected(ReadFailure::ended);
    if (waiting[0].revents != 0) return {};
    hear_complaint();
  }
}

void Process::hear_complaint() {
  std::array<char, 4096> part{};
  const ssize_t got = ::read(error_, part.data(), part.size());
  if (got > 0) {
    complaint_.append(part.data(), static_cast<std::size_t>(got));
    if (complaint_.size() > last_words) complaint_.erase(0, complaint_.size() - last_words);
  } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
    close(std::exchange(error_, -1));
  }
}

std::string Process::complaint() {
  // Not more than a pipe holds: the program may go on writing.
  for (int part = 0; part < 16 && error_ >= 0; ++part) {
    pollfd waiting{error_, POLLIN, 0};
    if (poll(&waiting, 1, 0) <= 0) break;
    hear_complaint();
  }
  return complaint_;
}

std::expected<void, ReadFailure> Process::write(std::string_view line, Instant until) {
  if (process_ < 0) return std::unexpected(ReadFailure::not_started);
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
      return std::unexpected(ReadFailure::ended);
    }
  }
  return {};
}

std::expected<std::string, ReadFailure> Process::read(Instant until) {
  if (process_ < 0) return std::unexpected(ReadFailure::not_started);
  while (true) {
    if (const auto end = heard_.find('\n'); end != std::string::npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return line;
    }
    if (heard_.size() > longest_line) return std::unexpected(ReadFailure::flood);
    TRY(wait_for(output_, POLLIN, until));
    std::array<char, 4096> part{};
    const ssize_t got = ::read(output_, part.data(), part.size());
    if (got == 0) return std::unexpected(ReadFailure::ended);
    if (got > 0) {
      heard_.append(part.data(), static_cast<std::size_t>(got));
    } else if (errno != EAGAIN && errno != EINTR) {
      return std::unexpected(ReadFailure::ended);
    }
  }
}

}  // namespace coppice::external
