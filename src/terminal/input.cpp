#include "terminal/input.hpp"

#include <poll.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <set>

#include "engine/text.hpp"
#include "search/player_spec.hpp"

namespace coppice::terminal {

namespace {

using namespace std::chrono_literals;

constexpr auto shortest_pause = 600ms;
constexpr auto beyond_thinking = 100ms;

}  // namespace

void RealSleeper::wait(std::chrono::nanoseconds time) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(time);
  const timespec span{seconds.count(), (time - seconds).count()};
  ::nanosleep(&span, nullptr);  // not std::this_thread, which a signal does not wake
}

std::chrono::nanoseconds minimum_move_time(const std::vector<std::string>& seats) {
  std::chrono::milliseconds pause = shortest_pause;
  for (const std::string& seat : seats) {
    const auto player = parse_player(seat);
    if (!player || !player->budget) continue;
    pause = std::max(pause, player->budget->time + beyond_thinking);
  }
  return pause;
}

namespace {

// Far longer than any move. A longer line is read in parts, each of which is refused.
constexpr std::size_t longest_line = 4096;

}  // namespace

/// The typed part of a line is no longer visible, so it is dropped, too. Shows nothing in the
/// background: the terminal belongs to another program then.
void DescriptorInput::redraw(const std::function<void()>& show_again) const {
  if (!wishes_.redraw() || ::tcgetpgrp(descriptor_) != ::getpgrp()) return;
  ::tcflush(descriptor_, TCIFLUSH);
  show_again();
}

/// Blocks signals while it checks for them, and allows them only while it waits. Otherwise a signal
/// between the check and the wait would go unnoticed until the next key.
void DescriptorInput::wait_for_more(const std::function<void()>& show_again) const {
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_BLOCK, &all, &before);
  pollfd typed{descriptor_, POLLIN, 0};
  int ready = -1;
  while (ready < 0 && !wishes_.end()) {
    redraw(show_again);
    ready = ::ppoll(&typed, 1, nullptr, &before);
    if (ready < 0 && errno != EINTR) break;
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

bool DescriptorInput::read_more(const std::function<void()>& show_again) {
  std::array<char, 4096> buffer{};
  while (!ended_) {
    wait_for_more(show_again);
    if (wishes_.end()) break;
    const ssize_t count = ::read(descriptor_, buffer.data(), buffer.size());
    if (count > 0) {
      waiting_.append(buffer.data(), static_cast<std::size_t>(count));
      return true;
    }
    if (count < 0 && errno == EINTR) continue;
    ended_ = true;
  }
  return false;
}

bool DescriptorInput::drop_typed_ahead() {
  bool dropped = !waiting_.empty();
  pollfd lines{descriptor_, POLLIN, 0};
  while (!ended_ && ::poll(&lines, 1, 0) > 0 && read_more([] {})) dropped = true;
  waiting_.clear();
  return dropped;
}

std::optional<std::string> DescriptorInput::line(const std::function<void()>& show_again) {
  std::size_t end = waiting_.find('\n');
  while (end == std::string::npos && waiting_.size() < longest_line && read_more(show_again)) {
    end = waiting_.find('\n');
  }
  if (wishes_.end() || waiting_.empty()) return std::nullopt;
  const bool whole = end <= longest_line;  // false if there is no line end
  const std::size_t length = whole ? end : std::min(waiting_.size(), longest_line);
  std::string line = waiting_.substr(0, length);
  waiting_.erase(0, whole ? length + 1 : length);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

namespace {

constexpr std::size_t most_lines = 12;

std::vector<MenuEntry> a_line_each(const GameRenderer& scene, const AnyView& view,
                                   const std::vector<AnyLegalMove>& options) {
  std::vector<MenuEntry> menu;
  std::set<std::string> seen;
  for (const AnyLegalMove& option : options) {
    const std::string words = scene.choice(view, option.choice);
    if (seen.insert(words).second) menu.push_back({words, {option}});
  }
  return menu;
}

}  // namespace

std::vector<MenuEntry> make_menu(const GameRenderer& scene, const AnyView& view,
                                 const std::vector<AnyLegalMove>& options) {
  const std::vector<MenuEntry> all = a_line_each(scene, view, options);
  if (all.size() <= most_lines) return all;
  std::vector<MenuEntry> menu;
  for (const MenuEntry& each : all) {
    const std::string kind = scene.kind(view, each.options[0].choice);
    const auto alike = std::ranges::find(menu, kind, &MenuEntry::words);
    if (alike == menu.end()) {
      menu.push_back({kind, each.options});
    } else {
      alike->options.push_back(each.options[0]);
    }
  }
  for (MenuEntry& entry : menu) {
    if (entry.options.size() == 1) entry.words = scene.choice(view, entry.options[0].choice);
  }
  return menu;
}

std::optional<AnyLegalMove> option_called(const GameRenderer& scene, const AnyView& view,
                                          const std::vector<AnyLegalMove>& options,
                                          std::string_view words) {
  const std::string wanted = lower(words);
  std::optional<AnyLegalMove> found;
  for (const MenuEntry& each : a_line_each(scene, view, options)) {
    const std::string shown = lower(each.words);
    const std::string_view begin = std::string_view(shown).substr(0, shown.find_first_of(":("));
    if (wanted != shown && wanted != begin.substr(0, begin.find_last_not_of(' ') + 1)) continue;
    if (found) return std::nullopt;
    found = each.options.front();
  }
  return found;
}

std::vector<MenuEntry> open_entry(const GameRenderer& scene, const AnyView& view,
                                  const MenuEntry& entry) {
  return a_line_each(scene, view, entry.options);
}

}  // namespace coppice::terminal
