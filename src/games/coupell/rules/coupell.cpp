#include "games/coupell/rules/coupell.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "engine/error.hpp"
#include "engine/record.hpp"

namespace coppice::coupell {

Coupell::Coupell(Rules rules, std::shared_ptr<const Deck> deck, std::string dictionary_name,
                 std::string talk)
    : rules_(std::move(rules)),
      deck_(std::move(deck)),
      dictionary_name_(std::move(dictionary_name)),
      talk_(std::move(talk)) {}

Coupell Coupell::matched() const {
  const Deck& model = built_in_deck();
  const auto places = places_in(model.names(), deck_->names());
  std::vector<std::size_t> order(places.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t card) { return places[card]; });
  Deck deck;
  for (const std::size_t card : order) deck.cards.push_back(deck_->cards[card]);
  Coupell matched = *this;
  std::ranges::transform(deck.cards, matched.rules_.letters.begin(), &Card::letters);
  matched.pack_ = std::make_shared<const CommonRandomDealer>(model.names(), deck.names());
  matched.deck_ = std::make_shared<const Deck>(std::move(deck));
  return matched;
}

State Coupell::start() const {
  State state;
  state.to_come = CardSet::first(rules_.cards);
  if (rules_.starter) {
    NoListener silence;
    MoveApplier<NoListener>(state, rules_, silence).begin_deal(*rules_.starter);
  }
  return state;
}

void Coupell::moves(const State& state, MoveList<max_moves>& list) const {
  switch (state.step) {
    case GamePhase::starter:
      for (std::uint8_t seat = 0; seat < seats; ++seat) list.push(move::starter(Seat{seat}));
      return;
    case GamePhase::deal:
    case GamePhase::draw: return state.to_come.each([&](int card) { list.push(move::draw(card)); });
    case GamePhase::act: return list_actions(state, rules_, list);
    case GamePhase::over: return;
  }
}

Move Coupell::draw(const State& state, Random& random) const {
  assert(turn(state).is_chance());
  if (state.step == GamePhase::starter) {
    return move::starter(Seat{static_cast<std::uint8_t>(random.below(seats))});
  }
  return move::draw(random_member(state.to_come, random));
}

Move Coupell::draw(const State& state, const Deal& deal) const {
  assert(turn(state).is_chance());
  if (state.step == GamePhase::starter) {
    return move::starter(Seat{static_cast<std::uint8_t>(deal.more & 1)});
  }
  return move::draw(deal.order[static_cast<std::size_t>(rules_.cards - state.to_come.size())]);
}

TalkPermission Coupell::talk_permission(const State& state, Seat seat) const {
  if (talk_ == "full") return TalkPermission::free;
  if (talk_ == "silence") return TalkPermission::none;
  if (state.active == seat) return TalkPermission::free;
  return talk_ == "yes-no" ? TalkPermission::yes_no : TalkPermission::none;
}

namespace {

constexpr std::string_view built_in = "wibbell";

}  // namespace

GameInfo Coupell::info() {
  GameInfo info{"coupell", seats, {}, true};
  info.settings = {{"starter", {"random", "1", "2"}, "random"},
                   {"dictionary", {"british", "american"}, "british", true},
                   {"deck", {std::string(built_in)}, std::string(built_in), true},
                   {"talk", {"full", "yes-no", "own-turn", "silence"}, "full"},
                   {"gentle", {"off", "on"}, "off"}};
  return info;
}

namespace {

/// A record contains the user's dictionary, one line for each of its lines, and has space for the
/// game and a deck as well.
std::expected<Dictionary, Error> dictionary_of(const std::string& text) {
  if (const auto known = built_in_dictionary(text)) return *known;
  constexpr std::size_t room = longest_record * 2 / 3;
  constexpr std::string_view before_a_line = "Document: dictionary=";
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  if (text.size() + lines * before_a_line.size() > room) {
    return make_error("error.coupell.dictionary_long", {{"bytes", std::to_string(room)}});
  }
  return read_dictionary(text);
}

std::expected<std::shared_ptr<const Deck>, Error> deck_of(const std::string& text) {
  if (text == built_in) return std::shared_ptr<const Deck>(&built_in_deck(), [](const Deck*) {});
  auto read = TRY(read_deck(text));
  return std::make_shared<const Deck>(std::move(read));
}

}  // namespace

std::expected<Coupell, Error> Coupell::make(const Settings& settings) {
  const auto all = TRY(with_defaults(info().settings, settings));
  auto deck = TRY(deck_of(all.at("deck")));
  const std::string& dictionary_text = all.at("dictionary");
  auto dictionary = TRY(dictionary_of(dictionary_text));

  Rules rules{.dictionary = std::move(dictionary)};
  rules.cards = static_cast<int>(deck->cards.size());
  std::ranges::transform(deck->cards, rules.letters.begin(), &Card::letters);
  const std::string& starter = all.at("starter");
  if (starter != "random") rules.starter = starter == "1" ? Seat{0} : Seat{1};
  rules.gentle = all.at("gentle") == "on";
  std::string name = is_document(dictionary_text) ? "own" : dictionary_text;
  return Coupell(std::move(rules), std::move(deck), std::move(name), all.at("talk"));
}

}  // namespace coppice::coupell
