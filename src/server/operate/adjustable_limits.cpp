#include "server/operate/adjustable_limits.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "engine/text.hpp"

namespace coppice::server {

namespace {

constexpr std::uint64_t largest_number = 1'000'000'000'000;
constexpr std::uint64_t largest_rate = 1'000'000;

/// A number from 1 to `largest`.
std::optional<std::uint64_t> number_up_to(std::uint64_t largest, std::string_view text) {
  const auto number = whole_number(text);
  return number && *number >= 1 && *number <= largest ? number : std::nullopt;
}

std::expected<void, Error> set_value(Limits& limits, const NamedLimit& which,
                                     std::string_view value) {
  if (const auto* member = std::get_if<std::size_t Limits::*>(&which.member)) {
    const auto number = number_up_to(largest_number, value);
    if (!number) {
      return make_error("error.usage.limit_number", {{"name", std::string(which.name)},
                                                     {"text", excerpt(value)},
                                                     {"most", std::to_string(largest_number)}});
    }
    limits.** member = *number;
    return {};
  }
  const auto comma = std::min(value.find(','), value.size());
  const auto at_once = number_up_to(largest_rate, value.substr(0, comma));
  const auto per_minute =
      number_up_to(largest_rate, value.substr(std::min(comma + 1, value.size())));
  if (!at_once || !per_minute) {
    return make_error("error.usage.limit_rate", {{"name", std::string(which.name)},
                                                 {"text", excerpt(value)},
                                                 {"most", std::to_string(largest_rate)}});
  }
  limits.*std::get<RateLimit Limits::*>(which.member) = {static_cast<double>(*at_once),
                                                         static_cast<double>(*per_minute) / 60};
  return {};
}

}  // namespace

std::span<const NamedLimit> named_limits() {
  static constexpr std::array all = std::to_array<NamedLimit>({
      {"connections", &Limits::connections},
      {"connections-of-address", &Limits::connections_of_address},
      {"table-requests", &Limits::table_requests},
      {"table-requests-of-address", &Limits::table_requests_of_address},
      {"replays", &Limits::replays},
      {"replays-of-address", &Limits::replays_of_address},
      {"comparisons", &Limits::comparisons},
      {"comparisons-of-address", &Limits::comparisons_of_address},
      {"waiting-writes", &Limits::waiting_writes},
      {"waiting-reads", &Limits::waiting_reads},
      {"questions", &Limits::questions},
      {"questions-of-table", &Limits::questions_of_table},
      {"questions-of-visitor", &Limits::questions_of_visitor},
      {"programs", &Limits::programs},
      {"results-of-key", &Limits::kept_results},
      {"key-days", &Limits::key_days},
      {"keys-of-player", &Limits::keys_of_player},
      {"outgoing-bytes", &Limits::outgoing_bytes},
      {"outgoing-messages", &Limits::outgoing_messages},
      {"all-outgoing-bytes", &Limits::all_outgoing_bytes},
      {"body-bytes", &Limits::body_bytes},
      {"body-bytes-of-address", &Limits::body_bytes_of_address},
      {"incoming-bytes", &Limits::socket_bytes},
      {"incoming-bytes-of-address", &Limits::socket_bytes_of_address},
      {"mistakes-of-stranger", &Limits::mistakes_of_stranger},
      {"mistakes", &Limits::mistakes},
      {"remembered-visitors", &Limits::remembered_visitors},
      {"requests-of-address", &Limits::requests_of_address},
      {"new-tables-of-address", &Limits::new_tables_of_address},
      {"new-tables-of-key", &Limits::new_tables_of_key},
      {"documents-of-address", &Limits::documents_of_address},
      {"documents-of-key", &Limits::documents_of_key},
      {"links-of-address", &Limits::links_of_address},
      {"records-of-address", &Limits::records_of_address},
      {"records-of-key", &Limits::records_of_key},
      {"lists-of-address", &Limits::lists_of_address},
      {"lists-of-key", &Limits::lists_of_key},
      {"new-replays-of-address", &Limits::new_replays_of_address},
      {"imports-of-address", &Limits::imports_of_address},
      {"trials-of-address", &Limits::trials_of_address},
      {"unknown-keys-of-address", &Limits::unknown_keys_of_address},
      {"joins-of-address", &Limits::joins_of_address},
      {"joins-of-key", &Limits::joins_of_key},
      {"joins-of-connection", &Limits::joins_of_connection},
      {"log-pages-of-address", &Limits::log_pages_of_address},
      {"log-pages-of-key", &Limits::log_pages_of_key},
      {"messages-of-address", &Limits::messages_of_address},
      {"commands-of-connection", &Limits::commands_of_connection},
      {"pings-of-connection", &Limits::pings_of_connection},
      {"control-frames-of-connection", &Limits::control_frames_of_connection},
  });
  return all;
}

std::string limit_value(const Limits& limits, const NamedLimit& which) {
  if (const auto* member = std::get_if<std::size_t Limits::*>(&which.member)) {
    return std::to_string(limits.**member);
  }
  const RateLimit rate = limits.*std::get<RateLimit Limits::*>(which.member);
  return std::to_string(std::lround(rate.at_once)) + "," +
         std::to_string(std::lround(rate.per_second * 60));
}

std::expected<void, Error> set_limit(Limits& limits, std::string_view text) {
  const auto equals = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, equals);
  const auto which = std::ranges::find(named_limits(), name, &NamedLimit::name);
  if (which == named_limits().end()) {
    return make_error("error.usage.limit", {{"text", excerpt(text)}});
  }
  return set_value(limits, *which, text.substr(std::min(equals + 1, text.size())));
}

}  // namespace coppice::server
