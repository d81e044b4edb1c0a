#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/coupell/events.hpp"
#include "games/coupell/question.hpp"
#include "games/coupell/remark.hpp"
#include "games/coupell/screen.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// Coupell's things in the reader's language. Seats count from 1, as in its events.
class CoupellWords {
 public:
  /// `people`: what the one on each seat is called.
  CoupellWords(const text::Messages& messages, coupell::Pieces pieces,
               std::vector<std::string> people)
      : messages_(messages), pieces_(std::move(pieces)), people_(std::move(people)) {}

  const coupell::CardPiece& piece(int card) const {
    return pieces_.cards[static_cast<std::size_t>(card)];
  }
  const std::string& player(int seat) const { return people_[static_cast<std::size_t>(seat - 1)]; }

  /// "AL OD", or that there are none.
  std::string list(const std::vector<int>& cards) const;

  /// The sentence of an event for `reader`; empty where others say it all.
  std::string event(const coupell::Event& event, int reader) const;

  /// What the one on this seat said, and who it was.
  std::string said(int seat, const coupell::Remark& remark) const;

  /// What the one on this seat asked another, and what that one answered.
  std::string inquired(int seat, int asked, const coupell::Question& question, bool yes,
                       int reader) const;

  /// A choice of `actor` as words.
  std::string choice(const coupell::Choice& choice, int actor) const;

  /// What is done to which card, without where it goes: "Give AL to Computer".
  std::string kind_of_choice(const coupell::Choice& choice, int actor) const;

  /// Why the game is lost with this choice; nothing if it is not.
  std::optional<std::string> warning(const coupell::Choice& choice) const;

  /// How a game that is over has ended, for `reader`; 0: for whoever reads it.
  std::string outcome(const coupell::Outcome& outcome, int reader) const;

  std::string say(std::string_view key, const text::Arguments& arguments = {}) const {
    return messages_.say(key, arguments);
  }

 private:
  /// With the piles that it stands for; empty for none.
  std::string rank(coupell::Rank rank) const;

  /// Adds who acts, and with whom.
  void add_people(text::Arguments& arguments, int actor, int reader) const;

  text::Arguments arguments_of(const coupell::Choice& choice, int actor) const;

  text::Messages messages_;
  coupell::Pieces pieces_;
  std::vector<std::string> people_;
};

}  // namespace coppice::terminal
