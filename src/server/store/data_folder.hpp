#pragma once

#include <array>
#include <expected>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "engine/error.hpp"

// The folder of the stored games. Only its owner can read it, because it holds the seeds of
// unfinished games.
namespace coppice::server {

/// The path of the database. SQLite's log and index have the same path with these suffixes.
std::filesystem::path data_file(const std::filesystem::path& folder);
inline constexpr std::array<std::string_view, 3> data_file_ends = {"", "-wal", "-shm"};

/// An empty file; it was changed when the games were last backed up.
std::filesystem::path backup_mark(const std::filesystem::path& folder);

/// Where a server is administered (admin_socket.hpp), unless its options name another file.
std::filesystem::path admin_socket_file(const std::filesystem::path& folder);

/// What no program at the tables may see: these files and folders, and the password of the
/// database. Empty paths are left out.
std::vector<std::filesystem::path> secret_files(std::vector<std::filesystem::path> files);

/// Creates the folder if it is missing, for its owner only. Errors: ErrorCode::store_not_a_folder,
/// ErrorCode::store_no_folder.
std::expected<void, Error> make_data_folder(const std::filesystem::path& folder);

/// Creates an empty file for its owner only, unless the file exists. If this fails, SQLite reports
/// the reason later.
void make_private_file(const std::filesystem::path& file);

/// If root made the file, gives it to the folder's owner, whose server must be able to use it.
std::error_code give_to_owner(const std::filesystem::path& file,
                              const std::filesystem::path& folder);

/// Removes the rights of other users on the database and its companion files: older versions
/// created them with the default rights. Does not change files of another user.
void keep_private(const std::filesystem::path& file);

}  // namespace coppice::server
