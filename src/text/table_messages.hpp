#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/settings.hpp"
#include "text/messages.hpp"

namespace coppice::text {

/// The messages for a table with these settings. If a setting changes a message, the catalogue has
/// a variant for each value under "KEY@SETTING=VALUE". Variants may nest:
/// "KEY@edition=folio-xvi@adjacent-robbers=on". If there is no variant for the table's value, there
/// is no message.
class TableMessages {
 public:
  TableMessages(Messages messages, Settings settings)
      : messages_(std::move(messages)), settings_(std::move(settings)) {}

  /// The message for `key` at this table; empty if there is none.
  std::optional<std::string> find(std::string_view key, const Arguments& arguments = {}) const;

  /// As `find`, for a message that every table has.
  std::string say(std::string_view key, const Arguments& arguments = {}) const;

  /// The sentences KEY.1, KEY.2 and so on that this table has, separated by spaces.
  std::string sentences(std::string_view key, const Arguments& arguments = {}) const;

  const Settings& settings() const { return settings_; }
  const Messages& messages() const { return messages_; }

 private:
  std::string key_at_table(std::string_view key) const;

  Messages messages_;
  Settings settings_;
};

}  // namespace coppice::text
