#pragma once

#include <string_view>

namespace coppice::server {

/// Bytes as they are.
inline constexpr std::string_view no_coding = "identity";

/// How much a client likes to get a coding ("br", "gzip", `no_coding`), by the Accept-Encoding that
/// it sent or did not send (RFC 9110, 12.5.3): 0 not at all, else up to 1000. Bytes as they are,
/// where nothing is said of them, are the least liked.
int liking(std::string_view accept_encoding, std::string_view coding);

}  // namespace coppice::server
