#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "engine/text.hpp"
#include "table/deal_name.hpp"
#include "terminal/session.hpp"

// The output of a session.
namespace coppice::terminal {

void Session::tell_news() {
  for (std::size_t index = 0; index < logs_.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    SeatLog& log = logs_[index];
    const auto& events = table_.log().events(seat);
    for (; log.told < events.size(); ++log.told) {
      const std::string sentence = sentence_of(events[log.told].event, seat);
      if (!sentence.empty()) log.sentences.push_back(sentence);
    }
  }
  if (!is_person()) return tell_script();
  if (persons_ == 0) show_log(log().shown);
}

std::string Session::sentence_of(const GameOrTableEvent& event, Seat reader) const {
  if (const auto* own = std::get_if<AnyEvent>(&event.what)) return scene_->event(*own, reader);
  const TableEvent& at_any_table = *event.at_any_table();
  if (const auto* said = std::get_if<table_events::RemarkMade>(&at_any_table))
    return scene_->said(*said);
  if (const auto* asked = std::get_if<table_events::QuestionAnswered>(&at_any_table)) {
    return scene_->inquired(*asked, reader);
  }
  if (std::holds_alternative<table_events::Undone>(at_any_table))
    return messages_.say("terminal.undone");
  return {};  // the end has its own output
}

/// A script gets everything once, from the view of the seat that decides next.
void Session::tell_script() {
  const Turn turn = table_.play().turn();
  if (turn.is_seat() && !players_[turn.seat().index]) seat_ = turn.seat();
  show_log(log().shown);
  for (SeatLog& log : logs_) log.shown = log.sentences.size();
}

/// Shows the table while others decide. If the screen is cleared in between, the events are shown
/// again with the next question.
void Session::show_progress() {
  if (!is_person() || persons_ > 1) return;
  if (!screen_.abilities().clears) return show_log(log().shown);
  const std::size_t shown = log().shown;
  show_table();
  log().shown = shown;
  if (const Seat seat = table_.play().turn().seat(); seat != seat_) {
    say("terminal.waiting", {{"player", people_[seat.index]}});
  }
  screen_.flush();
}

void Session::say(std::string_view key, const text::Arguments& arguments) {
  show_sentence(messages_.say(key, arguments));
}

void Session::show_sentence(std::string_view sentence) {
  // A program reads a script's output, so each item has its own line.
  if (!is_person()) return screen_.line(with_suits_in_colour(sentence));
  for (const std::string& line : wrapped(sentence, columns())) {
    screen_.line(with_suits_in_colour(line));
  }
}

void Session::show_log(std::size_t from) {
  const SeatLog& log = this->log();
  for (std::size_t at = from; at < log.sentences.size(); ++at) show_sentence(log.sentences[at]);
  this->log().shown = log.sentences.size();
}

/// Everything that a person needs for a decision.
void Session::show_question() {
  if (is_person()) show_table();
  show_lesson();
  show_options();
}

void Session::show_table() {
  screen_.clear();
  screen_.line("");
  const Lines board = scene_->board(view(), seat_);
  screen_.picture(board);
  screen_.line("");
  warn_of_narrow_window(board);
  show_log(log().shown);
  screen_.line("");
}

/// For sentences and choices, so that they are broken between words.
int Session::columns() const {
  constexpr int fewest = 20;
  const auto now = screen_.abilities().columns;
  return now == nullptr ? most_columns : std::clamp(now(), fewest, most_columns);
}

/// Lines that do not fit are broken by the terminal, and the board cannot be read.
void Session::warn_of_narrow_window(const Lines& board) {
  int needed = 0;
  for (const Line& line : board) needed = std::max(needed, line.width());
  const auto now = screen_.abilities().columns;
  if (now == nullptr || now() >= needed) return;
  say("terminal.narrow", {{"columns", now()}, {"needed", needed}});
}

void Session::show_options() {
  if (!is_person()) {
    std::vector<std::string> moves;
    for (const AnyLegalMove& option : options_) moves.push_back(option.text);
    const std::string_view key = persons_ > 1 ? "terminal.moves_of" : "terminal.moves";
    return say(key, {{"player", people_[seat_.index]}, {"moves", joined(moves, ", ")}});
  }
  menu_ = make_menu(*scene_, view(), options_);
  show_sentence(scene_->question(view()));
  show_menu();
  if (options_.size() == 1) say("terminal.enter");
}

void Session::show_menu() {
  int widest = 0;
  for (const MenuEntry& entry : menu_) widest = std::max(widest, width_of(entry.words));
  for (std::size_t index = 0; index < menu_.size(); ++index) show_entry(index, widest);
}

/// "  3  Lay Yeoman in Peasant Ditch 1     Ym>P1", on several lines if necessary.
void Session::show_entry(std::size_t index, int widest) {
  constexpr int indent = 5;
  constexpr int most_words = 46;
  const auto& [entry_words, options] = menu_[index];
  const std::string move = options.size() == 1
                               ? options[0].text
                               : messages_.say("terminal.ways", {{"count", options.size()}});
  const int room = columns() - width_of(move);
  const int move_column = indent + std::min(widest, most_words) + 3;
  const auto words = wrapped(entry_words, columns() - indent);
  for (std::size_t at = 0; at < words.size(); ++at) {
    Line line(at == 0 ? fmt::format("{:>3}  ", index + 1) : "     ", TextStyle::copper);
    line.add(with_suits_in_colour(words[at]));
    if (at + 1 == words.size()) {
      const int column = std::max(move_column, line.width() + 3);
      if (column > room) {
        screen_.line(line);
        line = Line();
      }
      line.pad(column > room ? std::clamp(room, indent, move_column) : column);
      line.add(move, TextStyle::faint);
    }
    screen_.line(line);
  }
}

void Session::show_help() {
  const auto yes_no = [](bool yes) { return yes ? "true" : "false"; };
  const std::string commands =
      messages_.say("terminal.help", {{"deck", yes_no(scene_->has_deck())},
                                      {"resign", yes_no(table_.play().game().info().may_resign)}});
  for (const std::string& text : {commands, scene_->help()}) {
    for (const std::string& line : wrapped(text, columns())) screen_.line(line);
  }
}

SessionEnd Session::finish() {
  if (is_person()) show_table();
  const auto reader = persons_ == 1 ? std::optional(seat_) : std::nullopt;
  screen_.picture(scene_->ending(view(), reader));
  if (const std::string outcome = scene_->outcome(*table_.play().result(), reader);
      !outcome.empty()) {
    show_sentence(outcome);
  }
  show_lesson();
  if (!table_.play().is_imagined()) {  // otherwise no seed deals these cards
    const auto name = deal_name(table_.play().setup().seed);
    say("terminal.seed", {{"seed", name.value_or(std::to_string(table_.play().setup().seed))}});
  }
  if (!shelf_.file().empty() && kept_) say("terminal.saved", {{"file", shelf_.file()}});
  screen_.flush();
  return kept_ ? SessionEnd::over : SessionEnd::not_kept;
}

SessionEnd Session::leave(SessionEnd ending) {
  if (is_person()) {
    if (shelf_.file().empty()) {
      say("terminal.left");
    } else if (kept_) {
      say("terminal.left.kept", {{"file", shelf_.file()}, {"command", shelf_.command()}});
    }
  }
  if (ending == SessionEnd::ran_out) screen_.error(messages_.say("terminal.ran_out"));
  screen_.flush();
  return kept_ ? ending : SessionEnd::not_kept;
}

}  // namespace coppice::terminal
