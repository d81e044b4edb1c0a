#include "games/coppertwaddle/rules/card_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text.hpp"

namespace coppice::coppertwaddle {

namespace {

using Words = std::span<const std::string_view>;

/// Whether an effect or a follow-up of the card is one of these.
bool does(const CardRule& rule, std::initializer_list<EffectKind> verbs) {
  const auto is_one = [&](EffectKind verb) {
    return std::ranges::find(verbs, verb) != verbs.end();
  };
  return std::ranges::any_of(rule.effects, [&](const Effect& effect) {
    return is_one(effect.verb) || std::ranges::any_of(effect.then, [&](const FollowUp& later) {
             return is_one(later.verb);
           });
  });
}

bool draws(const CardRule& rule) {
  return does(rule, {EffectKind::draw, EffectKind::its_player_draws});
}
bool moves(const CardRule& rule) {
  return does(rule, {EffectKind::cross}) || rule.burden.becomes != Ranks{};
}
bool loses_cards(const CardRule& rule) {
  return does(rule,
              {EffectKind::discard, EffectKind::drop, EffectKind::strip, EffectKind::cancel}) ||
         rule.burden.fragile || rule.burden.becomes != Ranks{};
}
bool covers(const CardRule& rule) {
  const bool has_ability = rule.is_threlm() && rule.effects[0].verb != EffectKind::none;
  return has_ability || rule.is_wind() || rule.burden.fragile ||
         does(rule, {EffectKind::cover, EffectKind::uncover});
}
bool limits_power(const CardRule& rule) {
  return std::ranges::any_of(rule.effects, [](const Effect& effect) {
    return effect.filter.most_power != TargetFilter::any_power;
  });
}
bool has_power(const CardRule& rule) {
  return does(rule, {EffectKind::power, EffectKind::negate}) || rule.burden.power != 0 ||
         rule.pair_bonus != 0 || limits_power(rule);
}

/// Words that only a card may use which does this. A star stands for any ending.
struct Deed {
  Words en;
  Words de;
  bool (*is_done)(const CardRule& rule);
};

constexpr std::array<std::string_view, 16> impossible_en = {
    "win",   "wins",   "won",     "lose", "loses",  "steal", "steals", "swap",
    "swaps", "double", "doubles", "copy", "copies", "skip",  "skips",  "victory"};
constexpr std::array<std::string_view, 10> impossible_de = {
    "gewinn*", "gewonnen", "sieg*",      "verlier*",    "stiehl*",
    "stehlen", "tausch*",  "verdoppel*", "überspring*", "kopier*"};
constexpr std::array<std::string_view, 3> draw_en = {"draw", "draws", "drawn"};
constexpr std::array<std::string_view, 5> draw_de = {"zieh", "ziehe", "ziehst", "ziehen", "zieht"};
constexpr std::array<std::string_view, 3> discard_en = {"discard", "discards", "midden"};
constexpr std::array<std::string_view, 4> discard_de = {"ablage", "wirf", "wirft", "abwerfen"};
constexpr std::array<std::string_view, 2> cover_en = {"cover", "covers"};
constexpr std::array<std::string_view, 2> cover_de = {"verdecke", "verdecken"};
constexpr std::array<std::string_view, 2> look_en = {"look", "looks"};
constexpr std::array<std::string_view, 3> look_de = {"sieh", "ansehen", "anschauen"};
constexpr std::array<std::string_view, 1> power_en = {"power"};
constexpr std::array<std::string_view, 1> power_de = {"stärke"};

constexpr std::array<Deed, 6> deeds = {{
    {impossible_en, impossible_de, [](const CardRule& /*any*/) { return false; }},
    {draw_en, draw_de, [](const CardRule& rule) { return draws(rule) || moves(rule); }},
    {discard_en, discard_de, loses_cards},
    {cover_en, cover_de, covers},
    {look_en, look_de, [](const CardRule& rule) { return does(rule, {EffectKind::look}); }},
    {power_en, power_de, has_power},
}};

constexpr std::array<std::string_view, 11> numbers_en = {
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};
constexpr std::array<std::string_view, 11> numbers_de = {
    "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"};

bool is_among(const std::string& word, Words words) {
  return std::ranges::any_of(words, [&](std::string_view each) {
    return each.ends_with('*') ? word.starts_with(each.substr(0, each.size() - 1)) : word == each;
  });
}

std::optional<int> number_in(const std::string& word, Words numbers) {
  if (const auto digits = whole_number(word))
    return static_cast<int>(std::min(*digits, std::uint64_t{999}));
  const auto found = std::ranges::find(numbers, word);
  if (found == numbers.end()) return std::nullopt;
  return 2 + static_cast<int>(found - numbers.begin());
}

/// In small letters, without signs. Other letters than those of ASCII are parts of a word; what
/// Unicode has as punctuation (dashes, quotes, the minus) is none.
std::vector<std::string> words_in(const std::string& text) {
  std::vector<std::string> words(1);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    constexpr unsigned char of_punctuation = 0xe2;
    const bool is_letter = byte >= 0x80 || std::string_view("abcdefghijklmnopqrstuvwxyz0123456789")
                                               .contains(lower(std::string(1, text[at])));
    if (byte == of_punctuation) at += 2;
    if (is_letter && byte != of_punctuation) {
      words.back() += lower(std::string(1, text[at]));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// The amounts of the effect, without signs.
std::set<int> amounts_of(const CardRule& rule) {
  std::set<int> amounts = {std::abs(int{rule.burden.power}), std::abs(int{rule.pair_bonus})};
  for (const Effect& effect : rule.effects) {
    amounts.insert(std::abs(int{effect.amount}));
    for (const FollowUp& later : effect.then) amounts.insert(later.amount);
  }
  return amounts;
}

/// All numbers that the text may have. None of its words say 0 or 1.
std::set<int> numbers_of(const CardRule& rule) {
  std::set<int> numbers = amounts_of(rule);
  for (const Effect& effect : rule.effects) numbers.insert(effect.filter.most_power);
  numbers.insert({0, 1});
  return numbers;
}

/// A language of texts.
struct Vocabulary {
  Words Deed::* deeds;
  Words numbers;
};
constexpr Vocabulary english = {&Deed::en, numbers_en};
constexpr Vocabulary german = {&Deed::de, numbers_de};

std::string at_odds(const CardRule& rule, const std::string& text, const Vocabulary& language,
                    const std::vector<std::string>& confirmed) {
  if (text.empty()) return "";
  const auto known = numbers_of(rule);
  std::set<int> said;
  std::vector<std::string> odd;
  bool tells = false;  // of a deed, so also of its number
  const auto add = [&](const std::string& word) {
    const auto is_in = [&](const auto& words) {
      return std::ranges::find(words, word) != words.end();
    };
    if (!is_in(odd) && !is_in(confirmed)) odd.push_back(word);
  };
  for (const std::string& word : words_in(text)) {
    const auto number = number_in(word, language.numbers);
    if (number) said.insert(*number);
    const auto deed = std::ranges::find_if(
        deeds, [&](const Deed& each) { return is_among(word, each.*language.deeds); });
    const bool is_deed = deed != deeds.end();
    tells = tells || is_deed;
    if ((is_deed && !deed->is_done(rule)) || (number && !known.contains(*number))) add(word);
  }
  for (const int amount : amounts_of(rule)) {
    if (tells && amount > 1 && !said.contains(amount)) add(std::to_string(amount));
  }
  return joined(odd, ", ");
}

/// The text without this name, which may have words that mean something else.
std::string without(std::string text, const std::string& name) {
  const auto found = text.find(name);
  if (!name.empty() && found != std::string::npos) text.erase(found, name.size());
  return text;
}

}  // namespace

BilingualText contradicting_words(const Folio& folio, int card, std::string_view confirmed) {
  const CardRule& rule = folio.rules[static_cast<std::size_t>(card)];
  BilingualText text = folio.entry(card).text;
  // A card without a German text has its English one.
  const Vocabulary& other = text.de == text.en ? english : german;
  if (!rule.partners.empty()) {
    const CardDescription& partner = folio.entry(rule.partners.nth(0));
    text = {without(text.en, partner.name.en), without(text.de, partner.name.de)};
  }
  const auto fits = words_in(std::string(confirmed));
  return {at_odds(rule, text.en, english, fits), at_odds(rule, text.de, other, fits)};
}

}  // namespace coppice::coppertwaddle
