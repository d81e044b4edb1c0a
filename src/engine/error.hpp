#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coppice {

/// An error in external input, as a value.
///
/// `key` names a sentence of the message catalogues ("error.…") and `arguments` fill its
/// placeholders, so that terminal and page can show it in the reader's language. Nothing here
/// throws.
struct Error {
  std::string key;
  std::vector<std::pair<std::string, std::string>> arguments;

  friend bool operator==(const Error&, const Error&) = default;
};

/// The argument `name`, or none.
std::string_view argument(const Error& error, std::string_view name);

std::unexpected<Error> refused(std::string key,
                               std::vector<std::pair<std::string, std::string>> arguments = {});

/// `error` with the line of the file where it occurred, as its argument "line".
std::unexpected<Error> at_line(Error error, int line);

}  // namespace coppice
