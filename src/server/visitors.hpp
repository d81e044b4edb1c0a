#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <map>
#include <memory>
#include <string>

#include "server/forwarded.hpp"

// Who comes from where, and how many places one of them may take.
namespace coppice::server {

/// The address that asks, an IPv4 one in its own form: the connection's other end, `peer`. Only a
/// server that listens on its own machine alone believes what is said to be `forwarded`: only there
/// it is the word of a proxy.
std::string client_address(const boost::asio::ip::address& peer, const Forwarded& forwarded,
                           bool only_own_machine);

/// By what a visitor is counted: an IPv4 address, the first 64 bits of an IPv6 one, for those are
/// given out together.
///
/// Empty where nobody is: a server that listens on its own machine only is visited by its owner's
/// programs. But through a proxy there strangers come.
std::string visitor_address(const boost::asio::ip::address& peer, const Forwarded& forwarded,
                            bool only_own_machine);

/// Places of which one visitor may have `most`.
class Shares {
 public:
  /// Given back when it is destroyed.
  using Place = std::shared_ptr<const void>;

  explicit Shares(std::size_t most) : most_(most) {}
  Shares(const Shares&) = delete;
  Shares& operator=(const Shares&) = delete;

  /// None if this visitor has its share; where the address is empty there is always one.
  Place take(const std::string& address);

 private:
  std::size_t most_;
  std::map<std::string, std::size_t> taken_;
};

/// The share of one visitor in this many connections.
std::size_t fair_share(std::size_t connections);

}  // namespace coppice::server
