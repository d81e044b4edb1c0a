#pragma once

#include <boost/beast/core/rate_policy.hpp>
#include <chrono>
#include <cstddef>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>

// How many bytes are read from WebSockets. Empty frames and endless fragments cost time, but never
// become messages that could be counted.
namespace coppice::server {

/// So many bytes in each slice of time. What a slice leaves is lost.
class ByteBudget {
 public:
  using Time = std::chrono::steady_clock::time_point;

  ByteBudget(std::size_t bytes, std::chrono::milliseconds length)
      : bytes_(bytes), length_(length) {}

  std::size_t available(Time now) {
    if (now >= end_) {
      left_ = bytes_;
      end_ = now + length_;
    }
    return left_;
  }
  void take(std::size_t bytes) { left_ -= bytes < left_ ? bytes : left_; }

 private:
  std::size_t bytes_;
  std::chrono::milliseconds length_;
  std::size_t left_ = 0;
  Time end_{};
};

/// The bytes of each address, over all its connections. On the network thread only.
class AddressByteBudgets {
 public:
  /// All connections of an address have the same slices, while there are any. None for an empty
  /// address, which counts nobody.
  std::shared_ptr<ByteBudget> of(const std::string& address, std::size_t bytes_per_second);

  /// Addresses with connections, and some that had them.
  std::size_t remembered() const { return all_.size(); }

 private:
  std::map<std::string, std::weak_ptr<ByteBudget>> all_;
  std::size_t many_ = 64;  ///< at so many, those without connections are forgotten
};

/// The RatePolicy of a stream of Beast, which waits up to a second if no bytes are available.
class ReadRatePolicy {
 public:
  void limit(std::size_t bytes_per_second, std::shared_ptr<ByteBudget> of_address) {
    own_.emplace(bytes_per_second, std::chrono::seconds(1));
    of_address_ = std::move(of_address);
  }

  /// From now on reads only as much as a page sends before it hears that it must close.
  void slow_down();

 private:
  friend class boost::beast::rate_policy_access;

  static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

  std::size_t available_read_bytes();
  void transfer_read_bytes(std::size_t bytes);
  static std::size_t available_write_bytes() { return all; }
  static void transfer_write_bytes(std::size_t) {}
  static void on_timer() {}

  std::optional<ByteBudget> own_;
  std::shared_ptr<ByteBudget> of_address_;
};

}  // namespace coppice::server
