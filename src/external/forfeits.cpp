#include "external/forfeits.hpp"

#include <map>
#include <mutex>
#include <utility>

#include "engine/text.hpp"

namespace coppice::external {

namespace {

struct Book {
  std::mutex mutex;
  std::map<std::pair<std::string, Fault>, Forfeit> all;
};

Book& book() {
  static Book book;
  return book;
}

}  // namespace

void count_forfeit(const std::string& command, Fault fault, std::string_view written) {
  Book& counted = book();
  const std::scoped_lock lock(counted.mutex);
  const auto [found, is_first] = counted.all.try_emplace(
      {command, fault}, Forfeit{command, fault, 0, std::string(excerpt(written))});
  ++found->second.games;
}

std::vector<Forfeit> forfeits() {
  Book& counted = book();
  const std::scoped_lock lock(counted.mutex);
  std::vector<Forfeit> list;
  for (const auto& [key, forfeit] : counted.all) list.push_back(forfeit);
  return list;
}

}  // namespace coppice::external
