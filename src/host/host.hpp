#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "host/context.hpp"
#include "host/live_table.hpp"

namespace coppice::host {

/// The tables in memory and the connections to them. It opens no socket and no file, starts no
/// thread and reads no clock: `step` is told what happened and when, and returns what is to be done
/// about it (effects.hpp). The same inputs give the same effects.
///
/// A server may run several, each with tables of its own: they share nothing.
class Host {
 public:
  explicit Host(HostOptions options = {}) : context_{std::move(options)} {}
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  /// The effects are to be carried out in their order, before the next step.
  std::vector<Effect> step(Input input, const Instant& now);

  /// A table in memory, to read; none if it is not there. It stays there while somebody holds it.
  std::shared_ptr<const LiveTable> find(const std::string& id) const;

  std::size_t size() const { return tables_.size(); }

  /// The tables in memory where people play from several places.
  std::vector<std::string> companies() const;
  std::vector<std::string> ids() const;

 private:
  struct Place {
    std::shared_ptr<LiveTable> table;
    std::chrono::steady_clock::time_point used;
  };
  using Tables = std::map<std::string, Place>;

  void take(input::Opened input);
  void take(const input::Missing& input);
  void take(const input::Removed& input);
  void take(input::Came input);
  void take(input::Said input);
  void take(const input::Left& input);
  void take(input::MakeLink input);
  void take(input::TakeSeat input);
  void take(const input::TimeCame& input);
  void take(const input::Tick& input);
  void take(const input::Tidy& input);
  void take(const input::ShareSeats& input);
  void take(const input::News& input);
  void take(const input::Look& input);
  void take(const input::SeatNews& input);
  void take(const input::Failed& input);
  /// A result goes to the table that waits for it.
  template <class Result>
    requires requires(Result result) { result.ticket; }
  void take(const Result& result);

  /// Of what it does at this table, then of what follows from that.
  template <class Action>
  void at(const std::shared_ptr<LiveTable>& table, Action action);
  template <class Action>
  void at(const std::string& id, Action action);
  template <class Request>
  void change(Request request);

  void refuse(GuestId guest, const std::optional<std::string>& id, const Error& error);

  Context context_;
  Tables tables_;
  std::map<GuestId, std::shared_ptr<LiveTable>> guests_;
  std::map<std::string, std::vector<Input>> waiting_;  ///< for tables that are being loaded
  std::map<GuestId, std::string> coming_;              ///< who waits there
  std::shared_ptr<LiveTable> current_;                 ///< at which the step works
};

}  // namespace coppice::host
