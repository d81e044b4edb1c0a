#include "games/copperdale/terminal/words.hpp"

#include <fmt/format.h>

#include <span>

#include "terminal/symbols.hpp"

namespace coppice::terminal {

namespace cd = coppice::copperdale;

namespace {

/// The arguments of a sentence: the members of its event or choice, each as text.
class CopperdaleArguments {
 public:
  explicit CopperdaleArguments(const CopperdaleTexts& words) : words_(words) {}

  template <class Thing>
  text::Arguments of(const Thing& thing) const {
    text::Arguments arguments;
    boost::mp11::mp_for_each<MembersOf<Thing>>([&]<class Member>(Member member) {
      arguments.emplace_back(member_name<Member>.text(), word(thing.*member.pointer));
    });
    return arguments;
  }
  text::Arguments of(const cd::event::MedalsChanged& changed) const {
    return {{"total", changed.medals.total}};
  }
  /// The board shows what the card could do there.
  text::Arguments of(const cd::choice::Assign& assign) const {
    return {{"segment", word(assign.segment)}};
  }

 private:
  static std::string word(int number) { return std::to_string(number); }
  static std::string word(bool truth) { return truth ? "true" : "false"; }
  std::string word(cd::Card card) const { return words_.named(card); }
  template <DescribedEnum E>
  std::string word(E value) const {
    return words_.say(key_of("copperdale", value));
  }
  /// One or two.
  std::string word(std::span<const cd::Suit> suits) const {
    const std::string first = word(suits.front());
    const std::string second = word(suits.back());
    if (suits.size() == 1) return first;
    if (first == second) return words_.say("copperdale.twice", {{"name", first}});
    return words_.say("copperdale.and", {{"first", first}, {"second", second}});
  }

  const CopperdaleTexts& words_;
};

/// Events that the following sentence covers.
bool is_silent(const cd::Event& event) {
  if (const auto* matched = std::get_if<cd::event::BorderMatched>(&event)) {
    return matched->match == cd::BorderMatch::none;
  }
  return std::holds_alternative<cd::event::SegmentBegan>(event) ||
         std::holds_alternative<cd::event::MonthEnded>(event);
}

text::Arguments arguments_of(const auto& variant, const CopperdaleTexts& words) {
  const CopperdaleArguments arguments(words);
  return std::visit([&](const auto& held) { return arguments.of(held); }, variant);
}

/// "10" of 10H.
std::string rank_of(cd::Card card) {
  std::string rank = word(card);
  rank.pop_back();
  return rank;
}

}  // namespace

std::string CopperdaleTexts::card(cd::Card card) const {
  std::string text = name("rank", rank_of(card));
  text += symbols_.suits[cd::at(card.suit())];
  return text;
}

std::string CopperdaleTexts::named(cd::Card card) const {
  const bool is_clear = &symbols_ == &pretty_symbols || name("rank", "Q") == "Q";
  if (is_clear) return this->card(card);
  return say("web.card", {{"rank", rank_of(card)}, {"suit", name_of(card.suit())}});
}

std::string CopperdaleTexts::event(const cd::Event& event) const {
  if (is_silent(event)) return {};
  return say(fmt::format("copperdale.event.{}", tag_in(event)), arguments_of(event, *this));
}

std::string CopperdaleTexts::choice(const cd::Choice& choice, const std::string& card) const {
  text::Arguments arguments = arguments_of(choice, *this);
  arguments.emplace_back("card", card);
  return say(fmt::format("copperdale.choice.{}", tag_in(choice)), arguments);
}

std::string CopperdaleTexts::name(std::string_view kind, std::string_view name) const {
  return say(fmt::format("copperdale.{}.{}", kind, name));
}

}  // namespace coppice::terminal
