#include "search/signature.hpp"

#include <cassert>
#include <memory>
#include <string_view>

#include "engine/hash.hpp"
#include "engine/text.hpp"
#include "search/play_game.hpp"
#include "search/player_spec.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"

namespace coppice {

namespace {

/// Adds a text with an end mark.
void add(Fnv1aHash& hash, std::string_view text) {
  hash.add(text);
  hash.add(std::string_view("\0", 1));
}

const GameType& entry_of(const SignaturePart& part) {
  const auto entry = find_game(part.game);
  assert(entry);
  return **entry;
}

AnyPlayers seats_of(const SignaturePart& part) {
  const GameType& entry = entry_of(part);
  AnyPlayers seats;
  for (int seat = 0; seat < entry.info.seats; ++seat) {
    auto player = entry.make_player(*parse_player(part.player));
    assert(player);
    seats.push_back(std::move(*player));
  }
  return seats;
}

/// Hashes each move and its remark until the game is over. All players use one generator.
void play_signed(const AnyGame& game, const AnyPlayers& seats, std::uint64_t seed, Fnv1aHash& hash,
                 std::uint64_t& decisions) {
  Random random(seed);
  const Deal deal = game.deal(random);
  NoClock clock;
  const auto choose = [&](const AnyState& state, Seat seat) {
    AnyPlayer& player = *seats[seat.index];
    const AnyView view = game.view(state, seat);
    const Move move = player.choose(game, view, seat, random, clock);
    const auto remark = player.remark(game, view, move);
    if (remark && game.may_talk(state, seat)) add(hash, json_text(*remark));
    ++decisions;
    return move;
  };
  const auto write = [&](const AnyState& state, Turn, Move move) {
    add(hash, game.write(state, move));
  };
  const AnyState last = play_game(game, deal, choose, write);
  for (const std::int32_t result : game.result(last)) add(hash, std::to_string(result));
}

/// The standard settings, and one variant for each other choice. Search is slow, so it plays only
/// the editions of a game.
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
  for (const GameType& entry : roster()) {
    for (const std::string& name : entry.players) {
      const std::string limited = name + std::string(budget);
      const bool takes_one = entry.make_player(*parse_player(limited)).has_value();
      parts.push_back({entry.info.id, takes_one ? limited : name});
    }
  }
  return parts;
}

SignatureResult play_part(const SignaturePart& part) {
  const GameType& entry = entry_of(part);
  Fnv1aHash hash;
  std::uint64_t decisions = 0;
  std::uint64_t seed = 1;
  for (const Settings& settings : settings_of(part)) {
    const auto game = entry.make(settings);
    assert(game);
    play_signed(**game, seats_of(part), seed++, hash, decisions);
  }
  return {hash.value(), decisions};
}

std::string signature_line(const SignaturePart& part, const SignatureResult& play) {
  return part.game + " " + part.player + " " + hex_of(play.hash);
}

std::string signature_number(const std::vector<std::string>& lines) {
  Fnv1aHash hash;
  for (const std::string& line : lines) add(hash, line);
  return hex_of(hash.value());
}

std::string whole_signature(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text + signature_number(lines) + "\n";
}

}  // namespace coppice
