#pragma once

#include <expected>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/error.hpp"

namespace coppice::python {

/// coppice.Error: the message of an engine error, in English.
class EngineError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// coppice.IllegalAction, a subclass of coppice.Error.
class IllegalActionError : public EngineError {
  using EngineError::EngineError;
};

std::string message(const Error& error);

/// The value, or coppice.Error with the engine's message.
template <class T, class Exception = EngineError>
T value_of(std::expected<T, Error> result) {
  if (!result) throw Exception(message(result.error()));
  return std::move(*result);
}

}  // namespace coppice::python
