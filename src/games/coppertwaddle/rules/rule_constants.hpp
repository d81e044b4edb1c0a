#pragma once

#include <array>
#include <boost/describe/class.hpp>

#include "games/coppertwaddle/rules/suite.hpp"

namespace coppice::coppertwaddle {

/// Constants of the rules that screens draw or name.
struct RuleConstants {
  std::array<GradeSpan, 3> grades = coppertwaddle::grades;
};
BOOST_DESCRIBE_STRUCT(RuleConstants, (), (grades))

}  // namespace coppice::coppertwaddle
