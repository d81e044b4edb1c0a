#pragma once

#include "lab/counts/lead_summary.hpp"

namespace coppice::coppertwaddle {

lab::LeadMetric lead_watching();

}  // namespace coppice::coppertwaddle
