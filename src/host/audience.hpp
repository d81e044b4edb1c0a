#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/effects.hpp"
#include "host/presence_tracker.hpp"
#include "host/requests.hpp"
#include "search/move_recommendation.hpp"

namespace coppice::host {

/// An admitted connection and its hints.
struct ClientState {
  Viewer viewer;
  std::string visitor;
  int protocol = wire::protocol;
  bool thinking = false;                      ///< a hint is being computed
  std::optional<MoveRecommendation> advised;  ///< the last hint,
  std::int64_t advised_at = 0;  ///< and the seat's course at that time (LastEventNumbers)
};

/// A connection that was greeted and receives events.
struct Follower {
  ClientId client;
  Client as;
  int protocol;  ///< that its page knows
};

/// Who is at a table: the admitted connections, those that follow it, and who is present.
class Audience {
 public:
  explicit Audience(PresenceTracker presence) : presence_(std::move(presence)) {}

  /// The connection's state, and whether it is new.
  std::pair<ClientState&, bool> admit(ClientId client) {
    const auto [place, is_new] = admitted_.try_emplace(client);
    return {place->second, is_new};
  }

  bool has(ClientId client) const { return admitted_.contains(client); }
  bool is_empty() const { return admitted_.empty(); }
  ClientState& at(ClientId client) { return admitted_.at(client); }

  std::vector<ClientId> admitted() const {
    std::vector<ClientId> all;
    for (const auto& [client, state] : admitted_) all.push_back(client);
    return all;
  }

  const std::vector<Follower>& followers() const { return followers_; }

  /// Null if it does not follow.
  const Follower* follower(ClientId client) const {
    const auto found = std::ranges::find(followers_, client, &Follower::client);
    return found == followers_.end() ? nullptr : &*found;
  }

  void follow(Follower follower) {
    if (follower.as.viewer) presence_.come(*follower.as.viewer);
    followers_.push_back(std::move(follower));
  }

  void stop_following(ClientId client, SystemTime now) {
    std::erase_if(followers_, [&](const Follower& each) {
      if (each.client != client) return false;
      if (each.as.viewer) presence_.go(*each.as.viewer, now);
      return true;
    });
  }

  void leave(ClientId client, SystemTime now) {
    admitted_.erase(client);
    stop_following(client, now);
  }

  /// From now on, those for whom `is_closed(Client)` is true look on, without a seat's view.
  /// Returns them.
  std::vector<Follower> hide_seat_views(const auto& is_closed, SystemTime now) {
    std::vector<Follower> closed;
    for (Follower& each : followers_) {
      if (!is_closed(std::as_const(each.as))) continue;
      if (each.as.viewer) presence_.go(*each.as.viewer, now);
      each.as = Client{std::nullopt, ""};
      closed.push_back(each);
    }
    return closed;
  }

  PresenceTracker& presence() { return presence_; }
  const PresenceTracker& presence() const { return presence_; }

 private:
  std::map<ClientId, ClientState> admitted_;
  std::vector<Follower> followers_;
  PresenceTracker presence_;
};

}  // namespace coppice::host
