#include "external/forfeit_count.hpp"

#include "engine/text.hpp"

namespace coppice::external {

void Forfeits::count(const std::string& command, ProgramFault fault, std::string_view written) {
  const std::scoped_lock lock(mutex_);
  const auto [found, is_first] = counted_.try_emplace(
      {command, fault}, Forfeit{command, fault, 0, std::string(excerpt(written))});
  ++found->second.games;
}

void Forfeits::add(std::span<const Forfeit> forfeits) {
  const std::scoped_lock lock(mutex_);
  for (const Forfeit& forfeit : forfeits) {
    const auto [found, is_first] = counted_.try_emplace({forfeit.command, forfeit.fault}, forfeit);
    if (!is_first) found->second.games += forfeit.games;
  }
}

std::vector<Forfeit> Forfeits::all() const {
  const std::scoped_lock lock(mutex_);
  std::vector<Forfeit> list;
  for (const auto& [key, forfeit] : counted_) list.push_back(forfeit);
  return list;
}

}  // namespace coppice::external
