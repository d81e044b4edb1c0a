#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "host/computer_seats.hpp"
#include "host/effects.hpp"
#include "host/limits.hpp"
#include "host/system_time.hpp"

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
  /// So a host whose table is also played at another one sends its guests away.
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
