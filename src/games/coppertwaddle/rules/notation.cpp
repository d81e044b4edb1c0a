#include "engine/error.hpp"
#include "engine/text.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"

// Moves as text; docs/records.md specifies the notation. Own things have plain names, those of the
// other Domain have brackets.
namespace coppice::coppertwaddle {

namespace {

constexpr std::string_view first_word = "first ";
constexpr std::string_view draw_word = "[] ";
constexpr std::string_view discard_word = "x ";
constexpr std::string_view pass_word = "pass";
constexpr std::string_view let_be_word = "let be";

class Writer {
 public:
  Writer(const State& state, const Folio& folio, Seat mover)
      : state_(state), folio_(folio), mover_(mover) {}

  /// An invalid number, as in an impossible move, has no name.
  std::string card(int number) const { return number < most_cards ? folio_.code_of(number) : "-"; }
  std::string threlm(PlaceIndex place) const {
    return place < place_count ? bracketed(card(state_[place].card), place) : "-";
  }
  std::string ditch(PlaceIndex place) const {
    if (!is_ditch(place)) return "-";
    const std::string rank = rank_of(place) == Rank::noble ? "N" : "P";
    return bracketed(rank + std::to_string(column_of(place) + 1), place);
  }
  std::string target(const Effect& effect, std::uint8_t target) const {
    if (target == no_place) return "";
    if (effect.verb == EffectKind::strip) return ">" + card(target);
    return ">" + (effect.verb == EffectKind::cross ? ditch(target) : threlm(target));
  }
  std::string lay(Move move) const {
    const PlaceIndex place = move.b();
    return card(move.a()) + ">" + (is_ditch(place) ? ditch(place) : threlm(below(place)));
  }
  std::string rob(Move move, Ranks ranks) const {
    std::string text = "!" + threlm(move.a());
    if (ranks != Ranks(move::named_rank(move)))
      text += move::named_rank(move) == Rank::noble ? "N" : "P";
    const PlaceIndex first = row(mover_, Rank::noble);
    for (int index = 0; index < ditches_of_seat; ++index) {
      const auto place = static_cast<PlaceIndex>(first + index);
      if ((move.b() >> index & 1) != 0) text += "+" + threlm(place);
    }
    return text;
  }

 private:
  std::string bracketed(const std::string& text, PlaceIndex place) const {
    return domain_of(place) == mover_ ? text : "(" + text + ")";
  }

  const State& state_;
  const Folio& folio_;
  Seat mover_;
};

std::string which(Move move) { return move.c() == 0 ? "" : "#2"; }

}  // namespace

std::string Coppertwaddle::write(const State& state, Move move) const {
  const Turn now = turn(state);
  const Writer writer(state, *folio_, now.is_seat() ? now.seat() : Seat{0});
  const std::uint8_t first = move.a();
  switch (move::kind(move)) {
    case MoveKind::first_guardian:
      return std::string(first_word) + std::to_string(Seat{first}.number());
    case MoveKind::draw: return std::string(draw_word) + writer.card(first);
    case MoveKind::discard: return std::string(discard_word) + writer.card(first);
    case MoveKind::pass: return std::string(pass_word);
    case MoveKind::let_be: return std::string(let_be_word);
    case MoveKind::cancel: return writer.card(first);
    case MoveKind::lay: return writer.lay(move);
    case MoveKind::favour: {
      const Effect& effect = rules_.of(first).effects[move.c()];
      return writer.card(first) + which(move) + writer.target(effect, move.b());
    }
    case MoveKind::declaration: {
      const std::string to = move.c() == no_place ? "" : ":" + writer.ditch(move.c());
      return writer.card(first) + ">" + writer.threlm(move.b()) + to;
    }
    case MoveKind::ability: {
      if (state[first].vacant()) return "^-";
      const Effect& effect = rules_.of(state[first].card).effects[move.c()];
      return "^" + writer.threlm(first) + which(move) + writer.target(effect, move.b());
    }
    case MoveKind::rob: break;
  }
  return writer.rob(move, state[first].vacant() ? Ranks{} : Board(state, rules_).ranks(first));
}

namespace {

/// Reads the parts of a move in lower case. Returns nothing for an unknown name, and for a name
/// that is not allowed here; for the latter it stores the reason.
class Reader {
 public:
  Reader(const Coppertwaddle& game, const State& state, const Rules& rules, const Folio& folio,
         Seat mover)
      : game_(game),
        state_(state),
        rules_(rules),
        folio_(folio),
        board_(state, rules),
        mover_(mover) {}

  const std::optional<Error>& reason() const { return reason_; }

  std::optional<Move> move(std::string_view text) {
    if (text == pass_word) return move::pass();
    if (text == let_be_word) return move::let_be();
    if (text.starts_with(first_word)) return first_guardian(text.substr(first_word.size()));
    if (text.starts_with(draw_word)) return of_card(text.substr(draw_word.size()), move::draw);
    if (text.starts_with(discard_word)) {
      return of_card(text.substr(discard_word.size()), move::discard);
    }
    if (text.starts_with('^')) return ability(text.substr(1));
    if (text.starts_with('!')) return rob(text.substr(1));
    return hand_card(text);
  }

 private:
  /// Refuses a part of a move because of this card.
  std::nullopt_t because(const std::string& key, int card) {
    const BilingualText& name = folio_.entry(card).name;
    reason_ = Error{"error.coppertwaddle." + key, {{"card", name.en}, {"card_de", name.de}}};
    return std::nullopt;
  }

  template <class Make>
  std::optional<Move> of_card(std::string_view text, Make make) const {
    const auto number = card(text);
    return number ? std::optional(make(*number)) : std::nullopt;
  }

  static std::optional<Move> first_guardian(std::string_view text) {
    if (text != "1" && text != "2") return std::nullopt;
    return move::first_guardian(Seat{static_cast<std::uint8_t>(text[0] - '1')});
  }

  std::optional<int> card(std::string_view text) const {
    const auto number = folio_.card_of(text);
    return number && *number < rules_.cards ? number : std::nullopt;
  }

  static bool has_brackets(std::string_view text) {
    return text.starts_with('(') && text.ends_with(')');
  }
  static std::string_view unbracketed(std::string_view text) {
    return has_brackets(text) ? text.substr(1, text.size() - 2) : text;
  }
  /// Whether the brackets contradict the place of a thing on the table.
  bool wrong_brackets(std::string_view text, PlaceIndex place) const {
    return has_brackets(text) && place != no_place && domain_of(place) == mover_;
  }

  std::optional<PlaceIndex> threlm(std::string_view text) {
    const auto number = card(unbracketed(text));
    if (!number) return std::nullopt;
    const PlaceIndex place = board_.place_of(*number);
    if (place == no_place) return because("not_in_play", *number);
    if (wrong_brackets(text, place)) return because("own_brackets", *number);
    return place;
  }

  std::optional<std::uint8_t> declaration_named(std::string_view text) {
    const auto number = card(unbracketed(text));
    if (!number) return std::nullopt;
    if (wrong_brackets(text, board_.bearer_of(*number))) return because("own_brackets", *number);
    return static_cast<std::uint8_t>(*number);
  }

  std::optional<PlaceIndex> ditch(std::string_view text) const {
    const Seat seat = has_brackets(text) ? opponent(mover_) : mover_;
    const std::string_view name = unbracketed(text);
    if (name.size() != 2 || (name[0] != 'n' && name[0] != 'p')) return std::nullopt;
    if (name[1] < '1' || name[1] > '4') return std::nullopt;
    const Rank rank = name[0] == 'n' ? Rank::noble : Rank::peasant;
    return coppertwaddle::ditch(seat, rank, name[1] - '1');
  }

  /// Removes "#2" from the end of a card's name and returns the number.
  static std::uint8_t take_which(std::string_view& name) {
    if (!name.ends_with("#2")) return 0;
    name.remove_suffix(2);
    return 1;
  }

  std::optional<std::uint8_t> target(const Effect& effect, std::string_view text) {
    if (effect.verb == EffectKind::cross) return ditch(text);
    return effect.verb == EffectKind::strip ? declaration_named(text) : threlm(text);
  }

  std::optional<Move> ability(std::string_view text) {
    const auto arrow = text.find('>');
    std::string_view name = text.substr(0, arrow);
    const std::uint8_t which = take_which(name);
    const auto place = threlm(name);
    if (!place) return std::nullopt;
    const Effect& effect = board_.rule(*place).effects[which];
    // The rest of a non-existent ability need not be parsed: the rules refuse it with their reason.
    const bool aimed = arrow != std::string_view::npos && effect.verb != EffectKind::none;
    if (!aimed) return move::ability(*place, no_place, which);
    const auto named = target(effect, text.substr(arrow + 1));
    return named ? std::optional(move::ability(*place, *named, which)) : std::nullopt;
  }

  std::optional<Move> rob(std::string_view text) {
    const auto parts = split(text, '+');
    std::string_view name = parts[0];
    std::optional<Rank> named;
    if (const auto close = name.find(')'); close != std::string_view::npos) {
      const std::string_view rank = name.substr(close + 1);
      if (rank == "n") named = Rank::noble;
      if (rank == "p") named = Rank::peasant;
      if (!rank.empty() && !named) return std::nullopt;
      name = name.substr(0, close + 1);
    }
    const auto robbed = threlm(name);
    if (!robbed) return std::nullopt;
    unsigned robbers = 0;
    for (std::size_t index = 1; index < parts.size(); ++index) {
      const auto robber = robber_bit(parts[index], robbers);
      if (!robber) return std::nullopt;
      robbers |= *robber;
    }
    const auto of = [&](Rank rank) {
      return move::rob(*robbed, static_cast<std::uint8_t>(robbers), rank);
    };
    if (named) return of(*named);
    const Ranks ranks = board_.ranks(*robbed);
    const bool can_be =
        game_.check(state_, of(Rank::noble)) || game_.check(state_, of(Rank::peasant));
    if (ranks == Ranks::both() && can_be) return because("rob_which", state_[*robbed].card);
    return of(likelier_rank(ranks, robbers));
  }

  /// The Rank if none is named: for a target of both Ranks, one that the Robbers have and that has
  /// a vacant Ditch, so that the rules name any other problem.
  Rank likelier_rank(Ranks ranks, unsigned robbers) const {
    const auto fits = [&](Rank rank) {
      if (!ranks.contain(rank)) return 0;
      const PlaceIndex first = row(mover_, Rank::noble);
      for (int index = 0; index < ditches_of_seat; ++index) {
        const auto place = static_cast<PlaceIndex>(first + index);
        if ((robbers >> index & 1) != 0 && !board_.ranks(place).contain(rank)) return 1;
      }
      return board_.leftmost_vacant(mover_, rank) == no_place ? 2 : 3;
    };
    return fits(Rank::noble) >= fits(Rank::peasant) ? Rank::noble : Rank::peasant;
  }

  /// The bit of one more Robber beside those `named`.
  std::optional<unsigned> robber_bit(std::string_view text, unsigned named) {
    const auto place = threlm(text);
    if (!place) return std::nullopt;
    const int card = state_[*place].card;
    if (domain_of(*place) != mover_) return because("robber_other", card);
    if (!is_ditch(*place)) return because("robber_wind", card);  // a pressing Wind
    const unsigned bit = 1U << (*place % ditches_of_seat);
    if ((named & bit) != 0) return because("robber_twice", card);
    return bit;
  }

  std::optional<Move> hand_card(std::string_view text) {
    const auto arrow = text.find('>');
    std::string_view name = text.substr(0, arrow);
    const std::uint8_t which = take_which(name);
    const auto number = card(name);
    if (!number) return std::nullopt;
    const CardRule& rule = rules_.of(*number);
    const bool answers = rule.effects[0].verb == EffectKind::cancel;
    if (which != 0 && (rule.kind != CardKind::favour || answers))
      return because("no_effect", *number);
    const bool aimed = arrow != std::string_view::npos;
    const std::string_view aim = aimed ? text.substr(arrow + 1) : "";
    switch (rule.kind) {
      case CardKind::threlm:
      case CardKind::wind: return aimed ? lay(*number, aim) : std::nullopt;
      case CardKind::declaration: return aimed ? declaration(*number, aim) : std::nullopt;
      case CardKind::favour: break;
    }
    if (answers && aimed) return because("names_nothing", *number);
    if (answers) return move::cancel(*number);
    if (!aimed) return move::favour(*number, no_place, which);
    const auto named = target(rule.effects[which], aim);
    return named ? std::optional(move::favour(*number, *named, which)) : std::nullopt;
  }

  /// Into a Ditch; or onto a Threlm, which only a Wind may press: the rules say why other cards may
  /// not.
  std::optional<Move> lay(int number, std::string_view aim) {
    if (const auto place = ditch(aim)) return move::lay(number, *place);
    const auto place = threlm(aim);
    if (!place) return std::nullopt;
    const bool wind = rules_.of(number).is_wind();
    const bool presses = wind && is_ditch(*place) && rank_of(*place) == Rank::peasant;
    return move::lay(number, presses ? above(*place) : *place);
  }

  std::optional<Move> declaration(int number, std::string_view aim) {
    const auto colon = aim.find(':');
    const auto place = threlm(aim.substr(0, colon));
    if (!place) return std::nullopt;
    if (colon == std::string_view::npos) return move::declaration(number, *place);
    const auto to = ditch(aim.substr(colon + 1));
    return to ? std::optional(move::declaration(number, *place, *to)) : std::nullopt;
  }

  const Coppertwaddle& game_;
  const State& state_;
  const Rules& rules_;
  const Folio& folio_;
  Board board_;
  Seat mover_;
  std::optional<Error> reason_;
};

}  // namespace

std::expected<Move, Error> Coppertwaddle::read(const State& state, std::string_view text) const {
  TRY(check_spaces(text));
  const Turn now = turn(state);
  const Seat mover = now.is_seat() ? now.seat() : Seat{0};
  Reader reader(*this, state, rules_, *folio_, mover);
  const auto move = reader.move(lower(text));
  if (!move && reader.reason()) return std::unexpected(*reader.reason());
  if (!move) return make_error("error.coppertwaddle.move", {{"text", excerpt(text)}});
  TRY(check(state, *move));
  return *move;
}

}  // namespace coppice::coppertwaddle
