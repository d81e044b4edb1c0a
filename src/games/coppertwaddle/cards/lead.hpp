#pragma once

#include "lab/lead.hpp"

namespace coppice::coppertwaddle {

lab::LeadWatching lead_watching();

}  // namespace coppice::coppertwaddle
