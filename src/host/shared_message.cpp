#include "host/shared_message.hpp"

#include <algorithm>
#include <array>

namespace coppice::host {

namespace {

/// Whether a retry may succeed: the cause is the load or the store, not the request.
bool may_pass(const Error& error) {
  constexpr std::array causes{
      "error.http.too_fast",  "error.http.busy",    "error.http.internal",
      "error.hint.busy",      "error.store.away",   "error.store.contended",
      "error.store.in_doubt", "error.store.failed", "error.store.out_of_step",
      "error.page.engine",    "error.page.full",    "error.page.failed",
      "error.page.slow",      "error.memory.short", "error.http.draining"};
  return std::ranges::find(causes, error.key) != causes.end();
}

}  // namespace

const std::shared_ptr<const std::string>& SharedMessage::text() const {
  if (!text_) {
    std::string json;
    json.reserve(4096);  // growing step by step would take longer than writing
    append_json(json, answer_);
    text_ = std::make_shared<const std::string>(std::move(json));
  }
  return text_;
}

wire::Message public_message(const Error& error) {
  wire::Message message = wire::message_of(error);
  if (const auto file = message.arguments.find("file"); file != message.arguments.end()) {
    file->second = file->second.substr(file->second.rfind('/') + 1);
  }
  return message;
}

wire::CommandRefused public_refusal(std::optional<std::string> id, const Error& error) {
  return {std::move(id), public_message(error), !may_pass(error)};
}

}  // namespace coppice::host
