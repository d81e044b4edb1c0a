#pragma once

#include <filesystem>

/// Where the tests find what they read and run.
namespace coppice::paths {

/// The project's folder.
std::filesystem::path root();

/// The program `coppice` of this build.
std::filesystem::path program();

}  // namespace coppice::paths
