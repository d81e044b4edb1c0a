#include <chrono>
#include <cstdint>
#include <string>

#include "answers.hpp"

// What the page's workers call. Texts pass through the module's own memory.
namespace {

class SteadyClock final : public coppice::Clock {
 public:
  std::chrono::nanoseconds now() override {
    return std::chrono::steady_clock::now().time_since_epoch();
  }
};

struct Texts {
  std::string request;
  std::string answer;
};

Texts& texts() {
  static Texts both;
  return both;
}

coppice::page::Instance& instance() {
  static SteadyClock clock;
  static coppice::page::Instance only(clock);
  return only;
}

}  // namespace

extern "C" {

/// Makes room for a request of so many bytes, and returns where.
[[clang::export_name("request")]] char* coppice_request(std::uint32_t size) {
  texts().request.resize(size);
  return texts().request.data();
}

/// Answers the request that was written there, and returns where the answer begins.
[[clang::export_name("answer")]] const char* coppice_answer() {
  texts().answer = instance().answer(texts().request);
  return texts().answer.data();
}

[[clang::export_name("answer_size")]] std::uint32_t coppice_answer_size() {
  return static_cast<std::uint32_t>(texts().answer.size());
}
}
