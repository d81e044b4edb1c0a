#pragma once

#include <cstdint>
#include <string>

namespace coppice::server {

/// Where to listen: "127.0.0.1", "::1", "localhost"; port 0 takes any free one.
struct Endpoint {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;
};

}  // namespace coppice::server
