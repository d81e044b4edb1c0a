#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "server/http.hpp"
#include "server/store.hpp"
#include "table/wire.hpp"

// What the API's answers are made of.
namespace coppice::server {

inline constexpr std::string_view results_path = "/api/results";
inline constexpr std::string_view days_path = "/api/days";

/// The answer to what the rooms below refuse.
Response refusal(const Error& error);

/// The hash of the request's key, or the answer to a request without a good one.
std::expected<std::string, Response> owner_of(const Request& request);

Response wrong_type(const std::string& expected);

std::vector<wire::TableLine> lines_of(const std::vector<StoredTable>& tables);

/// The DATE of /api/days/DATE, whatever it is.
std::string past_day(std::string_view path);

}  // namespace coppice::server
