#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "client.hpp"

// What one address alone does to a server (docs/security.md).
namespace coppice::load {

/// What an attack came to: what the server did for it, and what it refused.
struct Score {
  std::atomic<std::uint64_t> done{0};
  std::atomic<std::uint64_t> refused{0};
};

struct Attack {
  std::string name;
  /// Starts it in this context, where it goes on for ever. What it needs is made before it counts.
  std::function<void(asio::io_context&, const Visitor&, Score&)> start;
};

/// Prepares all of them, as somebody whom nobody counts.
std::vector<Attack> prepare_attacks(asio::io_context& context, const Visitor& uncounted);

}  // namespace coppice::load
