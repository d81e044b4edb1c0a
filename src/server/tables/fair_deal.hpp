#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "table/checked_record.hpp"

// A deal that nobody can choose, and that everybody can verify afterwards (docs/fair-deals.md).
namespace coppice::server {

/// 256 random bits from the system, as 64 hex digits.
std::string random_secret();

/// The commitment that is published before the first card: the secret's SHA-256, in hex.
std::string commitment_of(std::string_view secret);

/// The seed that follows from a secret and the contributions, one per seat. It is below 2^62, the
/// range without named deals and deals of the day.
std::uint64_t fair_seed(const FairDealProof& deal);

/// Checks that a record's deal follows from its secret and contributions. Accepts a record without
/// them. Errors: "error.record.fair_seed", "error.record.fair_cards".
std::expected<void, Error> check_fair_deal(const CheckedRecord& checked);

}  // namespace coppice::server
