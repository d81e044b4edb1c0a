#include "players/signature.hpp"

#include <cassert>
#include <memory>
#include <string_view>

#include "players/no_clock.hpp"
#include "players/player_spec.hpp"
#include "players/roster.hpp"

namespace coppice {

namespace {

/// FNV-1a.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char letter : text) add_byte(static_cast<unsigned char>(letter));
    add_byte(0);
  }
  std::uint64_t value() const { return value_; }

 private:
  void add_byte(std::uint64_t byte) { value_ = (value_ ^ byte) * 0x100000001b3; }

  std::uint64_t value_ = 0xcbf29ce484222325;
};

/// 16 digits.
std::string hexadecimal(std::uint64_t number) {
  std::string text(16, '0');
  for (std::size_t place = text.size(); place-- > 0; number >>= 4) {
    text[place] = "0123456789abcdef"[number & 15];
  }
  return text;
}

const GameEntry& entry_of(const SignaturePart& part) {
  const auto entry = find_game(part.game);
  assert(entry);
  return **entry;
}

using Seats = std::vector<std::unique_ptr<AnyPlayer>>;

Seats seats_of(const SignaturePart& part) {
  const GameEntry& entry = entry_of(part);
  Seats seats;
  for (int seat = 0; seat < entry.info.seats; ++seat) {
    auto player = entry.make_player(*parse_player(part.player));
    assert(player);
    seats.push_back(std::move(*player));
  }
  return seats;
}

/// Each seat's move and what it says to it, until the game is over.
void play_game(const AnyGame& game, const Seats& seats, std::uint64_t seed, Hash& hash,
               std::uint64_t& decisions) {
  Random random(seed);
  const Deal deal = game.deal(random);
  NoClock clock;
  AnyState state = game.start();
  for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
    Move move = turn.is_chance() ? game.draw(state, deal) : Move{};
    if (turn.is_seat()) {
      AnyPlayer& player = *seats[turn.seat().index];
      const AnyView view = game.view(state, turn.seat());
      move = player.choose(game, view, turn.seat(), random, clock);
      const auto remark = player.remark(game, view, move);
      if (remark && game.may_talk(state, turn.seat())) hash.add(json_text(*remark));
      ++decisions;
    }
    hash.add(game.write(state, move));
    game.play(state, move);
  }
  for (const std::int32_t result : game.result(state)) hash.add(std::to_string(result));
}

/// The standard settings, and one more for each other choice. Search is dear: it plays the
/// editions of a game only.
std::vector<Settings> settings_of(const SignaturePart& part) {
  const bool searches = parse_player(part.player)->budget.has_value();
  std::vector<Settings> all = {{}};
  for (const SettingInfo& setting : entry_of(part).info.settings) {
    if (searches && setting.key != "edition") continue;
    for (const std::string& choice : setting.choices) {
      if (choice != setting.standard) all.push_back({{setting.key, choice}});
    }
  }
  return all;
}

}  // namespace

std::vector<SignaturePart> signature_parts() {
  constexpr std::string_view budget = ":8";
  std::vector<SignaturePart> parts;
  for (const GameEntry& entry : roster()) {
    for (const std::string& name : entry.players) {
      const std::string limited = name + std::string(budget);
      const bool takes_one = entry.make_player(*parse_player(limited)).has_value();
      parts.push_back({entry.info.id, takes_one ? limited : name});
    }
  }
  return parts;
}

SignedPlay play_part(const SignaturePart& part) {
  const GameEntry& entry = entry_of(part);
  Hash hash;
  std::uint64_t decisions = 0;
  std::uint64_t seed = 1;
  for (const Settings& settings : settings_of(part)) {
    const auto game = entry.make(settings);
    assert(game);
    play_game(**game, seats_of(part), seed++, hash, decisions);
  }
  return {hash.value(), decisions};
}

std::string signature_line(const SignaturePart& part, const SignedPlay& play) {
  return part.game + " " + part.player + " " + hexadecimal(play.hash);
}

std::string signature_number(const std::vector<std::string>& lines) {
  Hash hash;
  for (const std::string& line : lines) hash.add(line);
  return hexadecimal(hash.value());
}

std::string whole_signature(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text + signature_number(lines) + "\n";
}

}  // namespace coppice
