#pragma once

#include <boost/describe/class.hpp>
#include <string>

namespace coppice::wire {

/// What the operator announces; may be empty.
struct Notice {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Notice, (), (text))

}  // namespace coppice::wire
