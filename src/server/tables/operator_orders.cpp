#include "server/tables/operator_orders.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <utility>

#include "engine/text.hpp"
#include "server/http/forwarded_client.hpp"

namespace coppice::server {

namespace ip = boost::asio::ip;

namespace {

constexpr std::size_t hash_digits = 64;
constexpr unsigned visitor_bits = 64;  // of an IPv6 address

/// "192.0.2.7" and 24 as "192.0.2.0/24".
std::string network_text(const ip::address& address, unsigned bits) {
  if (address.is_v4()) {
    const auto length = static_cast<unsigned short>(bits);
    return ip::make_network_v4(address.to_v4(), length).canonical().to_string();
  }
  const auto length = static_cast<unsigned short>(std::min(bits, visitor_bits));
  return ip::make_network_v6(address.to_v6(), length).canonical().to_string();
}

/// "192.0.2.7" as "192.0.2.7/32"; empty if it is no network.
std::string network_of(std::string_view text) {
  const auto slash = text.find('/');
  boost::system::error_code wrong;
  const auto read = ip::make_address(std::string(text.substr(0, slash)), wrong);
  if (wrong) return "";
  const auto address = plain_address(read);
  const unsigned most = address.is_v4() ? 32 : 128;
  if (slash == std::string_view::npos) return network_text(address, most);
  const auto bits = whole_number(text.substr(slash + 1));
  if (!bits || *bits > most) return "";
  return network_text(address, static_cast<unsigned>(*bits));
}

/// The form in which it is compared; empty if it can be neither a key's hash nor a network.
std::string canonical(std::string_view who) {
  return is_hex(who, hash_digits) ? std::string(who) : network_of(who);
}

/// Whether a network in this form contains the address.
bool contains(const std::string& network, const ip::address& address) {
  const auto slash = network.find('/');
  if (slash == std::string::npos || network.contains(':') != address.is_v6()) return false;
  const auto bits = whole_number(std::string_view(network).substr(slash + 1));
  return bits && network_text(address, static_cast<unsigned>(*bits)) == network;
}

}  // namespace

std::expected<std::string, Error> OperatorOrders::ban(std::string_view who,
                                                      std::chrono::seconds time,
                                                      Clock::time_point now) {
  std::string its = canonical(who);
  if (its.empty()) return make_error("error.admin.who", {{"who", excerpt(who)}});
  const std::scoped_lock lock(mutex_);
  std::erase_if(banned_, [&](const Banned& each) { return each.who == its || each.until <= now; });
  banned_.push_back({its, now + time});
  has_bans_ = true;
  return its;
}

std::expected<std::string, Error> OperatorOrders::unban(std::string_view who,
                                                        Clock::time_point now) {
  std::string its = canonical(who);
  if (its.empty()) return make_error("error.admin.who", {{"who", excerpt(who)}});
  const std::scoped_lock lock(mutex_);
  std::erase_if(banned_, [&](const Banned& each) { return each.until <= now; });
  const auto gone = std::erase_if(banned_, [&](const Banned& each) { return each.who == its; });
  has_bans_ = !banned_.empty();
  if (gone == 0) return make_error("error.admin.not_banned", {{"who", its}});
  return its;
}

std::vector<Ban> OperatorOrders::bans(Clock::time_point now) const {
  const std::scoped_lock lock(mutex_);
  std::vector<Ban> all;
  for (const Banned& each : banned_) {
    const auto left = std::chrono::ceil<std::chrono::seconds>(each.until - now);
    if (left.count() > 0) all.push_back({each.who, left.count()});
  }
  return all;
}

void OperatorOrders::announce(std::string text) {
  const std::scoped_lock lock(mutex_);
  announcement_ = std::move(text);
}

std::string OperatorOrders::announcement() const {
  const std::scoped_lock lock(mutex_);
  return announcement_;
}

bool OperatorOrders::is_banned(std::string_view key, std::string_view address,
                               Clock::time_point now) const {
  if (!has_bans_) return false;
  boost::system::error_code wrong;
  const auto place = ip::make_address(std::string(address), wrong);
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(banned_, [&](const Banned& each) {
    if (each.until <= now) return false;
    return (!key.empty() && each.who == key) || (!wrong && contains(each.who, place));
  });
}

bool OperatorOrders::drain(bool on) {
  const std::scoped_lock lock(mutex_);
  if (!hands_over_) draining_ = on;
  return draining_ == on;
}

bool OperatorOrders::hand_over() {
  const std::scoped_lock lock(mutex_);
  hands_over_ = draining_.load();
  return hands_over_;
}

}  // namespace coppice::server
