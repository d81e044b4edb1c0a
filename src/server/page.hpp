#pragma once

#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/http.hpp"

namespace coppice::server {

/// The files of the built page, read once: a new build is seen by the next server. What the build
/// has compressed ("index.html.br" beside "index.html") is sent to those who take it so.
class Page {
 public:
  /// Errors: no index.html there, or more files or bytes than a page has.
  static std::expected<Page, Error> read(const std::filesystem::path& folder);

  /// To GET and HEAD.
  Response answer(const Request& request) const;

 private:
  /// The same file, sent in another way.
  struct Version {
    std::string_view coding;
    Body bytes;
    std::string tag;
  };
  using Files = std::map<std::string, std::string, std::less<>>;

  explicit Page(Files files);

  std::map<std::string, std::vector<Version>, std::less<>> files_;  ///< the best version first
};

/// "text/javascript; charset=utf-8" for "a.js".
std::string_view media_type(const std::filesystem::path& file);

}  // namespace coppice::server
