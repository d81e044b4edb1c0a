#include "games/coppertwaddle/terminal/details.hpp"

#include <fmt/format.h>

#include "terminal/symbols.hpp"

namespace coppice::terminal {

namespace ct = coppice::coppertwaddle;

namespace {

std::string_view truth(bool value) { return value ? "true" : "false"; }

/// The targets of a play.
std::string_view aim_of(const auto& play) {
  if (play.target) return "target";
  if (play.declaration) return "declaration";
  if constexpr (requires { play.to; }) {
    if (play.to) return "ditch";
  }
  return "none";
}

/// One line each.
struct Details {
  const CoppertwaddleTexts& words;
  int reader;

  using Arguments = text::Arguments;

  Arguments operator()(const ct::event::GameBegan& began) const { return {{"game", began.game}}; }
  Arguments operator()(const ct::event::GuardianChosen&) const { return {}; }
  Arguments operator()(const ct::event::Drawn& drawn) const {
    return {{"card", card(drawn.card)}, {"known", truth(drawn.card.has_value())}};
  }
  Arguments operator()(const ct::event::TurnBegan& began) const { return {{"turn", began.turn}}; }
  Arguments operator()(const ct::event::StageBegan& began) const {
    return {{"stage", word(began.stage)}};
  }
  Arguments operator()(const ct::event::Passed& passed) const {
    return {{"stage", word(passed.stage)}};
  }
  Arguments operator()(const ct::event::Laid& laid) const {
    return {{"card", card(laid.card)},
            {"place", place(laid.place, laid.seat)},
            {"pressing", truth(laid.place.pressing)}};
  }
  Arguments operator()(const ct::event::FavourPlayed& played) const {
    return {{"card", card(played.card)},
            {"aim", aim_of(played)},
            {"target", threlm(played.target)},
            {"declaration", card(played.declaration)}};
  }
  Arguments operator()(const ct::event::DeclarationPlayed& played) const {
    return {{"card", card(played.card)}, {"target", threlm(played.target)}};
  }
  Arguments operator()(const ct::event::AbilityUsed& used) const {
    return {{"threlm", threlm(used.threlm)},
            {"aim", aim_of(used)},
            {"target", threlm(used.target)},
            {"declaration", card(used.declaration)}};
  }
  Arguments operator()(const ct::event::NoAnswerGiven&) const { return {}; }
  Arguments operator()(const ct::event::Answered& answer) const {
    return {{"card", card(answer.card)}, {"answered", card(answer.answered)}};
  }
  Arguments operator()(const ct::event::Cancelled& cancelled) const {
    return {{"card", card(cancelled.card)}};
  }
  Arguments operator()(const ct::event::Revived& revived) const {
    return {{"card", card(revived.card)}};
  }
  Arguments operator()(const ct::event::Covered& covered) const {
    return {{"threlm", threlm(covered.threlm)}};
  }
  Arguments operator()(const ct::event::TurnedProud& turned) const {
    return {{"threlm", threlm(turned.threlm)}};
  }
  Arguments operator()(const ct::event::Negated& negated) const {
    return {{"threlm", threlm(negated.threlm)}};
  }
  Arguments operator()(const ct::event::PowerChanged& changed) const {
    return {{"threlm", threlm(changed.threlm)},
            {"amount", words.difference(changed.amount)},
            {"power", changed.power}};
  }
  Arguments operator()(const ct::event::Attached& attached) const {
    return {{"declaration", card(attached.declaration)}, {"threlm", threlm(attached.threlm)}};
  }
  Arguments operator()(const ct::event::Stripped& stripped) const {
    return {{"declaration", card(stripped.declaration)}, {"threlm", threlm(stripped.threlm)}};
  }
  /// Names the destination from the reader's point of view, whoever moved it.
  Arguments operator()(const ct::event::Moved& moved) const {
    return {{"card", card(moved.card)}, {"place", place(moved.to, reader)}};
  }
  Arguments operator()(const ct::event::ThrelmDiscarded& lost) const {
    return {{"threlm", threlm(lost.threlm)},
            {"count", lost.declarations.size()},
            {"declarations", list(lost.declarations)}};
  }
  Arguments operator()(const ct::event::HandShown& shown) const {
    return {
        {"looker", words.player(shown.to)}, {"count", shown.count}, {"cards", list(shown.cards)}};
  }
  Arguments operator()(const ct::event::Discarded& discarded) const {
    return {{"card", card(discarded.card)}};
  }
  Arguments operator()(const ct::event::RobbingAnnounced& announced) const {
    return robbing(announced);
  }
  Arguments operator()(const ct::event::PowersChanged& changed) const {
    return {{"attack", changed.attack}, {"defence", changed.defence}};
  }
  Arguments operator()(const ct::event::RobbingSucceeded& robbed) const {
    return {{"card", card(robbed.card)}, {"attack", robbed.attack}, {"defence", robbed.defence}};
  }
  Arguments operator()(const ct::event::RobbingFailed& failed) const {
    return {
        {"reason", word(failed.reason)}, {"attack", failed.attack}, {"defence", failed.defence}};
  }
  Arguments operator()(const ct::event::TurnEnded&) const { return {}; }
  Arguments operator()(const ct::event::GameEnded& ended) const {
    return {{"outcome", name_of(ended.reason)},
            {"score", ended.score},
            {"graded", truth(ended.grade != ct::Grade::none)},
            {"grade", words.grade(ended.grade)}};
  }
  Arguments operator()(const ct::event::SuiteEnded& ended) const {
    const auto points = [&](int seat) { return ended.points[static_cast<std::size_t>(seat - 1)]; };
    return {{"own", points(reader)},
            {"theirs", points(3 - reader)},
            {"player", words.player(3 - reader)}};
  }

  Arguments operator()(const ct::choice::Pass&) const { return {}; }
  Arguments operator()(const ct::choice::Lay& lay) const {
    return {{"card", card(lay.card)},
            {"place", place(lay.place, reader)},
            {"pressing", truth(lay.place.pressing)}};
  }
  Arguments operator()(const ct::choice::Favour& favour) const {
    return {{"card", card(favour.card)},
            {"aim", aim_of(favour)},
            {"target", threlm(favour.target)},
            {"declaration", card(favour.declaration)}};
  }
  Arguments operator()(const ct::choice::Declaration& declaration) const {
    return {{"card", card(declaration.card)},
            {"aim", declaration.to ? "ditch" : "none"},
            {"target", threlm(declaration.target)},
            {"place", place(declaration.to, reader)}};
  }
  Arguments operator()(const ct::choice::Ability& ability) const {
    return {{"threlm", threlm(ability.threlm)},
            {"aim", aim_of(ability)},
            {"target", threlm(ability.target)},
            {"declaration", card(ability.declaration)},
            {"place", place(ability.to, reader)}};
  }
  Arguments operator()(const ct::choice::Rob& rob) const { return robbing(rob); }
  Arguments operator()(const ct::choice::Cancel& cancel) const {
    return {{"card", card(cancel.card)}};
  }
  Arguments operator()(const ct::choice::DeclineToAnswer&) const { return {}; }
  Arguments operator()(const ct::choice::Discard& discard) const {
    return {{"card", card(discard.card)}};
  }

  // The sentence does not name it either.

  std::string card(std::optional<int> card) const { return card ? words.named(*card) : ""; }
  std::string threlm(const std::optional<ct::ThrelmAt>& threlm) const {
    return threlm ? words.named(threlm->card) : "";
  }
  std::string place(const std::optional<ct::BoardPlace>& spot, int actor) const;

  template <DescribedEnum E>
  std::string word(E value) const {
    return words.say(key_of("coppertwaddle", value));
  }
  std::string list(const std::vector<int>& cards) const;
  Arguments robbing(const auto& robbing) const;
};

/// Names the owner only if it is not the actor.
std::string Details::place(const std::optional<ct::BoardPlace>& spot, int actor) const {
  if (!spot) return {};
  const std::string_view whose = spot->seat == actor    ? ""
                                 : spot->seat == reader ? ".yours"
                                                        : ".others";
  return words.say(fmt::format("coppertwaddle.place{}", whose),
                   {{"rank", name_of(spot->rank)},
                    {"column", spot->column},
                    {"owner", words.player(spot->seat)}});
}

/// "The Miller, The Abbot and Yeoman"
std::string Details::list(const std::vector<int>& cards) const {
  std::string text;
  for (std::size_t index = 0; index < cards.size(); ++index) {
    const std::string next = words.named(cards[index]);
    const bool last = index + 1 == cards.size();
    const std::string_view key = last ? "coppertwaddle.and" : "coppertwaddle.comma";
    text = index == 0 ? next : words.say(key, {{"first", text}, {"second", next}});
  }
  return text;
}

text::Arguments Details::robbing(const auto& robbing) const {
  std::vector<int> robbers;
  for (const ct::ThrelmAt& robber : robbing.robbers) robbers.push_back(robber.card);
  return {{"target", threlm(robbing.target)},
          {"named", robbing.named ? name_of(*robbing.named) : "none"},
          {"robbers", list(robbers)},
          {"attack", robbing.attack},
          {"defence", robbing.defence}};
}

}  // namespace

text::Arguments details_of(const ct::Event& event, const CoppertwaddleTexts& words, int reader) {
  return std::visit(Details{words, reader}, event);
}

text::Arguments details_of(const ct::Choice& choice, const CoppertwaddleTexts& words, int reader) {
  return std::visit(Details{words, reader}, choice);
}

}  // namespace coppice::terminal
