#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/replay.hpp"
#include "search/registry.hpp"

// Any text as a record: it is refused with the line, or the result can be written and read again,
// and replayed as far as it is legal.
namespace {

void must(bool holds) {
  if (!holds) std::abort();
}

bool names_a_line(const coppice::Error& error) {
  return !error.key.empty() && !coppice::argument(error, "line").empty();
}

/// Replays as far as it is legal. Moves that the record omits are counted in addition to its steps.
void judge_replay(const coppice::Record& record) {
  const auto known = coppice::find_game(record.game);
  if (!known) return;
  const auto game = (*known)->make(record.settings);
  if (!game) return;
  const auto played = coppice::replay(**game, record);
  must(played ? played->moves.size() >= record.steps.size() : names_a_line(played.error()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = coppice::parse_record(text);
  if (!record) {
    must(names_a_line(record.error()));
    return 0;
  }
  const std::string written = coppice::write_record(*record);
  const auto again = coppice::parse_record(written);
  must(again.has_value() && *again == *record);
  must(coppice::write_record(*again) == written);
  judge_replay(*record);
  return 0;
}
