#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "wire/messages.hpp"

namespace coppice::host {

/// A message for one or several connections. Its JSON is written once, when it is first needed.
class SharedMessage {
 public:
  explicit SharedMessage(wire::Answer answer) : answer_(std::move(answer)) {}

  const wire::Answer& answer() const { return answer_; }

  /// As JSON.
  const std::shared_ptr<const std::string>& text() const;

 private:
  wire::Answer answer_;
  mutable std::shared_ptr<const std::string> text_;
};

/// An error as strangers may see it: without the folder of a file.
wire::Message public_message(const Error& error);

/// Refuses a command, or a connection if there is no id. The error decides whether that is final.
wire::CommandRefused public_refusal(std::optional<std::string> id, const Error& error);

}  // namespace coppice::host
