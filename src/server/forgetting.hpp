#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>

#include "server/age.hpp"
#include "server/serve.hpp"
#include "server/tables.hpp"

namespace coppice::server {

/// Deletes old games, if the operator asked for it. Runs at the desk.
class Forgetting {
 public:
  Forgetting(Tables& tables, ServeOptions options)
      : tables_(tables), options_(std::move(options)) {}

  /// Deletes one batch of old games and logs how many.
  boost::asio::awaitable<void> go_on();

 private:
  boost::asio::awaitable<bool> know_age();

  Tables& tables_;
  ServeOptions options_;
  std::optional<Age> age_;
};

}  // namespace coppice::server
