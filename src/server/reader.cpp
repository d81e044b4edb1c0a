#include "server/reader.hpp"

#include <boost/asio/post.hpp>

#include "server/desk.hpp"
#include "server/limits.hpp"

namespace coppice::server {

namespace asio = boost::asio;

ThreadReader::ThreadReader(Store& store, asio::any_io_executor home)
    : Reader(store),
      home_(std::move(home)),
      open_(context_.get_executor()),
      thread_([this] { run_all(context_, Side::other, "reading"); }) {}

ThreadReader::~ThreadReader() {
  context_.stop();
  thread_.join();
}

bool ThreadReader::read(Job job, Then then) {
  if (waiting_ >= limits::waiting_reads) return false;
  ++waiting_;
  asio::post(context_, [this, job = std::move(job), then = std::move(then)]() mutable {
    --waiting_;
    job(store_);
    asio::post(home_, std::move(then));
  });
  return true;
}

}  // namespace coppice::server
