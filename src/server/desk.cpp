#include "server/desk.hpp"

#include <exception>

#include "server/log.hpp"

namespace coppice::server {

void run_all(boost::asio::io_context& context, std::string_view place) {
  while (true) {
    try {
      context.run();
      return;
    } catch (...) {
      log_exception(place, std::current_exception());
    }
  }
}

Desk::Desk()
    : open_(context_.get_executor()), thread_([this] { run_all(context_, "at the tables"); }) {}

void Desk::end() {
  context_.stop();
  if (thread_.joinable()) thread_.join();
}

}  // namespace coppice::server
