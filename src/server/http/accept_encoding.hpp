#pragma once

#include <string_view>

namespace coppice::server {

/// Without compression.
inline constexpr std::string_view no_coding = "identity";

/// The client's preference for a coding ("br", "gzip", `no_coding`), from its Accept-Encoding
/// header (RFC 9110, 12.5.3): from 0 (not acceptable) to 1000. If the header does not mention
/// `no_coding`, it is acceptable with the lowest preference.
int coding_preference(std::string_view accept_encoding, std::string_view coding);

}  // namespace coppice::server
