#include "python/engine_error.hpp"

#include "text/messages.hpp"

namespace coppice::python {

std::string message(const Error& error) { return text::Messages::in("en").say(error); }

}  // namespace coppice::python
