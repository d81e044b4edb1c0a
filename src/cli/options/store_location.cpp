#include "cli/options/store_location.hpp"

#include <cstdlib>

namespace coppice::cli {

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::filesystem::path data_folder(const std::string& wished) {
  if (!wished.empty()) return wished;
  // XDG Base Directory Specification: relative paths must be ignored.
  const std::filesystem::path data = variable("XDG_DATA_HOME");
  if (data.is_absolute()) return data / "coppice";
  return std::filesystem::path(variable("HOME")) / ".local" / "share" / "coppice";
}

std::expected<StoreLocation, Error> read_store_place(const std::string& text) {
  if (!server::postgres::is_address(text)) return StoreLocation{text};
  auto address = server::postgres::read_address(text);
  if (!address) return make_error("error.usage.store");
  return StoreLocation{{}, std::move(*address)};
}

std::expected<std::unique_ptr<server::StoredRows>, Error> rows_at(const StoreLocation& place) {
  return place.address ? server::postgres_rows(*place.address) : server::sqlite_rows(place.path);
}

}  // namespace coppice::cli
