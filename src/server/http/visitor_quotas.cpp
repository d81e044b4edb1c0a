#include "server/http/visitor_quotas.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "server/operate/limits.hpp"

namespace coppice::server {

namespace ip = boost::asio::ip;

namespace {

std::string counted(const ip::address& address) {
  if (address.is_v4()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string();
}

}  // namespace

std::string client_address(const ip::address& peer, const ForwardedClient& forwarded,
                           PeerKind kind) {
  const bool believed = kind != PeerKind::visitor;
  if (believed && !forwarded.alias.empty()) return forwarded.alias;
  const auto named = believed ? forwarded.address : std::nullopt;
  return named.value_or(plain_address(peer)).to_string();
}

std::string visitor_address(const ip::address& peer, const ForwardedClient& forwarded,
                            PeerKind kind) {
  if (kind == PeerKind::visitor) return counted(plain_address(peer));
  if (!forwarded.by_proxy) {
    return kind == PeerKind::own_machine ? std::string() : counted(plain_address(peer));
  }
  if (forwarded.address) return counted(*forwarded.address);
  // Clients that the proxy does not name count as one visitor.
  return forwarded.alias.empty() ? "?" : forwarded.alias;
}

VisitorQuota::Place VisitorQuota::take(const std::string& address, std::size_t left,
                                       std::size_t count) {
  if (address.empty()) return {this, [](const VisitorQuota*) {}};
  const auto its = taken_.find(address);
  const std::size_t own = (its == taken_.end() ? 0 : its->second) + count;
  if (own > most_ || own > left) return nullptr;
  taken_[address] = own;
  return {this, [address, count](VisitorQuota* shares) {
            const auto place = shares->taken_.find(address);
            place->second -= count;
            if (place->second == 0) shares->taken_.erase(place);
          }};
}

std::expected<VisitorQuota::Place, CombinedQuota::Full> CombinedQuota::take(
    const std::string& address, std::size_t count) {
  const std::size_t left = count_ - taken_;
  if (count > left) return std::unexpected(Full::of_all);
  auto share = shares_.take(address, left, count);
  if (!share) return std::unexpected(Full::of_visitor);
  taken_ += count;
  return VisitorQuota::Place(
      this, [share = std::move(share), count](CombinedQuota* places) { places->taken_ -= count; });
}

std::size_t fair_share(const Limits& limits, std::size_t connections) {
  const double part =
      static_cast<double>(limits.connections_of_address) / static_cast<double>(limits.connections);
  const double share = std::round(static_cast<double>(connections) * part);
  const auto fewest = std::min(limits.connections_of_address, limits::fewest_of_visitor);
  return std::max(fewest, static_cast<std::size_t>(share));
}

}  // namespace coppice::server
