#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "host/computer_seats.hpp"
#include "host/effects.hpp"
#include "host/system_time.hpp"

namespace coppice::limits {

// Limits of every host. server/operate/limits.hpp has those that only a server needs.

inline constexpr std::uint64_t playouts = 20'000;      ///< a computer's budget per decision
inline constexpr std::size_t long_journal = 150;       ///< entries; beyond that, a table is long
inline constexpr std::size_t journal_for_undo = 2000;  ///< entries; beyond that, no undo
/// Entries; beyond that, no questions to computers.
inline constexpr std::size_t journal_for_talk = 6000;
/// Names, chat and proposals; beyond that, only moves.
inline constexpr std::size_t acts_of_seat = 1500;
inline constexpr std::size_t links_to_seat = 500;  ///< per table
inline constexpr std::size_t command_id = 64;      ///< bytes
inline constexpr std::size_t listed_page = 100;    ///< tables or results in one answer
/// Finished games per player, for lists and imports.
inline constexpr std::size_t kept_results = 5000;
inline constexpr std::size_t listed_days = 2000;   ///< newest deals of the day
inline constexpr std::size_t replay_steps = 4000;  ///< four times as many as any game has
/// All documents among a table's settings together. The largest that a game accepts is as long.
inline constexpr std::size_t document_bytes = 256 << 10;
inline constexpr std::size_t replay_bytes = 24 << 20;  ///< of one replay as JSON

inline constexpr std::chrono::milliseconds thinking_time{5000};  ///< a computer's budget as a time
inline constexpr std::chrono::milliseconds thinking_overhead{
    100};  ///< extra time before it counts as late
inline constexpr std::chrono::milliseconds comparing_time{300};  ///< then no further game begins
/// Then no further decision begins.
inline constexpr std::chrono::milliseconds analysing_time{300};
inline constexpr std::chrono::milliseconds computer_pause{600};  ///< minimum time before its move
inline constexpr std::chrono::seconds computer_retry{1};  ///< after a computer could not move
/// A claim on a table's decisions lasts so long, and exceeds the computer's time by `held_longer`.
inline constexpr std::chrono::seconds held_for{30};
inline constexpr std::chrono::seconds held_longer{3};
/// Between attempts to claim the decisions that another host has claimed.
inline constexpr std::chrono::milliseconds claim_again{400};
inline constexpr std::chrono::seconds doubt_again{1};  ///< after the store did not say what it has
inline constexpr std::chrono::seconds deal_again{5};   ///< after a deal that could not be stored
inline constexpr std::chrono::seconds contribution_time{20};  ///< after everybody has sat down
inline constexpr std::size_t waiting_requests = 64;  ///< per table, while a change is being stored
inline constexpr std::size_t waiting_inputs = 256;   ///< per table, while it is being loaded
/// Between two times when a host sends a table's clients to the others at another host.
inline constexpr std::chrono::minutes meet_again{10};
inline constexpr int store_attempts = 8;  ///< for one move, while others write to its table

}  // namespace coppice::limits

namespace coppice::host {

class LiveTable;

struct HostOptions {
  std::chrono::milliseconds computer_pause = limits::computer_pause;
  /// Other hosts have the same tables. Then the host looks for their writes, and one host at a time
  /// computes a table's decision.
  bool shared = false;
  /// Tables keep the end of their log only, and request older pages (`ReadLogPage`).
  bool keeps_end_of_log = false;
  /// The seed of a fair deal, for tables of several people.
  std::function<std::uint64_t(const FairDealProof&)> fair_seed{};
  Programs programs{};
  /// Everybody at a table is led to the same host: who is sent away comes again where the table is.
  /// So a host whose table is also played at another one sends its clients away.
  bool meets = false;
};

/// What the tables of a host share.
struct Context {
  HostOptions options{};
  Timestamps now{};               ///< of the current step
  std::vector<Effect> effects{};  ///< of the current step
  bool hands_over = false;        ///< since input::Drain
  EffectId last_ticket = 0;
  std::map<EffectId, std::shared_ptr<LiveTable>> asked{};  ///< the table that waits for each result

  template <class Kind>
  void ask_for(Kind effect) {
    effects.push_back(std::move(effect));
  }

  /// A ticket for a result that this table waits for.
  EffectId ticket_of(std::shared_ptr<LiveTable> table) {
    asked[++last_ticket] = std::move(table);
    return last_ticket;
  }
};

}  // namespace coppice::host
