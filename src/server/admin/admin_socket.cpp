#include "server/admin/admin_socket.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <exception>
#include <memory>
#include <string>
#include <utility>

#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/tables/fair_deal.hpp"
#include "server/threads/await_callback.hpp"

namespace coppice::server {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using Local = asio::local::stream_protocol;

namespace {

constexpr std::size_t longest_line = 64 << 10;
constexpr std::size_t most_connections = 8;

asio::awaitable<void> converse(Local::socket socket, AdminHandler& administration,
                               std::string key) {
  std::string received;
  bool is_trusted = false;
  while (true) {
    auto buffer = asio::dynamic_buffer(received, longest_line);
    auto [failure, size] = co_await asio::async_read_until(socket, buffer, '\n', nothrow);
    if (failure) co_return;
    std::string line = received.substr(0, size - 1);
    received.erase(0, size);
    if (!std::exchange(is_trusted, true)) {
      if (line != key) co_return;
      continue;
    }
    std::string answer = co_await administration.answer(std::move(line));
    answer += '\n';
    auto [lost, written] = co_await asio::async_write(socket, asio::buffer(answer), nothrow);
    if (lost) co_return;
  }
}

/// Whether a server answers there.
bool is_used(const asio::any_io_executor& executor, const fs::path& file) {
  Local::socket trial(executor);
  boost::system::error_code failure;
  trial.connect(Local::endpoint(file.string()), failure);
  return !failure;
}

/// Errors: those of the system.
boost::system::error_code write_key(const fs::path& file, const std::string& key) {
  std::error_code ignored;
  fs::remove(file, ignored);
  const int handle =
      ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  const bool is_written = handle >= 0 && ::write(handle, key.data(), key.size()) == std::ssize(key);
  const int failure = is_written ? 0 : errno;
  if (handle >= 0) ::close(handle);
  return {failure, boost::system::system_category()};
}

}  // namespace

fs::path admin_key_file(const fs::path& socket) { return socket.string() + ".key"; }

std::expected<void, Error> check_socket_path(const fs::path& file) {
  constexpr std::size_t longest = sizeof(sockaddr_un::sun_path) - 1;
  if (file.string().size() <= longest) return {};
  return make_error("error.admin.socket_path",
                    {{"socket", file.string()}, {"most", std::to_string(longest)}});
}

std::expected<void, Error> AdminSocket::open(const fs::path& file) {
  if (const auto fits = check_socket_path(file); !fits) return fits;
  std::error_code ignored;
  if (fs::is_socket(file, ignored)) {
    if (is_used(acceptor_.get_executor(), file)) {
      return make_error("error.admin.socket_used", {{"socket", file.string()}});
    }
    fs::remove(file, ignored);
  }
  key_ = random_secret();
  boost::system::error_code failure;
  acceptor_.open(Local(), failure);
  // Before it has a name: Linux gives the file the rights of the socket.
  if (!failure && ::fchmod(acceptor_.native_handle(), S_IRUSR | S_IWUSR) != 0) {
    failure.assign(errno, boost::system::system_category());
  }
  if (!failure) acceptor_.bind(Local::endpoint(file.string()), failure);
  if (!failure) file_ = file;
  if (!failure) failure = write_key(admin_key_file(file), key_);
  if (!failure) acceptor_.listen(most_connections, failure);
  if (!failure) return {};
  close();
  return make_error("error.admin.socket",
                    {{"socket", file.string()}, {"details", failure.message()}});
}

asio::awaitable<void> AdminSocket::serve(AdminHandler& administration) {
  const auto open = std::make_shared<std::size_t>(0);
  while (acceptor_.is_open()) {
    auto [failure, socket] = co_await acceptor_.async_accept(nothrow);
    if (failure == asio::error::operation_aborted) co_return;
    if (failure || *open >= most_connections) {
      asio::steady_timer pause(acceptor_.get_executor(), limits::accept_pause);
      co_await pause.async_wait(nothrow);
      continue;
    }
    ++*open;
    asio::co_spawn(acceptor_.get_executor(), converse(std::move(socket), administration, key_),
                   [open](const std::exception_ptr& trouble) {
                     --*open;
                     log_exception("administration", trouble);
                   });
  }
}

void AdminSocket::close() {
  // The file first: once nobody answers, there is no file that says otherwise.
  std::error_code missing;
  if (!file_.empty()) {
    fs::remove(file_, missing);
    fs::remove(admin_key_file(std::exchange(file_, {})), missing);
  }
  boost::system::error_code ignored;
  acceptor_.close(ignored);
}

}  // namespace coppice::server
