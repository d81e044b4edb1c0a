#pragma once

#include <array>
#include <expected>
#include <filesystem>
#include <string_view>

#include "engine/error.hpp"

// The folder of the stored games. Nobody but its owner need read the seeds of games that are not
// over.
namespace coppice::server {

/// The database; SQLite's log and index lie beside it, by these ends of their names.
std::filesystem::path data_file(const std::filesystem::path& folder);
inline constexpr std::array<std::string_view, 3> data_file_ends = {"", "-wal", "-shm"};

/// Makes it where it is missing, for its owner alone. Errors: "error.store.not_a_folder",
/// "error.store.no_folder".
std::expected<void, Error> make_data_folder(const std::filesystem::path& folder);

/// Makes an empty file for its owner alone, unless something is there. Where it cannot be made,
/// SQLite will say why.
void make_private_file(const std::filesystem::path& file);

/// Takes from everybody else what they may do with the database and what lies beside it: older
/// versions made it with the rights that were usual. What is another user's stays as it is.
void keep_private(const std::filesystem::path& file);

}  // namespace coppice::server
