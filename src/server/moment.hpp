#pragma once

#include <string>

#include "table/daily.hpp"

namespace coppice::server {

/// "2026-11-21T11:34:43.120Z". Such texts sort like the moments they stand for.
std::string moment_text(Moment moment);

}  // namespace coppice::server
