#include "engine/json_reader.hpp"

namespace coppice {

namespace {

std::string shown(const std::string& path) { return path.empty() ? "." : path; }

}  // namespace

std::unexpected<Error> wrong_member(const std::string& path, std::string_view expected) {
  return refused("error.wire.member", {{"path", shown(path)}, {"expected", std::string(expected)}});
}

std::string inside(const std::string& path, std::string_view member) {
  return path.empty() ? excerpt(member) : path + "." + excerpt(member);
}

const boost::json::value* find_member(const boost::json::object& object, const std::string& path,
                                      std::string_view name, std::optional<Error>& error) {
  const boost::json::value* found = object.if_contains(name);
  if (found == nullptr) error = Error{"error.wire.missing", {{"path", inside(path, name)}}};
  return found;
}

std::unexpected<Error> unknown_member(const std::string& path) {
  return refused("error.wire.unknown_member", {{"path", shown(path)}});
}

}  // namespace coppice
