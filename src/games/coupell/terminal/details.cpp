#include "games/coupell/terminal/details.hpp"

namespace coppice::terminal {

namespace cp = coppice::coupell;

namespace {

std::string_view truth(bool value) { return value ? "true" : "false"; }

/// Words are in lower case in events, and in capitals on cards.
std::string capitals(std::string_view word) {
  std::string text(word);
  for (char& letter : text) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  return text;
}

/// One line each.
struct Details {
  const CoupellTexts& words;

  using Arguments = text::Arguments;

  Arguments operator()(const cp::event::StarterChosen&) const { return {}; }
  Arguments operator()(const cp::event::Dealt& dealt) const { return {{"card", code(dealt.card)}}; }
  Arguments operator()(const cp::event::TurnBegan& began) const {
    return {{"turn", began.turn}, {"final", truth(began.final)}};
  }
  Arguments operator()(const cp::event::Drawn& drawn) const { return {{"card", code(drawn.card)}}; }
  Arguments operator()(const cp::event::LastCardDrawn&) const { return {}; }
  Arguments operator()(const cp::event::CardMoved& moved) const { return transfer(moved); }
  Arguments operator()(const cp::event::CardGiven& given) const { return transfer(given); }
  Arguments operator()(const cp::event::Claimed& claimed) const {
    return {{"word", capitals(claimed.word)}, {"points", claimed.scored.size()}};
  }
  Arguments operator()(const cp::event::ClaimRefused& claimed) const {
    return {{"word", capitals(claimed.word)}, {"free", truth(claimed.free)}};
  }
  Arguments operator()(const cp::event::TurnEnded&) const { return {}; }
  Arguments operator()(const cp::event::GameEnded&) const { return {}; }

  Arguments operator()(const cp::choice::MoveCard& move) const { return transfer(move); }
  Arguments operator()(const cp::choice::GiveCard& give) const { return transfer(give); }
  Arguments operator()(const cp::choice::Claim& claim) const {
    return {{"word", capitals(claim.word)}, {"place", claim.place}, {"points", claim.points}};
  }
  Arguments operator()(const cp::choice::EndTurn&) const { return {}; }
  Arguments operator()(const cp::choice::Run& run) const {
    const int length = static_cast<int>(run.cards.size());
    return {{"from", run.place}, {"to", run.place + length - 1}};
  }

  Arguments operator()(const cp::remark::WordMade& made) const {
    return {{"letters", made.letters}};
  }
  Arguments operator()(const cp::remark::WordReady& word) const {
    return {{"from", word.from}, {"to", word.to}, {"letters", word.letters}};
  }
  Arguments operator()(const cp::remark::GiftRequest& wish) const {
    return {{"card", code(wish.card)}, {"to", wish.to}, {"letters", wish.letters}};
  }
  Arguments operator()(const cp::remark::ShiftRequest& wish) const {
    return {{"card", code(wish.card)}, {"to", wish.to}, {"letters", wish.letters}};
  }

  Arguments operator()(const cp::question::WordQuestion& word) const {
    return {{"letters", word.letters}};
  }
  Arguments operator()(const cp::question::CardNeededQuestion& asked) const {
    return {{"card", code(asked.card)}};
  }
  Arguments operator()(const cp::question::CardUsefulQuestion& asked) const {
    return {{"card", code(asked.card)}};
  }
  Arguments operator()(const cp::question::CardAtPlaceQuestion& asked) const { return aim(asked); }
  Arguments operator()(const cp::question::CardShiftQuestion& asked) const { return aim(asked); }

  const std::string& code(int card) const { return words.piece(card).code; }

  /// A card that would go to a place.
  Arguments aim(const auto& asked) const { return {{"card", code(asked.card)}, {"to", asked.to}}; }

  /// A card that goes from one place to another.
  Arguments transfer(const auto& move) const {
    return {{"card", code(move.card)}, {"from", move.from}, {"to", move.to}};
  }
};

}  // namespace

text::Arguments details_of(const cp::Event& event, const CoupellTexts& words) {
  return std::visit(Details{words}, event);
}

text::Arguments details_of(const cp::Choice& choice, const CoupellTexts& words) {
  return std::visit(Details{words}, choice);
}

text::Arguments details_of(const cp::Remark& remark, const CoupellTexts& words) {
  return std::visit(Details{words}, remark);
}

text::Arguments details_of(const cp::Question& question, const CoupellTexts& words) {
  return std::visit(Details{words}, question);
}

}  // namespace coppice::terminal
