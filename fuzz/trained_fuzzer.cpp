#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/hash.hpp"
#include "engine/text.hpp"
#include "external/trained.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/players/levels.hpp"
#include "games/coppertwaddle/players/trained_weights.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/any_player_adapter.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"

// Files of trained players. Any text is refused with a reason, or can be written and read again.
// Trained weights with any numbers are refused, or the player that has them plays a game to its
// end.
namespace {

using namespace coppice;
using coppertwaddle::Coppertwaddle;

void must(bool holds) {
  if (!holds) std::abort();
}

void must_be_refused_or_kept(std::string_view text) {
  const auto read = external::read_trained(text);
  if (!read) return must(!read.error().key.empty());
  const auto again = external::read_trained(external::write_trained(*read));
  must(again && again->game == read->game && again->cards == read->cards &&
       again->weights == read->weights);
}

/// The text with the sum that it should have.
std::string with_sum(std::string_view text) {
  return "coppice-trained 1\nsum " + hex_of(hash_of_text(text)) + "\n" + std::string(text);
}

const Coppertwaddle& game() {
  static const Coppertwaddle made = (*(*find_game("coppertwaddle"))->make({}))->as<Coppertwaddle>();
  return made;
}

/// The built-in weights as numbers of an own folio's file.
const std::string& some_weights() {
  static const std::string text =
      coppertwaddle::write_one_learned(*coppertwaddle::built_in_weights(game()));
  return text;
}

/// These weights with other numbers: each six bytes say which, and its value. All are small enough
/// for a network; only some for points, which have 16 bits.
std::string with_other_numbers(std::string_view edits) {
  const std::string& all = some_weights();
  const auto head = all.find('\n') + 1;
  std::vector<std::size_t> starts;
  for (std::size_t at = head; at < all.size(); ++at) {
    const bool begins = all[at] != ' ' && all[at] != '\n';
    if (begins && (all[at - 1] == ' ' || all[at - 1] == '\n')) starts.push_back(at);
  }
  std::map<std::size_t, std::int32_t> numbers;
  for (; edits.size() >= 6; edits.remove_prefix(6)) {
    std::uint16_t which = 0;
    std::int32_t value = 0;
    std::memcpy(&which, edits.data(), sizeof(which));
    std::memcpy(&value, edits.data() + sizeof(which), sizeof(value));
    numbers[which % starts.size()] = value / 2048;
  }
  std::string text;
  std::size_t copied = 0;
  for (const auto& [which, value] : numbers) {
    text += all.substr(copied, starts[which] - copied) + std::to_string(value);
    copied = all.find_first_of(" \n", starts[which]);
  }
  return text + all.substr(copied);
}

void must_be_refused_or_play(const std::string& weights, std::string_view option,
                             const std::optional<Budget>& budget, std::uint64_t seed) {
  auto learned = coppertwaddle::read_one_learned(weights);
  if (!learned) return;
  const auto own = std::make_shared<const coppertwaddle::CustomWeights>(
      std::move(*learned), coppertwaddle::weights_card_key(game()));
  AnyPlayers players;
  for (int seat = 0; seat < 2; ++seat) {
    players.push_back(std::make_unique<AnyPlayerAdapter<Coppertwaddle>>(
        coppertwaddle::StrongPlayerFactory::make_with(own, option, budget)));
  }
  const GameType& type = **find_game("coppertwaddle");
  const auto table = *type.make({});
  Random random(seed);
  const Deal deal = table->deal(random);
  NoClock clock;
  must(table->turn(type.play(*table, deal, players, seed, clock, {}).last).is_over());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  must_be_refused_or_kept(bytes);
  must_be_refused_or_kept(with_sum(bytes));
  const std::string weights = with_other_numbers(bytes);
  must_be_refused_or_play(weights, "policy", std::nullopt, size);
  if (size % 16 == 0) must_be_refused_or_play(weights, "", Budget{.playouts = 2, .time = {}}, size);
  return 0;
}
