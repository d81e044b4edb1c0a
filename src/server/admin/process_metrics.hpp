#pragma once

#include <filesystem>
#include <optional>

#include "server/store/sqlite/periodic_backup.hpp"

namespace coppice::server {

/// Measures the process (memory, CPU, files) and, unless `data` is empty, the data folder: the free
/// space of its disk, the time of its last backup and of its copy.
void measure_process(const std::filesystem::path& data, const std::optional<BackupSchedule>& copy);

}  // namespace coppice::server
