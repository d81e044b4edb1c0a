#include "server/tables/shared_games.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <utility>

#include "engine/error.hpp"
#include "engine/text.hpp"
#include "search/registry.hpp"
#include "server/store/documents.hpp"
#include "server/threads/thread_role.hpp"

namespace coppice::server {

namespace {

using Game = std::shared_ptr<const AnyGame>;

/// A game, and its settings with the names of documents.
using Name = std::pair<std::string, Settings>;

std::atomic<std::size_t> made_of_documents = 0;

/// The games with documents that somebody has.
class Games {
 public:
  Game find(const Name& name) {
    const std::scoped_lock lock(mutex_);
    const auto found = games_.find(name);
    return found == games_.end() ? nullptr : found->second.lock();
  }

  /// Keeps the game under both names, unless somebody has one with its full name meanwhile: then
  /// returns that one.
  Game keep(Game game, const Name& requested, const Name& full) {
    const std::scoped_lock lock(mutex_);
    std::erase_if(games_, [](const auto& each) { return each.second.expired(); });
    auto& kept = games_[full];
    if (const auto other = kept.lock()) game = other;
    kept = game;
    games_[requested] = game;
    return game;
  }

 private:
  std::mutex mutex_;
  std::map<Name, std::weak_ptr<const AnyGame>> games_;
};

Games& games() {
  static Games all;
  return all;
}

}  // namespace

bool has_document(const Settings& settings) {
  return std::ranges::any_of(settings, [](const auto& each) { return is_document(each.second); });
}

std::expected<Game, Error> shared_game(const std::string& id, const Settings& settings) {
  const auto type = TRY(find_game(id));
  if (!has_document(settings)) return type->make(settings);
  const Name requested(id, named_documents(settings));
  if (auto game = games().find(requested)) return game;
  assert_not_thread_role(ThreadRole::tables);  // the tables would wait
  auto made = type->make(settings);
  if (!made) return made;
  ++made_of_documents;
  const Name full(id, named_documents((*made)->settings()));
  return games().keep(std::move(*made), requested, full);
}

std::size_t games_made_of_documents() { return made_of_documents; }

}  // namespace coppice::server
