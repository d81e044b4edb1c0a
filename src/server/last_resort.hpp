#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace coppice::server {

/// Ends the process where its end takes too long: some waits have no end of their own, as that for
/// the network's names. Nothing is lost that anybody was told of, as after a crash.
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
