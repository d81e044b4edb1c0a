#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <expected>
#include <limits>
#include <map>
#include <memory>
#include <string>

#include "server/http/forwarded_client.hpp"
#include "server/operate/adjustable_limits.hpp"

// Identifies visitors and limits how many places each may take.
namespace coppice::server {

/// The client's address, an IPv4-mapped one in IPv4 form: `peer`, the other end of the connection,
/// or the `forwarded` one, which a visitor cannot name: anybody may send such a header.
std::string client_address(const boost::asio::ip::address& peer, const ForwardedClient& forwarded,
                           PeerKind kind);

/// The unit in which visitors are counted: an IPv4 address, or the first 64 bits of an IPv6
/// address, because networks are assigned in such blocks.
///
/// Empty if visitors are not counted: direct connections to a server that listens on its own
/// machine come from its owner's programs. Clients behind a proxy are counted. A trusted proxy that
/// names nobody is a visitor itself.
std::string visitor_address(const boost::asio::ip::address& peer, const ForwardedClient& forwarded,
                            PeerKind kind);

/// Places, or bytes, of which one visitor may have `most`.
class VisitorQuota {
 public:
  /// The destructor frees the place.
  using Place = std::shared_ptr<const void>;

  explicit VisitorQuota(std::size_t most) : most_(most) {}
  VisitorQuota(const VisitorQuota&) = delete;
  VisitorQuota& operator=(const VisitorQuota&) = delete;

  /// Places that are left for all visitors together.
  static constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();

  /// Null if this visitor would have more than `most`, or more than are `left`: so several greedy
  /// visitors leave places for the next one. Never null for an empty address.
  Place take(const std::string& address, std::size_t left = any_number, std::size_t count = 1);

 private:
  std::size_t most_;
  std::map<std::string, std::size_t> taken_;
};

/// Places, or bytes, of which all visitors together may have `count`, and one of them `of_visitor`.
/// Use it on one thread; it outlives its places.
class CombinedQuota {
 public:
  /// Which of the two limits is reached.
  enum class Full : char { of_all, of_visitor };

  CombinedQuota(std::size_t count, std::size_t of_visitor) : count_(count), shares_(of_visitor) {}

  /// Places, which their last holder frees. `address` is as in `visitor_address`.
  std::expected<VisitorQuota::Place, Full> take(const std::string& address, std::size_t count = 1);
  std::size_t taken() const { return taken_; }

 private:
  std::size_t count_;
  std::size_t taken_ = 0;
  VisitorQuota shares_;
};

/// One visitor's share of the connections that the system allows.
std::size_t fair_share(const Limits& limits, std::size_t connections);

}  // namespace coppice::server
