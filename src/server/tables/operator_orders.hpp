#pragma once

#include <atomic>
#include <boost/describe/class.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

namespace coppice::server {

/// A player or a network that is refused for a time.
struct Ban {
  std::string who;           ///< the hash of a key, "192.0.2.0/24", "2001:db8::/32"
  std::int64_t seconds = 0;  ///< until it ends
};
BOOST_DESCRIBE_STRUCT(Ban, (), (who, seconds))

/// What the operator has ordered since the server started (`coppice admin`). Call it on any thread.
class OperatorOrders {
 public:
  using Clock = std::chrono::steady_clock;

  /// Refuses this key's hash, address or network for so long; replaces its previous ban. Of an IPv6
  /// address, the first 64 bits count, as for the limits (visitors.hpp). Returns the form in which
  /// it is listed. Errors: it is none of these.
  std::expected<std::string, Error> ban(std::string_view who, std::chrono::seconds time,
                                        Clock::time_point now = Clock::now());

  /// Errors: it is not banned.
  std::expected<std::string, Error> unban(std::string_view who,
                                          Clock::time_point now = Clock::now());
  std::vector<Ban> bans(Clock::time_point now = Clock::now()) const;

  /// Whether this key's hash or this address is refused now. Either may be empty.
  bool is_banned(std::string_view key, std::string_view address,
                 Clock::time_point now = Clock::now()) const;

  /// What all pages show; empty: nothing.
  void announce(std::string text);
  std::string announcement() const;

  /// While it drains, a server creates no tables. It ends when nobody plays any more, or when other
  /// servers have taken its tables over. Returns false if they do so already and it is too late.
  bool drain(bool on);
  bool is_draining() const { return draining_; }

  /// From now on, other servers take the tables over. Does nothing and returns false if the server
  /// does not drain.
  bool hand_over();
  bool hands_over() const { return hands_over_; }

 private:
  struct Banned {
    std::string who;
    Clock::time_point until;
  };

  mutable std::mutex mutex_;  ///< also of changes of the flags below
  std::vector<Banned> banned_;
  std::string announcement_;
  std::atomic<bool> has_bans_ = false;  ///< most requests need to know no more
  std::atomic<bool> draining_ = false;
  std::atomic<bool> hands_over_ = false;
};

}  // namespace coppice::server
