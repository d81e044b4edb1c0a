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

/// The answer to what the rooms below refuse.
Response refusal(const Error& error);

/// The hash of the request's key, or the answer to a request without a good one.
std::expected<std::string, Response> owner_of(const Request& request);

Response wrong_type(const std::string& expected);

/// As the player with this key sees them.
/// The list of these tables as JSON, as the player with this key's hash sees them.
std::string tables_page(const std::vector<StoredTable>& tables, const std::string& key);

/// The answer with a list that was made.
Response page_response(std::expected<std::string, Error> page);

std::vector<wire::TableLine> lines_of(const std::vector<StoredTable>& tables,
                                      const std::string& key, Moment now);

/// That there is a new table with this id, or why there is none.
Response created(const Request& request, const std::expected<std::string, Error>& id);

}  // namespace coppice::server
