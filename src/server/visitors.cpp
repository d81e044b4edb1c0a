#include "server/visitors.hpp"

#include <algorithm>

#include "engine/text.hpp"
#include "server/limits.hpp"

namespace coppice::server {

namespace ip = boost::asio::ip;

namespace {

std::string counted(const ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const ip::address_v6 six = address.to_v6();
  if (six.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, six).to_string();
  auto bytes = six.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string();
}

}  // namespace

std::string visitor_address(const ip::address& peer, std::string_view forwarded,
                            bool only_own_machine) {
  if (!only_own_machine) return counted(peer);
  if (forwarded.empty()) return {};
  std::string_view last = forwarded.substr(forwarded.rfind(',') + 1);
  while (last.starts_with(' ')) last.remove_prefix(1);
  while (last.ends_with(' ')) last.remove_suffix(1);
  boost::system::error_code failure;
  const auto address = ip::make_address(std::string(last), failure);
  return failure ? "?" : counted(address);  // all whom a proxy names badly are one
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
