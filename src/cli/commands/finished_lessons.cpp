#include "cli/commands/finished_lessons.hpp"

#include <sstream>

#include "cli/io/files.hpp"
#include "cli/options/data_folder.hpp"

namespace coppice::cli {

namespace {

constexpr std::size_t longest_list = 64 * 1024;

std::filesystem::path list_file() { return data_folder("") / "lessons"; }

}  // namespace

std::set<std::string> finished_lessons() {
  std::set<std::string> learned;
  std::istringstream list(read_file(list_file().string(), longest_list).value_or(""));
  for (std::string id; std::getline(list, id);) learned.insert(id);
  return learned;
}

void save_finished_lesson(const std::string& lesson) {
  std::set<std::string> learned = finished_lessons();
  if (!learned.insert(lesson).second) return;
  std::string list;
  for (const std::string& id : learned) list += id + "\n";
  if (!make_folder(list_file().parent_path())) return;
  (void)write_file(list_file(), list, ExistingFilePolicy::update);
}

}  // namespace coppice::cli
