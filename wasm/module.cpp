#include <chrono>
#include <cstdint>
#include <string>

#include "answers.hpp"

// The functions that the page's workers call. Texts are passed in the module's memory.
namespace {

class SteadyClock final : public coppice::SearchClock {
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

/// Allocates space for a request of this many bytes and returns its address.
[[clang::export_name("request")]] char* coppice_request(std::uint32_t size) {
  texts().request.resize(size);
  return texts().request.data();
}

/// Answers the request in that space and returns the address of the answer.
[[clang::export_name("answer")]] const char* coppice_answer() {
  texts().answer = instance().answer(texts().request);
  return texts().answer.data();
}

[[clang::export_name("answer_size")]] std::uint32_t coppice_answer_size() {
  return static_cast<std::uint32_t>(texts().answer.size());
}
}
