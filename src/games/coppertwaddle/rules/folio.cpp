#include "games/coppertwaddle/rules/folio.hpp"

#include <algorithm>
#include <cassert>

#include "engine/text.hpp"

namespace coppice::coppertwaddle {

bool Provenances::any_reconstructed() const {
  const std::array all = {name, power, effect, copies};
  return std::ranges::find(all, Provenance::reconstructed) != all.end();
}

bool Folio::is_standard() const {
  int threlms = 0;
  int declarations = 0;
  for (int card = 0; card < cards; ++card) {
    const CardRule& rule = rules[static_cast<std::size_t>(card)];
    threlms += rule.is_threlm() ? 1 : 0;
    declarations += rule.kind == CardKind::declaration ? 1 : 0;
  }
  return cards == 55 && threlms == 28 && declarations == 8;
}

std::string Folio::code_of(int card) const {
  const CardDescription& known = entry(card);
  if (known.copies == 1) return known.code;
  return known.code + std::to_string(copy_of[static_cast<std::size_t>(card)]);
}

std::vector<std::string> Folio::names_of_cards(int count) const {
  std::vector<std::string> names;
  for (int card = 0; card < count; ++card) {
    const int copy = copy_of[static_cast<std::size_t>(card)];
    names.push_back(lower(entry(card).code) + std::to_string(copy));
  }
  return names;
}

Folio Folio::in_order(const std::vector<std::size_t>& order) const {
  Folio sorted = *this;
  sorted.entries.clear();
  std::array<int, most_cards> number{};  // by former number
  std::size_t next = 0;
  for (const std::size_t place : order) {
    for (std::size_t card = 0; card < static_cast<std::size_t>(cards + promos); ++card) {
      if (entry_of[card] != place) continue;
      sorted.rules[next] = rules[card];
      sorted.entry_of[next] = static_cast<std::uint8_t>(sorted.entries.size());
      sorted.copy_of[next] = copy_of[card];
      number[card] = static_cast<int>(next++);
    }
    sorted.entries.push_back(entries[place]);
  }
  for (std::size_t card = 0; card < next; ++card) {
    CardSet partners;
    sorted.rules[card].partners.each(
        [&](int partner) { partners.insert(number[static_cast<std::size_t>(partner)]); });
    sorted.rules[card].partners = partners;
  }
  return sorted;
}

std::optional<int> Folio::card_of(std::string_view code) const {
  const std::string wanted = lower(code);
  for (int card = 0; card < cards + promos; ++card) {
    if (lower(code_of(card)) == wanted) return card;
  }
  return std::nullopt;
}

namespace {

std::size_t place_of(std::string_view name) {
  const auto found = std::ranges::find(built_in_folios, name);
  assert(found != built_in_folios.end());
  return static_cast<std::size_t>(found - built_in_folios.begin());
}

}  // namespace

const Folio& built_in_folio(std::string_view name) {
  static const std::vector<Folio> folios = [] {
    std::vector<Folio> all;
    for (const std::string_view name : built_in_folios) {
      auto read = read_folio(built_in_folio_text(name));
      assert(read.has_value());  // a test reads the same files
      all.push_back(std::move(*read));
    }
    return all;
  }();
  return folios[place_of(name)];
}

const Folio& model_of(const Folio& folio) {
  const auto known = [&](const Folio& model) {
    return std::ranges::count_if(folio.entries, [&](const CardDescription& own) {
      return std::ranges::any_of(model.entries, [&](const CardDescription& entry) {
        return lower(entry.code) == lower(own.code);
      });
    });
  };
  const auto most = std::ranges::max_element(
      built_in_folios, {}, [&](std::string_view name) { return known(built_in_folio(name)); });
  return built_in_folio(*most);
}

std::string_view built_in_folio_text(std::string_view name) {
  return embedded_folios()[place_of(name)].text;
}

}  // namespace coppice::coppertwaddle
