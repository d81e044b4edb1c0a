#include "server/tables/fair_deal.hpp"

#include <charconv>

#include "server/store/keys.hpp"
#include "table/play_on.hpp"

namespace coppice::server {

namespace {

/// Part of the hash, because another version would deal other cards. Version 1 is described in
/// docs/fair-deals.md.
constexpr std::string_view label = "coppice-fair-deal-1";

}  // namespace

std::string random_secret() { return random_id() + random_id(); }

std::string commitment_of(std::string_view secret) { return sha256(secret); }

std::uint64_t fair_seed(const FairDealProof& deal) {
  std::string text(label);
  text += "\n" + deal.secret;
  for (const std::string& contribution : deal.contributions) text += "\n" + contribution;
  const std::string digest = sha256(text).substr(0, 16);
  std::uint64_t seed = 0;
  std::from_chars(digest.data(), digest.data() + digest.size(), seed, 16);
  return seed >> 2U;
}

std::expected<void, Error> check_fair_deal(const CheckedRecord& checked) {
  const Record& record = checked.record;
  if (!record.fair) return {};
  if (record.seed != fair_seed(*record.fair)) return make_error("error.record.fair_seed");
  if (!seed_deals_cards(*checked.game, *record.seed, checked.replay.moves)) {
    return make_error("error.record.fair_cards");
  }
  return {};
}

}  // namespace coppice::server
