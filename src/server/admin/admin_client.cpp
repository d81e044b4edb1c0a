#include "server/admin/admin_client.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <fstream>

#include "engine/error.hpp"
#include "engine/json_reader.hpp"
#include "engine/json_text.hpp"
#include "server/admin/admin_socket.hpp"

namespace coppice::server {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using Local = asio::local::stream_protocol;

namespace {

std::unexpected<Error> unreached(const fs::path& file, const boost::system::error_code& failure) {
  const std::string name = file.string();
  if (failure == asio::error::access_denied) {
    return make_error("error.admin.no_permission", {{"socket", name}});
  }
  if (failure == boost::system::errc::no_such_file_or_directory ||
      failure == boost::system::errc::not_a_directory ||
      failure == asio::error::connection_refused) {
    return make_error("error.admin.no_server", {{"socket", name}});
  }
  return make_error("error.admin.unreached", {{"socket", name}, {"details", failure.message()}});
}

Error error_of(const wire::Message& message) {
  return {message.key, {message.arguments.begin(), message.arguments.end()}};
}

}  // namespace

std::expected<std::string, Error> ask_server(const fs::path& socket,
                                             const admin::AdminCommand& ask) {
  TRY(check_socket_path(socket));
  asio::io_context context;
  Local::socket line(context);
  boost::system::error_code failure;
  line.connect(Local::endpoint(socket.string()), failure);
  if (failure) return unreached(socket, failure);
  std::ifstream key_file(admin_key_file(socket));
  std::string key;
  if (!std::getline(key_file, key)) {
    return make_error("error.admin.key", {{"socket", socket.string()}});
  }
  std::string text = key + "\n" + json_text(admin::Request{admin::version, ask}) + "\n";
  asio::write(line, asio::buffer(text), failure);
  text.clear();
  if (!failure) asio::read_until(line, asio::dynamic_buffer(text), '\n', failure);
  if (failure) return make_error("error.admin.no_answer", {{"socket", socket.string()}});
  auto answer = TRY(read_json<admin::Answer>(text));
  if (answer.error) return std::unexpected(error_of(*answer.error));
  return answer.result ? answer.result->text : "";
}

}  // namespace coppice::server
