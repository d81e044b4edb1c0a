// The keys of browsers in an SQLite file.
#include <string>

#include "server/store/sqlite/sqlite_store.hpp"

namespace coppice::server {

namespace {

constexpr const char* insert_key = "(key, person, name, created, used, ended) VALUES (?,?,?,?,?,?)";

std::string select_keys(const std::string& condition) {
  return "SELECT key, person, name, created, used, ended FROM keys WHERE " + condition;
}

StoredKey key_in(const sqlite::Query& row) {
  return {row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5)};
}

}  // namespace

void SqliteStore::add_person(const std::string& person) {
  writes_->run(
      "INSERT OR IGNORE INTO keys (key, person, created, used) "
      "VALUES (?1, ?1, date('now'), date('now'))",
      person);
}

void SqliteStore::add_own_key(const StoredKey& key) {
  if (key.key != key.person) return;
  writes_->run(std::string("INSERT OR IGNORE INTO keys ") + insert_key, key.key, key.person,
               key.name, key.created, key.used, key.ended);
}

WriteResult SqliteStore::put(const SetKeyName& what) {
  add_own_key(what.key);
  writes_->run("UPDATE keys SET name = ? WHERE key = ? AND person = ?", what.key.name, what.key.key,
               what.key.person);
  return {};
}

WriteResult SqliteStore::put(const SetKeyLastUse& what) {
  writes_->run("UPDATE keys SET used = ?2 WHERE key = ?1 AND used < ?2", what.key, what.date);
  return {};
}

WriteResult SqliteStore::put(const RevokeKeys& what) {
  add_own_key(what.key);
  writes_->run("UPDATE keys SET ended = ?1 WHERE person = ?2 AND ended = '' AND (key = ?3) <> ?4",
               what.moment, what.key.person, what.key.key, what.others ? 1 : 0);
  writes_->run("DELETE FROM key_links WHERE person = ?", what.key.person);
  return {};
}

WriteResult SqliteStore::put(const AddKeyLink& what) {
  add_own_key(what.maker);
  writes_->run("DELETE FROM key_links WHERE expires <= ?", what.moment);
  writes_->run("INSERT INTO key_links VALUES (?,?,?)", what.token, what.maker.person, what.expires);
  return {};
}

WriteResult SqliteStore::put(const UseKeyLink& what) {
  {
    auto known = writes_->query("SELECT person FROM keys WHERE key = ?", what.key.key);
    if (known.step()) {
      if (known.text(0) != what.key.key) return {};
      return make_error("error.key.in_use");
    }
  }
  std::string person;
  {
    auto link = writes_->query("SELECT person FROM key_links WHERE token = ? AND expires > ?",
                               what.token, what.moment);
    if (!link.step()) return make_error("error.key.link");
    person = link.text(0);
  }
  {
    auto count =
        writes_->query("SELECT count(*) FROM keys WHERE person = ? AND ended = ''", person);
    count.step();
    if (count.number(0) >= static_cast<std::int64_t>(what.most)) {
      return make_error("error.key.many", {{"most", std::to_string(what.most)}});
    }
  }
  writes_->run(std::string("INSERT INTO keys ") + insert_key, what.key.key, person, what.key.name,
               what.key.created, what.key.used, std::string());
  writes_->run("DELETE FROM key_links WHERE token = ?", what.token);
  return {};
}

WriteResult SqliteStore::put(const ForgetPerson& what) {
  writes_->run(
      "UPDATE keys SET name = '', ended = CASE ended WHEN '' THEN ?1 ELSE ended END "
      "WHERE person = ?2",
      what.moment, what.person);
  writes_->run("DELETE FROM key_links WHERE person = ?", what.person);
  return {};
}

std::expected<std::optional<StoredKey>, Error> SqliteStore::find_key(const std::string& key) {
  return reading([&]() -> std::expected<std::optional<StoredKey>, Error> {
    auto row = reads_->query(select_keys("key = ?"), key);
    if (!row.step()) return std::nullopt;
    return key_in(row);
  });
}

std::expected<std::vector<StoredKey>, Error> SqliteStore::keys_of(const std::string& person) {
  return reading([&] {
    auto row = reads_->query(select_keys("person = ? ORDER BY created, key"), person);
    std::vector<StoredKey> keys;
    while (row.step()) keys.push_back(key_in(row));
    return keys;
  });
}

}  // namespace coppice::server
