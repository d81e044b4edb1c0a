#include "server/store/postgres/postgres_watch.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <pqxx/except>
#include <system_error>
#include <utility>

namespace coppice::server::postgres {

namespace {

constexpr std::chrono::minutes longest_rest{10};

}  // namespace

TimeoutWatch::TimeoutWatch(std::function<void()> on_silence)
    : on_silence_(std::move(on_silence)),
      thread_([this](const std::stop_token& ending) { work(ending); }) {}

void TimeoutWatch::work(const std::stop_token& ending) {
  while (!ending.stop_requested()) {
    if (cut_those_late()) on_silence_();
    std::unique_lock lock(mutex_);
    earlier_.wait_until(lock, ending, next_look_,
                        [this] { return std::exchange(hurries_, false); });
  }
}

bool TimeoutWatch::cut_those_late() {
  const std::scoped_lock lock(mutex_);
  const auto now = Clock::now();
  bool was_late = false;
  next_look_ = now + longest_rest;
  for (Wait& each : waits_) {
    if (each.is_cut || each.until == Clock::time_point::max()) continue;
    const auto until = std::min(each.until, latest_);
    if (until <= now) {
      cut(each);
      was_late = true;
    } else {
      next_look_ = std::min(next_look_, until);
    }
  }
  return was_late;
}

void TimeoutWatch::cut(Wait& wait) {
  wait.is_cut = true;
  // It fails if the other side has closed the socket first, which has the same effect.
  static_cast<void>(::shutdown(wait.socket, SHUT_RDWR));
}

void TimeoutWatch::cut_all() {
  const std::scoped_lock lock(mutex_);
  for (Wait& each : waits_) cut(each);
}

void TimeoutWatch::end_at(Clock::time_point latest) {
  const std::scoped_lock lock(mutex_);
  latest_ = latest;
  hurries_ = true;
  earlier_.notify_one();
}

bool TimeoutWatch::is_ending() const {
  const std::scoped_lock lock(mutex_);
  return latest_ != Clock::time_point::max();
}

TimeoutWatch::WatchedConnection::WatchedConnection(TimeoutWatch& watch, int socket)
    : watch_(watch) {
  const int own = ::fcntl(socket, F_DUPFD_CLOEXEC, 0);
  if (own < 0) throw pqxx::broken_connection(std::generic_category().message(errno));
  const std::scoped_lock lock(watch_.mutex_);
  wait_ = watch_.waits_.insert(watch_.waits_.end(), {own});
}

TimeoutWatch::WatchedConnection::~WatchedConnection() {
  const std::scoped_lock lock(watch_.mutex_);
  ::close(wait_->socket);
  watch_.waits_.erase(wait_);
}

void TimeoutWatch::WatchedConnection::begin_to_wait(Clock::duration longest) {
  const std::scoped_lock lock(watch_.mutex_);
  wait_->until = Clock::now() + longest;
  if (std::min(wait_->until, watch_.latest_) >= watch_.next_look_) return;
  watch_.hurries_ = true;
  watch_.earlier_.notify_one();
}

void TimeoutWatch::WatchedConnection::end_to_wait() {
  const std::scoped_lock lock(watch_.mutex_);
  wait_->until = Clock::time_point::max();
}

bool TimeoutWatch::WatchedConnection::is_cut() const {
  const std::scoped_lock lock(watch_.mutex_);
  return wait_->is_cut;
}

}  // namespace coppice::server::postgres
