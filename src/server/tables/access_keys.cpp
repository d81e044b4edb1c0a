#include "server/tables/access_keys.hpp"

#include <algorithm>
#include <utility>

#include "engine/text.hpp"
#include "host/system_time.hpp"
#include "server/operate/limits.hpp"
#include "table/daily.hpp"

namespace coppice::server {

namespace asio = boost::asio;

AccessKeys::AccessKeys(Reader& reader, Writer& writer, ClockReader clocks, const Limits& limits)
    : reader_(reader),
      writer_(writer),
      clocks_(std::move(clocks)),
      unused_(limits.key_days),
      most_keys_(limits.keys_of_player),
      most_remembered_(limits.remembered_visitors),
      heard_until_(moment_text(clocks_().world - limits::clocks_apart)) {}

// ---- what is known ------------------------------------------------------------------------------

std::string AccessKeys::today() const { return date_text(day_of(clocks_().world)); }

StoredKey AccessKeys::new_key(const std::string& key) const {
  return {key, key, "", today(), today(), ""};
}

std::optional<StoredKey> AccessKeys::remembered(const std::string& key) const {
  const std::scoped_lock lock(mutex_);
  const auto found = remembered_.find(key);
  if (found == remembered_.end()) return std::nullopt;
  return found->second;
}

void AccessKeys::remember(const StoredKey& key) {
  const std::scoped_lock lock(mutex_);
  if (remembered_.size() >= most_remembered_) remembered_.clear();
  remembered_[key.key] = key;
}

bool AccessKeys::is_expired(const StoredKey& key) const {
  const auto used = read_day(key.used);
  if (!used) return false;
  const std::scoped_lock lock(mutex_);
  const SystemTime now = age_ ? age_->passed(clocks_()) : clocks_().world;
  return std::chrono::sys_days(*used) + unused_ < std::chrono::sys_days(day_of(now));
}

std::optional<Error> AccessKeys::refusal_of(const StoredKey& key) const {
  if (!key.ended.empty()) return Error{ErrorCode::key_ended, {}};
  if (!is_expired(key)) return std::nullopt;
  return Error{ErrorCode::key_expired, {{"days", std::to_string(unused_.count())}}};
}

std::optional<Error> AccessKeys::refusal_of(const std::string& key) const {
  const auto known = remembered(key);
  return known ? refusal_of(*known) : std::nullopt;
}

std::expected<std::string, Error> AccessKeys::admitted(const StoredKey& key) {
  if (auto refusal = refusal_of(key)) return std::unexpected(std::move(*refusal));
  if (const std::string date = today(); key.used < date) {
    StoredKey used = key;
    used.used = date;
    remember(used);
    // Nobody waits for it. If it fails, the day of the next use counts.
    writer_.write(SetKeyLastUse{key.key, date}, [](const WriteResult&) {});
  }
  return key.person;
}

AccessKeys::Answer<std::string> AccessKeys::person_of(std::string key) {
  if (const auto known = remembered(key)) co_return admitted(*known);
  struct Found {
    std::optional<StoredKey> key;
    std::string newest_change;
  };
  const auto look = [key](Store& store) -> std::expected<Found, Error> {
    auto found = store.find_key(key);
    if (!found) return std::unexpected(found.error());
    if (!*found) return Found{};
    auto newest = store.newest_change();
    if (!newest) return std::unexpected(newest.error());
    return Found{std::move(*found), std::move(*newest)};
  };
  while (true) {
    const auto before = changes_.load();
    auto found = co_await read_by(reader_, look);
    if (!found) co_return std::unexpected(found.error());
    if (before != changes_) continue;
    // Strangers' keys are not remembered: anybody can make any number of them, and they may soon
    // get a person. Whoever asks limits how often (RateLimitKind::unknown_key).
    if (!found->key) co_return key;
    {
      const std::scoped_lock lock(mutex_);
      const Timestamps now = clocks_();
      if (!age_)
        age_.emplace(now,
                     found->newest_change.empty() ? now.world : read_moment(found->newest_change));
    }
    remember(*found->key);
    co_return admitted(*found->key);
  }
}

AccessKeys::Answer<std::vector<StoredKey>> AccessKeys::all_keys(std::string person) {
  const auto look = [person](Store& store) { return store.keys_of(person); };
  co_return co_await read_by(reader_, look);
}

AccessKeys::Answer<std::vector<StoredKey>> AccessKeys::valid_keys(std::string key) {
  const auto person = co_await person_of(key);
  if (!person) co_return std::unexpected(person.error());
  auto keys = co_await all_keys(*person);
  if (!keys) co_return keys;
  std::erase_if(*keys,
                [&](const StoredKey& each) { return !each.ended.empty() || is_expired(each); });
  if (keys->empty()) keys->push_back(new_key(key));
  co_return keys;
}

// ---- changes ------------------------------------------------------------------------------------

AccessKeys::Answer<StoredKey> AccessKeys::sibling(std::string own, std::string key) {
  const auto keys = co_await valid_keys(std::move(own));
  if (!keys) co_return std::unexpected(keys.error());
  const auto found =
      std::ranges::find_if(*keys, [&](const StoredKey& each) { return each.key.starts_with(key); });
  if (found == keys->end()) co_return make_error(ErrorCode::key_unknown);
  co_return *found;
}

AccessKeys::Answer<void> AccessKeys::rename(std::string own, std::string key, std::string name) {
  auto found = co_await sibling(std::move(own), std::move(key));
  if (!found) co_return std::unexpected(found.error());
  found->name = std::move(name);
  SetKeyName what{std::move(*found)};
  const WriteResult done = co_await write_and_wait(writer_, std::move(what));
  ++changes_;
  co_return done;
}

AccessKeys::Answer<int> AccessKeys::end(std::string own, std::string key) {
  auto found = co_await sibling(std::move(own), std::move(key));
  if (!found) co_return std::unexpected(found.error());
  RevokeKeys what{std::move(*found), false, moment_text(clocks_().world)};
  co_return co_await end_keys(std::move(what));
}

AccessKeys::Answer<int> AccessKeys::end_others(std::string own) {
  auto found = co_await sibling(own, own);
  if (!found) co_return std::unexpected(found.error());
  RevokeKeys what{std::move(*found), true, moment_text(clocks_().world)};
  co_return co_await end_keys(std::move(what));
}

AccessKeys::Answer<int> AccessKeys::end_keys(RevokeKeys what) {
  std::string person = what.key.person;
  std::string moment = what.moment;
  co_return co_await ended_by(std::move(what), std::move(person), std::move(moment));
}

AccessKeys::Answer<int> AccessKeys::ended_by(Write what, std::string person, std::string moment) {
  const WriteResult done = co_await write_and_wait(writer_, std::move(what));
  ++changes_;
  if (!done) co_return std::unexpected(done.error());
  const auto keys = co_await all_keys(std::move(person));
  if (!keys) co_return std::unexpected(keys.error());
  for (const StoredKey& each : *keys) remember(each);
  co_return static_cast<int>(std::ranges::count(*keys, moment, &StoredKey::ended));
}

AccessKeys::Answer<void> AccessKeys::add_link(std::string own, std::string token,
                                              SystemTime expires) {
  auto found = co_await sibling(own, own);
  if (!found) co_return std::unexpected(found.error());
  AddKeyLink what{std::move(*found), std::move(token), moment_text(expires),
                  moment_text(clocks_().world)};
  co_return co_await write_and_wait(writer_, std::move(what));
}

AccessKeys::Answer<void> AccessKeys::take_link(std::string key, std::string token,
                                               std::string name) {
  UseKeyLink what{std::move(token), new_key(key), moment_text(clocks_().world), most_keys_};
  what.key.name = std::move(name);
  const WriteResult done = co_await write_and_wait(writer_, std::move(what));
  ++changes_;
  co_return done;
}

AccessKeys::Answer<std::vector<StoredKey>> AccessKeys::keys_of_person(std::string key) {
  const auto look = [key](Store& store) -> std::expected<std::vector<StoredKey>, Error> {
    const auto found = store.find_key(key);
    if (!found) return std::unexpected(found.error());
    if (!*found) return make_error("error.admin.no_person", {{"who", excerpt(key)}});
    return store.keys_of((*found)->person);
  };
  co_return co_await read_by(reader_, look);
}

AccessKeys::Answer<int> AccessKeys::forget(std::string person) {
  const std::string moment = moment_text(clocks_().world);
  ForgetPerson what{person, moment};
  co_return co_await ended_by(std::move(what), std::move(person), moment);
}

asio::awaitable<bool> AccessKeys::hear() {
  if (reader_.shared() == nullptr) co_return false;
  const std::string now = moment_text(clocks_().world - limits::clocks_apart);
  const auto look = [since = heard_until_](Store& store) {
    return store.shared()->ended_keys(since);
  };
  const auto ended = co_await read_by(reader_, look);
  if (!ended) co_return false;
  heard_until_ = now;
  bool is_news = false;
  for (const StoredKey& each : *ended) {
    const auto known = remembered(each.key);
    if (!known || !known->ended.empty()) continue;
    remember(each);
    is_news = true;
  }
  if (is_news) ++changes_;
  co_return is_news;
}

}  // namespace coppice::server
