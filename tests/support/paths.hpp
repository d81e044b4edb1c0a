#pragma once

#include <filesystem>

/// Paths of the files that tests read and run.
namespace coppice::paths {

/// A folder like the project's that contains only the files declared for these tests in CMake
/// (cmake/tests.cmake).
std::filesystem::path root();

/// The program `coppice` of this build, for tests that declare it.
std::filesystem::path program();

}  // namespace coppice::paths
