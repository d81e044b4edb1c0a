#include "server/store/row_check.hpp"

#include <array>
#include <string_view>

#include "engine/text.hpp"
#include "host/system_time.hpp"
#include "table/daily.hpp"
#include "table/participant_entries.hpp"
#include "table/words.hpp"

namespace coppice::server {

namespace {

constexpr std::size_t hash_digits = 64;

bool is_hash(const std::string& text) { return is_hex(text, hash_digits); }
bool is_day(const std::string& text) { return read_day(text).has_value(); }
bool is_time(const std::string& text) { return is_moment(text); }
bool is_time_or_empty(const std::string& text) { return text.empty() || is_moment(text); }
bool is_name(const std::string& text) { return check_words(text, longest_name).has_value(); }
bool is_seat(const std::string& text) { return whole_number(text).value_or(0) > 0; }

/// A column whose values have a form of their own.
struct Form {
  std::string_view table;
  std::string_view column;
  bool (*fits)(const std::string& text);
};

constexpr std::array<Form, 11> forms{{{"seen", "seat", is_seat},
                                      {"seen", "moment", is_time},
                                      {"keys", "key", is_hash},
                                      {"keys", "person", is_hash},
                                      {"keys", "name", is_name},
                                      {"keys", "created", is_day},
                                      {"keys", "used", is_day},
                                      {"keys", "ended", is_time_or_empty},
                                      {"key_links", "token", is_hash},
                                      {"key_links", "person", is_hash},
                                      {"key_links", "expires", is_time}}};

bool fits(const RowKind& kind, std::size_t at, const std::optional<std::string>& value) {
  for (const Form& each : forms) {
    const bool is_here = each.table == kind.table && each.column == kind.columns[at].name;
    if (is_here && (!value || !each.fits(*value))) return false;
  }
  return true;
}

}  // namespace

bool is_checked_alone(const RowKind& kind) {
  for (const Form& each : forms) {
    if (each.table == kind.table) return true;
  }
  return false;
}

std::optional<StoreReport::Damage> row_damage(const RowKind& kind, const Row& row) {
  for (std::size_t at = 0; at < row.size(); ++at) {
    if (fits(kind, at, row[at])) continue;
    const std::string first = row.front().value_or("");
    const std::string& column = kind.columns[at].name;
    if (kind.table == "seen") return {{first, {"error.store_check.seen", {{"column", column}}}}};
    return {{"",
             {"error.store_check.other_row",
              {{"rows", kind.table}, {"row", excerpt(first)}, {"column", column}}}}};
  }
  return std::nullopt;
}

}  // namespace coppice::server
