#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/deal.hpp"
#include "engine/record.hpp"
#include "search/game_type.hpp"

namespace coppice::external {

/// One question of docs/engine-protocol.md. What a question does not use is left at its default.
struct EngineRequest {
  std::string id = "null";  ///< its JSON, as received
  std::string wish;         ///< "new", "go" and so on
  std::string text;         ///< a move or a record
  std::string player;
  std::optional<std::uint64_t> seed;
  int seat = 0;                                       ///< from 1; 0: the seat to move
  std::optional<std::chrono::milliseconds> progress;  ///< how often to tell it
};

/// Reads a seed as people write it.
using ReadSeed = std::function<std::expected<std::uint64_t, Error>(const std::string& text)>;

/// Errors: no JSON object; two members with the same name; no or an unknown "do"; a member that
/// this question does not have, or an invalid one. Sets `asked.id` whenever there is one, so that
/// the refusal can name it.
std::expected<void, Error> read_engine_request(std::string_view line, const ReadSeed& read_seed,
                                               EngineRequest& asked);

/// A game that another program plays, move by move. An answer consists of the members of a JSON
/// object, without its braces: `"move":"pass"`.
class EngineSession {
 public:
  using Answer = std::expected<std::string, Error>;
  using Tell = std::function<void(const std::string& members)>;

  EngineSession(const GameType& type, std::shared_ptr<const AnyGame> game);

  /// The first line of the session.
  std::string greeting(std::string_view program) const;

  /// Answers what was read, except "stop" and "quit", which are for its caller. Errors: those of
  /// the rules, of records and of players. After an error, the position is unchanged. `clock` can
  /// stop a player's thinking. `tell` gets the members of each progress line before the answer.
  Answer answer(const EngineRequest& asked, SearchClock& clock, const Tell& tell);

 private:
  Answer begin(const EngineRequest& asked);
  Answer load(const EngineRequest& asked);
  Answer position() const;
  Answer view(const EngineRequest& asked) const;
  Answer play(const EngineRequest& asked);
  Answer undo();
  Answer choose(const EngineRequest& asked, SearchClock& clock) const;
  Answer assess(const EngineRequest& asked, SearchClock& clock) const;
  Answer think(const EngineRequest& asked, SearchClock& clock, const Tell& tell) const;

  const AnyState& state() const { return states_.back(); }
  Turn turn() const { return game_->turn(state()); }
  std::vector<std::string> legal() const;
  std::expected<std::unique_ptr<AnyPlayer>, Error> player_of(const EngineRequest& asked) const;

  /// The first position. The deal has this seed, or is unknown.
  void restart(std::optional<std::uint64_t> seed);
  void make(Move move);
  /// Makes chance's moves if the deal is known.
  void let_chance_move();

  const GameType& type_;
  std::shared_ptr<const AnyGame> game_;
  std::optional<Deal> deal_;            ///< empty: chance moves are sent like other moves
  std::vector<AnyState> states_;        ///< the first one, and one after each move
  std::vector<std::string> moves_;      ///< in the notation of records
  std::vector<std::size_t> decisions_;  ///< the number of states before each seat's decision
};

}  // namespace coppice::external
