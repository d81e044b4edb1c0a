#include "cli/store_place.hpp"

namespace coppice::cli {

std::expected<StorePlace, Error> read_store_place(const std::string& text) {
  if (!server::postgres::is_address(text)) return StorePlace{text};
  auto address = server::postgres::read_address(text);
  if (!address) return refused("error.usage.store");
  return StorePlace{{}, std::move(*address)};
}

std::expected<std::unique_ptr<server::StoredRows>, Error> rows_at(const StorePlace& place) {
  return place.address ? server::postgres_rows(*place.address) : server::sqlite_rows(place.path);
}

}  // namespace coppice::cli
