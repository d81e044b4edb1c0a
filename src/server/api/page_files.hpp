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
