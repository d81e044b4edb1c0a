#pragma once

#include <cstddef>
#include <string_view>

#include "server/http.hpp"
#include "server/tables.hpp"

namespace coppice::server {

/// What lies below /api/, and /healthz. The WebSocket of a table is not here: see table_socket.hpp.
class Api {
 public:
  explicit Api(Tables& tables) : tables_(tables) {}

  /// Whether a path is the API's to answer.
  static bool owns(std::string_view path);

  /// How many bytes of body a request for this path may have.
  static std::size_t longest_body(std::string_view path);

  Response answer(const Request& request);

 private:
  Response create_table(const Request& request);
  Response list_tables(const Request& request);
  Response record(const Request& request, const std::string& id);
  Response replay(const Request& request, const std::string& id);

  /// The table, if it is this player's.
  std::expected<std::shared_ptr<LiveTable>, Response> own_table(const Request& request,
                                                                const std::string& id);

  /// The same, if its record tells nothing that one of its seats may not know: where several play,
  /// once the game is over.
  std::expected<std::shared_ptr<LiveTable>, Response> readable_table(const Request& request,
                                                                     const std::string& id);

  Tables& tables_;
};

/// The ID of /api/tables/ID/PART, if the path has this form.
std::string table_in_path(std::string_view path, std::string_view part);

}  // namespace coppice::server
