#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace coppice {

/// The errors on which the program decides. Any other error is `other` and has only a key of the
/// catalogues. Where a code is defined, `Error` takes the code instead of the key.
enum class ErrorCode : std::uint8_t {
  other,
  // Files, deals, moves and players.
  file_exists,
  file_unreadable,
  lesson_other,
  move_unknown,
  player_budget,
  player_unknown,
  program_failed,
  seed,
  // Tables and keys.
  hint_busy,
  key_ended,
  key_expired,
  key_unknown,
  table_foreign,
  table_not_over,
  table_unknown,
  table_watching_closed,
  // The server.
  http_banned,
  http_busy,
  http_draining,
  http_internal,
  http_replay_long,
  http_too_fast,
  memory_short,
  // The page's worker.
  page_engine,
  page_failed,
  page_full,
  page_slow,
  // Messages.
  wire_id,
  wire_id_used,
  wire_join_first,
  wire_member,
  wire_missing,
  wire_no_older,
  wire_not_json,
  wire_older_page,
  wire_too_long,
  wire_unknown_member,
  // The store, from the first to the last (is_store_error).
  store_away,
  store_busy,
  store_contended,
  store_damaged,
  store_damaged_table,
  store_empty,
  store_encoding,
  store_failed,
  store_foreign,
  store_foreign_schema,
  store_full,
  store_gone,
  store_held,
  store_in_doubt,
  store_interrupted,
  store_newer,
  store_no_folder,
  store_none,
  store_not_a_folder,
  store_older,
  store_out_of_step,
  store_pooler,
  store_read_only,
  store_text,
  store_unreachable,
  store_unsure,
};

/// What a store says about a write.
enum class WriteOutcome : std::uint8_t {
  stored,
  refused,  ///< left no trace
  /// Left no trace, but says nothing about an earlier attempt whose outcome is unknown: the store
  /// has not compared the number of entries.
  not_tried,
  unknown,  ///< may be stored: the store tells when the same is written again
  /// May be stored, and nothing may be written any more: the disk did not confirm whether it has
  /// the batch.
  unknown_for_good,
};

struct ErrorInfo {
  std::string_view key;   ///< of its sentence in the catalogues
  int status = 422;       ///< of HTTP
  bool may_pass = false;  ///< a retry may succeed: the cause is the load or the store
  WriteOutcome write = WriteOutcome::refused;  ///< of a write that it answers
};

/// The table of all codes. A code without a line does not compile.
constexpr ErrorInfo info_of(ErrorCode code) {
  using enum ErrorCode;
  using enum WriteOutcome;
  constexpr bool passes = true;
  constexpr bool stays = false;
  switch (code) {
    case other: return {};
    case file_exists: return {"error.file.exists"};
    case file_unreadable: return {"error.file.unreadable"};
    case lesson_other: return {"error.lesson.other"};
    case move_unknown: return {"error.move.unknown"};
    case player_budget: return {"error.player.budget"};
    case player_unknown: return {"error.player.unknown"};
    case program_failed: return {"error.program.failed"};
    case seed: return {"error.seed"};

    case hint_busy: return {"error.hint.busy", 422, passes};
    case key_ended: return {"error.key.ended", 401};
    case key_expired: return {"error.key.expired", 401};
    case key_unknown: return {"error.key.unknown", 404};
    case table_foreign: return {"error.table.foreign", 403};
    case table_not_over: return {"error.table.not_over", 403};
    case table_unknown: return {"error.table.unknown", 404};
    case table_watching_closed: return {"error.table.watching_closed", 403};

    case http_banned: return {"error.http.banned", 403};
    case http_busy: return {"error.http.busy", 503, passes, not_tried};
    case http_draining: return {"error.http.draining", 503, passes};
    case http_internal: return {"error.http.internal", 500, passes, not_tried};
    case http_replay_long: return {"error.http.replay_long", 413};
    case http_too_fast: return {"error.http.too_fast", 429, passes};
    case memory_short: return {"error.memory.short", 503, passes};

    case page_engine: return {"error.page.engine", 422, passes};
    case page_failed: return {"error.page.failed", 422, passes};
    case page_full: return {"error.page.full", 422, passes};
    case page_slow: return {"error.page.slow", 422, passes};

    case wire_id: return {"error.wire.id", 400};
    case wire_id_used: return {"error.wire.id_used", 400};
    case wire_join_first: return {"error.wire.join_first", 400};
    case wire_member: return {"error.wire.member", 400};
    case wire_missing: return {"error.wire.missing", 400};
    case wire_no_older: return {"error.wire.no_older", 400};
    case wire_not_json: return {"error.wire.not_json", 400};
    case wire_older_page: return {"web.error.newer"};
    case wire_too_long: return {"error.wire.too_long", 400};
    case wire_unknown_member: return {"error.wire.unknown_member", 400};

    case store_away: return {"error.store.away", 503, passes, not_tried};
    case store_busy: return {"error.store.busy", 500};
    case store_contended: return {"error.store.contended", 503, passes, not_tried};
    case store_damaged: return {"error.store.damaged", 500};
    case store_damaged_table: return {"error.store.damaged_table", 500};
    case store_empty: return {"error.store.empty", 500};
    case store_encoding: return {"error.store.encoding", 500};
    case store_failed: return {"error.store.failed", 500, passes};
    case store_foreign: return {"error.store.foreign", 500};
    case store_foreign_schema: return {"error.store.foreign_schema", 500};
    case store_full: return {"error.store.full", 507};
    case store_gone: return {"error.store.gone", 503};
    case store_held: return {"error.store.held", 500};
    case store_in_doubt: return {"error.store.in_doubt", 503, passes, unknown};
    case store_interrupted: return {"error.store.interrupted", 503, passes, unknown};
    case store_newer: return {"error.store.newer", 503, stays, not_tried};
    case store_no_folder: return {"error.store.no_folder", 500};
    case store_none: return {"error.store.none", 500};
    case store_not_a_folder: return {"error.store.not_a_folder", 500};
    case store_older: return {"error.store.older", 500};
    case store_out_of_step: return {"error.store.out_of_step", 500, passes};
    case store_pooler: return {"error.store.pooler", 500};
    case store_read_only: return {"error.store.read_only", 503, stays, not_tried};
    case store_text: return {"error.store.text", 500};
    case store_unreachable: return {"error.store.unreachable", 500};
    case store_unsure: return {"error.store.unsure", 503, stays, unknown_for_good};
  }
  std::unreachable();
}

constexpr bool is_store_error(ErrorCode code) {
  return ErrorCode::store_away <= code && code <= ErrorCode::store_unsure;
}

/// A sentence of the message catalogues. `arguments` fill its placeholders, so that terminal and
/// page can show it in the reader's language.
struct Sentence {
  std::string key;
  std::vector<std::pair<std::string, std::string>> arguments;

  friend bool operator==(const Sentence&, const Sentence&) = default;
};

/// An error in external input, as a value. Nothing here throws. The program decides by the code;
/// the sentence is for people.
struct Error : Sentence {
  using Arguments = std::vector<std::pair<std::string, std::string>>;

  Error() = default;
  /// An error on which the program does not decide. The key begins with "error.".
  Error(std::string key, Arguments arguments) : Sentence{std::move(key), std::move(arguments)} {}
  Error(ErrorCode what, Arguments arguments)
      : Sentence{std::string(info_of(what).key), std::move(arguments)}, code(what) {}

  ErrorCode code = ErrorCode::other;
};

/// The error of a sentence from outside, such as the page's worker.
Error read_error(Sentence sentence);

/// The argument `name`, or none.
std::string_view argument(const Sentence& sentence, std::string_view name);

std::unexpected<Error> make_error(std::string key, Error::Arguments arguments = {});
std::unexpected<Error> make_error(ErrorCode code, Error::Arguments arguments = {});

/// `error` with the line of the file where it occurred, as its argument "line".
std::unexpected<Error> at_line(Error error, int line);

/// What the result of a write says about it.
WriteOutcome outcome_of(const std::expected<void, Error>& written);

/// The value, which TRY may leave unused.
template <class Result>
constexpr std::remove_cvref_t<Result>::value_type value_of(Result&& result) {
  return *std::forward<Result>(result);
}

}  // namespace coppice

/// The value of a std::expected. If it holds an error, the function returns that error instead, as
/// `?` does in Rust and `BOOST_OUTCOME_TRY` in Boost.Outcome:
///
///     const auto game = TRY(read_game(options.game));
///
/// For source files. It is neither nested nor used in coroutines, which have to `co_return`. It is
/// a statement expression of GCC and Clang, because the std::expected of GCC 12 has no `and_then`.
#define TRY(...)                                                                  \
  __extension__({                                                                 \
    auto&& coppice_tried = (__VA_ARGS__);                                         \
    if (!coppice_tried) return std::unexpected(std::move(coppice_tried).error()); \
    ::coppice::value_of(std::move(coppice_tried));                                \
  })
