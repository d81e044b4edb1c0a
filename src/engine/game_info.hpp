#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/settings.hpp"

namespace coppice {

struct GameInfo {
  std::string id;  ///< lower case; also the prefix of its messages
  int seats = 1;
  std::vector<SettingInfo> settings;
  bool may_resign = false;
};

/// What a seat may say at the moment: anything, only yes or no, or nothing.
enum class TalkPermission : std::uint8_t { free, yes_no, none };
BOOST_DESCRIBE_ENUM(TalkPermission, free, yes_no, none)

}  // namespace coppice
