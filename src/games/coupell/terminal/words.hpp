#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/coupell/rules/events.hpp"
#include "games/coupell/rules/question.hpp"
#include "games/coupell/rules/remark.hpp"
#include "games/coupell/rules/screen.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// Coupell's terms in the reader's language. Seats count from 1, as in its events.
class CoupellTexts {
 public:
  /// `people`: the name of the player on each seat.
  CoupellTexts(const text::Messages& messages, coupell::Pieces pieces,
               std::vector<std::string> people)
      : messages_(messages), pieces_(std::move(pieces)), people_(std::move(people)) {}

  const coupell::CardPiece& piece(int card) const {
    return pieces_.cards[static_cast<std::size_t>(card)];
  }
  const std::string& player(int seat) const { return people_[static_cast<std::size_t>(seat - 1)]; }

  /// "AL OD", or that there are none.
  std::string list(const std::vector<int>& cards) const;

  /// The sentence of an event for `reader`; empty if others cover it.
  std::string event(const coupell::Event& event, int reader) const;

  /// A remark of the player on this seat, with their name.
  std::string said(int seat, const coupell::Remark& remark) const;

  /// A question of the player on this seat to another, with the answer.
  std::string inquired(int seat, int asked, const coupell::Question& question, bool yes,
                       int reader) const;

  /// A choice of `actor` in words.
  std::string choice(const coupell::Choice& choice, int actor) const;

  /// The action and its card, without the destination: "Give AL to Computer".
  std::string kind_of_choice(const coupell::Choice& choice, int actor) const;

  /// The ending of a finished game for `reader`; 0: for anybody.
  std::string outcome(const coupell::Outcome& outcome, int reader) const;

  std::string say(std::string_view key, const text::Arguments& arguments = {}) const {
    return messages_.say(key, arguments);
  }

 private:
  /// A rank with its piles; empty for none.
  std::string rank(coupell::Rank rank) const;

  /// Adds the actor and the partner.
  void add_people(text::Arguments& arguments, int actor, int reader) const;

  text::Arguments arguments_of(const coupell::Choice& choice, int actor) const;

  text::Messages messages_;
  coupell::Pieces pieces_;
  std::vector<std::string> people_;
};

}  // namespace coppice::terminal
