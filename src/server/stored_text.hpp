#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/settings.hpp"
#include "server/store.hpp"

// How stores write what is no text.
namespace coppice::server {

/// A line for each, "KEY=VALUE".
std::string settings_text(const Settings& settings);

/// Whether it was such a text.
bool read_settings(std::string_view text, Settings& settings);

/// As a record has it, "17 -2"; nothing before the game is over.
std::optional<std::string> result_text(const Standing& standing);

/// Whether it was such a text.
bool read_result(std::string_view text, std::vector<std::int32_t>& result);

}  // namespace coppice::server
