#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/settings.hpp"
#include "text/messages.hpp"

namespace coppice::text {

/// What is said at a table with these settings. Where a setting changes a message, the catalogue
/// has one for each of its values under "KEY@SETTING=VALUE", and such a key may fork again:
/// "KEY@edition=folio-xvi@adjacent-robbers=on". A fork without the table's value says nothing.
class TableWords {
 public:
  TableWords(Messages messages, Settings settings)
      : messages_(std::move(messages)), settings_(std::move(settings)) {}

  /// The message for `key` at this table; nothing where the table has none.
  std::optional<std::string> find(std::string_view key, const Arguments& arguments = {}) const;

  /// As `find`, for a message that every table has.
  std::string say(std::string_view key, const Arguments& arguments = {}) const;

  /// The sentences KEY.1, KEY.2 and so on that this table has, with a space between.
  std::string sentences(std::string_view key, const Arguments& arguments = {}) const;

  const Settings& settings() const { return settings_; }
  const Messages& messages() const { return messages_; }

 private:
  std::string key_at_table(std::string_view key) const;

  Messages messages_;
  Settings settings_;
};

}  // namespace coppice::text
