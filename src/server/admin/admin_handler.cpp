#include "server/admin/admin_handler.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <map>
#include <numeric>
#include <utility>
#include <variant>

#include "engine/json_reader.hpp"
#include "engine/json_text.hpp"
#include "engine/text.hpp"
#include "host/table_summary.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/store/documents.hpp"
#include "server/threads/thread_role.hpp"
#include "table/version.hpp"
#include "table/words.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

std::vector<admin::SeatKey> holders_of(const StoredTable& stored) {
  std::vector<admin::SeatKey> all;
  if (!stored.owner.empty()) all.push_back({0, stored.owner});
  const auto company = participants_of(stored);
  if (!company) return all;
  for (const SeatOwnerSummary& seat : company->seats) {
    for (const std::string& key : seat.keys) all.push_back({seat.seat, key});
  }
  return all;
}

/// With what only the memory of the table's thread knows.
admin::TableInfo line_of(const StoredTable& stored, const Tables& here) {
  const auto table = here.in_memory(stored.id);
  const std::size_t followers = table ? table->followers() : 0;
  return {stored.id,
          stored.game,
          stored.seats,
          stored.created,
          stored.summary.changed,
          is_over(stored),
          static_cast<int>(followers)};
}

/// Those of these tables that live on this table thread; call it there.
std::vector<admin::TableInfo> lines_at(Tables& here, const std::vector<StoredTable>& tables) {
  std::vector<admin::TableInfo> lines;
  for (const StoredTable& each : tables) {
    if (here.has(each.id)) lines.push_back(line_of(each, here));
  }
  return lines;
}

/// The first tables after this id in the memory of a table thread; call it there.
std::vector<admin::TableInfo> lines_in_memory(Tables& here, const std::string& after) {
  std::vector<admin::TableInfo> lines;
  for (const auto& each : here.page_in_memory(after, limits::admin_page)) {
    lines.push_back(line_of(each->stored(), here));
  }
  return lines;
}

/// On the table's thread.
asio::awaitable<std::expected<std::string, Error>> shown(Tables& here, std::string id) {
  const auto stored = co_await here.row(id);
  if (!stored) co_return std::unexpected(stored.error());
  const auto entries = co_await here.journal(id);
  if (!entries) co_return std::unexpected(entries.error());
  const auto live = here.in_memory(id);
  const Settings whole = live ? live->table().play().game().settings() : stored->settings;
  std::map<std::string, std::int64_t> documents;
  for (const auto& [key, value] : whole) {
    if (is_document(value)) documents[key] = std::ssize(value);
  }
  const Settings settings = named_documents(whole);
  co_return json_text(admin::TableDetails{line_of(*stored, here),
                                          {settings.begin(), settings.end()},
                                          std::move(documents),
                                          stored->practice,
                                          stored->daily,
                                          live != nullptr,
                                          std::ssize(*entries),
                                          holders_of(*stored)});
}

std::string answer_text(const std::expected<std::string, Error>& result) {
  admin::Answer answer;
  if (result) {
    answer.result = RawJson{*result};
  } else {
    answer.error = wire::message_of(result.error());
  }
  return json_text(answer);
}

}  // namespace

asio::awaitable<std::string> AdminHandler::answer(std::string line) {
  assert_thread_role(ThreadRole::network);
  std::expected<std::string, Error> result = make_error(ErrorCode::http_internal);
  try {
    result = co_await carry_out(std::move(line));
  } catch (...) {  // for example, out of memory: the operator still needs an answer
    log_exception("administration", std::current_exception());
  }
  co_return answer_text(result);
}

AdminHandler::Result AdminHandler::carry_out(std::string line) {
  auto request = read_json<admin::Request>(line);
  if (!request) co_return std::unexpected(request.error());
  if (request->version != admin::version) {
    const Error other{
        "error.admin.version",
        {{"version", std::to_string(request->version)}, {"known", std::to_string(admin::version)}}};
    co_return std::unexpected(other);
  }
  auto result = std::visit([this](auto& ask) { return perform(std::move(ask)); }, request->ask);
  co_return co_await std::move(result);
}

AdminHandler::Result AdminHandler::perform(admin::Status) {
  const auto tables =
      co_await table_threads_.ask_each([](Tables& here) { return here.in_memory(); });
  const std::size_t playing = co_await table_threads_.playing();
  const std::size_t all = std::accumulate(tables.begin(), tables.end(), std::size_t{0});
  co_return json_text(admin::ServerStatus{program_version(), static_cast<int>(all),
                                          static_cast<int>(playing), orders_.is_draining()});
}

AdminHandler::Result AdminHandler::perform(admin::ListTables ask) {
  std::vector<std::vector<admin::TableInfo>> parts;
  if (ask.all) {
    TableThreadContext& any = table_threads_.first();
    const auto stored = co_await any.thread->run(any.tables.page(ask.after, limits::admin_page));
    if (!stored) co_return std::unexpected(stored.error());
    parts = co_await table_threads_.ask_each([&](Tables& here) { return lines_at(here, *stored); });
  } else {
    parts = co_await table_threads_.ask_each(
        [&](Tables& here) { return lines_in_memory(here, ask.after); });
  }
  admin::TableInfoPage page;
  for (const auto& part : parts) {
    page.tables.insert(page.tables.end(), part.begin(), part.end());
  }
  std::ranges::sort(page.tables, {}, &admin::TableInfo::id);
  if (page.tables.size() >= limits::admin_page) {
    page.tables.resize(limits::admin_page);
    page.next = page.tables.back().id;
  }
  co_return json_text(page);
}

AdminHandler::Result AdminHandler::perform(admin::Show ask) {
  TableThreadContext& place = table_threads_.of(ask.table);
  co_return co_await place.thread->run(shown(place.tables, std::move(ask.table)));
}

AdminHandler::Result AdminHandler::perform(admin::End ask) {
  TableThreadContext& place = table_threads_.of(ask.table);
  const auto done = co_await place.thread->run(place.tables.call_off(ask.table));
  if (!done) co_return std::unexpected(done.error());
  log_warning("the operator ended the game at table " + ask.table);
  co_return json_text(admin::AffectedCount{1});
}

AdminHandler::Result AdminHandler::perform(admin::Delete ask) {
  TableThreadContext& place = table_threads_.of(ask.table);
  const auto done = co_await place.thread->run(place.tables.remove_any(std::move(ask.table)));
  if (!done) co_return std::unexpected(done.error());
  co_return json_text(admin::AffectedCount{1});
}

AdminHandler::Result AdminHandler::perform(admin::Ban ask) {
  if (ask.minutes < 1 || ask.minutes > limits::longest_ban.count()) {
    co_return make_error("error.admin.minutes",
                         {{"most", std::to_string(limits::longest_ban.count())}});
  }
  const auto who = orders_.ban(ask.who, std::chrono::minutes(ask.minutes));
  if (!who) co_return std::unexpected(who.error());
  const int closed = co_await table_threads_.turn_away_refused();
  log_warning("the operator banned " + *who + " for " + std::to_string(ask.minutes) +
              " minutes; connections at tables closed: " + std::to_string(closed));
  co_return json_text(admin::AffectedCount{closed});
}

AdminHandler::Result AdminHandler::perform(admin::Unban ask) {
  const auto who = orders_.unban(ask.who);
  if (!who) co_return std::unexpected(who.error());
  log_warning("the operator no longer bans " + *who);
  co_return json_text(admin::AffectedCount{1});
}

AdminHandler::Result AdminHandler::perform(admin::ListBans) {
  co_return json_text(admin::BanList{orders_.bans()});
}

AdminHandler::Result AdminHandler::perform(admin::SetLogLevel ask) {
  const auto level = log_level_named(ask.level);
  if (!level) co_return make_error("error.admin.log_level", {{"text", excerpt(ask.level)}});
  log_warning("the operator sets the log level " + ask.level);
  set_log_level(*level);
  co_return json_text(admin::AffectedCount{1});
}

AdminHandler::Result AdminHandler::perform(admin::Drain ask) {
  if (!orders_.drain(ask.on)) co_return make_error("error.admin.handing_over");
  const int playing = static_cast<int>(co_await table_threads_.playing());
  log_warning(ask.on ? "draining: no new tables; being played: " + std::to_string(playing)
                     : std::string("no longer draining"));
  co_return json_text(admin::AffectedCount{playing});
}

AdminHandler::Result AdminHandler::perform(admin::SetNotice ask) {
  if (const auto fine = check_words(ask.text, limits::announcement); !fine) {
    co_return std::unexpected(fine.error());
  }
  log_warning(ask.text.empty() ? "the operator announces nothing any more"
                               : "the operator announces something");
  orders_.announce(std::move(ask.text));
  co_return json_text(admin::AffectedCount{1});
}

}  // namespace coppice::server
