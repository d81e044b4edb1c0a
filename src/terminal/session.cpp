#include "terminal/session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text.hpp"

namespace coppice::terminal {

namespace {

/// The first seat of a person; the first of all where computers play alone.
Seat seat_of_person(const std::vector<std::unique_ptr<AnyPlayer>>& players) {
  const auto person = std::ranges::find_if(players, [](const auto& player) { return !player; });
  const auto index = person == players.end() ? 0 : person - players.begin();
  return Seat{static_cast<std::uint8_t>(index)};
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t";
  const auto begin = std::min(text.find_first_not_of(blank), text.size());
  const auto end = text.find_last_not_of(blank) + 1;
  return begin < end ? text.substr(begin, end - begin) : std::string_view();
}

/// Random numbers for what happens at this point of the game: the same whenever it is played again.
Random random_at(const Table& table) {
  return Random::stream(table.setup().seed, table.record().steps.size());
}

}  // namespace

Record record_to_keep(const Table& table) {
  Record record = table.record();
  if (record.seats.size() == 1) record.seed = table.setup().seed;
  return record;
}

Session::Session(SessionParts parts, const text::Messages& messages, Screen& screen, Input& input,
                 Shelf& shelf, Clock& clock)
    : table_(std::move(parts.table)),
      players_(std::move(parts.players)),
      adviser_(std::move(parts.adviser)),
      messages_(messages),
      screen_(screen),
      input_(input),
      shelf_(shelf),
      clock_(clock),
      scene_(make_scene(table_.game(), messages,
                        screen.abilities().symbols ? pretty_symbols : plain_symbols)),
      seat_(seat_of_person(players_)),
      told_(table_.events(seat_).size()) {}

Ending Session::run() {
  // A file that cannot be written from the start will hardly be what was meant.
  if (const auto kept = shelf_.keep(record_to_keep(table_)); !kept) {
    screen_.error(messages_.say(kept.error()));
    return Ending::not_kept;
  }
  if (const auto ending = commit(table_.deal())) return leave(*ending);
  while (!table_.turn().is_over()) {
    if (input_.interrupted()) return leave(Ending::interrupted);
    if (const auto ending = step()) return leave(*ending);
  }
  return finish();
}

// ---- one decision -----------------------------------------------------------------------------

Session::MaybeEnding Session::step() {
  const Seat seat = table_.turn().seat();
  if (players_[seat.index]) return play_computer(seat);
  options_ = table_.options(seat);
  if (is_person() && is_forced()) {
    log_.push_back(messages_.say("terminal.forced",
                                 {{"choice", scene_->choice(view(), options_[0].choice.value)}}));
    return play(options_[0].move);
  }
  return ask(seat);
}

bool Session::is_forced() const {
  return options_.size() == 1 && !scene_->waits(options_[0].choice.value);
}

Session::MaybeEnding Session::play_computer(Seat seat) {
  Random random = random_at(table_);
  const Move move =
      players_[seat.index]->choose(table_.game(), table_.view(seat), seat, random, clock_);
  const auto entries = table_.consider_move(seat, table_.write(move), "");
  return entries ? commit(*entries) : refuse(entries.error());
}

Session::MaybeEnding Session::ask(Seat seat) {
  seat_ = seat;
  if (is_person()) show_table();
  show_options();
  const std::size_t before = table_.events(seat).size();
  while (table_.events(seat).size() == before) {
    screen_.prompt(is_person() ? "> " : "");
    const auto line = input_.line();
    if (!line) return input_ended();
    ++line_;
    if (const auto ending = answer(trimmed(*line))) return ending;
  }
  return std::nullopt;
}

Session::MaybeEnding Session::input_ended() {
  if (!is_person()) return Ending::ran_out;
  screen_.line("");
  return input_.interrupted() ? Ending::interrupted : Ending::quit;
}

Session::MaybeEnding Session::answer(std::string_view line) {
  if (line.starts_with('#')) return std::nullopt;
  if (line.empty()) {
    return is_person() && options_.size() == 1 ? play(options_[0].move) : std::nullopt;
  }
  if (const auto command = read_command(line, messages_)) return obey(*command);
  const auto number = whole_number(line);
  return is_person() && number ? play_number(*number) : play(line);
}

// ---- what a line can wish ---------------------------------------------------------------------

Session::MaybeEnding Session::play(std::string_view move) {
  const auto entries = table_.consider_move(seat_, move, "");
  return entries ? commit(*entries) : refuse(entries.error());
}

Session::MaybeEnding Session::play_number(std::uint64_t number) {
  if (number >= 1 && number <= options_.size()) return play(options_[number - 1].move);
  return refuse({"error.terminal.number",
                 {{"number", std::to_string(number)}, {"count", std::to_string(options_.size())}}});
}

Session::MaybeEnding Session::obey(const Command& command) {
  switch (command.verb) {
    case Verb::help: show_help(); break;
    case Verb::moves: show_options(); break;
    case Verb::hint: hint(); break;
    case Verb::undo: return undo();
    case Verb::board: screen_.picture(scene_->board(view())); break;
    case Verb::deck: screen_.picture(scene_->deck(view())); break;
    case Verb::log: show_log(0); break;
    case Verb::save: return save(command.argument);
    case Verb::quit: return Ending::quit;
  }
  return std::nullopt;
}

void Session::hint() {
  Random random = random_at(table_);
  const Move move = adviser_->choose(table_.game(), view(), seat_, random, clock_);
  const auto option = std::ranges::find(options_, table_.write(move), &wire::Option::move);
  say("terminal.hint",
      {{"choice", scene_->choice(view(), option->choice.value)}, {"move", option->move}});
}

Session::MaybeEnding Session::undo() {
  const auto entries = table_.consider_undo(seat_, "");
  return entries ? commit(*entries) : refuse(entries.error());
}

Session::MaybeEnding Session::save(const std::string& file) {
  const auto saved = shelf_.save(file, record_to_keep(table_));
  if (!saved) return refuse(saved.error(), Ending::not_kept);
  kept_ = true;
  say("terminal.saved", {{"file", *saved}});
  return std::nullopt;
}

Session::MaybeEnding Session::refuse(const Error& error, Ending ending) {
  if (is_person()) {
    screen_.line(messages_.say(error));
    return std::nullopt;
  }
  screen_.error(
      messages_.say("terminal.line", {{"line", line_}, {"message", messages_.say(error)}}));
  return ending;
}

Session::MaybeEnding Session::commit(const std::vector<JournalEntry>& entries) {
  // What was just considered always fits.
  (void)table_.append(entries);
  const auto kept = shelf_.keep(record_to_keep(table_));
  kept_ = kept.has_value();
  if (!kept_ && !is_person()) {
    screen_.error(messages_.say(kept.error()));
    return Ending::not_kept;
  }
  // A person plays on: there may soon be room again, or another place.
  if (!kept_) log_.push_back(messages_.say(kept.error()));
  tell_news();
  return std::nullopt;
}

// ---- showing ----------------------------------------------------------------------------------

void Session::tell_news() {
  const auto& events = table_.events(seat_);
  for (; told_ < events.size(); ++told_) {
    const std::string_view type = events[told_].at("type").as_string();
    const std::string sentence = type == "undone"  ? messages_.say("terminal.undone")
                                 : type == "ended" ? std::string()
                                                   : scene_->event(events[told_]);
    if (!sentence.empty()) log_.push_back(sentence);
  }
  if (!is_person() || players_[seat_.index]) show_log(shown_);
}

void Session::say(std::string_view key, const text::Arguments& arguments) {
  screen_.line(with_suits_in_colour(messages_.say(key, arguments)));
}

void Session::show_log(std::size_t from) {
  for (std::size_t at = from; at < log_.size(); ++at) {
    screen_.line(with_suits_in_colour(log_[at]));
  }
  shown_ = log_.size();
}

void Session::show_table() {
  screen_.clear();
  screen_.line("");
  screen_.picture(scene_->board(view()));
  screen_.line("");
  show_log(shown_);
  screen_.line("");
}

void Session::show_options() {
  if (!is_person()) {
    std::vector<std::string> moves;
    for (const wire::Option& option : options_) moves.push_back(option.move);
    say("terminal.moves", {{"moves", joined(moves, ", ")}});
    return;
  }
  screen_.line(with_suits_in_colour(scene_->question(view())));
  std::vector<Line> words;
  int widest = 0;
  for (const wire::Option& option : options_) {
    words.push_back(with_suits_in_colour(scene_->choice(view(), option.choice.value)));
    widest = std::max(widest, words.back().width());
  }
  for (std::size_t index = 0; index < options_.size(); ++index) {
    Line line(fmt::format("{:>3}  ", index + 1), Ink::copper);
    line.add(words[index].pad(widest + 3));
    screen_.line(line.add(options_[index].move, Ink::faint));
  }
  if (options_.size() == 1) say("terminal.enter");
}

void Session::show_help() {
  for (const std::string& key :
       {std::string("terminal.help"), "terminal." + table_.game().info().id + ".help"}) {
    for (const std::string& line : wrapped(messages_.say(key), 78)) screen_.line(line);
  }
}

Ending Session::finish() {
  if (is_person()) show_table();
  screen_.picture(scene_->ending(view()));
  say("terminal.seed", {{"seed", table_.setup().seed}});
  if (!shelf_.file().empty() && kept_) say("terminal.saved", {{"file", shelf_.file()}});
  screen_.flush();
  return kept_ ? Ending::over : Ending::not_kept;
}

Ending Session::leave(Ending ending) {
  if (is_person()) {
    if (shelf_.file().empty()) {
      say("terminal.left");
    } else if (kept_) {
      say("terminal.left.kept", {{"file", shelf_.file()}});
    }
  }
  if (ending == Ending::ran_out) screen_.error(messages_.say("terminal.ran_out"));
  screen_.flush();
  return kept_ ? ending : Ending::not_kept;
}

}  // namespace coppice::terminal
