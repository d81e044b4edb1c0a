#include <iostream>
#include <memory>
#include <optional>

#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "games/coupell/dictionary.hpp"

namespace coppice::cli {

namespace {

using coupell::Dictionary;

struct WordsOptions {
  std::string action;
  std::vector<std::string> words;
  std::string dictionary = "british";
};

/// The built-in dictionary of this name, or the one in this file; errors have been reported.
std::optional<Dictionary> dictionary_of(const std::string& name, const text::Messages& messages) {
  if (const auto built_in = coupell::built_in_dictionary(name)) return built_in;
  const auto text = read_file(name, coupell::longest_dictionary);
  if (!text) {
    complain(messages, text.error());
    return std::nullopt;
  }
  const auto own = coupell::read_dictionary(*text);
  if (!own) {
    complain_about(messages, name, own.error());
    return std::nullopt;
  }
  return *own;
}

ExitCode check(const WordsOptions& options, const text::Messages& messages) {
  const auto dictionary = dictionary_of(options.dictionary, messages);
  if (!dictionary) return ExitCode::refused;
  ExitCode code = ExitCode::good;
  for (const std::string& word : options.words) {
    if (const auto counts = dictionary->check(word); !counts) {
      code = complain(messages, counts.error());
    } else {
      std::cout << messages.say("cli.words.counts", {{"word", word}}) << '\n';
    }
  }
  return code;
}

ExitCode run(const WordsOptions& options, const text::Messages& messages) {
  if (options.action == "check" && !options.words.empty()) return check(options, messages);
  return complain(messages, {"error.usage.words", {}}, ExitCode::usage);
}

}  // namespace

Subcommand words_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<WordsOptions>();
  Options options(program, "words", messages);
  options.argument("action", wished->action);
  options.arguments("words", wished->words);
  options.text("dictionary", wished->dictionary);
  return {options.app(), [wished, &messages] { return run(*wished, messages); }};
}

}  // namespace coppice::cli
