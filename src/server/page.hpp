#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "server/http.hpp"

namespace coppice::server {

/// The files of the built page, read when they are asked for, so that a new build needs no restart.
class Page {
 public:
  explicit Page(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Whether there is a page at all.
  bool exists() const;

  Response answer(const Request& request) const;

 private:
  std::filesystem::path folder_;
};

/// "text/javascript; charset=utf-8" for "a.js".
std::string_view media_type(const std::filesystem::path& file);

}  // namespace coppice::server
