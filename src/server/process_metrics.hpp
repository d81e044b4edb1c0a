#pragma once

#include <filesystem>

namespace coppice::server {

/// Measures the process (memory, CPU, files) and, unless `data` is empty, the data folder: the free
/// space of its disk and the time of its last backup.
void measure_process(const std::filesystem::path& data);

}  // namespace coppice::server
