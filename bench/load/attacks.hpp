#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "client.hpp"

// Attacks from one address (docs/security.md).
namespace coppice::load {

/// The result of an attack: what the server did, and what it refused.
struct Score {
  std::atomic<std::uint64_t> done{0};
  std::atomic<std::uint64_t> refused{0};
};

struct Attack {
  std::string name;
  /// Starts the attack in this context, where it never ends. Preparations are not counted.
  std::function<void(asio::io_context&, const Visitor&, Score&)> start;
};

/// Prepares all attacks, as a visitor who is not counted.
std::vector<Attack> prepare_attacks(asio::io_context& context, const Visitor& uncounted);

}  // namespace coppice::load
