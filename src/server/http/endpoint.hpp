#pragma once

#include <cstdint>
#include <string>

namespace coppice::server {

/// An address to listen on: "127.0.0.1", "::1", "localhost". Port 0 takes any free port.
struct Endpoint {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;
};

}  // namespace coppice::server
