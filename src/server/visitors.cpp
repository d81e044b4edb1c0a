#include "server/visitors.hpp"

#include <algorithm>
#include <optional>

#include "engine/text.hpp"
#include "server/limits.hpp"

namespace coppice::server {

namespace ip = boost::asio::ip;

namespace {

/// IPv4 where it is IPv4 written as IPv6, so that a client has one address.
ip::address plain(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

/// Whom a proxy names; nothing if it names nobody, or badly.
std::optional<ip::address> last_of(std::string_view forwarded) {
  std::string_view last = forwarded.substr(forwarded.rfind(',') + 1);
  while (last.starts_with(' ') || last.starts_with('\t')) last.remove_prefix(1);
  while (last.ends_with(' ') || last.ends_with('\t')) last.remove_suffix(1);
  boost::system::error_code failure;
  const auto address = ip::make_address(std::string(last), failure);
  if (failure) return std::nullopt;
  return plain(address);
}

std::string counted(const ip::address& address) {
  if (address.is_v4()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string();
}

}  // namespace

std::string client_address(const ip::address& peer, std::string_view forwarded,
                           bool only_own_machine) {
  const auto named = only_own_machine ? last_of(forwarded) : std::nullopt;
  return named.value_or(plain(peer)).to_string();
}

std::string visitor_address(const ip::address& peer, std::string_view forwarded,
                            bool only_own_machine) {
  if (!only_own_machine) return counted(plain(peer));
  if (forwarded.empty()) return {};
  const auto named = last_of(forwarded);
  return named ? counted(*named) : "?";  // all whom a proxy names badly are one
}

Shares::Place Shares::take(const std::string& address) {
  if (address.empty()) return {this, [](const Shares*) {}};
  std::size_t& taken = taken_[address];
  if (taken >= most_) return nullptr;
  ++taken;
  return {this, [address](Shares* shares) {
            const auto its = shares->taken_.find(address);
            if (--its->second == 0) shares->taken_.erase(its);
          }};
}

std::size_t fair_share(std::size_t connections) {
  return std::max(limits::fewest_of_visitor, connections / 3);
}

}  // namespace coppice::server
