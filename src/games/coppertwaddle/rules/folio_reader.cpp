#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <utility>

#include "engine/describe.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "games/coppertwaddle/rules/card_text.hpp"
#include "games/coppertwaddle/rules/folio.hpp"
#include "games/coppertwaddle/rules/folio_card.hpp"
#include "games/coppertwaddle/rules/folio_lines.hpp"
#include "games/coppertwaddle/rules/rules.hpp"

// A whole folio file: its header, its cards, and the checks that need all cards.
namespace coppice::coppertwaddle {

namespace {

constexpr int fewest_of_a_rank = 4;

// A state stores the Power that a Threlm gains in a turn in one signed byte. A Favour can be played
// once in a turn, an ability twice (CT-17).
constexpr int most_power_gained = 127;
constexpr int most_uses_of_an_ability = 2;

/// How far this card's effects can change a Threlm's Power in one turn.
int power_gained(const FolioCard& card) {
  int most = 0;
  for (const Effect& effect : card.rule.effects) {
    if (effect.verb == EffectKind::power) most = std::max(most, std::abs(int{effect.amount}));
  }
  const int uses = card.rule.is_threlm() ? most_uses_of_an_ability : 1;
  return most * uses * card.entry.copies;
}

class FolioReader {
 public:
  std::expected<Folio, Error> read(std::string_view text) {
    const auto lines = TRY(read_folio_lines(text));
    TRY(read_header(lines.stanzas.front()));
    for (std::size_t at = 1; at < lines.stanzas.size(); ++at) {
      TRY(add(lines.stanzas[at]));
    }
    std::ranges::move(promos_, std::back_inserter(cards_));
    number_cards();
    TRY(pair_cards());
    find_odd_words();
    if (auto enough = check_numbers(); !enough) return at_line(enough.error(), lines.last);
    return std::move(folio_);
  }

 private:
  using Outcome = std::expected<void, Error>;

  Outcome read_header(const Stanza& header) {
    const FolioLine* name = find_line(header, "Name");
    if (name == nullptr) {
      return at_line({"error.folio.key_missing", {{"key", "Name"}}}, header.front().number);
    }
    const FolioLine* german = find_line(header, "Name-de");
    if (german == nullptr) german = name;
    auto read = read_folio_name(name->value);
    if (!read) return at_line(read.error(), name->number);
    auto read_german = read_folio_name(german->value);
    if (!read_german) return at_line(read_german.error(), german->number);
    folio_.name = {std::move(*read), std::move(*read_german)};
    return read_edition(header);
  }

  Outcome read_edition(const Stanza& header) {
    const FolioLine* const line = find_line(header, "Edition");
    if (line == nullptr) return {};
    if (whole_number(header.front().value).value_or(0) < version_with_edition) {
      return at_line(
          {"error.folio.edition_version", {{"version", std::to_string(version_with_edition)}}},
          line->number);
    }
    if (std::ranges::find(editions, line->value, &Edition::name) == editions.end()) {
      std::vector<std::string> known;
      for (const Edition& edition : editions) known.emplace_back(edition.name);
      return at_line({"error.folio.edition_unknown",
                      {{"text", excerpt(line->value)}, {"known", joined(known, ", ")}}},
                     line->number);
    }
    folio_.edition = line->value;
    folio_.edition_line = line->number;
    return {};
  }

  Outcome add(const Stanza& stanza) {
    auto card = TRY(read_folio_card(stanza));
    const CardDescription& entry = card.entry;
    const auto line_of = [&](std::string_view key) {
      const FolioLine* line = find_line(stanza, key);
      return line == nullptr ? entry.line : line->number;
    };
    if (auto fine = once(names_, entry.name.en, line_of("Card")); !fine) return fine;
    if (auto fine = once(german_names_, entry.name.de, line_of("Name-de")); !fine) return fine;
    if (auto fine = once(codes_, entry.code, line_of("Code")); !fine) return fine;
    count_ += entry.copies;
    if (count_ > most_cards) {
      return at_line({"error.folio.cards_many", {{"most", std::to_string(most_cards)}}},
                     line_of("Copies"));
    }
    power_gained_ += power_gained(card);
    if (power_gained_ > most_power_gained) {
      return at_line({"error.folio.power_gained", {{"most", std::to_string(most_power_gained)}}},
                     line_of("Effect"));
    }
    (entry.promo ? promos_ : cards_).push_back(std::move(card));
    return {};
  }

  /// Names and codes ignore case.
  using Taken = std::map<std::string, int>;

  static Outcome once(Taken& taken, const std::string& text, int line) {
    const auto [place, is_new] = taken.try_emplace(lower(text), line);
    if (is_new) return {};
    return at_line(
        {"error.folio.taken", {{"text", text}, {"first", std::to_string(place->second)}}}, line);
  }

  void number_cards() {
    std::size_t number = 0;
    for (const FolioCard& card : cards_) {
      const auto entry = static_cast<std::uint8_t>(folio_.entries.size());
      for (int copy = 1; copy <= card.entry.copies; ++copy) {
        folio_.rules[number] = card.rule;
        folio_.entry_of[number] = entry;
        folio_.copy_of[number] = static_cast<std::uint8_t>(copy);
        ++number;
      }
      (card.entry.promo ? folio_.promos : folio_.cards) += card.entry.copies;
      folio_.entries.push_back(card.entry);
    }
  }

  /// Every card that is paired, with all copies of its partner.
  Outcome pair_cards() {
    for (std::size_t entry = 0; entry < cards_.size(); ++entry) {
      const FolioCard& card = cards_[entry];
      if (card.partner.empty()) continue;
      const auto partner = find_partner(card);
      if (!partner) return at_line(partner.error(), card.partner_line);
      each_copy(entry, [&](CardRule& rule) { rule.partners = *partner; });
    }
    return {};
  }

  std::expected<CardSet, Error> find_partner(const FolioCard& card) const {
    const std::string name = lower(card.partner);
    const auto found = std::ranges::find_if(
        cards_, [&](const FolioCard& each) { return lower(each.entry.name.en) == name; });
    if (found == cards_.end()) {
      return make_error("error.folio.pair_unknown", {{"name", excerpt(card.partner)}});
    }
    if (&*found == &card) return make_error("error.folio.pair_self");
    if (!found->rule.is_threlm()) {
      return make_error("error.folio.pair_no_threlm", {{"name", found->entry.name.en}});
    }
    CardSet partners;
    const auto entry = static_cast<std::size_t>(found - cards_.begin());
    for (int number = 0; number < count_; ++number) {
      if (folio_.entry_of[static_cast<std::size_t>(number)] == entry) partners.insert(number);
    }
    return partners;
  }

  void each_copy(std::size_t entry, auto change) {
    for (std::size_t card = 0; card < static_cast<std::size_t>(count_); ++card) {
      if (folio_.entry_of[card] == entry) change(folio_.rules[card]);
    }
  }

  void find_odd_words() {
    int first = 0;
    for (std::size_t entry = 0; entry < cards_.size(); ++entry) {
      folio_.entries[entry].odd = contradicting_words(folio_, first, cards_[entry].confirmed);
      first += folio_.entries[entry].copies;
    }
  }

  Outcome check_numbers() const {
    if (folio_.cards < fewest_cards) {
      return make_error("error.folio.cards_few", {{"cards", std::to_string(folio_.cards)},
                                                  {"least", std::to_string(fewest_cards)}});
    }
    for (const Rank rank : {Rank::noble, Rank::peasant}) {
      const auto found = std::ranges::count_if(
          folio_.rules.begin(), folio_.rules.begin() + folio_.cards, [rank](const CardRule& rule) {
            return rule.kind == CardKind::threlm && rule.ranks.contain(rank);
          });
      if (found < fewest_of_a_rank) {
        return make_error("error.folio.rank_few", {{"rank", std::string(name_of(rank))},
                                                   {"found", std::to_string(found)},
                                                   {"least", std::to_string(fewest_of_a_rank)}});
      }
    }
    return {};
  }

  Folio folio_;
  std::vector<FolioCard> cards_;  ///< finally also the promos, after all others
  std::vector<FolioCard> promos_;
  Taken names_, german_names_, codes_;
  int count_ = 0;
  int power_gained_ = 0;
};

}  // namespace

std::expected<Folio, Error> read_folio(std::string_view text) { return FolioReader().read(text); }

}  // namespace coppice::coppertwaddle
