#include "server/public_address.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <optional>

#include "engine/text.hpp"

namespace coppice::server {

namespace {

using boost::asio::ip::address;

/// IPv4 where it is IPv4 written as IPv6, so that a client has one address.
std::optional<address> read_address(std::string_view text) {
  boost::system::error_code failure;
  const address read = boost::asio::ip::make_address(text, failure);
  if (failure) return std::nullopt;
  if (read.is_v6() && read.to_v6().is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, read.to_v6());
  }
  return read;
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// A name or "[IPv6]", without a port.
bool is_name(std::string_view name) {
  if (name.starts_with("[") && name.ends_with("]")) {
    return read_address(name.substr(1, name.size() - 2)).has_value();
  }
  const auto fits = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '.' ||
           letter == '-';
  };
  return !name.empty() && name.size() <= 253 && std::ranges::all_of(name, fits);
}

}  // namespace

std::expected<PublicAddress, Error> read_public_address(std::string_view text) {
  const auto wrong = [&] {
    return refused("error.serve.public_address", {{"text", excerpt(text)}});
  };
  std::string rest = lower(text);
  if (rest.ends_with("/")) rest.pop_back();
  const auto mark = rest.find("://");
  if (mark == std::string::npos) return wrong();
  PublicAddress address{rest.substr(0, mark), rest.substr(mark + 3)};
  if (address.scheme != "http" && address.scheme != "https") return wrong();
  const auto colon = address.host.rfind(':');
  const bool has_port = colon != std::string::npos && !address.host.ends_with("]");
  const std::string name = address.host.substr(0, has_port ? colon : std::string::npos);
  if (!is_name(name)) return wrong();
  if (!has_port) return address;
  const auto port = whole_number(address.host.substr(colon + 1));
  if (!port || *port == 0 || *port > 65535) return wrong();
  const bool own = *port == (address.scheme == "https" ? 443U : 80U);
  address.host = own ? name : name + ":" + std::to_string(*port);
  return address;
}

std::string client_address(const std::string& peer, std::string_view forwarded, bool behind_proxy) {
  const auto near = read_address(peer);
  if (!near) return peer;
  if (behind_proxy && near->is_loopback()) {
    const auto comma = forwarded.rfind(',');
    const auto last = comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1);
    if (const auto client = read_address(trimmed(last))) return client->to_string();
  }
  return near->to_string();
}

}  // namespace coppice::server
