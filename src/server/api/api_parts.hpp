#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/http.hpp"
#include "server/store/store.hpp"
#include "server/tables/tables.hpp"
#include "table/daily.hpp"
#include "wire/pages.hpp"

// Building blocks of the API's responses.
namespace coppice::server {

/// The response for an error of a lower module.
Response refusal(const Error& error);

/// The hash of the request's key, or the response if the key is missing or malformed.
std::expected<std::string, Response> key_of(const Request& request);

Response wrong_type(const std::string& expected);

/// Reads what a list's query asks for: nothing, "open", "after=PLACE", or both in this order. PLACE
/// is what a page calls `next`.
std::expected<Tables::ListRequest, Error> list_in(std::string_view query);

/// A page of these tables as JSON, as the player with this key's hash may see them. A table beyond
/// the page only shows that the list goes on.
std::string tables_page(const std::vector<StoredTable>& tables, const std::string& key);

/// The response with this list, or with the error.
Response page_response(std::expected<std::string, Error> page);

/// One line of a list, as the player with this key's hash may see it.
wire::TableListItem line_of(const StoredTable& table, const std::string& key, SystemTime now);

std::vector<wire::TableListItem> lines_of(const std::vector<StoredTable>& tables,
                                          const std::string& key, SystemTime now);

/// The response for a new table with this id, or for the error.
Response created(const Request& request, const std::expected<std::string, Error>& id);

}  // namespace coppice::server
