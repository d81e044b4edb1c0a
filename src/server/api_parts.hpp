#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "server/http.hpp"
#include "server/store.hpp"
#include "table/daily.hpp"
#include "wire/messages.hpp"

// What the API's answers are made of.
namespace coppice::server {

inline constexpr std::string_view results_path = "/api/results";
inline constexpr std::string_view days_path = "/api/days";
inline constexpr std::string_view analysis_path = "/api/analysis";
inline constexpr std::string_view position_path = "/api/analysis/position";

/// Whether a game that was played is to be looked back on.
inline bool is_analysis(std::string_view path) {
  return path == analysis_path || path == position_path;
}
inline constexpr std::string_view gatherings_path = "/api/gatherings";

// Of a table: "/api/tables/ID/…".
inline constexpr std::string_view links_part = "links";
inline constexpr std::string_view look_part = "links/look";
inline constexpr std::string_view take_part = "links/take";

/// The answer to what the rooms below refuse.
Response refusal(const Error& error);

/// The hash of the request's key, or the answer to a request without a good one.
std::expected<std::string, Response> owner_of(const Request& request);

Response wrong_type(const std::string& expected);

/// As the player with this key sees them.
std::vector<wire::TableLine> lines_of(const std::vector<StoredTable>& tables,
                                      const std::string& key, Moment now);

/// That there is a new table.
Response created(const Request& request, const std::string& id);

/// The DATE of /api/days/DATE, whatever it is.
std::string past_day(std::string_view path);

}  // namespace coppice::server
