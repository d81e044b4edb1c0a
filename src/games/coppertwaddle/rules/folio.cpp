#include "games/coppertwaddle/rules/folio.hpp"

#include <algorithm>
#include <cassert>

#include "engine/text.hpp"
#include "games/coppertwaddle/rules/embedded_folios.hpp"

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
    declarations += rule.kind == Kind::declaration ? 1 : 0;
  }
  return cards == 55 && threlms == 28 && declarations == 8;
}

std::string Folio::code_of(int card) const {
  const Entry& known = entry(card);
  if (known.copies == 1) return known.code;
  return known.code + std::to_string(copy_of[static_cast<std::size_t>(card)]);
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

std::string_view built_in_folio_text(std::string_view name) {
  return embedded_folios()[place_of(name)].text;
}

}  // namespace coppice::coppertwaddle
