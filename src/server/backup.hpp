#pragma once

#include <expected>
#include <filesystem>
#include <optional>

#include "engine/error.hpp"

// Stored games as one file that is whole: copied while a server writes, and put back.
namespace coppice::server {

/// Writes the games of `folder` as they are at one moment into `file`, which is new and its owner's
/// alone. Errors: "error.store.…" {file} where there are none or they cannot be read,
/// "error.backup.…" {file} where the copy cannot be made; then there is none.
std::expected<void, Error> back_up(const std::filesystem::path& folder,
                                   const std::filesystem::path& file);

/// Puts a backup in place of the games of `folder`, which is made if it is missing. With `force`
/// also where there are games: gives the file in which these are kept now. Errors, nothing was
/// changed: "error.store.…" where `file` is no backup, not whole or of a newer version, or a server
/// holds the folder; "error.restore.there"; "error.backup.failed".
std::expected<std::optional<std::filesystem::path>, Error> restore(
    const std::filesystem::path& file, const std::filesystem::path& folder, bool force);

}  // namespace coppice::server
