#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace coppice {

/// The ways in which a program that plays can fail. `missing`: the host of a table no longer has
/// it.
enum class ProgramFault : std::uint8_t {
  not_started,
  version,
  late,
  ended,
  flood,
  form,
  illegal,
  missing
};
BOOST_DESCRIBE_ENUM(ProgramFault, not_started, version, late, ended, flood, form, illegal, missing)

}  // namespace coppice
