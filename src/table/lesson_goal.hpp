#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

namespace coppice {

/// Whether `value` is as `pattern` says: an object may have more members than the pattern names,
/// everything else must be equal.
bool matches(const boost::json::value& pattern, const boost::json::value& value);

/// A yes-or-no question about a seat's screen as JSON; docs/lessons.md has its grammar.
class Goal {
 public:
  /// `path` is where it stands in its file. Errors: another form, by its path.
  static std::expected<Goal, Error> read(const boost::json::value& json, const std::string& path);

  /// Holds of no screen.
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
  std::vector<Goal> parts_;           ///< of any, all, none
  std::vector<std::string> pointer_;  ///< of a comparison, in its segments; "*" is each there is
  boost::json::value wanted_;
};

/// The segments of a JSON pointer (RFC 6901). Errors: it does not begin with "/".
std::expected<std::vector<std::string>, Error> pointer_segments(std::string_view pointer,
                                                                const std::string& path);

/// The whole number at a pointer's segments, or nothing.
const std::int64_t* number_at(const boost::json::value& screen,
                              const std::vector<std::string>& segments);

}  // namespace coppice
