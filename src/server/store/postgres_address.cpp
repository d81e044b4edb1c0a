#include "server/store/postgres_address.hpp"

#include <postgresql/libpq-fe.h>

#include <map>
#include <memory>
#include <string_view>

#include "engine/text.hpp"

namespace coppice::server::postgres {

namespace {

/// Defaults for parameters that the address does not set. The keepalive values detect a dead server
/// within seconds.
const std::map<std::string, std::string>& standard_parameters() {
  static const std::map<std::string, std::string> all = {
      {"application_name", "coppice"}, {"client_encoding", "UTF8"},  {"connect_timeout", "5"},
      {"keepalives_idle", "5"},        {"keepalives_interval", "2"}, {"keepalives_count", "3"},
      {"tcp_user_timeout", "10000"},
  };
  return all;
}

using Options = std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)>;

/// That of an address without one: PGUSER, or the user of this process.
std::string standard_role() {
  const Options defaults(PQconndefaults(), PQconninfoFree);
  for (const PQconninfoOption* each = defaults.get(); each != nullptr && each->keyword != nullptr;
       ++each) {
    if (each->val != nullptr && std::string_view(each->keyword) == "user") return each->val;
  }
  return "";
}

}  // namespace

std::string in_quotes(std::string_view value) {
  std::string text = "'";
  for (const char letter : value) {
    if (letter == '\'' || letter == '\\') text += '\\';
    text += letter;
  }
  return text + "'";
}

Address for_writing(Address address) {
  constexpr std::string_view option = "target_session_attrs=";
  if (!address.connection.contains(option))
    address.connection += std::string(option) + "read-write ";
  return address;
}

bool is_address(std::string_view text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

std::expected<Address, Error> read_address(const std::string& text) {
  // libpq's message may repeat the password, so we discard it.
  const auto wrong = make_error("error.usage.database");
  if (!is_address(text)) return wrong;
  const Options options(PQconninfoParse(text.c_str(), nullptr), PQconninfoFree);
  if (!options) return wrong;
  auto parameters = standard_parameters();
  for (const PQconninfoOption* each = options.get(); each->keyword != nullptr; ++each) {
    if (each->val != nullptr) parameters[each->keyword] = each->val;
  }
  if (parameters["dbname"].empty()) return wrong;
  // libpq treats 0 and negative values as "no timeout".
  if (whole_number(parameters["connect_timeout"]).value_or(0) == 0) {
    parameters["connect_timeout"] = standard_parameters().at("connect_timeout");
  }
  // An '@' or '/' in the password must be written as '%40' or '%2F'. Otherwise, parts of the
  // password end up in these parameters.
  for (const char* place : {"host", "port", "dbname"}) {
    if (parameters[place].contains('@')) return wrong;
  }
  Address address;
  address.role = parameters["user"].empty() ? standard_role() : parameters["user"];
  for (const auto& [name, value] : parameters) {
    if (!value.empty()) address.connection += name + "=" + in_quotes(value) + " ";
  }
  const std::string port = parameters["port"];
  address.name = "postgresql://" + parameters["host"] + (port.empty() ? "" : ":" + port) + "/" +
                 parameters["dbname"];
  return address;
}

}  // namespace coppice::server::postgres
