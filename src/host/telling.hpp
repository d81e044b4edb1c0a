#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "wire/messages.hpp"

namespace coppice::host {

/// What one or several connections are told. Its JSON is written once, when somebody needs it.
class Telling {
 public:
  explicit Telling(wire::Answer answer) : answer_(std::move(answer)) {}

  const wire::Answer& answer() const { return answer_; }

  /// As JSON.
  const std::shared_ptr<const std::string>& text() const;

 private:
  wire::Answer answer_;
  mutable std::shared_ptr<const std::string> text_;
};

/// An error as a stranger may see it: of a file, its name without the folder.
wire::Message message_for_page(const Error& error);

/// Refuses the command with this id, or a connection. Whether that is final follows from the error.
wire::Refused refusal_for_page(std::optional<std::string> id, const Error& error);

}  // namespace coppice::host
