#pragma once

#include <filesystem>

/// Where the tests find what they read and run.
namespace coppice::paths {

/// A folder that looks like the project's, but has only those files that CMake was told these tests
/// read (cmake/tests.cmake).
std::filesystem::path root();

/// The program `coppice` of this build, for tests that said so.
std::filesystem::path program();

}  // namespace coppice::paths
