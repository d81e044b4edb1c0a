#pragma once

#include <cstdint>
#include <expected>
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
struct Asked {
  std::string id = "null";  ///< its JSON, as it came
  std::string wish;         ///< "new", "go" and so on
  std::string text;         ///< a move or a record
  std::string player;
  std::optional<std::uint64_t> seed;
  int seat = 0;  ///< from 1; 0: whoever decides
};

/// Errors: no JSON object, no "do", a member of another kind. `asked.id` is set whenever there is
/// one, so that the refusal can name it.
std::expected<void, Error> read_asked(std::string_view line, Asked& asked);

/// One game that another program plays with, move by move. An answer is the members of a JSON
/// object without its braces: `"move":"pass"`.
class EngineSession {
 public:
  using Answer = std::expected<std::string, Error>;

  EngineSession(const GameType& type, std::shared_ptr<const AnyGame> game);

  /// What the session says first.
  std::string greeting(std::string_view program) const;

  /// Errors: an unknown wish; those of the rules, of records and of players. The position stays as
  /// it was. `clock` can end a player's thinking.
  Answer answer(const Asked& asked, Clock& clock);

 private:
  Answer begin(const Asked& asked);
  Answer load(const Asked& asked);
  Answer position() const;
  Answer view(const Asked& asked) const;
  Answer play(const Asked& asked);
  Answer undo();
  Answer choose(const Asked& asked, Clock& clock) const;
  Answer assess(const Asked& asked, Clock& clock) const;

  const AnyState& state() const { return states_.back(); }
  Turn turn() const { return game_->turn(state()); }
  std::vector<std::string> legal() const;
  std::expected<std::unique_ptr<AnyPlayer>, Error> player_of(const Asked& asked) const;

  /// Makes a move, and then chance's moves where the deal is known.
  void make(Move move);
  void let_chance_move();

  const GameType& type_;
  std::shared_ptr<const AnyGame> game_;
  std::optional<Deal> deal_;            ///< none: chance's moves are played like others
  std::vector<AnyState> states_;        ///< the first one, and one after each move
  std::vector<std::string> moves_;      ///< as records write them
  std::vector<std::size_t> decisions_;  ///< how many states there were before each seat's move
};

}  // namespace coppice::external
