#include "engine/json_reader.hpp"

#include <algorithm>

namespace coppice {

namespace {

std::string shown(const std::string& path) { return path.empty() ? "." : path; }

}  // namespace

std::unexpected<Error> wrong_member(const std::string& path, std::string_view expected) {
  return make_error(ErrorCode::wire_member,
                    {{"path", shown(path)}, {"expected", std::string(expected)}});
}

std::string inside(const std::string& path, std::string_view member) {
  return path.empty() ? excerpt(member) : path + "." + excerpt(member);
}

Error missing_member(const std::string& path, std::string_view name) {
  return {ErrorCode::wire_missing, {{"path", inside(path, name)}}};
}

std::unexpected<Error> unknown_member(const boost::json::object& object, const std::string& path,
                                      std::span<const std::string> known) {
  const auto* const unknown = std::ranges::find_if(object, [&](const auto& member) {
    return std::ranges::find(known, std::string_view(member.key())) == known.end();
  });
  return make_error(
      ErrorCode::wire_unknown_member,
      {{"member", excerpt(unknown->key())}, {"path", shown(path)}, {"known", joined(known, ", ")}});
}

}  // namespace coppice
