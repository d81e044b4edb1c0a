#include "external/program_pool.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

namespace coppice::external {

ProgramPool::ProgramPool(std::map<std::string, ProgramSpec> programs, std::size_t most,
                         std::chrono::milliseconds idle, std::vector<std::filesystem::path> hidden)
    : programs_(std::move(programs)),
      most_(most),
      idle_(idle),
      hidden_(std::move(hidden)),
      stop_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      tidying_([this](const std::stop_token& stop) { end_idle_ones(stop); }) {}

ProgramPool::~ProgramPool() {
  end();
  tidying_.request_stop();
  tidying_.join();
  sessions_.clear();
  close(stop_);
}

void ProgramPool::end() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  eventfd_write(stop_, 1);
  changed_.notify_all();
}

std::size_t ProgramPool::running() const {
  const std::scoped_lock lock(mutex_);
  return sessions_.size();
}

MoveIndexOrFailure ProgramPool::ask(const PoolKey& place, const AnyGame& game, const AnyView& view,
                                    std::span<const std::string> legal, Random& random) {
  auto program = take(place);
  if (program == nullptr) return std::unexpected(ProgramFailure{ProgramFault::missing, ""});
  MoveIndexOrFailure chosen = program->decide(game, view, place.seat, legal, random);
  if (!chosen) program.reset();
  give_back(place, std::move(program));
  return chosen;
}

std::unique_ptr<ProgramConnection> ProgramPool::take(const PoolKey& place) {
  const auto known = programs_.find(place.program);
  if (known == programs_.end()) return nullptr;
  std::unique_ptr<ProgramConnection> dropped;  // ends after the lock
  std::unique_lock lock(mutex_);
  while (!ending_) {
    if (const auto own = sessions_.find(place); own != sessions_.end()) {
      own->second.used = Clock::now();
      return std::move(own->second.program);
    }
    if (sessions_.size() >= most_) {
      auto oldest = sessions_.end();
      for (auto each = sessions_.begin(); each != sessions_.end(); ++each) {
        if (each->second.program == nullptr) continue;
        if (oldest == sessions_.end() || each->second.used < oldest->second.used) oldest = each;
      }
      if (oldest == sessions_.end()) {
        changed_.wait(lock);
        continue;
      }
      dropped = std::move(oldest->second.program);
      sessions_.erase(oldest);
    }
    sessions_[place] = {nullptr, Clock::now()};
    return std::make_unique<ProgramConnection>(known->second, ProcessOptions{stop_, hidden_});
  }
  return nullptr;
}

void ProgramPool::give_back(const PoolKey& place, std::unique_ptr<ProgramConnection> program) {
  {
    const std::scoped_lock lock(mutex_);
    if (program == nullptr) {
      sessions_.erase(place);
    } else {
      sessions_[place] = {std::move(program), Clock::now()};
    }
  }
  changed_.notify_all();
}

void ProgramPool::end_idle_ones(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    changed_.wait_for(lock, stop, idle_ / 2, [&] { return ending_; });
    if (ending_) return;
    std::vector<std::unique_ptr<ProgramConnection>> ended;
    for (auto each = sessions_.begin(); each != sessions_.end();) {
      Session& session = each->second;
      if (session.program == nullptr || Clock::now() - session.used < idle_) {
        ++each;
        continue;
      }
      ended.push_back(std::move(session.program));
      each = sessions_.erase(each);
    }
    lock.unlock();
    ended.clear();
    lock.lock();
  }
}

}  // namespace coppice::external
