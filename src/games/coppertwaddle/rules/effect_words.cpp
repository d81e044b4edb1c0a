#include "games/coppertwaddle/rules/effect_words.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/text.hpp"

namespace coppice::coppertwaddle {

namespace {

struct VerbWord {
  std::string_view text;
  EffectKind verb;
};
constexpr std::array verb_words = {
    VerbWord{"discard", EffectKind::discard}, VerbWord{"cover", EffectKind::cover},
    VerbWord{"uncover", EffectKind::uncover}, VerbWord{"negate", EffectKind::negate},
    VerbWord{"power", EffectKind::power},     VerbWord{"strip", EffectKind::strip},
    VerbWord{"cross", EffectKind::cross},     VerbWord{"draw", EffectKind::draw},
    VerbWord{"drop", EffectKind::drop},       VerbWord{"look", EffectKind::look},
    VerbWord{"cancel", EffectKind::cancel},   VerbWord{"end-robbing", EffectKind::end_robbing}};
constexpr std::array follow_up_words = {
    VerbWord{"draw", EffectKind::draw}, VerbWord{"drop", EffectKind::drop},
    VerbWord{"look", EffectKind::look}, VerbWord{"its-player-draws", EffectKind::its_player_draws}};

/// The subject of a target word. Each may occur once: "own other" makes no sense.
enum class Aspect { whose, rank, wind, another, power, all };

struct TargetWord {
  std::string_view text;
  Aspect aspect;
  void (*apply)(Effect&);
};
constexpr std::array target_words = {
    TargetWord{"own", Aspect::whose, [](Effect& e) { e.filter.whose = DomainOwner::own; }},
    TargetWord{"other", Aspect::whose, [](Effect& e) { e.filter.whose = DomainOwner::other; }},
    TargetWord{"any", Aspect::whose, [](Effect& e) { e.filter.whose = DomainOwner::any; }},
    TargetWord{"noble", Aspect::rank, [](Effect& e) { e.filter.ranks = Rank::noble; }},
    TargetWord{"peasant", Aspect::rank, [](Effect& e) { e.filter.ranks = Rank::peasant; }},
    TargetWord{"wind", Aspect::wind, [](Effect& e) { e.filter.winds = WindFilter::only; }},
    TargetWord{"no-wind", Aspect::wind, [](Effect& e) { e.filter.winds = WindFilter::none; }},
    TargetWord{"another", Aspect::another, [](Effect& e) { e.filter.another = true; }},
    TargetWord{"all", Aspect::all, [](Effect& e) { e.all = true; }}};

bool touches_threlms(EffectKind verb) {
  return verb >= EffectKind::discard && verb <= EffectKind::strip;
}

bool counts_cards(EffectKind verb) {
  return verb == EffectKind::draw || verb == EffectKind::drop ||
         verb == EffectKind::its_player_draws;
}

/// Whether one of these effects or follow-ups is this one.
bool has_verb(const auto& each, EffectKind verb) {
  return std::ranges::any_of(each, [verb](const auto& one) { return one.verb == verb; });
}

/// Reads the effects of one card, word by word.
class EffectReader {
 public:
  EffectReader(std::string_view text, CardKind kind)
      : words_(text), ability_(kind == CardKind::threlm) {}

  std::expected<std::array<Effect, 2>, Error> read() {
    std::array<Effect, 2> effects{};
    std::size_t count = 0;
    do {
      if (count == effects.size()) return make_error("error.folio.effect.alternatives");
      TRY(read_effect(effects[count++]));
    } while (words_.take("or"));
    if (!words_.at_end()) return refuse_here();
    if (count > 1 && has_verb(effects, EffectKind::cancel)) {
      return make_error("error.folio.effect.cancel");
    }
    return effects;
  }

 private:
  using Outcome = std::expected<void, Error>;

  Outcome read_effect(Effect& effect) {
    effect.during_robbing = words_.take("during-robbing");
    const auto verb = std::ranges::find(verb_words, words_.now(), &VerbWord::text);
    if (verb == verb_words.end()) return words_.refuse();
    words_.take();
    effect.verb = verb->verb;
    if (auto read = read_amount(effect.verb, verb->text, effect.amount); !read) return read;
    if (touches_threlms(effect.verb)) {
      if (auto read = read_targets(effect); !read) return read;
    }
    if (auto read = read_follow_ups(effect); !read) return read;
    if (effect.verb == EffectKind::end_robbing) effect.during_robbing = true;
    return check(effect);
  }

  /// The number after `verb`, if it needs one.
  Outcome read_amount(EffectKind verb, std::string_view text, std::int16_t& amount) {
    if (verb == EffectKind::power) {
      const auto change = change_of(words_.now());
      if (!change) return make_error("error.folio.change", {{"text", excerpt(words_.now())}});
      amount = *change;
      words_.take();
    } else if (counts_cards(verb)) {
      const auto cards = whole_number(words_.now());
      if (!cards || *cards < 1 || *cards > 3) {
        return make_error("error.folio.effect.cards",
                          {{"word", std::string(text)}, {"text", excerpt(words_.now())}});
      }
      amount = static_cast<std::int16_t>(*cards);
      words_.take();
    }
    return {};
  }

  Outcome read_targets(Effect& effect) {
    unsigned spoken_of = 0;
    while (!words_.at_end() && words_.now() != "," && words_.now() != "or") {
      const auto known = std::ranges::find(target_words, words_.now(), &TargetWord::text);
      const bool is_limit = words_.now().starts_with("power<=");
      if (known == target_words.end() && !is_limit) return refuse_here();
      const unsigned aspect = 1U << static_cast<unsigned>(is_limit ? Aspect::power : known->aspect);
      if ((spoken_of & aspect) != 0) {
        return make_error("error.folio.effect.twice", {{"word", excerpt(words_.now())}});
      }
      spoken_of |= aspect;
      if (is_limit) {
        if (auto read = read_limit(effect.filter); !read) return read;
      } else {
        known->apply(effect);
      }
      words_.take();
    }
    return {};
  }

  /// "power<=4" or "power<=own".
  Outcome read_limit(TargetFilter& filter) {
    const std::string_view limit = words_.now().substr(std::string_view("power<=").size());
    const auto number = whole_number(limit);
    if (limit != "own" && (!number || *number > 9)) {
      return make_error("error.folio.effect.limit", {{"text", excerpt(limit)}});
    }
    filter.most_power = number ? static_cast<std::int8_t>(*number) : TargetFilter::own_power;
    return {};
  }

  /// The error for this word; says how effects are joined if it probably begins another one.
  std::unexpected<Error> refuse_here() const {
    const std::string_view word = words_.now();
    const auto is_word = [word](const VerbWord& each) { return each.text == word; };
    const bool joins = word == "then" || word == "and" ||
                       std::ranges::any_of(verb_words, is_word) ||
                       std::ranges::any_of(follow_up_words, is_word);
    if (!joins) return words_.refuse();
    return make_error("error.folio.effect.joined", {{"word", std::string(word)}});
  }

  std::unexpected<Error> refuse_follow_up() const {
    if (words_.at_end()) return words_.refuse();
    std::vector<std::string> known;
    for (const VerbWord& each : follow_up_words) known.emplace_back(each.text);
    return make_error("error.folio.effect.then",
                      {{"word", excerpt(words_.now())}, {"known", joined(known, ", ")}});
  }

  Outcome read_follow_ups(Effect& effect) {
    std::size_t count = 0;
    while (words_.take(",")) {
      if (!words_.take("then")) return refuse_here();
      const auto verb = std::ranges::find(follow_up_words, words_.now(), &VerbWord::text);
      if (verb == follow_up_words.end()) return refuse_follow_up();
      if (count == effect.then.size()) return make_error("error.folio.effect.follow_ups");
      words_.take();
      std::int16_t amount = 0;
      if (auto read = read_amount(verb->verb, verb->text, amount); !read) return read;
      effect.then[count++] = {verb->verb, static_cast<std::uint8_t>(amount)};
    }
    return {};
  }

  /// Checks what each word allows alone, but not in combination or on this card.
  Outcome check(Effect& effect) const {
    const TargetFilter& filter = effect.filter;
    const auto only_for_abilities = [&](bool said, const char* word) -> Outcome {
      if (!said || ability_) return {};
      return make_error("error.folio.effect.ability_only", {{"word", word}});
    };
    if (auto fine = only_for_abilities(filter.another, "another"); !fine) return fine;
    const bool compares = filter.most_power == TargetFilter::own_power;
    if (auto fine = only_for_abilities(compares, "power<=own"); !fine) return fine;
    if (auto fine = only_for_abilities(effect.verb == EffectKind::cross, "cross"); !fine)
      return fine;

    const bool followed = effect.then.front().verb != EffectKind::none;
    if (effect.verb == EffectKind::cancel && (ability_ || effect.during_robbing || followed)) {
      return make_error("error.folio.effect.cancel");
    }
    if (effect.verb == EffectKind::strip && effect.all)
      return make_error("error.folio.effect.strip_all");
    if (effect.verb == EffectKind::power && effect.all && ability_) {
      return make_error("error.folio.effect.mass_power");
    }
    const bool chooses = touches_threlms(effect.verb) && !effect.all;
    if (!chooses && has_verb(effect.then, EffectKind::its_player_draws)) {
      return make_error("error.folio.effect.nobody_draws");
    }
    if (effect.verb == EffectKind::cover && chooses) {
      if (filter.winds == WindFilter::only) return make_error("error.folio.effect.cover_wind");
      effect.filter.winds = WindFilter::none;
    }
    return {};
  }

  WordCursor words_;
  bool ability_;
};

/// One effect of a Declaration.
std::expected<void, Error> read_burden_item(WordCursor& words, DeclarationEffect& burden) {
  const std::string_view first = words.now();
  const auto twice = [&] {
    return make_error("error.folio.effect.twice", {{"word", std::string(first)}});
  };
  if (words.take("power")) {
    if (burden.power != 0) return twice();
    const auto change = change_of(words.now());
    if (!change) return make_error("error.folio.change", {{"text", excerpt(words.now())}});
    burden.power = *change;
    words.take();
  } else if (words.take("becomes")) {
    if (burden.becomes != Ranks{}) return twice();
    if (words.now() != "noble" && words.now() != "peasant") return words.refuse();
    burden.becomes = words.now() == "noble" ? Rank::noble : Rank::peasant;
    words.take();
  } else if (words.take("protected")) {
    if (burden.protects) return twice();
    burden.protects = true;
  } else if (words.take("fragile")) {
    if (burden.fragile) return twice();
    burden.fragile = true;
  } else {
    return words.refuse();
  }
  return {};
}

}  // namespace

std::expected<std::array<Effect, 2>, Error> read_effects(std::string_view text, CardKind kind) {
  return EffectReader(text, kind).read();
}

std::expected<DeclarationEffect, Error> read_burden(std::string_view text) {
  DeclarationEffect burden;
  WordCursor words(text);
  do {
    TRY(read_burden_item(words, burden));
  } while (words.take(","));
  if (!words.at_end()) return words.refuse();
  return burden;
}

std::optional<std::int16_t> change_of(std::string_view text) {
  if (text.size() != 2 || (text[0] != '+' && text[0] != '-')) return std::nullopt;
  if (text[1] < '1' || text[1] > '9') return std::nullopt;
  const int size = text[1] - '0';
  return static_cast<std::int16_t>(text[0] == '+' ? size : -size);
}

}  // namespace coppice::coppertwaddle
