#include "host/shared_message.hpp"

namespace coppice::host {

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
  return {std::move(id), public_message(error), !info_of(error.code).may_pass};
}

}  // namespace coppice::host
