#include "server/store/store_check.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "engine/text.hpp"
#include "host/new_table.hpp"
#include "host/table_summary.hpp"
#include "server/store/row_check.hpp"
#include "table/checked_record.hpp"

namespace coppice::server {

namespace {

using Finding = std::optional<Error>;

/// Names the cause by its key: its arguments may quote a player.
Error caused(const char* key, const Error& cause) {
  const std::string line(argument(cause, "line"));
  return {key, {{"cause", cause.key}, {"entry", line.empty() ? "?" : line}}};
}

/// Whether reading failed because of the connection, not because of what was read.
bool is_unreachable(const Error& error) {
  return error.code == ErrorCode::store_away || error.code == ErrorCode::store_busy;
}

Finding gap_in(const std::vector<NumberedEntry>& journal) {
  if (journal.empty()) return Error{"error.store_check.no_journal", {}};
  std::int64_t expected = 1;
  for (const NumberedEntry& each : journal) {
    if (each.number != expected)
      return Error{"error.store_check.gap", {{"entry", std::to_string(expected)}}};
    ++expected;
  }
  return std::nullopt;
}

/// Compares what is stored beside the journal, for lists, with what the journal says.
Finding difference(const StoredTable& stored, const std::vector<std::string>& holders,
                   const Table& table) {
  TableChange nothing;
  nothing.outcome = table.play().outcome();
  const TableSummary now = summary_after(table, nothing, stored.summary.changed);
  if (now.outcome.result != stored.summary.outcome.result)
    return Error{"error.store_check.result", {}};
  if (!table.company()) return std::nullopt;
  if (now.gathering != stored.summary.gathering) return Error{"error.store_check.people", {}};
  const auto said = participants_of(stored);
  StoredTable replayed;
  replayed.summary = now;
  const auto known = participants_of(replayed);
  if (!said || json_text(*said) != json_text(*known)) return Error{"error.store_check.people", {}};
  // A person who deleted the finished game for themselves is no holder any more.
  const auto keys = table.company()->keys();
  const bool all_sit = std::ranges::all_of(holders, [&](const std::string& holder) {
    return std::ranges::find(keys, holder) != keys.end();
  });
  return all_sit ? std::nullopt : Finding(Error{"error.store_check.people", {}});
}

/// Replays the record by the rules alone and compares each seat's view with the table's.
Finding difference_of_record(const Table& table) {
  const auto checked = check_record(write_record(table.record()));
  if (!checked) return caused("error.store_check.record", checked.error());
  const GameInPlay& play = table.play();
  for (std::size_t index = 0; index < play.seats(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    if (play.view(seat) != checked->game->view(checked->replay.last, seat)) {
      return Error{"error.store_check.view", {{"seat", std::to_string(seat.number())}}};
    }
  }
  return std::nullopt;
}

class Check {
 public:
  explicit Check(StoredRows& rows) : rows_(rows) {}

  std::expected<StoreReport, Error> run(const std::function<bool()>& is_cancelled) {
    TRY(check_whole());
    TRY(check_beside(is_cancelled));
    std::string after;
    while (true) {
      const auto ids = rows_.ids(after, page);
      if (!ids) {
        if (is_unreachable(ids.error())) return std::unexpected(ids.error());
        note("", caused("error.store_check.list", ids.error()));
        return std::move(report_);
      }
      for (const std::string& id : *ids) {
        if (is_cancelled && is_cancelled()) return std::move(report_);
        auto finding = TRY(finding_at(id));
        ++report_.tables;
        if (finding) note(id, std::move(*finding));
      }
      if (ids->size() < page) return std::move(report_);
      after = ids->back();
    }
  }

 private:
  static constexpr std::size_t page = 500;

  void note(const std::string& table, Error error) {
    report_.damage.push_back({table, std::move(error)});
  }

  /// What concerns no single table.
  std::expected<void, Error> check_whole() {
    const auto complaints = rows_.integrity();
    if (!complaints && is_unreachable(complaints.error())) {
      return std::unexpected(complaints.error());
    }
    if (!complaints) note("", caused("error.store_check.unreadable", complaints.error()));
    for (const std::string& each : complaints.value_or(std::vector<std::string>())) {
      note("", Error{"error.store_check.database", {{"details", each}}});
    }
    const auto strays = rows_.strays();
    if (!strays) note("", caused("error.store_check.unreadable", strays.error()));
    for (const std::string& id : strays.value_or(std::vector<std::string>())) {
      note(id, Error{"error.store_check.stray", {}});
    }
    const auto keyless = rows_.keyless_people();
    if (!keyless) note("", caused("error.store_check.unreadable", keyless.error()));
    for (const std::string& person : keyless.value_or(std::vector<std::string>())) {
      note("", Error{"error.store_check.keyless", {{"key", excerpt(person)}}});
    }
    return {};
  }

  /// What belongs to no journal.
  std::expected<void, Error> check_beside(const std::function<bool()>& is_cancelled) {
    for (const RowKind& kind : row_kinds()) {
      if (kind.table == "keys") {
        if (const auto count = rows_.count(kind)) report_.keys = *count;
      }
      if (!is_checked_alone(kind)) continue;
      std::optional<Row> last;
      while (!is_cancelled || !is_cancelled()) {
        auto found = rows_.rows(kind, last, page);
        if (!found && is_unreachable(found.error())) return std::unexpected(found.error());
        if (!found) note("", caused("error.store_check.unreadable", found.error()));
        if (!found || found->empty()) break;
        for (const Row& row : *found) {
          if (auto finding = row_damage(kind, row)) report_.damage.push_back(std::move(*finding));
        }
        last = std::move(found->back());
      }
    }
    return {};
  }

  /// Errors: the store is unreachable.
  std::expected<Finding, Error> finding_at(const std::string& id) {
    const auto stored = rows_.table(id);
    if (!stored) return unreadable(stored.error());
    if (stored->summary.outcome.result) ++report_.finished;
    const auto journal = rows_.journal(id);
    if (!journal) return unreadable(journal.error());
    report_.entries += journal->size();
    const auto holders = rows_.holders(id);
    if (!holders) return unreadable(holders.error());
    const auto length = rows_.length(id);
    if (!length) return unreadable(length.error());
    if (auto gap = gap_in(*journal)) return gap;
    if (*length && **length != journal->size()) {
      return Error{"error.store_check.length",
                   {{"row", std::to_string(**length)}, {"entry", std::to_string(journal->size())}}};
    }
    return replayed(*stored, *journal, *holders);
  }

  static std::expected<Finding, Error> unreadable(const Error& error) {
    if (is_unreachable(error)) return std::unexpected(error);
    return caused(error.code == ErrorCode::store_damaged_table ? "error.store_check.row"
                                                               : "error.store_check.unreadable",
                  error);
  }

  static Finding replayed(const StoredTable& stored, const std::vector<NumberedEntry>& journal,
                          const std::vector<std::string>& holders) {
    auto table = table_from_draft(stored);
    if (!table) return caused("error.store_check.row", table.error());
    std::vector<JournalEntry> entries;
    entries.reserve(journal.size());
    for (const NumberedEntry& each : journal) entries.push_back(each.entry);
    table->compare(nobody);
    if (const auto done = table->restore(entries); !done)
      return caused("error.store_check.entry", done.error());
    if (auto finding = difference(stored, holders, *table)) return finding;
    return difference_of_record(*table);
  }

  StoredRows& rows_;
  StoreReport report_;
};

}  // namespace

std::size_t StoreReport::damaged_tables() const {
  std::set<std::string> ids;
  for (const Damage& each : damage) {
    if (!each.table.empty()) ids.insert(each.table);
  }
  return ids.size();
}

std::expected<StoreReport, Error> check_store(StoredRows& rows,
                                              const std::function<bool()>& is_cancelled) {
  return Check(rows).run(is_cancelled);
}

}  // namespace coppice::server
