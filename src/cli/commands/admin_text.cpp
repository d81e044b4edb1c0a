#include "cli/commands/admin_text.hpp"

#include <variant>
#include <vector>

#include "cli/io/figures.hpp"
#include "engine/error.hpp"
#include "engine/json_reader.hpp"
#include "engine/text.hpp"
#include "text/printable.hpp"

namespace coppice::cli {

namespace admin = server::admin;

namespace {

using Text = std::expected<std::string, Error>;

/// The lines of a result of type T.
template <class T, class Write>
Text written(const std::string& result, Write write) {
  const auto read = TRY(read_json<T>(result));
  return write(read);
}

std::string yes_or_no(bool is_so, const text::Messages& messages) {
  return messages.say(is_so ? "cli.admin.yes" : "cli.admin.no");
}

std::string lines_of(const admin::TableInfoPage& page, const admin::ListTables& ask,
                     const text::Messages& messages) {
  if (page.tables.empty()) return messages.say("cli.admin.tables.none") + "\n";
  const auto title = [&](const std::string& of) { return messages.say("cli.admin.column." + of); };
  std::vector<Row> rows = {{title("id"), title("game"), title("seats"), title("created"),
                            title("changed"), title("over"), title("followers")}};
  for (const admin::TableInfo& each : page.tables) {
    rows.push_back({text::printable(each.id), each.game, joined(each.seats, ","), each.created,
                    each.changed, yes_or_no(each.over, messages), std::to_string(each.followers)});
  }
  std::string lines = align_columns(rows, 0);
  if (page.next.empty()) return lines;
  const std::string all = ask.all ? "--all " : "";
  return lines +
         messages.say("cli.admin.tables.more", {{"options", all + "--after " + page.next}}) + "\n";
}

std::string lines_of(const admin::TableDetails& shown, const text::Messages& messages) {
  const admin::TableInfo& table = shown.table;
  std::vector<std::string> settings;
  for (const auto& [key, value] : shown.settings) {
    const auto bytes = shown.documents.find(key);
    const std::string setting = key + "=" + value;
    settings.push_back(bytes == shown.documents.end()
                           ? setting
                           : messages.say("cli.admin.document",
                                          {{"document", setting}, {"bytes", bytes->second}}));
  }
  std::vector<Row> rows;
  const auto add = [&](const std::string& of, const std::string& value) {
    rows.push_back({messages.say("cli.admin.column." + of) + ": " + text::printable(value)});
  };
  add("id", table.id);
  add("game", table.game);
  add("settings", joined(settings, " "));
  add("seats", joined(table.seats, ","));
  add("created", table.created);
  add("changed", table.changed);
  add("over", yes_or_no(table.over, messages));
  add("practice", yes_or_no(shown.practice, messages));
  if (!shown.daily.empty()) add("daily", shown.daily);
  add("entries", std::to_string(shown.entries));
  add("in-memory", yes_or_no(shown.in_memory, messages));
  add("followers", std::to_string(table.followers));
  for (const admin::SeatKey& each : shown.holders) {
    const text::Arguments holder = {{"seat", each.seat}, {"key", each.key}};
    rows.push_back({messages.say(each.seat == 0 ? "cli.admin.owner" : "cli.admin.holder", holder)});
  }
  return align_columns(rows, 0);
}

std::string lines_of(const admin::BanList& all, const text::Messages& messages) {
  if (all.bans.empty()) return messages.say("cli.admin.bans.none") + "\n";
  std::string lines;
  for (const server::Ban& each : all.bans) {
    lines += messages.say("cli.admin.bans.one",
                          {{"who", each.who}, {"minutes", (each.seconds + 59) / 60}}) +
             "\n";
  }
  return lines;
}

std::string line_of(const admin::ServerStatus& state, const text::Messages& messages) {
  return messages.say("cli.admin.state", {{"version", state.program},
                                          {"tables", state.tables},
                                          {"playing", state.playing},
                                          {"draining", state.draining ? "yes" : "no"}}) +
         "\n";
}

/// The line that confirms what was done.
struct Confirmation {
  const text::Messages& messages;
  int count;

  std::string say(const char* what, const text::Arguments& arguments) const {
    return messages.say("cli.admin." + std::string(what) + ".done", arguments) + "\n";
  }
  std::string operator()(const admin::End& ask) const { return say("end", {{"table", ask.table}}); }
  std::string operator()(const admin::Delete& ask) const {
    return say("delete", {{"table", ask.table}});
  }
  std::string operator()(const admin::Ban& ask) const {
    return say("ban", {{"who", ask.who}, {"minutes", ask.minutes}, {"count", count}});
  }
  std::string operator()(const admin::Unban& ask) const { return say("unban", {{"who", ask.who}}); }
  std::string operator()(const admin::SetLogLevel& ask) const {
    return say("log-level", {{"level", ask.level}});
  }
  std::string operator()(const admin::Drain& ask) const {
    return say(ask.on ? "drain" : "drain.off", {{"count", count}});
  }
  std::string operator()(const admin::SetNotice& ask) const {
    return say(ask.text.empty() ? "announce.off" : "announce", {});
  }
  std::string operator()(const admin::DeletePerson&) const {
    return say("delete-person", {{"count", count}});
  }
  std::string operator()(const auto&) const { return ""; }
};

}  // namespace

Text admin_text(const admin::AdminCommand& ask, const std::string& result,
                const text::Messages& messages) {
  const auto say = [&](const auto& value) { return lines_of(value, messages); };
  if (std::holds_alternative<admin::Show>(ask)) return written<admin::TableDetails>(result, say);
  if (std::holds_alternative<admin::ListBans>(ask)) return written<admin::BanList>(result, say);
  if (std::holds_alternative<admin::Status>(ask)) {
    return written<admin::ServerStatus>(
        result, [&](const admin::ServerStatus& state) { return line_of(state, messages); });
  }
  if (const auto* tables = std::get_if<admin::ListTables>(&ask)) {
    return written<admin::TableInfoPage>(result, [&](const admin::TableInfoPage& page) {
      return lines_of(page, *tables, messages);
    });
  }
  return written<admin::AffectedCount>(result, [&](const admin::AffectedCount& done) {
    return std::visit(Confirmation{messages, done.count}, ask);
  });
}

}  // namespace coppice::cli
