#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "engine/error.hpp"
#include "server/store/postgres_address.hpp"
#include "server/store/stored_rows.hpp"

namespace coppice::cli {

/// The value of --data; by default coppice in the user's data folder.
std::filesystem::path data_folder(const std::string& wished);

/// Where games are stored, as an argument names it: a folder, a file, or a database.
struct StoreLocation {
  std::filesystem::path path;
  std::optional<server::postgres::Address> address{};
};

/// Errors: the address of a database is not valid.
std::expected<StoreLocation, Error> read_store_place(const std::string& text);

/// Its rows. Errors: as for sqlite_rows and postgres_rows.
std::expected<std::unique_ptr<server::StoredRows>, Error> rows_at(const StoreLocation& place);

}  // namespace coppice::cli
