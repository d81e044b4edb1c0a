#include "server/http/public_address.hpp"

#include <algorithm>
#include <boost/asio/ip/address_v6.hpp>

#include "engine/text.hpp"

namespace coppice::server {

namespace {

/// A name or "[IPv6]", without a port.
bool is_name(std::string_view name) {
  if (name.starts_with("[") && name.ends_with("]")) {
    boost::system::error_code failure;
    boost::asio::ip::make_address_v6(name.substr(1, name.size() - 2), failure);
    return !failure;
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
    return make_error("error.serve.public_address", {{"text", excerpt(text)}});
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

}  // namespace coppice::server
