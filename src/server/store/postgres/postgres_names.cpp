#include "server/store/postgres/postgres_names.hpp"

#include <arpa/inet.h>
#include <netdb.h>
#include <postgresql/libpq-fe.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <pqxx/except>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/text.hpp"
#include "server/operate/limits.hpp"
#include "server/store/postgres_address.hpp"

namespace coppice::server::postgres {

HostAddresses host_addresses(const std::string& name) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* first = nullptr;
  if (const int trouble = ::getaddrinfo(name.c_str(), nullptr, &wanted, &first); trouble != 0) {
    return std::unexpected(::gai_strerror(trouble));
  }
  const std::unique_ptr<addrinfo, void (*)(addrinfo*)> all(first, ::freeaddrinfo);
  std::vector<std::string> addresses;
  for (const addrinfo* each = first; each != nullptr; each = each->ai_next) {
    std::array<char, NI_MAXHOST> text{};
    // In numeric form, which needs no lookup.
    if (::getnameinfo(each->ai_addr, each->ai_addrlen, text.data(), text.size(), nullptr, 0,
                      NI_NUMERICHOST) == 0) {
      addresses.emplace_back(text.data());
    }
  }
  return addresses;
}

HostAddresses HostNames::find(const std::string& name, std::chrono::milliseconds longest) {
  std::shared_future<HostAddresses> found;
  try {
    found = under_way(name);
  } catch (const std::system_error&) {
    return std::unexpected("no more threads");
  }
  if (found.wait_for(longest) != std::future_status::ready) {
    return std::unexpected("no name server answers");
  }
  const std::lock_guard lock(mutex_);
  asked_.erase(name);  // later callers look it up again
  return found.get();
}

std::shared_future<HostAddresses> HostNames::under_way(const std::string& name) {
  const std::lock_guard lock(mutex_);
  std::shared_future<HostAddresses>& known = asked_[name];
  if (!known.valid()) {
    std::promise<HostAddresses> promise;
    auto answer = promise.get_future().share();
    std::thread([promise = std::move(promise), name, look_up = look_up_]() mutable {
      promise.set_value(look_up(name));
    }).detach();
    known = std::move(answer);
  }
  return known;
}

namespace {

struct Host {
  std::string name;
  std::string port;  ///< empty: PostgreSQL's default

  /// Whether it is a name: neither the path of a socket nor an address.
  bool is_named() const {
    in6_addr any{};
    const bool is_address = ::inet_pton(AF_INET, name.c_str(), &any) == 1 ||
                            ::inet_pton(AF_INET6, name.c_str(), &any) == 1;
    return !is_address && !name.starts_with('/') && !name.starts_with('@');
  }
};

/// The hosts of a connection string; none if it contains their addresses. Several hosts share one
/// port or have one each; libpq reports any other number.
std::vector<Host> hosts_of(const std::string& connection) {
  const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(
      PQconninfoParse(connection.c_str(), nullptr), PQconninfoFree);
  if (!options) return {};
  std::map<std::string_view, std::string_view> parameters;
  for (const PQconninfoOption* each = options.get(); each->keyword != nullptr; ++each) {
    if (each->val != nullptr) parameters[each->keyword] = each->val;
  }
  const auto names = split(parameters["host"], ',');
  const auto ports = split(parameters["port"], ',');
  const bool are_many = ports.size() > 1;
  if (!parameters["hostaddr"].empty() || (are_many && ports.size() != names.size())) return {};
  std::vector<Host> hosts;
  for (std::size_t at = 0; at < names.size(); ++at) {
    if (names[at].empty()) return {};
    const std::string_view port = are_many ? ports[at] : parameters["port"];
    hosts.push_back({std::string(names[at]), std::string(port)});
  }
  return hosts;
}

}  // namespace

std::string with_resolved_hosts(const std::string& connection, HostNames& names) {
  const std::vector<Host> all = hosts_of(connection);
  if (std::ranges::none_of(all, &Host::is_named)) return connection;
  std::string hosts, addresses, ports, trouble;
  const auto add = [&](const Host& host, const std::string& its_address) {
    const std::string comma = hosts.empty() ? "" : ",";
    hosts += comma + host.name;
    addresses += comma + its_address;
    ports += comma + host.port;
  };
  for (const Host& host : all) {
    if (!host.is_named()) {
      add(host, "");
      continue;
    }
    const HostAddresses found = names.find(host.name, limits::database_name);
    if (!found) trouble = "could not look up \"" + host.name + "\": " + found.error();
    for (const std::string& each : found.value_or(std::vector<std::string>())) add(host, each);
  }
  if (hosts.empty()) throw pqxx::broken_connection(trouble);
  // If a parameter occurs twice, libpq uses the later one.
  return connection + "host=" + in_quotes(hosts) + " hostaddr=" + in_quotes(addresses) +
         " port=" + in_quotes(ports);
}

HostNames& host_names() {
  static HostNames all;
  return all;
}

}  // namespace coppice::server::postgres
