#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

namespace coppice {

/// Whether `value` matches `pattern`: objects may have additional members, everything else must be
/// equal.
bool matches(const boost::json::value& pattern, const boost::json::value& value);

/// A yes-or-no question about a seat's screen as JSON. docs/lessons.md has the grammar.
class Goal {
 public:
  /// `path` is its place in the file. Errors: an invalid form, with its path.
  static std::expected<Goal, Error> read(const boost::json::value& json, const std::string& path);

  /// Holds for no screen.
  Goal() = default;

  bool holds(const boost::json::value& screen) const;

 private:
  enum class Kind : std::uint8_t { any, all, none, is, at_least, at_most, size };

  static std::expected<Goal, Error> read_group(Kind kind, const boost::json::value& parts,
                                               const std::string& path);
  static std::expected<Goal, Error> read_comparison(const boost::json::object& json,
                                                    const std::string& path);

  bool holds_of(const boost::json::value& value) const;
  bool holds_at(const boost::json::value& value, std::size_t depth) const;

  Kind kind_ = Kind::any;
  std::vector<Goal> parts_;  ///< of `any`, `all`, `none`
  /// The segments of a comparison's path; "*" matches every one.
  std::vector<std::string> pointer_;
  boost::json::value wanted_;
};

/// The segments of a JSON pointer (RFC 6901). Errors: it does not begin with "/".
std::expected<std::vector<std::string>, Error> pointer_segments(std::string_view pointer,
                                                                const std::string& path);

/// The integer at a pointer's segments; null if there is none.
const std::int64_t* number_at(const boost::json::value& screen,
                              const std::vector<std::string>& segments);

}  // namespace coppice
