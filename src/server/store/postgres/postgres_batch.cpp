#include "server/store/postgres/postgres_batch.hpp"

#include <algorithm>
#include <pqxx/except>
#include <pqxx/nontransaction>
#include <pqxx/result>

#include "engine/text.hpp"
#include "server/operate/log.hpp"
#include "server/store/documents.hpp"
#include "server/store/postgres/postgres_schema.hpp"
#include "server/store/table_row.hpp"

namespace coppice::server::postgres {

namespace {

/// PostgreSQL's limit for a notification is below 8000 bytes.
constexpr std::size_t longest_news = 7900;

/// PostgreSQL would reject the whole batch because of text that it cannot store.
bool can_be_kept(const std::vector<JournalEntry>& entries) {
  for (const JournalEntry& entry : entries) {
    if (!is_clean_utf8(entry.text) || !is_clean_utf8(entry.command)) return false;
  }
  return true;
}

bool can_be_kept(const StoredTable& table) {
  return std::ranges::all_of(table.seats, is_clean_utf8) &&
         std::ranges::all_of(table.settings, [](const auto& setting) {
           // Documents have line feeds.
           return is_clean_utf8(setting.first) &&
                  std::ranges::all_of(split(setting.second, '\n'), is_clean_utf8);
         });
}

/// Whether a crash of the database may lose it, so that it need not wait for the disk: then no
/// server has a lease, so all claims are void, and presence is soon reported again.
bool may_be_lost(const Write& what) {
  return std::holds_alternative<ClaimTable>(what) ||
         std::holds_alternative<ReportSeatPresence>(what);
}

}  // namespace

void prepare_writes(pqxx::connection& connection) {
  connection.prepare("lock",
                     "SELECT form.writers, locked.id, locked.entries FROM coppice.form LEFT JOIN "
                     "(SELECT id, entries FROM coppice.tables WHERE id = ANY ($1::text[]) "
                     "ORDER BY id FOR UPDATE) AS locked ON true");
  int at = 0;
  const std::string cells = comma_separated(columns(), [&](const Column& column) {
    return "($1::text[])[" + std::to_string(++at) + "]::" + std::string(column.type);
  });
  connection.prepare("add table", "INSERT INTO coppice.tables (" + names_of(columns()) +
                                      ", entries) SELECT " + cells +
                                      ", $2::integer ON CONFLICT DO NOTHING");
  connection.prepare("add documents", "INSERT INTO coppice.documents VALUES ($1, $2)");
  // Sorted, so that servers that store the same new people do not block each other.
  connection.prepare("add holders",
                     "WITH added AS (INSERT INTO coppice.holders "
                     "SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING "
                     "RETURNING holder) INSERT INTO coppice.keys (key, person, created, used) "
                     "SELECT DISTINCT holder, holder, today.date, today.date FROM added, "
                     "(SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date) AS today "
                     "ORDER BY holder ON CONFLICT DO NOTHING");
  prepare_key_writes(connection);
  at = 6;
  connection.prepare("append",
                     "WITH added AS (INSERT INTO coppice.journal SELECT * FROM "
                     "unnest($1::text[], $2::integer[], $3::text[], $4::text[])) "
                     "UPDATE coppice.tables SET entries = new.entries, " +
                         comma_separated(changing_columns(),
                                         [](const Column& column) {
                                           const std::string name(column.name);
                                           return name + " = new." + name;
                                         }) +
                         " FROM unnest($5::text[], $6::integer[], " +
                         comma_separated(changing_columns(),
                                         [&](const Column& column) {
                                           return "$" + std::to_string(++at) +
                                                  "::" + std::string(column.type) + "[]";
                                         }) +
                         ") AS new (id, entries, " + names_of(changing_columns()) +
                         ") WHERE tables.id = new.id");
  connection.prepare("leave tables",
                     "DELETE FROM coppice.holders WHERE table_id = ANY ($1::text[]) "
                     "AND ($2 = '' OR holder = $2)");
  connection.prepare("remove tables",
                     "DELETE FROM coppice.tables WHERE id = ANY ($1::text[]) AND NOT EXISTS "
                     "(SELECT 1 FROM coppice.holders WHERE table_id = id) RETURNING id");
  connection.prepare("remove entries",
                     "DELETE FROM coppice.journal WHERE table_id = ANY ($1::text[])");
  connection.prepare("remove documents",
                     "DELETE FROM coppice.documents WHERE table_id = ANY ($1::text[])");
  connection.prepare("remove held", "DELETE FROM coppice.held WHERE table_id = ANY ($1::text[])");
  connection.prepare("hold",
                     "INSERT INTO coppice.held VALUES ($1, $2, now() + $3 * interval '1 ms') "
                     "ON CONFLICT (table_id) DO UPDATE SET server = $2, until = EXCLUDED.until "
                     "WHERE held.server = $2 OR held.until < now() OR NOT EXISTS (SELECT 1 "
                     "FROM coppice.servers WHERE servers.server = held.server "
                     "AND servers.until > now())");
  connection.prepare("see",
                     "INSERT INTO coppice.seen SELECT id, seat, $3, now() + $4 * interval '1 s' "
                     "FROM unnest($1::text[], $2::integer[]) AS here (id, seat) "
                     "ON CONFLICT (table_id, seat) DO UPDATE SET server = $3, "
                     "until = EXCLUDED.until");
  // A person who is also at another server stays present.
  connection.prepare("leave",
                     "INSERT INTO coppice.seen SELECT id, seat, $3, now() "
                     "FROM unnest($1::text[], $2::integer[]) AS gone (id, seat) "
                     "ON CONFLICT (table_id, seat) DO UPDATE SET server = $3, until = now() "
                     "WHERE seen.server = $3 OR seen.until < now()");
  connection.prepare("remove seen", "DELETE FROM coppice.seen WHERE table_id = ANY ($1::text[])");
  connection.prepare("tell", "SELECT pg_notify($1, $2)");
}

WriteResult Batch::write(std::span<const Write> writes, std::vector<WriteResult>& results) {
  {
    pqxx::work work(connection_);
    if (auto locked = lock(work, writes); !locked) return locked;
    if (std::ranges::all_of(writes, may_be_lost)) work.exec("SET LOCAL synchronous_commit = off");
    for (const Write& each : writes) {
      results.push_back(std::visit([&](const auto& what) { return put(work, what); }, each));
    }
    flush(work);
    committing_ = true;
    work.commit();
  }
  notify();
  return {};
}

WriteResult Batch::lock(pqxx::work& work, std::span<const Write> writes) {
  Array ids;
  for (const Write& each : writes) {
    if (const auto* append = std::get_if<AppendEntries>(&each)) ids.add(append->id);
    if (const auto* removal = std::get_if<RemoveTables>(&each)) {
      for (const std::string& id : removal->ids) ids.add(id);
    }
  }
  const auto rows = work.exec_prepared("lock", ids.text());
  const int writers = rows.empty() ? 0 : rows[0][0].as<int>();
  if (writers > schema_version) {
    return make_error(ErrorCode::store_newer, {{"file", database_},
                                               {"version", std::to_string(writers)},
                                               {"known", std::to_string(schema_version)}});
  }
  for (const auto& row : rows) {
    if (!row[1].is_null()) known_[row[1].as<std::string>()] = row[2].as<std::size_t>();
  }
  return {};
}

WriteResult Batch::put(pqxx::work& work, const AddTable& what) {
  const StoredTable& table = what.table;
  if (known_.contains(table.id))
    return make_error(ErrorCode::store_out_of_step, {{"table", table.id}});
  if (!can_be_kept(table) || !can_be_kept(what.journal)) return make_error(ErrorCode::store_text);
  Array row;
  for (const Cell& cell : cells_of(columns(), table)) row.add_or_null(cell);
  const auto added = work.exec_prepared("add table", row.text(), what.journal.size());
  if (added.affected_rows() == 0)
    return make_error(ErrorCode::store_out_of_step, {{"table", table.id}});
  if (const std::string documents = write_documents(table.settings); !documents.empty()) {
    work.exec_prepared("add documents", table.id, documents);
  }
  if (!table.owner.empty()) work.exec_prepared("add person", table.owner);
  add_holders(table.id, table.summary.holders);
  add_entries(table.id, 0, what.journal);
  return {};
}

WriteResult Batch::put(pqxx::work& work, const AppendEntries& what) {
  const auto known = known_.find(what.id);
  if (known == known_.end() || known->second != what.known) {
    return make_error(ErrorCode::store_out_of_step, {{"table", what.id}});
  }
  if (!can_be_kept(what.entries)) return make_error(ErrorCode::store_text);
  if (what.rematch) {
    if (auto added = put(work, *what.rematch); !added) return added;
  }
  summaries_[what.id] = &what.summary;
  add_holders(what.id, what.summary.holders);
  add_entries(what.id, what.known, what.entries);
  return {};
}

WriteResult Batch::put(pqxx::work& work, const RemoveTables& what) {
  flush(work);
  Array ids;
  for (const std::string& id : what.ids) ids.add(id);
  work.exec_prepared("leave tables", ids.text(), what.holder);
  Array removed;
  for (const auto& row : work.exec_prepared("remove tables", ids.text())) {
    const auto id = row[0].as<std::string>();
    removed.add(id);
    known_.erase(id);
    news_[id] = 0;
  }
  work.exec_prepared("remove entries", removed.text());
  work.exec_prepared("remove documents", removed.text());
  work.exec_prepared("remove held", removed.text());
  work.exec_prepared("remove seen", removed.text());
  return {};
}

WriteResult Batch::put(pqxx::work& work, const ClaimTable& what) {
  const auto held = work.exec_prepared("hold", what.id, server_, what.time.count());
  if (held.affected_rows() == 0) return make_error(ErrorCode::store_held, {{"table", what.id}});
  return {};
}

WriteResult Batch::put(pqxx::work& work, const ReportSeatPresence& what) {
  // Sorted, so that servers cannot deadlock; each seat once.
  std::map<std::pair<std::string, int>, bool> seats;
  for (const auto& [id, seat, is_here, when] : what.seats) seats[{id, seat}] = is_here;
  Array here_tables, here_seats, left_tables, left_seats;
  for (const auto& [place, is_here] : seats) {
    (is_here ? here_tables : left_tables).add(place.first);
    (is_here ? here_seats : left_seats).add(std::int64_t{place.second});
  }
  work.exec_prepared("see", here_tables.text(), here_seats.text(), server_, what.time.count());
  work.exec_prepared("leave", left_tables.text(), left_seats.text(), server_);
  return {};
}

WriteResult Batch::put(pqxx::work& work, const TryToWrite&) const {
  work.exec_params("INSERT INTO coppice.journal VALUES ($1, 0, '', '')", server_);
  work.exec_params("DELETE FROM coppice.journal WHERE table_id = $1", server_);
  return {};
}

void Batch::add_entries(const std::string& id, std::size_t known,
                        const std::vector<JournalEntry>& entries) {
  auto number = static_cast<std::int64_t>(known);
  for (const JournalEntry& entry : entries) {
    entry_tables_.add(id);
    entry_numbers_.add(++number);
    entry_texts_.add(entry.text);
    entry_commands_.add(entry.command);
  }
  known_[id] = known + entries.size();
  news_[id] = known_[id];
}

void Batch::add_holders(const std::string& id, const std::vector<std::string>& holders) {
  for (const std::string& holder : holders) {
    holders_.add(holder);
    holder_tables_.add(id);
  }
}

void Batch::flush(pqxx::work& work) {
  if (!entry_tables_.is_empty() || !summaries_.empty()) {
    Array ids, entries;
    std::vector<Array> changing(changing_columns().size());
    for (const auto& [id, summary] : summaries_) {
      ids.add(id);
      entries.add(static_cast<std::int64_t>(known_[id]));
      StoredTable table;
      table.summary = *summary;
      const auto cells = cells_of(changing_columns(), table);
      for (std::size_t at = 0; at < cells.size(); ++at) changing[at].add_or_null(cells[at]);
    }
    std::vector<std::string> arrays = {entry_tables_.text(), entry_numbers_.text(),
                                       entry_texts_.text(),  entry_commands_.text(),
                                       ids.text(),           entries.text()};
    for (const Array& each : changing) arrays.push_back(each.text());
    work.exec_prepared("append", pqxx::prepare::make_dynamic_params(arrays));
  }
  if (!holders_.is_empty()) {
    work.exec_prepared("add holders", holders_.text(), holder_tables_.text());
  }
  for (Array* each : {&entry_tables_, &entry_numbers_, &entry_texts_, &entry_commands_, &holders_,
                      &holder_tables_}) {
    *each = {};
  }
  summaries_.clear();
}

void Batch::notify() {
  if (news_.empty()) return;
  std::string text;
  for (const auto& [id, entries] : news_) {
    if (!text.empty()) text += ' ';
    text += id + " " + std::to_string(entries);
  }
  if (text.size() > longest_news) text.clear();
  // Not in the batch's transaction: one that notifies holds a lock of the whole database until its
  // commit is on the disk, so no other batch could share that sync.
  try {
    pqxx::nontransaction(connection_).exec_prepared("tell", channel, text);
  } catch (const pqxx::pqxx_exception& trouble) {  // the others read what they have not heard of
    log_debug("cannot notify the other servers: " + details_of(trouble.base()));
  }
}

}  // namespace coppice::server::postgres
