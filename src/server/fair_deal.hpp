#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "table/checked_record.hpp"

// A deal that nobody chose, and that everybody can prove so afterwards (docs/fair-deals.md).
namespace coppice::server {

/// 256 random bits from the system, as 64 hex digits.
std::string random_secret();

/// What is told of a secret before the first card: its SHA-256, in hex.
std::string commitment_of(std::string_view secret);

/// The seed that a secret and the contributions, one per seat, come to. It is below 2^62, where no
/// deal has a name and none is of a day.
std::uint64_t fair_seed(const FairDeal& deal);

/// Whether a record's deal is the one that its secret and contributions come to; true of one that
/// says nothing of them. Errors: "error.record.fair_seed", "error.record.fair_cards".
std::expected<void, Error> check_fair_deal(const CheckedRecord& checked);

}  // namespace coppice::server
