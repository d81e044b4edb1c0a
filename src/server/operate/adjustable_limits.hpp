#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/error.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/rate_limit.hpp"

// The limits that an operator may change: `coppice serve --limit NAME=VALUE`. One table has their
// names and values; options, completion, --print-limits, metrics and docs/security.md follow it.
namespace coppice::server {

/// The defaults are those of limits.hpp.
struct Limits {
  std::size_t connections = limits::connections;
  /// One visitor's part of `connections`; if the system allows fewer, its part of those.
  std::size_t connections_of_address = limits::connections / 3;
  std::size_t table_requests = limits::table_requests;
  std::size_t table_requests_of_address = limits::table_requests_of_visitor;
  std::size_t replays = limits::replays;
  std::size_t replays_of_address = limits::replays_of_visitor;
  std::size_t comparisons = limits::comparisons;
  std::size_t comparisons_of_address = limits::comparisons_of_visitor;
  std::size_t waiting_writes = limits::waiting_writes;
  std::size_t waiting_reads = limits::waiting_reads;
  std::size_t questions = limits::questions;
  std::size_t questions_of_table = limits::questions_of_table;
  std::size_t questions_of_visitor = limits::questions_of_visitor;
  std::size_t programs = limits::programs;
  std::size_t kept_results = limits::kept_results;
  std::size_t key_days = limits::key_days;
  std::size_t keys_of_player = limits::keys_of_player;
  std::size_t outgoing_bytes = limits::outgoing_bytes;
  std::size_t outgoing_messages = limits::outgoing_messages;
  std::size_t all_outgoing_bytes = limits::all_outgoing_bytes;
  std::size_t body_bytes = limits::body_bytes;
  std::size_t body_bytes_of_address = limits::body_bytes_of_visitor;
  std::size_t socket_bytes = limits::socket_bytes;
  std::size_t socket_bytes_of_address = limits::socket_bytes_of_address;
  std::size_t mistakes_of_stranger = limits::mistakes_of_stranger;
  std::size_t mistakes = limits::mistakes;
  std::size_t remembered_visitors = limits::remembered_visitors;

  RateLimit requests_of_address = limits::requests;
  RateLimit new_tables_of_address = limits::new_tables;
  RateLimit new_tables_of_key = limits::new_tables;
  RateLimit documents_of_address = limits::documents;
  RateLimit documents_of_key = limits::documents;
  RateLimit links_of_address = limits::links;
  RateLimit records_of_address = limits::foreign_records;
  RateLimit records_of_key = limits::foreign_records;
  RateLimit lists_of_address = limits::lists_of_address;
  RateLimit lists_of_key = limits::lists_of_key;
  RateLimit new_replays_of_address = limits::new_replays;
  RateLimit imports_of_address = limits::imports;
  RateLimit trials_of_address = limits::trials;
  RateLimit unknown_keys_of_address = limits::unknown_keys;
  RateLimit joins_of_address = limits::joins_of_address;
  RateLimit joins_of_key = limits::joins_of_key;
  RateLimit joins_of_connection = limits::joins;
  RateLimit log_pages_of_address = limits::log_pages_of_address;
  RateLimit log_pages_of_key = limits::log_pages_of_key;
  RateLimit messages_of_address = limits::messages;
  RateLimit commands_of_connection = limits::commands;
  RateLimit pings_of_connection = limits::pings;
  RateLimit control_frames_of_connection = limits::control_frames;
};

struct NamedLimit {
  /// As in --limit. The catalogues describe it by a key that ends with it.
  std::string_view name;
  std::variant<std::size_t Limits::*, RateLimit Limits::*> member;
};

std::span<const NamedLimit> named_limits();

/// The value as in --limit: "512", or "20,60" for 20 at once, then 60 per minute.
std::string limit_value(const Limits& limits, const NamedLimit& which);

/// Changes the limit that `text`, "NAME=VALUE", names. Errors: "error.usage.limit…".
std::expected<void, Error> set_limit(Limits& limits, std::string_view text);

}  // namespace coppice::server
