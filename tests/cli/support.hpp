#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/paths.hpp"
#include "support/wait_until.hpp"

// Runs the program as a child process in its own folder.
namespace coppice::cli::test {

namespace fs = std::filesystem;

/// An empty folder, deleted with the object.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "coppice-cli-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder " + name);
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }

  const fs::path& path() const { return path_; }

  std::string read(const std::string& name) const {
    std::ifstream file(path_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(path_)) {
      if (!entry.path().filename().string().starts_with(".")) {
        all.push_back(entry.path().filename());
      }
    }
    std::sort(all.begin(), all.end());
    return all;
  }

 private:
  fs::path path_;
};

struct Ran {
  int code;
  std::string out;
  std::string errors;
};

using Words = std::vector<std::string>;

/// A running `coppice` with these arguments in `folder` and with `input` as its standard input. The
/// environment is English and contains only `variables` ("NAME=VALUE"). `program` may be a copy of
/// it.
class Running {
 public:
  Running(const Folder& folder, Words arguments, const std::string& input = "",
          Words variables = {}, const fs::path& program = paths::program())
      : folder_(folder) {
    folder.write(".in", input);
    arguments.insert(arguments.begin(), "coppice");
    variables.push_back("HOME=" + folder.path().string());
    const auto pointers = [](Words& words) {
      std::vector<char*> all;
      for (std::string& word : words) all.push_back(word.data());
      all.push_back(nullptr);
      return all;
    };
    auto words = pointers(arguments);
    auto environment = pointers(variables);
    child_ = ::fork();
    if (child_ < 0) throw std::runtime_error("no child process");
    if (child_ > 0) return;
    const auto open_as = [](const char* name, int flags, int number) {
      if (::dup2(::open(name, flags, 0600), number) < 0) ::_exit(99);
    };
    if (::chdir(folder.path().c_str()) != 0) ::_exit(99);
    open_as(".in", O_RDONLY, STDIN_FILENO);
    open_as(".out", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    open_as(".errors", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    ::execve(program.c_str(), words.data(), environment.data());
    ::_exit(99);
  }

  pid_t id() const { return child_; }

  /// Waits until it has computed for so long, or has ended. Unlike a time by the clock, this is the
  /// same part of its work on an idle and on a busy machine.
  void wait_for_work(std::chrono::milliseconds computed) const {
    coppice::test::wait_until([&] {
      siginfo_t info{};
      ::waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT);
      clockid_t clock{};
      timespec used{};
      if (info.si_pid != 0 || ::clock_getcpuclockid(child_, &clock) != 0) return true;
      ::clock_gettime(clock, &used);
      return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec) >= computed;
    });
  }

  /// Call it once.
  Ran end() const {
    int status = 0;
    ::waitpid(child_, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status), folder_.read(".out"),
            folder_.read(".errors")};
  }

 private:
  const Folder& folder_;
  pid_t child_ = -1;
};

inline Ran coppice(const Folder& folder, Words arguments, const std::string& input = "",
                   Words variables = {}) {
  return Running(folder, std::move(arguments), input, std::move(variables)).end();
}

/// Until a running program has printed a line.
inline void wait_for_a_line(const Folder& folder) {
  coppice::test::wait_until([&] { return folder.read(".out").contains("\n"); });
}

inline Ran coppice(Words arguments) { return coppice(Folder(), std::move(arguments)); }

/// The output of a shell command, including errors; it must succeed.
inline std::string printed(const std::string& command) {
  std::FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("no child process");
  std::string out;
  std::array<char, 4096> part{};
  while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe)) {
    out.append(part.data(), size);
  }
  EXPECT_EQ(::pclose(pipe), 0) << out;
  return out;
}

/// The lines of seat 1 in a record, without the seat.
inline std::string moves_of(const std::string& record) {
  std::string moves;
  std::size_t at = 0;
  while (at < record.size()) {
    const std::size_t end = record.find('\n', at);
    const std::string line = record.substr(at, end - at);
    if (line.starts_with("1 ")) moves += line.substr(2) + "\n";
    at = end + 1;
  }
  return moves;
}

}  // namespace coppice::cli::test
