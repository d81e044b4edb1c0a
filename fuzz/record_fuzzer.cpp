#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "engine/any_game.hpp"
#include "engine/record.hpp"
#include "games/copperdale/copperdale.hpp"
#include "games/coppertwaddle/coppertwaddle.hpp"
#include "games/coupell/coupell.hpp"

// Any text as a record: it is refused with the line, or what is read from it can be written and
// read again, and replayed as far as it is legal.
namespace {

using coppice::copperdale::Copperdale;
using coppice::coppertwaddle::Coppertwaddle;
using coppice::coupell::Coupell;

void must(bool holds) {
  if (!holds) std::abort();
}

bool names_a_line(const coppice::Error& error) {
  return !error.key.empty() && !coppice::argument(error, "line").empty();
}

/// Replays as far as it is legal. Moves that the record leaves out come on top of its steps.
template <coppice::TableGame G>
void judge_replay(const coppice::Record& record) {
  auto game = G::make(record.settings);
  if (!game) return;
  const coppice::GameFace<G> face(*std::move(game), record.settings);
  const auto played = coppice::replay(face, record);
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

  if (record->game == "coppertwaddle") {
    judge_replay<Coppertwaddle>(*record);
  } else if (record->game == "coupell") {
    judge_replay<Coupell>(*record);
  } else {
    judge_replay<Copperdale>(*record);
  }
  return 0;
}
