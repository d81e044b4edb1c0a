#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace coppice::server {

/// Ends the process if the shutdown takes too long: some waits have no timeout, such as name
/// lookups. This loses nothing that was acknowledged, just as a crash does not.
class LastResort {
 public:
  explicit LastResort(std::chrono::milliseconds longest);
  LastResort(const LastResort&) = delete;
  LastResort& operator=(const LastResort&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable_any never_;
  std::jthread thread_;
};

}  // namespace coppice::server
