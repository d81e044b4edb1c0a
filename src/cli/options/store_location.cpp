#include "cli/options/store_location.hpp"

namespace coppice::cli {

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
