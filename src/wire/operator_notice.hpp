#pragma once

#include <boost/describe/class.hpp>
#include <string>

namespace coppice::wire {

/// What the operator announces; may be empty.
struct OperatorNotice {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(OperatorNotice, (), (text))

}  // namespace coppice::wire
