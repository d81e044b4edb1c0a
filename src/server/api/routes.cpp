#include "server/api/routes.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "engine/record.hpp"
#include "engine/text.hpp"
#include "host/key_form.hpp"
#include "server/api/api.hpp"
#include "server/api/api_tables.hpp"
#include "server/api/api_work.hpp"

namespace coppice::server {

namespace {

/// Whether a part of a path matches this part of a pattern. Ids have one form; handlers check games
/// and dates.
bool part_fits(std::string_view pattern, std::string_view part) {
  if (pattern == "{ID}") return is_player_key(part);
  return pattern.starts_with('{') ? !part.empty() : pattern == part;
}

/// The named part of the path, if the path matches; empty if the pattern names none.
std::optional<std::string> fit(std::string_view pattern, std::string_view path) {
  if (pattern == "/*") {
    if (path == "/api" || path.starts_with("/api/")) return std::nullopt;
    return "";
  }
  const auto wanted = split(pattern, '/');
  const auto parts = split(path, '/');
  if (!std::ranges::equal(wanted, parts, part_fits)) return std::nullopt;
  for (std::size_t at = 0; at < parts.size(); ++at) {
    if (wanted[at].starts_with('{')) return std::string(parts[at]);
  }
  return "";
}

}  // namespace

std::span<const Route> routes() {
  using enum RequiredIdentity;
  using enum RateLimitKind;
  using enum RequestQueue;
  constexpr std::string_view json = "application/json";
  constexpr std::string_view text = "text/plain";
  constexpr std::size_t usual = limits::request_body;
  constexpr std::size_t a_table = limits::table_body;
  constexpr std::size_t a_game = limits::import_body;
  static const std::array table = std::to_array<Route>({
      // The health check of a load balancer may send any Host header, or none in HTTP/1.0.
      {"GET", "/healthz", "", usual, anybody, request, at_once, &Api::health, true},
      {"GET", "/readyz", "", usual, anybody, request, at_once, &Api::readiness, true},
      {"GET", "/.well-known/security.txt", "", usual, anybody, request, at_once,
       &Api::security_contact},
      {"GET", "/api/games", "", usual, anybody, request, at_once, &Api::games},
      {"GET", "/api/notice", "", usual, anybody, request, at_once, &Api::notice},
      {"GET", "/api/games/{GAME}/pieces", "", usual, anybody, new_replay, replays, pieces_of_game},
      {"POST", "/api/games/{GAME}/pieces", json, a_table, anybody, new_replay, replays,
       pieces_of_text},
      {"POST", "/api/deal", text, usual, anybody, request, at_once, deal_of_text},
      {"POST", "/api/replay", text, longest_record, anybody, new_replay, replays, replay_of_text},

      {"GET", "/api/tables", "", usual, player, list, tables, &TableApi::list_tables},
      {"POST", "/api/tables", json, a_table, player, new_table, tables, &TableApi::create_table},
      {"POST", "/api/lessons", json, usual, player, new_table, tables, &TableApi::create_lesson},
      {"POST", "/api/gatherings", json, a_table, player, new_table, tables, &TableApi::gather},
      {"POST", "/api/play-on", text, longest_record, player, new_table, tables, play_on},
      {"GET", "/api/days", "", usual, player, list, tables, &TableApi::list_days},
      {"POST", "/api/days/{DATE}", json, a_table, player, new_table, tables,
       &TableApi::create_table},

      {"GET", "/api/tables/{ID}", "", usual, player, list, tables, &TableApi::line},
      {"DELETE", "/api/tables/{ID}", "", usual, player, list, tables, &TableApi::remove_table},
      {"GET", "/api/tables/{ID}/record", "", usual, guest, request, replays, &TableApi::record},
      {"GET", "/api/tables/{ID}/replay", "", usual, guest, new_replay, replays, &TableApi::replay},
      {"GET", "/api/tables/{ID}/computer", "", usual, player, request, comparisons,
       &TableApi::comparison},
      {"POST", "/api/tables/{ID}/links", json, usual, player, link, tables, &TableApi::make_link},
      {"POST", "/api/tables/{ID}/links/look", json, usual, player, link, tables,
       &TableApi::look_at_link},
      {"POST", "/api/tables/{ID}/links/take", json, usual, player, link, tables,
       &TableApi::take_link},
      {"GET", "/api/tables/{ID}/socket", "", usual, anybody, request, socket, upgrade_needed},

      {"GET", "/api/results", "", usual, player, list, tables, &TableApi::list_results},
      {"POST", "/api/results", "application/json, text/plain", a_game, player, imported_game,
       comparisons, import_game},
      {"DELETE", "/api/results", "", a_game, player, list, tables, &TableApi::remove_results},
      {"POST", "/api/analysis", json, a_game, player, request, comparisons, analyse},
      {"POST", "/api/analysis/position", json, a_game, player, request, comparisons, position},
      {"POST", "/api/trials", json, a_table, player, trial, comparisons, try_cards},

      {"GET", "/api/keys", "", usual, player, link, tables, &TableApi::list_keys},
      {"DELETE", "/api/keys", "", usual, player, link, tables, &TableApi::end_other_keys},
      {"POST", "/api/keys/{ID}", json, usual, player, link, tables, &TableApi::name_key},
      {"DELETE", "/api/keys/{ID}", "", usual, player, link, tables, &TableApi::end_key},
      {"POST", "/api/keys/links", "", usual, player, link, tables, &TableApi::make_key_link},
      {"POST", "/api/keys/links/take", json, usual, player, link, tables, &TableApi::take_key_link},

      {"GET", "/*", "", usual, anybody, request, at_once, &Api::page},
  });
  return table;
}

RouteMatch find_route(std::string_view method, std::string_view path) {
  RouteMatch match;
  std::set<std::string_view> allowed;
  const std::string_view wanted = method == "HEAD" ? "GET" : method;
  for (const Route& route : routes()) {
    if (route.pattern == "/*" && !allowed.empty()) break;
    auto named = fit(route.pattern, path);
    if (!named) continue;
    allowed.insert(route.method);
    if (route.method == "GET") allowed.insert("HEAD");
    if (route.method == wanted) match = {&route, std::move(*named), {}};
  }
  for (const std::string_view each : allowed) {
    match.allowed += (match.allowed.empty() ? "" : ", ") + std::string(each);
  }
  return match;
}

bool names_table(const Route& route) { return route.pattern.starts_with("/api/tables/{ID}"); }

bool route_accepts_body(const Route& route, std::string_view content_type) {
  return route.type.empty() ||
         std::ranges::any_of(split(route.type, ','),
                             [&](std::string_view each) { return trimmed(each) == content_type; });
}

}  // namespace coppice::server
