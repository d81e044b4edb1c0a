// The keys of browsers in a PostgreSQL database.
#include <pqxx/result>
#include <string>

#include "engine/text.hpp"
#include "server/store/postgres/postgres_batch.hpp"

namespace coppice::server::postgres {

namespace {

/// Stores this key, unless the database has it or its person is unknown.
void add_own_key(pqxx::work& work, const StoredKey& key) {
  if (key.key != key.person) return;
  work.exec_prepared("add key", key.key, key.person, key.name, key.created, key.used, key.ended);
}

}  // namespace

void prepare_key_writes(pqxx::connection& connection) {
  connection.prepare("add person",
                     "INSERT INTO coppice.keys (key, person, created, used) SELECT $1, $1, date, "
                     "date FROM (SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date) "
                     "AS today ON CONFLICT DO NOTHING");
  connection.prepare("add key",
                     "INSERT INTO coppice.keys (key, person, name, created, used, ended) "
                     "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING");
  connection.prepare("name key",
                     "UPDATE coppice.keys SET name = $3 WHERE key = $1 AND person = $2");
  connection.prepare("use key", "UPDATE coppice.keys SET used = $2 WHERE key = $1 AND used < $2");
  connection.prepare("end keys",
                     "UPDATE coppice.keys SET ended = $1 "
                     "WHERE person = $2 AND ended = '' AND (key = $3) <> $4::boolean");
  connection.prepare("forget person",
                     "UPDATE coppice.keys SET name = '', "
                     "ended = CASE ended WHEN '' THEN $1 ELSE ended END WHERE person = $2");
  connection.prepare("forget links", "DELETE FROM coppice.key_links WHERE person = $1");
  connection.prepare("forget expired links", "DELETE FROM coppice.key_links WHERE expires <= $1");
  connection.prepare("add link", "INSERT INTO coppice.key_links VALUES ($1, $2, $3)");
  connection.prepare("person of key", "SELECT person FROM coppice.keys WHERE key = $1");
  connection.prepare("take link",
                     "DELETE FROM coppice.key_links WHERE token = $1 AND expires > $2 "
                     "RETURNING person, expires");
  connection.prepare("count keys",
                     "SELECT count(*) FROM coppice.keys WHERE person = $1 AND ended = ''");
}

WriteResult Batch::put(pqxx::work& work, const SetKeyName& what) {
  if (!is_clean_utf8(what.key.name)) return make_error(ErrorCode::store_text);
  add_own_key(work, what.key);
  work.exec_prepared("name key", what.key.key, what.key.person, what.key.name);
  return {};
}

WriteResult Batch::put(pqxx::work& work, const SetKeyLastUse& what) {
  work.exec_prepared("use key", what.key, what.date);
  return {};
}

WriteResult Batch::put(pqxx::work& work, const RevokeKeys& what) {
  add_own_key(work, what.key);
  work.exec_prepared("end keys", what.moment, what.key.person, what.key.key, what.others);
  work.exec_prepared("forget links", what.key.person);
  return {};
}

WriteResult Batch::put(pqxx::work& work, const AddKeyLink& what) {
  add_own_key(work, what.maker);
  work.exec_prepared("forget expired links", what.moment);
  work.exec_prepared("add link", what.token, what.maker.person, what.expires);
  return {};
}

WriteResult Batch::put(pqxx::work& work, const UseKeyLink& what) {
  if (!is_clean_utf8(what.key.name)) return make_error(ErrorCode::store_text);
  const auto known = work.exec_prepared("person of key", what.key.key);
  if (!known.empty()) {
    if (known[0][0].as<std::string>() != what.key.key) return {};
    return make_error("error.key.in_use");
  }
  const auto link = work.exec_prepared("take link", what.token, what.moment);
  if (link.empty()) return make_error("error.key.link");
  const auto person = link[0][0].as<std::string>();
  if (work.exec_prepared("count keys", person)[0][0].as<std::size_t>() >= what.most) {
    // The link remains: the person may end other keys first.
    work.exec_prepared("add link", what.token, person, link[0][1].as<std::string>());
    return make_error("error.key.many", {{"most", std::to_string(what.most)}});
  }
  work.exec_prepared("add key", what.key.key, person, what.key.name, what.key.created,
                     what.key.used, "");
  return {};
}

WriteResult Batch::put(pqxx::work& work, const ForgetPerson& what) {
  work.exec_prepared("forget person", what.moment, what.person);
  work.exec_prepared("forget links", what.person);
  return {};
}

}  // namespace coppice::server::postgres
