#include "games/coupell/terminal/words_command.hpp"

#include <optional>

#include "games/coupell/rules/dictionary.hpp"

namespace coppice::coupell {

namespace {

using terminal::CommandInvocation;
using terminal::CommandStatus;

/// The built-in dictionary of this name, or the one in this file; errors have been reported.
std::optional<Dictionary> dictionary_of(const std::string& name, const CommandInvocation& call) {
  if (const auto built_in = built_in_dictionary(name)) return built_in;
  const auto text = call.console.read(name, longest_dictionary);
  if (!text) {
    call.console.complain(text.error());
    return std::nullopt;
  }
  const auto own = read_dictionary(*text);
  if (!own) {
    call.console.complain_about(name, own.error());
    return std::nullopt;
  }
  return *own;
}

CommandStatus check_words(const CommandInvocation& call) {
  const std::string wished = call.text("dictionary");
  const auto dictionary = dictionary_of(wished.empty() ? "british" : wished, call);
  if (!dictionary) return CommandStatus::refused;
  CommandStatus end = CommandStatus::good;
  for (const std::string& word : call.all("words")) {
    if (const auto counts = dictionary->check(word); !counts) {
      call.console.complain(counts.error());
      end = CommandStatus::refused;
    } else {
      call.console.print(call.messages.say("cli.words.counts", {{"word", word}}) + "\n");
    }
  }
  return end;
}

CommandStatus run_words(const CommandInvocation& call) {
  if (call.text("action") == "check" && !call.all("words").empty()) return check_words(call);
  return call.misused({"error.usage.words", {}});
}

}  // namespace

terminal::GameCommand words_command() {
  using Kind = terminal::CommandOption::Kind;
  return {"words",
          {{.name = "action", .kind = Kind::argument, .offers = {"check"}},
           {.name = "words", .kind = Kind::arguments},
           {.name = "dictionary",
            .kind = Kind::text,
            .is_file = true,
            .offers = {"british", "american", "common"}}},
          run_words};
}

}  // namespace coppice::coupell
