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

// The names of database hosts, looked up with a deadline. libpq has none for this: it waits as long
// as the system's resolver does, some ten seconds for each name server that does not answer.
namespace coppice::server::postgres {

/// The addresses of a host, or why it has none, in the resolver's words.
using HostAddresses = std::expected<std::vector<std::string>, std::string>;

/// As the system knows it. Takes as long as it takes.
HostAddresses host_addresses(const std::string& name);

/// On any thread.
class HostNames {
 public:
  using LookUp = std::function<HostAddresses(const std::string&)>;

  explicit HostNames(LookUp look_up = host_addresses) : look_up_(std::move(look_up)) {}

  /// After `longest` it says that nobody answers. The look-up goes on, on a thread of its own,
  /// since nothing can end it; whoever asks for the name next waits for the same one.
  HostAddresses find(const std::string& name, std::chrono::milliseconds longest);

 private:
  std::shared_future<HostAddresses> under_way(const std::string& name);

  LookUp look_up_;
  std::mutex mutex_;
  std::map<std::string, std::shared_future<HostAddresses>> asked_;
};

/// `connection` (Address), with the addresses of each of its hosts, so that libpq looks up nothing.
/// Throws pqxx::broken_connection if no host has any.
std::string looked_up(const std::string& connection, HostNames& names);

/// The names that all connections of the process share.
HostNames& host_names();

}  // namespace coppice::server::postgres
