#pragma once

#include <filesystem>
#include <string>

namespace coppice::cli {

/// What --data says; without it coppice in the user's data folder.
std::filesystem::path data_folder(const std::string& wished);

}  // namespace coppice::cli
