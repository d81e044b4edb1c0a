#include "games/coppertwaddle/rules/folio_card.hpp"

#include <algorithm>
#include <array>

#include "engine/describe.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "games/coppertwaddle/rules/effect_words.hpp"

namespace coppice::coppertwaddle {

namespace {

using Outcome = std::expected<void, Error>;

struct KindWord {
  std::string_view text;
  CardKind kind;
  Ranks ranks;
};
constexpr std::array kind_words = {KindWord{"noble", CardKind::threlm, Rank::noble},
                                   KindWord{"peasant", CardKind::threlm, Rank::peasant},
                                   KindWord{"noble-and-peasant", CardKind::threlm, Ranks::both()},
                                   KindWord{"wind", CardKind::wind, Rank::peasant},
                                   KindWord{"favour", CardKind::favour, {}},
                                   KindWord{"declaration", CardKind::declaration, {}}};

constexpr std::uint64_t most_copies = 8;

bool is_letter(char sign) { return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z'); }

bool belongs_to_icon(char sign) {
  return (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9') || sign == '-';
}

/// "published" for all, or "name published, power inferred, …" for each.
std::expected<Provenances, Error> read_provenances(std::string_view text, bool has_power) {
  if (const auto all = value_named<Provenance>(text)) {
    return Provenances{*all, has_power ? *all : Provenance::published, *all, *all};
  }
  struct Part {
    std::string_view name;
    Provenance Provenances::* value;
    bool wanted;
  };
  std::array parts = {
      Part{"name", &Provenances::name, true}, Part{"power", &Provenances::power, has_power},
      Part{"effect", &Provenances::effect, true}, Part{"copies", &Provenances::copies, true}};
  Provenances read{.power = Provenance::published};
  WordCursor words(text);
  do {
    const auto part = std::ranges::find(parts, words.now(), &Part::name);
    words.take();
    const auto value = value_named<Provenance>(words.now());
    if (part == parts.end() || !part->wanted || !value) {
      return make_error("error.folio.provenance", {{"text", excerpt(text)}});
    }
    words.take();
    read.*part->value = *value;
    part->wanted = false;
  } while (words.take(","));
  if (!words.at_end() || std::ranges::any_of(parts, &Part::wanted)) {
    return make_error("error.folio.provenance", {{"text", excerpt(text)}});
  }
  return read;
}

/// Reads a stanza key by key, in an order in which each can rely on those before.
class CardReader {
 public:
  explicit CardReader(const Stanza& stanza) : stanza_(stanza) {
    read_.entry.line = stanza.front().number;
  }

  std::expected<FolioCard, Error> read() {
    if (stanza_.front().key != "Card") return at_line({"error.folio.begins", {}}, first_line());
    for (const Field& field : fields) {
      const FolioLine* line = find_line(stanza_, field.key);
      if (line == nullptr) {
        if (field.always) return missing(field.key);
        continue;
      }
      const Outcome read = (this->*field.read)(line->value);
      if (!read) return at_line(read.error(), line->number);
    }
    for (const FolioLine& line : stanza_) {
      if (line.key == confirmed_key) read_.confirmed += std::string(line.value) + " ";
    }
    return finish();
  }

 private:
  struct Field {
    std::string_view key;
    bool always;
    Outcome (CardReader::*read)(std::string_view);
  };
  static const std::array<Field, card_keys.size()> fields;

  int first_line() const { return stanza_.front().number; }

  std::unexpected<Error> missing(std::string_view key) const {
    return at_line({"error.folio.key_missing", {{"key", std::string(key)}}}, first_line());
  }

  /// Checks what depends on the whole stanza.
  std::expected<FolioCard, Error> finish() {
    CardDescription& entry = read_.entry;
    if (!read_.rule.is_threlm() && entry.effect.empty()) return missing("Effect");
    const bool does_something = !entry.effect.empty() || read_.rule.pair_bonus != 0;
    if (does_something && entry.text.en.empty()) return missing("Text");
    if (entry.name.de.empty()) entry.name.de = entry.name.en;
    if (entry.text.de.empty()) entry.text.de = entry.text.en;
    return std::move(read_);
  }

  Outcome read_name(std::string_view text) { return read_into(read_.entry.name.en, text); }
  Outcome read_german_name(std::string_view text) { return read_into(read_.entry.name.de, text); }

  static Outcome read_into(std::string& name, std::string_view text) {
    name = TRY(read_folio_name(text));
    return {};
  }

  Outcome read_code(std::string_view text) {
    if (text.size() < 2 || text.size() > 3 || !std::ranges::all_of(text, is_letter)) {
      return make_error("error.folio.code", {{"text", excerpt(text)}});
    }
    read_.entry.code = text;
    return {};
  }

  Outcome read_kind(std::string_view text) {
    const std::string_view word = text.substr(0, text.find(' '));
    const auto found = std::ranges::find(kind_words, word, &KindWord::text);
    if (found == kind_words.end()) return make_error("error.folio.kind", {{"text", excerpt(text)}});
    read_.rule.kind = found->kind;
    read_.rule.ranks = found->ranks;

    WordCursor words(text.substr(word.size()));
    if (read_.rule.is_threlm()) {
      const auto power = whole_number(words.now());
      if (!power || *power > 9) {
        return make_error("error.folio.power", {{"kind", std::string(word)}});
      }
      read_.rule.power = static_cast<std::int16_t>(*power);
      words.take();
    }
    if (!words.at_end()) return make_error("error.folio.kind", {{"text", excerpt(text)}});
    return {};
  }

  Outcome read_copies(std::string_view text) {
    const auto copies = whole_number(text);
    if (!copies || *copies < 1 || *copies > most_copies) {
      return make_error("error.folio.copies",
                        {{"text", excerpt(text)}, {"most", std::to_string(most_copies)}});
    }
    read_.entry.copies = static_cast<int>(*copies);
    return {};
  }

  Outcome read_promo(std::string_view text) {
    if (text != "yes") return make_error("error.folio.promo", {{"text", excerpt(text)}});
    read_.entry.promo = true;
    return {};
  }

  Outcome read_effect(std::string_view text) {
    CardRule& rule = read_.rule;
    if (rule.is_wind()) return make_error("error.folio.wind", {{"key", "Effect"}});
    read_.entry.effect = text;
    if (rule.kind == CardKind::declaration) {
      rule.burden = TRY(read_burden(text));
    } else {
      rule.effects = TRY(read_effects(text, rule.kind));
    }
    return {};
  }

  Outcome read_pair(std::string_view text) {
    if (read_.rule.is_wind()) return make_error("error.folio.wind", {{"key", "Pair"}});
    if (read_.rule.kind != CardKind::threlm) return make_error("error.folio.pair_kind");
    const auto space = text.find(' ');
    const auto bonus = change_of(text.substr(0, space));
    if (!bonus || space == std::string_view::npos) {
      return make_error("error.folio.pair", {{"text", excerpt(text)}});
    }
    read_.rule.pair_bonus = *bonus;
    read_.partner_line = find_line(stanza_, "Pair")->number;
    read_.partner = text.substr(text.find_first_not_of(' ', space));
    return {};
  }

  Outcome read_text(std::string_view text) {
    read_.entry.text.en = text;
    return {};
  }
  Outcome read_german_text(std::string_view text) {
    read_.entry.text.de = text;
    return {};
  }

  Outcome read_provenance(std::string_view text) {
    read_.entry.provenance = TRY(read_provenances(text, read_.rule.is_threlm()));
    return {};
  }

  Outcome read_icon(std::string_view text) {
    if (!std::ranges::all_of(text, belongs_to_icon)) {
      return make_error("error.folio.icon", {{"text", excerpt(text)}});
    }
    read_.entry.icon = text;
    return {};
  }

  const Stanza& stanza_;
  FolioCard read_;
};

// The kind comes before what depends on it.
const std::array<CardReader::Field, card_keys.size()> CardReader::fields = {
    {{"Card", true, &CardReader::read_name},
     {"Name-de", false, &CardReader::read_german_name},
     {"Code", true, &CardReader::read_code},
     {"Kind", true, &CardReader::read_kind},
     {"Copies", false, &CardReader::read_copies},
     {"Promo", false, &CardReader::read_promo},
     {"Effect", false, &CardReader::read_effect},
     {"Pair", false, &CardReader::read_pair},
     {"Text", false, &CardReader::read_text},
     {"Text-de", false, &CardReader::read_german_text},
     {"Provenance", true, &CardReader::read_provenance},
     {"Icon", false, &CardReader::read_icon}}};

}  // namespace

std::expected<FolioCard, Error> read_folio_card(const Stanza& stanza) {
  return CardReader(stanza).read();
}

std::string_view kind_word(const CardRule& rule) {
  const auto found = std::ranges::find_if(kind_words, [&](const KindWord& word) {
    return word.kind == rule.kind && word.ranks == rule.ranks;
  });
  return found == kind_words.end() ? std::string_view() : found->text;
}

std::expected<std::string, Error> read_folio_name(std::string_view text) {
  constexpr auto most = 40;
  const auto characters =
      std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; });
  if (characters > most) {
    return make_error("error.folio.name_long", {{"most", std::to_string(most)}});
  }
  return std::string(text);
}

}  // namespace coppice::coppertwaddle
