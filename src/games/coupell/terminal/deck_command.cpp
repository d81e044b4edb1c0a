#include "games/coupell/terminal/deck_command.hpp"

#include <algorithm>
#include <optional>

#include "engine/json_text.hpp"
#include "engine/settings.hpp"
#include "engine/text.hpp"
#include "games/coupell/rules/deck.hpp"
#include "games/coupell/rules/dictionary.hpp"
#include "games/coupell/rules/rules.hpp"
#include "games/coupell/rules/screen.hpp"
#include "terminal/line.hpp"
#include "text/printable.hpp"

namespace coppice::coupell {

namespace {

using terminal::CommandInvocation;
using terminal::CommandStatus;

struct DeckJson {
  std::vector<CardPiece> cards;
  bool reconstructed;
};
BOOST_DESCRIBE_STRUCT(DeckJson, (), (cards, reconstructed))

/// The deck in the text of this file; errors have been reported.
std::optional<Deck> read_deck_of(const std::string& file, const std::string& text,
                                 const CommandInvocation& call) {
  auto deck = read_deck(text);
  if (!deck) {
    call.console.complain_about(file, deck.error());
    return std::nullopt;
  }
  return std::move(*deck);
}

/// "48 cards, 16 turns per game"
std::string summary(const Deck& deck, const text::Messages& messages) {
  const auto cards = static_cast<int>(deck.cards.size());
  return messages.say("cli.deck.sum", {{"cards", cards}, {"turns", turns_of(cards)}}) + "\n";
}

/// The cards in the order of the file; reconstructed ones are marked.
std::string table(const Deck& deck, const text::Messages& messages) {
  std::vector<std::string> names;
  for (const Card& card : deck.cards) {
    const bool marked = card.provenance == Provenance::reconstructed;
    names.push_back(card.code + (marked ? "*" : ""));
  }
  std::string text = summary(deck, messages) + "\n";
  for (const std::string& line : terminal::wrapped(joined(names, " "), terminal::widest_line)) {
    text += line + "\n";
  }
  if (deck.is_reconstructed()) text += "\n" + messages.say("cli.deck.mark") + "\n";
  return text;
}

CommandStatus check_deck(const CommandInvocation& call) {
  const std::string file = call.text("file");
  if (file.empty()) return call.misused({"error.usage.deck_file", {}});
  const auto text = call.console.read(file, longest_deck);
  if (!text) {
    call.console.complain(text.error());
    return CommandStatus::refused;
  }
  const auto deck = read_deck_of(file, *text, call);
  if (!deck) return CommandStatus::refused;
  call.console.print(text::printable(file) + ": " + summary(*deck, call.messages));
  if (!call.flag("no-games")) {
    call.console.warn_of_outliers("coupell", {{"deck", document_of(*text)}});
  }
  return CommandStatus::good;
}

CommandStatus show_deck(const CommandInvocation& call) {
  const std::string file = call.text("file");
  std::expected<std::string, Error> text = built_in_deck_text();
  if (!file.empty()) text = call.console.read(file, longest_deck);
  if (!text) {
    call.console.complain(text.error());
    return CommandStatus::refused;
  }
  const auto deck = read_deck_of(file, *text, call);
  if (!deck) return CommandStatus::refused;
  if (call.flag("source")) {
    call.console.print(*text);
    return CommandStatus::good;
  }
  const DeckJson json{card_pieces(*deck), deck->is_reconstructed()};
  call.console.print(call.flag("json") ? json_text(json) + "\n" : table(*deck, call.messages));
  return CommandStatus::good;
}

/// The number of cards, or a card: one or two capitals, and perhaps a word after them.
bool begins_deck(std::string_view line) {
  const std::string_view letters = line.substr(0, line.find(' '));
  const bool is_card =
      std::ranges::all_of(letters, [](char letter) { return letter >= 'A' && letter <= 'Z'; }) &&
      (letters.size() == 1 || letters.size() == 2);
  return is_card || line.starts_with("Cards:");
}

CommandStatus run_deck(const CommandInvocation& call) {
  const std::string action = call.text("action");
  const bool both_forms = call.flag("json") && call.flag("source");
  if (action == "check" && !call.flag("json") && !call.flag("source")) return check_deck(call);
  if (action == "show" && !call.flag("no-games") && !both_forms) return show_deck(call);
  return call.misused({"error.usage.deck", {}});
}

}  // namespace

terminal::GameCommand deck_command() {
  using Kind = terminal::CommandOption::Kind;
  return {"deck",
          {{.name = "action", .kind = Kind::argument, .offers = {"check", "show"}},
           {.name = "file", .kind = Kind::argument, .is_file = true},
           {.name = "json", .kind = Kind::flag},
           {.name = "source", .kind = Kind::flag},
           {.name = "no-games", .kind = Kind::flag}},
          run_deck,
          begins_deck};
}

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
