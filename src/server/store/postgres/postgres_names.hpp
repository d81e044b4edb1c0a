#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

// Looks up the names of database hosts with a deadline. libpq has no such deadline: it waits for
// the system's resolver, about ten seconds for each name server that does not answer.
namespace coppice::server::postgres {

/// The addresses of a host, or the resolver's error message.
using HostAddresses = std::expected<std::vector<std::string>, std::string>;

/// Asks the system's resolver, without a deadline.
HostAddresses host_addresses(const std::string& name);

/// May be used on any thread.
class HostNames {
 public:
  using LookUp = std::function<HostAddresses(const std::string&)>;

  explicit HostNames(LookUp look_up = host_addresses) : look_up_(std::move(look_up)) {}

  /// Fails after `longest`. The lookup cannot be cancelled, so it continues on its own thread; the
  /// next caller with the same name waits for the same lookup.
  HostAddresses find(const std::string& name, std::chrono::milliseconds longest);

 private:
  std::shared_future<HostAddresses> under_way(const std::string& name);

  LookUp look_up_;
  std::mutex mutex_;
  std::map<std::string, std::shared_future<HostAddresses>> asked_;
};

/// `connection` (see Address) with the addresses of its hosts, so that libpq looks up nothing.
/// Throws pqxx::broken_connection if no host has an address.
std::string with_resolved_hosts(const std::string& connection, HostNames& names);

/// The instance that all connections of the process share.
HostNames& host_names();

}  // namespace coppice::server::postgres
