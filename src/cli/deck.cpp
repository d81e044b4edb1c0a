#include <iostream>
#include <memory>
#include <optional>

#include "cli/context.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "engine/json_text.hpp"
#include "engine/text.hpp"
#include "games/coupell/deck.hpp"
#include "games/coupell/rules.hpp"
#include "games/coupell/screen.hpp"
#include "terminal/line.hpp"
#include "text/printable.hpp"

namespace coppice::cli {

namespace {

using coupell::Deck;

struct DeckOptions {
  std::string action;
  std::string file;
  bool json = false;
};

struct DeckJson {
  std::vector<coupell::CardPiece> cards;
  bool reconstructed;
};
BOOST_DESCRIBE_STRUCT(DeckJson, (), (cards, reconstructed))

/// The deck in this file; errors have been reported.
std::optional<Deck> deck_of(const std::string& file, const text::Messages& messages) {
  const auto text = read_file(file, coupell::longest_deck);
  if (!text) {
    complain(messages, text.error());
    return std::nullopt;
  }
  auto deck = coupell::read_deck(*text);
  if (!deck) {
    complain_about(messages, file, deck.error());
    return std::nullopt;
  }
  return std::move(*deck);
}

/// "48 cards, 16 turns per game"
std::string summary(const Deck& deck, const text::Messages& messages) {
  const auto cards = static_cast<int>(deck.cards.size());
  const int turns = coupell::turns_of(cards);
  return messages.say("cli.deck.sum", {{"cards", cards}, {"turns", turns}}) + "\n";
}

/// The cards in the order of the file; reconstructed ones are marked.
std::string table(const Deck& deck, const text::Messages& messages) {
  std::vector<std::string> names;
  for (const coupell::Card& card : deck.cards) {
    const bool marked = card.provenance == coupell::Provenance::reconstructed;
    names.push_back(card.code + (marked ? "*" : ""));
  }
  std::string text = summary(deck, messages) + "\n";
  for (const std::string& line : terminal::wrapped(joined(names, " "), terminal::widest_line))
    text += line + "\n";
  if (deck.is_reconstructed()) text += "\n" + messages.say("cli.deck.mark") + "\n";
  return text;
}

ExitCode check(const DeckOptions& options, const text::Messages& messages) {
  if (options.file.empty()) {
    return complain(messages, {"error.usage.deck_file", {}}, ExitCode::usage);
  }
  const auto deck = deck_of(options.file, messages);
  if (!deck) return ExitCode::refused;
  std::cout << text::printable(options.file) << ": " << summary(*deck, messages);
  return ExitCode::good;
}

ExitCode show(const DeckOptions& options, const text::Messages& messages) {
  const auto deck = options.file.empty() ? std::optional(coupell::built_in_deck())
                                         : deck_of(options.file, messages);
  if (!deck) return ExitCode::refused;
  const DeckJson json{coupell::card_pieces(*deck), deck->is_reconstructed()};
  std::cout << (options.json ? json_text(json) + "\n" : table(*deck, messages));
  return ExitCode::good;
}

ExitCode run(const DeckOptions& options, const text::Messages& messages) {
  if (options.action == "check" && !options.json) return check(options, messages);
  if (options.action == "show") return show(options, messages);
  return complain(messages, {"error.usage.deck", {}}, ExitCode::usage);
}

}  // namespace

Subcommand deck_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<DeckOptions>();
  Options options(program, "deck", messages);
  options.argument("action", wished->action);
  options.argument("file", wished->file);
  options.flag("json", wished->json);
  return {options.app(), [wished, &messages] { return run(*wished, messages); }};
}

}  // namespace coppice::cli
