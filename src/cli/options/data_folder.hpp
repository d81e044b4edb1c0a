#pragma once

#include <filesystem>
#include <string>

namespace coppice::cli {

/// The value of --data; by default coppice in the user's data folder.
std::filesystem::path data_folder(const std::string& wished);

}  // namespace coppice::cli
