#pragma once

#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/http.hpp"

namespace coppice::server {

/// Without compression.
inline constexpr std::string_view no_coding = "identity";

/// The client's preference for a coding ("br", "gzip", `no_coding`), from its Accept-Encoding
/// header (RFC 9110, 12.5.3): from 0 (not acceptable) to 1000. If the header does not mention
/// `no_coding`, it is acceptable with the lowest preference.
int coding_preference(std::string_view accept_encoding, std::string_view coding);

/// The files of the built page. They are read once; a restart loads a new build. Clients that
/// accept it receive the compressed form from the build ("index.html.br" next to "index.html").
class PageFiles {
 public:
  /// Errors: no index.html in the folder; too many files or bytes.
  static std::expected<PageFiles, Error> read(const std::filesystem::path& folder);

  /// Answers GET and HEAD.
  Response answer(const Request& request) const;

 private:
  /// One encoding of a file.
  struct Version {
    std::string_view coding;
    Body bytes;
    std::string tag;
  };
  using Files = std::map<std::string, std::string, std::less<>>;

  explicit PageFiles(Files files);

  std::map<std::string, std::vector<Version>, std::less<>> files_;  ///< best version first
};

/// For example "text/javascript; charset=utf-8" for "a.js".
std::string_view media_type(const std::filesystem::path& file);

}  // namespace coppice::server
