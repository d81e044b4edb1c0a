#include "server/reader.hpp"

#include <boost/asio/post.hpp>
#include <chrono>

#include "server/desk.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"

namespace coppice::server {

namespace asio = boost::asio;

void note_failed_read(Store& store, const Error& error) {
  if (!error.key.starts_with("error.store.")) return;
  metrics().failed_reads.Increment();
  if (error.key == "error.store.damaged") store.note_damage();
  log_error("reading", error);
}

ThreadReader::ThreadReader(Store& store, asio::any_io_executor home, std::size_t most_waiting)
    : Reader(store),
      home_(std::move(home)),
      most_waiting_(most_waiting),
      open_(context_.get_executor()),
      thread_([this] { run_all(context_, Side::other, "reading"); }) {}

ThreadReader::~ThreadReader() {
  context_.stop();
  thread_.join();
}

bool ThreadReader::read(Job job, Then then) {
  if (waiting_ >= most_waiting_) {
    metrics().count_refusal("waiting-reads");
    return false;
  }
  ++waiting_;
  asio::post(context_, [this, job = std::move(job), then = std::move(then),
                        queued = Queued(metrics().reader)]() mutable {
    --waiting_;
    queued.begin();
    const auto began = std::chrono::steady_clock::now();
    job(store_);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    metrics().read.Observe(took.count());
    asio::post(home_, std::move(then));
  });
  return true;
}

}  // namespace coppice::server
