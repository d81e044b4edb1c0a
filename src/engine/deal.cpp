#include "engine/deal.hpp"

#include <algorithm>
#include <cstddef>
#include <map>

namespace coppice {

namespace {

constexpr std::uint8_t no_card = 255;
/// Of the numbers that place new cards. Games use smaller ones for later packs.
constexpr std::uint64_t stream_of_new_cards = 1'000'000;

}  // namespace

std::vector<std::uint8_t> places_in(std::span<const std::string> model,
                                    std::span<const std::string> names) {
  std::map<std::string, std::size_t> missing;
  for (std::size_t place = 0; place < model.size(); ++place) missing.emplace(model[place], place);
  std::vector<std::uint8_t> places(names.size(), no_card);
  std::map<std::string, std::size_t> unknown;
  for (std::size_t card = 0; card < names.size(); ++card) {
    const auto found = missing.find(names[card]);
    if (found == missing.end()) {
      unknown.emplace(names[card], card);
      continue;
    }
    places[card] = static_cast<std::uint8_t>(found->second);
    missing.erase(found);
  }
  std::vector<std::size_t> free;
  for (const auto& [name, place] : missing) free.push_back(place);
  std::ranges::sort(free);
  for (std::size_t after = model.size(); free.size() < unknown.size(); ++after) {
    free.push_back(after);
  }
  std::size_t next = 0;
  for (const auto& [name, card] : unknown) places[card] = static_cast<std::uint8_t>(free[next++]);
  return places;
}

CommonRandomDealer::CommonRandomDealer(std::span<const std::string> model,
                                       std::span<const std::string> names)
    : model_(static_cast<int>(model.size())) {
  const auto places = places_in(model, names);
  const std::size_t most = places.empty() ? 0 : std::ranges::max(places) + std::size_t{1};
  cards_.assign(std::max(model.size(), most), no_card);
  for (std::size_t card = 0; card < places.size(); ++card) {
    cards_[places[card]] = static_cast<std::uint8_t>(card);
  }
}

Deal CommonRandomDealer::deal(Random& random) const {
  Deal deal = shuffled(model_, random);
  Random more = Random::stream(deal.more, stream_of_new_cards);
  std::vector<std::uint8_t> places(deal.order.begin(), deal.order.begin() + model_);
  for (std::size_t place = places.size(); place < cards_.size(); ++place) {
    const auto before =
        static_cast<std::ptrdiff_t>(more.below(static_cast<std::uint32_t>(place + 1)));
    places.insert(places.begin() + before, static_cast<std::uint8_t>(place));
  }
  std::size_t dealt = 0;
  for (const std::uint8_t place : places) {
    if (cards_[place] != no_card) deal.order[dealt++] = cards_[place];
  }
  return deal;
}

}  // namespace coppice
