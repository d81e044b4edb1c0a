#pragma once

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "support/paths.hpp"

// The source tree as text, for tests that read it.
namespace coppice::sources {

using paths::root;

inline std::string read(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// The code without its comments.
inline std::string without_comments(const std::string& code) {
  return std::regex_replace(code, std::regex("//[^\n]*"), "");
}

/// "engine/game.hpp" for a file of src/engine, if `folder` is src.
inline std::string name_in(const std::filesystem::path& folder, const std::filesystem::path& file) {
  return file.lexically_relative(folder).generic_string();
}

/// The C++ files below these folders of the project, in no particular order. Throws if a folder is
/// missing, so that no test searches in vain.
inline std::vector<std::filesystem::path> files(std::initializer_list<std::string_view> folders) {
  std::vector<std::filesystem::path> found;
  for (const std::string_view folder : folders) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root() / folder)) {
      const auto extension = entry.path().extension();
      if (extension == ".hpp" || extension == ".cpp") found.push_back(entry.path());
    }
  }
  return found;
}

}  // namespace coppice::sources
