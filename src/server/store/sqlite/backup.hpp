#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <stop_token>

#include "engine/error.hpp"

// Backs up the stored games into one consistent file, even while a server writes, and restores
// them.
namespace coppice::server {

/// Writes a snapshot of the games in `folder` to the new file `file`, which only its owner can
/// read. Errors: "error.store.…" {file} if there are no games or they cannot be read;
/// "error.backup.…" {file} if the copy fails, and then no file is left.
std::expected<void, Error> write_backup(const std::filesystem::path& folder,
                                        const std::filesystem::path& file);

/// Whether `file` may hold a copy of the games in `folder` that is renewed again and again. Errors:
/// "error.copy.itself" {file} if it is their data file; "error.copy.other" {file, folder} if it has
/// games, but none of these, as after the loss of the folder; "error.store.…" {file} if it holds
/// anything but games, or games of a newer version; "error.backup.failed" {file} if nothing can be
/// created beside it. Removes what an interrupted renewal left.
std::expected<void, Error> may_copy(const std::filesystem::path& folder,
                                    const std::filesystem::path& file);

/// Replaces the copy `file` with a snapshot of the games in `folder`, after it has read the whole
/// snapshot once. The file gets the time of the snapshot. Errors: as for `write_backup`, and
/// ErrorCode::store_failed if `stop` ended it; each leaves the former copy as it is.
std::expected<void, Error> renew_copy(const std::filesystem::path& folder,
                                      const std::filesystem::path& file,
                                      const std::stop_token& stop);

/// Replaces the games in `folder` with a backup. Creates the folder if it is missing. With `force`,
/// it also replaces existing games and returns the file that now holds them. Errors, each without
/// any change: "error.store.…" if `file` is no backup, is incomplete or of a newer version, or if a
/// server uses the folder; "error.restore.there"; "error.backup.failed".
std::expected<std::optional<std::filesystem::path>, Error> restore(
    const std::filesystem::path& file, const std::filesystem::path& folder, bool force);

}  // namespace coppice::server
