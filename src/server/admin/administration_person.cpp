// What the operator may do with one person's data.
#include <algorithm>
#include <utility>
#include <variant>

#include "engine/record.hpp"
#include "engine/text.hpp"
#include "host/key_form.hpp"
#include "host/system_time.hpp"
#include "host/table_summary.hpp"
#include "server/admin/admin_handler.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "table/journal.hpp"

namespace coppice::server {

namespace {

bool is_among(const auto& all, const auto& one) { return std::ranges::find(all, one) != all.end(); }

/// The names and the chat of one person at a table. A seat may have had others before.
class OwnWords {
 public:
  OwnWords(const ParticipantsSummary& company, const std::string& person,
           admin::PersonTable& result)
      : result_(result) {
    for (const SeatOwnerSummary& seat : company.seats) {
      if (is_among(seat.keys, person)) result_.own.push_back(seat.seat);
    }
    for (const SeatOwnerSummary& seat : company.seats) {
      if (is_among(result_.own, seat.seat)) add_name(seat.name);
    }
  }

  void hear(const people::Renamed& renamed) {
    if (is_own(renamed.seat)) add_name(renamed.name);
  }
  void hear(const people::SeatTaken& seated) {
    if (is_own(seated.seat)) add_name(seated.name);
  }
  void hear(const people::Chatted& chatted) {
    if (is_own(chatted.seat)) result_.chat.push_back(chatted.text);
  }
  void hear(const auto&) {}

 private:
  bool is_own(int seat) const { return is_among(result_.own, seat); }
  void add_name(const std::string& name) {
    if (!name.empty() && !is_among(result_.names, name)) result_.names.push_back(name);
  }

  admin::PersonTable& result_;
};

/// Reads "CREATED,ID", the `next` of a page.
std::expected<Store::Place, Error> place_after(const std::string& text) {
  if (text.empty()) return Store::Place{};
  const auto parts = split(text, ',');
  if (parts.size() == 2 && is_moment(parts[0]) && is_player_key(parts[1])) {
    return Store::Place{std::string(parts[0]), std::string(parts[1])};
  }
  return make_error("error.http.query", {{"query", excerpt(text)}});
}

/// What the server has of a table about this person.
Tables::Answer<admin::PersonTable> table_of(Tables& tables, StoredTable stored,
                                            std::string person) {
  admin::PersonTable result{stored.id,
                            stored.game,
                            {stored.settings.begin(), stored.settings.end()},
                            stored.seats,
                            {},
                            {},
                            {},
                            stored.practice,
                            stored.daily,
                            stored.created,
                            stored.summary.changed,
                            stored.summary.outcome.result,
                            ""};
  const auto company = participants_of(stored);
  if (company) {
    const auto journal = co_await tables.journal(stored.id);
    if (!journal) co_return std::unexpected(journal.error());
    OwnWords words(*company, person, result);
    for (const JournalEntry& line : *journal) {
      const auto entry = journal::read(line.text);
      const auto* people = entry ? std::get_if<ParticipantEntry>(&*entry) : nullptr;
      if (people != nullptr) std::visit([&](const auto& each) { words.hear(each); }, *people);
    }
  }
  if (!company || is_over(stored)) {  // the record of a game that goes on has the cards of others
    const auto record = co_await tables.record(stored.id);
    if (!record) co_return std::unexpected(record.error());
    result.record = write_record(*record);
  }
  co_return result;
}

/// Adds some games of the page's person to it; on a table thread.
Tables::Answer<admin::PersonPage> with_tables(Tables& tables, admin::PersonPage page,
                                              Store::Place after) {
  const auto found =
      co_await tables.page_of_owner(page.person, std::move(after), limits::exported_tables);
  if (!found) co_return std::unexpected(found.error());
  for (const StoredTable& each : *found) {
    auto result = co_await table_of(tables, each, page.person);
    if (!result) co_return std::unexpected(result.error());
    page.tables.push_back(std::move(*result));
  }
  if (found->size() == limits::exported_tables) {
    page.next = found->back().created + "," + found->back().id;
  }
  co_return page;
}

}  // namespace

AdminHandler::Result AdminHandler::perform(admin::ExportPerson ask) {
  const auto after = place_after(ask.after);
  if (!after) co_return std::unexpected(after.error());
  const auto keys = co_await keys_.keys_of_person(ask.who);
  if (!keys) co_return std::unexpected(keys.error());
  admin::PersonPage page{keys->front().person, {}, {}, ""};
  for (const StoredKey& each : *keys) {
    page.keys.push_back({each.key, each.name, each.created, each.used, each.ended});
  }
  TableThreadContext& any = table_threads_.first();
  const auto whole = co_await any.thread->run(with_tables(any.tables, std::move(page), *after));
  if (!whole) co_return std::unexpected(whole.error());
  if (ask.after.empty()) log_warning("the operator exports the data of one person");
  co_return json_text(*whole);
}

AdminHandler::Result AdminHandler::perform(admin::DeletePerson ask) {
  const auto keys = co_await keys_.keys_of_person(ask.who);
  if (!keys) co_return std::unexpected(keys.error());
  const std::string person = keys->front().person;
  // First the keys, so that no game is created meanwhile.
  const auto ended = co_await keys_.forget(person);
  if (!ended) co_return std::unexpected(ended.error());
  co_await table_threads_.turn_away_refused();
  TableThreadContext& any = table_threads_.first();
  const auto removed = co_await any.thread->run(any.tables.remove_all_of(person, ask.shared));
  if (!removed) co_return std::unexpected(removed.error());
  log_warning("the operator deleted one person: games " + std::to_string(*removed) +
              ", keys ended " + std::to_string(*ended));
  co_return json_text(admin::AffectedCount{*removed});
}

}  // namespace coppice::server
