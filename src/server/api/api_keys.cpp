// HTTP handlers for the keys of a person's browsers.
#include <utility>

#include "host/system_time.hpp"
#include "server/api/api_parts.hpp"
#include "server/api/api_tables.hpp"
#include "server/store/keys.hpp"
#include "server/tables/access_keys.hpp"
#include "table/participant_entries.hpp"
#include "table/words.hpp"
#include "wire/pages.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

/// How a page names a key: the first half of its hash.
std::string id_of(const StoredKey& key) { return key.key.substr(0, key_digits); }

Response done_response(const std::expected<void, Error>& done) {
  return done ? json_response(200, "{}") : refusal(done.error());
}

}  // namespace

asio::awaitable<HandlerResult> TableApi::list_keys(const Request& request) {
  const auto keys = co_await keys_.valid_keys(request.key);
  if (!keys) co_return refusal(keys.error());
  wire::KeysPage page{{}, keys_.days_unused()};
  for (const StoredKey& each : *keys) {
    page.keys.push_back({id_of(each), each.name, each.created, each.used, each.key == request.key});
  }
  co_return json_response(200, json_text(page));
}

asio::awaitable<HandlerResult> TableApi::name_key(const Request& request) {
  const auto body = wire::read_key_name(request.body);
  if (!body) co_return refusal(body.error());
  if (const auto fine = check_words(body->name, longest_name); !fine) {
    co_return refusal(fine.error());
  }
  co_return done_response(
      co_await keys_.rename(request.key, request.named, public_name(body->name)));
}

asio::awaitable<HandlerResult> TableApi::end_key(const Request& request) {
  const auto ended = co_await keys_.end(request.key, request.named);
  co_return after_end(ended);
}

asio::awaitable<HandlerResult> TableApi::end_other_keys(const Request& request) {
  const auto ended = co_await keys_.end_others(request.key);
  co_return after_end(ended);
}

Response TableApi::after_end(const std::expected<int, Error>& ended) {
  if (!ended) return refusal(ended.error());
  tables_.turn_away_refused_everywhere();
  return json_response(200, json_text(wire::SignOutResult{*ended}));
}

asio::awaitable<HandlerResult> TableApi::make_key_link(const Request& request) {
  const SystemTime expires = tables_.now() + limits::key_link_time;
  const wire::KeyLink link{random_id(), moment_text(expires)};
  const auto made = co_await keys_.add_link(request.key, sha256(link.token), expires);
  co_return made ? json_response(201, json_text(link)) : refusal(made.error());
}

asio::awaitable<HandlerResult> TableApi::take_key_link(const Request& request) {
  const auto body = wire::read_token(request.body);
  if (!body) co_return refusal(body.error());
  if (const auto fine = check_words(body->name, longest_name); !fine) {
    co_return refusal(fine.error());
  }
  co_return done_response(
      co_await keys_.take_link(request.key, sha256(body->token), public_name(body->name)));
}

}  // namespace coppice::server
