#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "host/context.hpp"
#include "host/live_table.hpp"

namespace coppice::host {

/// The tables in memory and the connections to them. It performs no I/O, starts no thread and reads
/// no clock: `step` gets an input with its time and returns the effects to carry out (effects.hpp).
/// The same inputs give the same effects.
///
/// A server may run several hosts with separate tables; they share nothing.
class Host {
 public:
  explicit Host(HostOptions options = {}) : context_{std::move(options)} {}
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  /// The caller must carry out the effects in order before the next step.
  std::vector<Effect> step(Input input, const Timestamps& now);

  /// Read access to a table in memory; null if it is not there. The table stays in memory while the
  /// pointer exists.
  std::shared_ptr<const LiveTable> find(const std::string& id) const;

  std::size_t size() const { return tables_.size(); }

  /// The tables of several people in memory.
  std::vector<std::string> companies() const;
  std::vector<std::string> ids() const;

 private:
  struct Place {
    std::shared_ptr<LiveTable> table;
    std::chrono::steady_clock::time_point used;
    /// It changed elsewhere while nobody followed it here, and leaves memory with its last result.
    bool left_behind = false;
  };
  using Tables = std::map<std::string, Place>;

  void take(input::TableLoaded input);
  void take(const input::TableNotFound& input);
  void take(const input::TableDeleted& input);
  void take(input::ClientJoined input);
  void take(input::CommandReceived input);
  void take(const input::ClientLeft& input);
  void take(input::CreateLink input);
  void take(input::TakeSeat input);
  void take(input::CallOffGame input);
  void take(const input::TimerFired& input);
  void take(const input::Tick& input);
  void take(const input::UnloadUnused& input);
  void take(const input::UnloadOldest& input);
  void take(const input::RequestSeatPresence& input);
  void take(const input::TableChangedElsewhere& input);
  void take(const input::CheckForChanges& input);
  void take(const input::SeatSeenElsewhere& input);
  void take(const input::Drain& input);
  void take(const input::StepFailed& input);
  /// Passes a result to the table that waits for it.
  template <class Result>
    requires requires(Result result) { result.ticket; }
  void take(const Result& result);

  /// Runs an action at this table, and then what follows from it.
  template <class Action>
  void at(const std::shared_ptr<LiveTable>& table, Action action);
  template <class Action>
  void at(const std::string& id, Action action);
  template <class Request>
  void change(Request request);

  static bool is_needed(const Place& place);
  void unload_if_left_behind(const std::string& id);

  void refuse(ClientId client, const std::optional<std::string>& id, const Error& error);

  Context context_;
  Tables tables_;
  std::map<ClientId, std::shared_ptr<LiveTable>> clients_;
  std::map<std::string, std::vector<Input>> waiting_;  ///< inputs for tables that are being loaded
  std::map<ClientId, std::string> coming_;  ///< the connections that wait for these tables
  std::shared_ptr<LiveTable> current_;      ///< the table of the current step
};

}  // namespace coppice::host
