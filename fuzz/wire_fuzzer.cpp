#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "table/checked_record.hpp"
#include "wire/messages.hpp"
#include "wire/pages.hpp"

// Any text as a message from a page: it is refused with a reason, or it stays the same when it is
// written and read again.
namespace {

void must(bool holds) {
  if (!holds) std::abort();
}

template <class Read>
void judge(std::string_view text, Read read) {
  const auto message = read(text);
  if (!message) {
    must(!message.error().key.empty());
    // The refusal is sent back, so it must be possible to write it.
    must(!coppice::json_text(coppice::wire::message_of(message.error())).empty());
    return;
  }
  const std::string written = coppice::json_text(*message);
  const auto again = read(written);
  must(again.has_value() && coppice::json_text(*again) == written);
}

/// An imported game is as valid as its record.
void judge_record_in(std::string_view text) {
  const auto kept = coppice::wire::read_kept_game(text);
  if (!kept) return;
  const auto checked = coppice::check_record(kept->record);
  must(checked || !checked.error().key.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  judge(text, coppice::wire::read_command);
  judge(text, coppice::wire::read_new_table);
  judge(text, coppice::wire::read_new_lesson);
  judge(text, coppice::wire::read_kept_game);
  judge_record_in(text);
  return 0;
}
