#include "server/api/api_tables.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <variant>

#include "engine/record.hpp"
#include "engine/text.hpp"
#include "host/table_summary.hpp"
#include "server/api/api_parts.hpp"
#include "server/api/api_work.hpp"
#include "server/operate/limits.hpp"
#include "server/store/keys.hpp"
#include "server/tables/shared_games.hpp"
#include "server/threads/thread_role.hpp"
#include "wire/pages.hpp"

namespace coppice::server {

namespace asio = boost::asio;

asio::awaitable<HandlerResult> TableApi::answer(const Route& route, const Request& request) {
  assert_thread_role(ThreadRole::tables);
  const auto often = rates_.take_for(route.quota, request.address, request.owner);
  if (!often) co_return refusal(often.error());
  using AtDesk = asio::awaitable<HandlerResult> (TableApi::*)(const Request&);
  co_return co_await (this->*std::get<AtDesk>(route.handler))(request);
}

std::expected<void, Error> TableApi::take_for(const Settings& settings, const Request& request) {
  return has_document(settings)
             ? rates_.take(RateLimitKind::document, request.address, request.owner)
             : std::expected<void, Error>();
}

asio::awaitable<HandlerResult> TableApi::create_table(const Request& request) {
  auto body = wire::read_new_table(request.body);
  if (!body) co_return refusal(body.error());
  if (const auto often = take_for(body->settings, request); !often) {
    co_return refusal(often.error());
  }
  std::optional<Day> past;
  if (!request.named.empty()) {
    const auto day = read_day(request.named);
    if (!day) co_return refusal(day.error());
    past = *day;
  }
  auto create = [&request, past](TableApi& its, wire::NewTable table, Game game) {
    return its.begin_table(request, std::move(table), past, std::move(game));
  };
  if (has_document(body->settings)) co_return with_game(std::move(*body), create);
  co_return co_await create(*this, std::move(*body), nullptr);
}

asio::awaitable<Response> TableApi::begin_table(const Request& request, wire::NewTable body,
                                                std::optional<Day> past, Game game) {
  const auto id = co_await tables_.create(request.owner, std::move(body), past,
                                          std::chrono::system_clock::now(), std::move(game));
  co_return created(request, id);
}

asio::awaitable<HandlerResult> TableApi::create_lesson(const Request& request) {
  const auto body = wire::read_new_lesson(request.body);
  if (!body) co_return refusal(body.error());
  const auto id = co_await tables_.create(request.owner, *body);
  co_return created(request, id);
}

asio::awaitable<Response> TableApi::keep(const Request& request, TableDraft made) {
  if (const auto often = take_for(made.stored.settings, request); !often) {
    co_return refusal(often.error());
  }
  const auto id = co_await tables_.keep(request.owner, std::move(made));
  co_return created(request, id);
}

asio::awaitable<HandlerResult> TableApi::list_tables(const Request& request) {
  const auto list = list_in(request.query);
  if (!list) co_return refusal(list.error());
  co_return page_response(co_await tables_.list(request.owner, *list, tables_page));
}

asio::awaitable<HandlerResult> TableApi::line(const Request& request) {
  const auto row = co_await tables_.row(request.named);
  if (!row) co_return refusal(row.error());
  if (!belongs_to(*row, request.owner)) co_return refusal(Error{ErrorCode::table_foreign, {}});
  co_return json_response(200, json_text(line_of(*row, request.owner, tables_.now())));
}

asio::awaitable<std::expected<TableApi::Readable, Response>> TableApi::readable_table(
    const Request& request) {
  auto row = co_await tables_.row(request.named);
  if (!row) co_return std::unexpected(refusal(row.error()));
  const bool own = !request.owner.empty() && belongs_to(*row, request.owner);
  // Anybody with the address may see a finished game of several people.
  const bool open = is_over(*row) && participants_of(*row).has_value();
  if (!open && request.owner.empty()) co_return std::unexpected(key_of(request).error());
  if (!open && !own) co_return std::unexpected(refusal(Error{ErrorCode::table_foreign, {}}));
  if (const auto may = may_read_record(*row); !may) {
    co_return std::unexpected(refusal(may.error()));
  }
  if (!own) {
    const auto often = rates_.take(RateLimitKind::foreign_record, request.address, request.owner);
    if (!often) co_return std::unexpected(refusal(often.error()));
  }
  if (const auto live = tables_.in_memory(request.named)) {
    co_return Readable{std::move(*row), live->table().record()};
  }
  auto whole = co_await tables_.whole(request.named);
  if (!whole) co_return std::unexpected(refusal(whole.error()));
  co_return Readable{std::move(*row), std::move(*whole)};
}

std::expected<Record, Error> TableApi::record_of(std::variant<Record, AddTable> source) {
  if (auto* record = std::get_if<Record>(&source)) return std::move(*record);
  return Tables::record_of(std::move(std::get<AddTable>(source)));
}

asio::awaitable<HandlerResult> TableApi::record(const Request& request) {
  auto readable = co_await readable_table(request);
  if (!readable) co_return readable.error();
  co_return [readable = std::move(*readable)]() mutable -> Response {
    const auto record = record_of(std::move(readable.source));
    if (!record) return refusal(record.error());
    const StoredTable& stored = readable.stored;
    const std::string name =
        stored.game + "-" + stored.created.substr(0, 10) + "-" + stored.id.substr(0, 8);
    return {200,
            "text/plain; charset=utf-8",
            write_record(*record),
            {{"Cache-Control", "no-store"},
             {"Content-Disposition", "attachment; filename=\"" + name + ".txt\""}}};
  };
}

asio::awaitable<HandlerResult> TableApi::replay(const Request& request) {
  auto readable = co_await readable_table(request);
  if (!readable) co_return readable.error();
  co_return [source = std::move(readable->source), query = request.query]() mutable -> Response {
    const auto record = record_of(std::move(source));
    return record ? replay_of(*record, query) : refusal(record.error());
  };
}

}  // namespace coppice::server
