#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "support/laws/facts.hpp"
#include "support/playouts.hpp"
#include "support/statistics.hpp"

// The law of imagination: each state that is consistent with a view comes with the probability that
// uniform shuffles give it.
namespace coppice::laws {

/// The places of the cards of a list, in its order.
using Places = std::vector<int>;

template <class G>
Places places_of(const typename G::State& state, const std::vector<int>& cards) {
  Places places;
  for (const int card : cards) places.push_back(Facts<G>::place(state, card));
  return places;
}

template <class Value>
std::vector<Value> sorted(std::vector<Value> values) {
  std::ranges::sort(values);
  return values;
}

template <class Value>
void shuffle(std::vector<Value>& values, Random& random) {
  for (std::size_t left = values.size(); left > 1; --left) {
    std::swap(values[left - 1], values[random.below(static_cast<std::uint32_t>(left))]);
  }
}

inline double random_share(Random& random) {
  return static_cast<double>(random.next() >> 11) / 9007199254740992.0;  // 2^53
}

/// Uniform shuffles make all orders of the same places equally likely. Divides the interval from 0
/// to 1 into equal parts, one per order in lexicographic order, and returns a random number in this
/// order's part. It is uniform exactly if the orders are, however many there are.
inline double dictionary_share(const Places& places, Random& random) {
  std::map<int, int> left;
  for (const int place : places) ++left[place];
  auto cards = static_cast<double>(places.size());
  double begin = 0;
  double width = 1;
  for (const int place : places) {
    int before = 0;
    for (auto other = left.begin(); other->first != place; ++other) before += other->second;
    begin += width * before / cards;
    width *= left[place]-- / cards;
    --cards;
  }
  return begin + width * random_share(random);
}

/// Statistics of the states imagined from one view.
template <Game G>
Verdict imagines_this_uniformly(const G& game, const typename G::State& state, Seat seat,
                                Random& random, Uniformity& uniformity) {
  constexpr int imagined = 1000;
  constexpr std::size_t parts = 32;
  std::vector<int> hidden = Facts<G>::hidden_cards(state, seat);
  const std::vector<int> known = sorted(hidden);
  shuffle(hidden, random);  // another order for each view
  const Places all = sorted(places_of<G>(state, hidden));
  const auto view = game.view(state, seat);
  std::vector<std::uint64_t> counts(parts);
  for (int count = 0; count < imagined; ++count) {
    const auto other = game.imagine(view, random);
    if (sorted(Facts<G>::hidden_cards(other, seat)) != known) {
      return broken() << "what the seat knows is imagined otherwise";
    }
    const Places places = places_of<G>(other, hidden);
    if (sorted(places) != all) return broken() << "another number of cards lies somewhere";
    const double share = dictionary_share(places, random);
    ++counts[std::min(static_cast<std::size_t>(share * parts), parts - 1)];
  }
  uniformity.add(counts);
  return kept();
}

/// Tests some views of random games in which not all hidden cards are in one place.
template <Game G>
Verdict imagines_uniformly(const G& game, int games) {
  if constexpr (std::same_as<typename G::View, typename G::State>) {
    return kept();
  } else {
    constexpr int enough = 20;
    Random random(16);
    std::vector<typename G::State> states = random_states(game, games, 16);
    shuffle(states, random);
    Uniformity uniformity;
    int views = 0;
    for (const auto& state : states) {
      if (views == enough) break;
      const Seat seat{static_cast<std::uint8_t>(random.below(G::seats))};
      const auto places = sorted(places_of<G>(state, Facts<G>::hidden_cards(state, seat)));
      if (places.empty() || places.front() == places.back()) continue;
      const Verdict verdict = imagines_this_uniformly(game, state, seat, random, uniformity);
      if (!verdict) return verdict;
      ++views;
    }
    if (views < enough) return broken() << "only " << views << " views hide anything";
    if (!uniformity.holds()) return broken() << "some states are imagined too often";
    return kept();
  }
}

}  // namespace coppice::laws
