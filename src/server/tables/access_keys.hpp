#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/operate/adjustable_limits.hpp"
#include "server/store/reader.hpp"
#include "server/store/store.hpp"
#include "server/store/writer.hpp"
#include "server/threads/age_calculator.hpp"

namespace coppice::server {

/// Whose key is whose. Each browser has its own secret key; several keys may belong to one person,
/// who owns the games. A key is refused once its person has ended it, or after some time without
/// use. Keys are given as hashes. Call it on any thread.
class AccessKeys {
 public:
  template <class T>
  using Answer = boost::asio::awaitable<std::expected<T, Error>>;

  AccessKeys(Reader& reader, Writer& writer, ClockReader clocks, const Limits& limits);

  /// The person whose key this is. Notes the day of its use. Errors: ErrorCode::key_ended,
  /// ErrorCode::key_expired; the store's.
  Answer<std::string> person_of(std::string key);

  /// Why the key is refused, as far as that is known without reading the store: the errors of
  /// person_of.
  std::optional<Error> refusal_of(const std::string& key) const;

  /// Whether person_of needs the store for this key. It remembers only keys that the store has.
  bool is_remembered(const std::string& key) const { return remembered(key).has_value(); }

  /// The valid keys of the person with this key, the oldest first.
  Answer<std::vector<StoredKey>> valid_keys(std::string key);

  /// Errors: no valid key of this person.
  Answer<void> rename(std::string own, std::string key, std::string name);

  /// Ends a key of the person whose browser has the key `own`. Returns how many keys it ended.
  /// Errors: no valid key of this person.
  Answer<int> end(std::string own, std::string key);
  Answer<int> end_others(std::string own);

  /// Makes a link with which one more browser gets a key of the same person.
  Answer<void> add_link(std::string own, std::string token, SystemTime expires);

  /// A browser with a new key becomes one of the link's person. Errors: see UseKeyLink.
  Answer<void> take_link(std::string key, std::string token, std::string name);

  /// The keys of the person with this key, also those that have ended. Errors: the store does not
  /// have the key.
  Answer<std::vector<StoredKey>> keys_of_person(std::string key);

  /// Ends all keys of a person; returns how many were valid.
  Answer<int> forget(std::string person);

  /// Learns which keys other servers have ended. Returns whether there are new ones.
  boost::asio::awaitable<bool> hear();

  int days_unused() const { return static_cast<int>(unused_.count()); }

 private:
  std::optional<StoredKey> remembered(const std::string& key) const;
  void remember(const StoredKey& key);
  bool is_expired(const StoredKey& key) const;
  std::optional<Error> refusal_of(const StoredKey& key) const;
  std::expected<std::string, Error> admitted(const StoredKey& key);

  /// A key that the store does not have is a person's first and only one.
  StoredKey new_key(const std::string& key) const;
  std::string today() const;
  /// The key, if it is a valid one of the same person.
  Answer<StoredKey> sibling(std::string own, std::string key);
  Answer<int> end_keys(RevokeKeys what);
  /// How many keys of this person the write ended at this moment.
  Answer<int> ended_by(Write what, std::string person, std::string moment);
  Answer<std::vector<StoredKey>> all_keys(std::string person);

  Reader& reader_;
  Writer& writer_;
  ClockReader clocks_;
  std::chrono::days unused_;
  std::size_t most_keys_;
  std::size_t most_remembered_;

  mutable std::mutex mutex_;
  std::map<std::string, StoredKey> remembered_;
  /// From the first read on: a clock that is ahead makes no key expire.
  std::optional<AgeCalculator> age_;
  /// Counts changes; a change makes current reads outdated.
  std::atomic<std::uint64_t> changes_ = 0;
  std::string heard_until_;
};

}  // namespace coppice::server
