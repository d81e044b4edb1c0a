#include "table/table.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "engine/error.hpp"
#include "engine/overloaded.hpp"
#include "engine/text.hpp"
#include "table/questions.hpp"
#include "table/seating.hpp"

namespace coppice {

std::expected<Table, Error> Table::make(TableSetup setup) {
  const int seats = setup.game->info().seats;
  if (static_cast<int>(setup.seats.size()) != seats) {
    return make_error("error.table.seats", {{"seats", std::to_string(seats)}});
  }
  if (setup.practice && people_in(setup.seats) > 1) return make_error("error.table.practice");
  return Table(std::move(setup));
}

Table::Table(TableSetup setup) : play_(std::move(setup)), log_(play_.seats()) {}

// ---- beginning ----------------------------------------------------------------------------------

TableChange Table::begun(EntryEffects happenings) const {
  if (!has_begun_) happenings.insert(happenings.begin(), JournalVersion{journal::first_version});
  return change_of(std::move(happenings));
}

std::expected<TableChange, Error> Table::begin_lesson(const Lesson& lesson) const {
  auto all = TRY(play_.begin(lesson));
  if (lesson.has_own_cards()) all.insert(all.begin(), CardsImagined{});
  all.insert(all.begin(), LessonBegun{lesson.id, lesson.version});
  return begun(std::move(all));
}

TableChange Table::begin_company(const people::TableOpened& met,
                                 const std::vector<SeatOwner>& holders) const {
  EntryEffects all = entry_effect(met);
  for (std::size_t index = 0; index < holders.size(); ++index) {
    const int number = static_cast<int>(index) + 1;
    for (const std::string& key : holders[index].keys) {
      all.emplace_back(ParticipantEntry(people::SeatTaken{number, key, holders[index].name, ""}));
    }
  }
  return begun(std::move(all));
}

TableChange Table::begin_clock(const TimeControl& terms) const {
  return begun({ClockEntry(clock_entries::ClockSet{terms})});
}

// ---- considering --------------------------------------------------------------------------------

TableChange Table::change_of(EntryEffects happenings, std::string_view command) const {
  TableChange change{{}, {}, play_.outcome_after(happenings)};
  for (EntryEffect& each : happenings) change.add(std::move(each), std::exchange(command, ""));
  return change;
}

std::expected<TableChange, Error> Table::consider(const Intent& intent,
                                                  std::string_view command) const {
  auto all = std::visit(
      Overloaded{
          [this](const intent::Move& wish) -> EffectsOrError {
            const bool waits = waits_for_undo() && play_.turn() == Turn::of(wish.seat);
            if (waits) return make_error("error.lesson.mistake");
            return play_.consider(wish);
          },
          [this](const OneOf<intent::Resign, intent::Undo, ProgramFailed> auto& wish) {
            return play_.consider(wish);
          },
          [this](const intent::AskComputer& wish) { return questions::consider(wish, play_); },
          [this](const LessonLeft& wish) -> EffectsOrError {
            return guide_ ? guide_->consider(wish) : make_error("error.lesson.none");
          },
          [this](const clock_entries::TimeRanOut& wish) -> EffectsOrError {
            return clock_ ? GameClock::consider(wish, play_) : make_error("error.clock.none");
          },
          [this](const OneOf<intent::CreateLink, intent::TakeSeat, intent::ReplacePerson,
                             people::Contributed, people::SeedDetermined, people::Renamed,
                             people::HandVisibilityChanged, people::CalledOff> auto& wish)
              -> EffectsOrError {
            if (!company_) return make_error("error.company.none");
            return company_->consider(wish, play_);
          },
          [this](const OneOf<people::Chatted, people::Proposed, intent::AnswerProposal,
                             intent::AgreeToRematch> auto& wish) -> EffectsOrError {
            if (!company_) return make_error("error.company.none");
            return talk_.consider(wish, play_, *company_);
          }},
      intent);
  if (!all) return std::unexpected(std::move(all.error()));
  const bool is_newer = std::holds_alternative<ProgramFailed>(intent) &&
                        journal_version_ < journal::version_of_failures;
  if (is_newer) all->insert(all->begin(), JournalVersion{journal::version_of_failures});
  return change_of(std::move(*all), command);
}

TableChange Table::consider_computer_move(AnyPlayer& player, Move move) const {
  const Seat seat = play_.turn().seat();
  EntryEffects all = play_.moved(seat, move);
  if (play_.game().may_talk(play_.state(), seat)) {
    if (auto remark = player.remark(play_.game(), play_.view(seat), move)) {
      all.insert(all.begin(), table_events::RemarkMade{seat.number(), std::move(*remark)});
    }
  }
  return change_of(std::move(all));
}

TableChange Table::timed(TableChange change, const ClockReading& reading) const {
  if (!clock_) return change;
  const auto entry = clock_->consider(change.happenings, play_, reading);
  if (entry) change.add(*entry);
  return change;
}

Hint Table::advise(const MoveRecommendation& opinion, bool whole) const {
  const AnyGame& game = play_.game();
  const AnyView seen = play_.view(play_.turn().seat());
  Hint advice{{}, {}, opinion.worth, {}, {}, {{}, {}, play_.outcome()}};
  auto pointing = game.hint(seen, opinion.move);
  const bool names = pointing && whole;
  if (const auto& next = opinion.next) {
    const bool is_told = names || (!pointing && !game.hint(seen, next->move));
    advice.next = {std::nullopt, next->worth, next->as_good};
    if (is_told) advice.next->choice = game.choice(seen, next->move);
  }
  advice.reasons = opinion.reasons;
  if (pointing && !whole) {
    advice.choice = std::move(*pointing);
    return advice;
  }
  advice.choice = game.choice(seen, opinion.move);
  advice.move = game.write(play_.state(), opinion.move);
  if (names && !play_.are_hints_named()) advice.change.add(HintNamedMove{});
  return advice;
}

// ---- reading ------------------------------------------------------------------------------------

std::expected<void, Error> Table::restore(const std::vector<JournalEntry>& journal,
                                          std::optional<LogRetention> kept) {
  const ScreensToCompare compared = play_.compared();
  std::size_t line = 0;
  for (const JournalEntry& entry : journal) {
    ++line;
    if (kept) {
      // Changes that are dropped at once need not be found. Onlookers with a seat's view may be
      // shown older ones.
      const bool needed =
          journal.size() - line < kept->with_changes || (company_ && company_->is_watched());
      play_.compare(needed ? compared : nobody);
    }
    auto happening = read(entry.text);
    if (!happening) {
      happening.error().arguments.emplace_back("line", std::to_string(line));
      return std::unexpected(std::move(happening.error()));
    }
    append({{entry}, {std::move(*happening)}, {}});
    if (kept) trim_log(*kept);
  }
  play_.compare(compared);
  return {};
}

void Table::trim_log(const LogRetention& kept) {
  std::vector<std::size_t> ends = log_.lengths();
  if (company_ && company_->is_watched()) {
    for (std::size_t seat = 0; seat < ends.size(); ++seat) {
      ends[seat] = delay_.earliest_told(seat).value_or(ends[seat]);
    }
  }
  log_.trim(kept, ends);
}

std::expected<EntryEffect, Error> Table::read(std::string_view text) const {
  auto entry = TRY(journal::read(text));
  using Read = std::expected<EntryEffect, Error>;
  return std::visit(
      Overloaded{
          [this](const OneOf<RecordStep, journal::MovesUndone, ProgramFailed> auto& kind) {
            return play_.read(kind);
          },
          [this](const journal::RemarkMade& said) { return ChatAndProposals::read(said, play_); },
          [this](const journal::QuestionAnswered& asked) { return questions::read(asked, play_); },
          [this](const ParticipantEntry& people) { return read_entry(people); },
          [this](const ClockEntry& clock) { return read_entry(clock); },
          // Their form is all that there is to check.
          [](const OneOf<JournalVersion, ObsoleteQuestion, HintNamedMove, CardsImagined,
                         LessonBegun, LessonLeft> auto& kind) -> Read { return kind; }},
      entry);
}

std::expected<EntryEffect, Error> Table::read_entry(const ParticipantEntry& entry) const {
  const bool begins = std::holds_alternative<people::TableOpened>(entry);
  if (begins == company_.has_value()) return make_error("error.company.none");
  if (company_) {
    TRY(company_->check(entry));
  }
  return entry;
}

std::expected<EntryEffect, Error> Table::read_entry(const ClockEntry& entry) const {
  const auto* begins = std::get_if<clock_entries::ClockSet>(&entry);
  if ((begins == nullptr) != clock_.has_value()) return make_error("error.clock.entry");
  TRY(begins != nullptr ? check_clock(begins->terms) : clock_->check(entry));
  return entry;
}

// ---- applying -----------------------------------------------------------------------------------

void Table::append(TableChange change) {
  has_begun_ = has_begun_ || !change.entries.empty();
  for (const JournalEntry& entry : change.entries) {
    if (!entry.command.empty()) commands_.add(entry.command);
  }
  for (EntryEffect& happening : change.happenings) {
    std::visit([this](auto& what) { apply(std::move(what)); }, happening);
  }
}

void Table::apply(MoveEffect made) {
  if (company_ && company_->is_watched() && is_decision(made.played)) delay_.decide(moment());
  log_.tell(std::move(made.told), made.compared);
  if (made.played.step.who) talk_.forget_proposal();
  if (guide_) guide_->apply(made, play_);
  play_.apply(std::move(made));
  if (const auto ended = play_.result()) {
    const auto seed = play_.is_imagined() ? "" : std::to_string(play_.setup().seed);
    log_.tell_all(table_events::Ended{*ended, seed});
    log_.mark_all(&LastEventNumbers::course);
    delay_.end(moment());
    log_.forget_talk();
  }
}

void Table::apply(const UndoEffect& back) {
  const std::vector<AnyView> before = views();
  delay_.take_back(static_cast<std::size_t>(
      std::ranges::count_if(play_.moves() | std::views::drop(back.kept), is_decision)));
  play_.apply(back);
  if (guide_) guide_->look_again(play_);
  talk_.forget_proposal();
  log_.tell_undone(play_.game(), before, views());
}

std::vector<AnyView> Table::views() const {
  std::vector<AnyView> all;
  for (std::size_t index = 0; index < play_.seats(); ++index) {
    all.push_back(play_.view(Seat{static_cast<std::uint8_t>(index)}));
  }
  all.push_back(play_.view(Viewer()));
  return all;
}

void Table::apply(const LessonBegun& begun) {
  guide_ = LessonProgress::resume(begun.id, begun.version);
  play_.follow(guide_->leads() ? &guide_->lesson() : nullptr);
}

void Table::apply(LessonLeft) {
  if (guide_) guide_->leave();
}

void Table::apply(const ProgramFailed& failed) {
  const std::string seat = play_.setup().seats[seat_numbered(failed.seat).index];
  play_.apply(failed);
  const std::string program(program_at(seat).value_or(seat));
  log_.tell_all(table_events::ProgramFailed{failed.seat, program, failed.fault, failed.player});
}

void Table::apply(const ParticipantEntry& entry) {
  if (const auto* met = std::get_if<people::TableOpened>(&entry)) {
    company_.emplace(*met, play_.setup().seats);
    return;
  }
  const auto before = talk_.proposal();
  company_->apply(entry);
  talk_.apply(entry);
  const auto tell_name = [this](int seat) {
    log_.tell_all(table_events::SeatTaken{seat, company_->holder(seat_numbered(seat)).name});
  };
  std::visit(Overloaded{[&](const people::SeatTaken& held) {
                          tell_name(held.seat);
                          log_.mark_all(&LastEventNumbers::seating);
                        },
                        [&](const people::Renamed& held) { tell_name(held.seat); },
                        [&](const people::SeedDetermined& held) {
                          play_.shuffle(whole_number(held.seed).value_or(0));
                        },
                        [&](const people::Chatted& held) {
                          const bool beside = company_->is_watched() && !play_.turn().is_over();
                          log_.tell_talk({held.seat, held.text}, beside);
                        },
                        [&](const people::Proposed& held) {
                          log_.tell_all(table_events::Proposed{held.seat, held.kind});
                        },
                        [&](const people::Declined& held) {
                          if (before)
                            log_.tell_all(table_events::Declined{held.seat, before->kind});
                        },
                        [&](const people::CalledOff& held) {
                          play_.call_off();
                          log_.tell_all(table_events::CalledOff{held.seat});
                          log_.mark_all(&LastEventNumbers::course);
                          log_.forget_talk();
                        },
                        [&](const people::HandVisibilityChanged& held) {
                          log_.tell_all(table_events::HandVisibilityChanged{held.seat, held.on});
                          log_.mark(seat_numbered(held.seat), &LastEventNumbers::hand);
                        },
                        [&](const people::PersonReplaced& held) {
                          play_.relieve(seat_numbered(held.seat), held.player);
                          log_.tell_all(table_events::PersonReplaced{held.seat, held.player});
                        },
                        [](const OneOf<people::TableOpened, people::LinkCreated,
                                       people::Contributed, people::RematchCreated> auto&) {}},
             entry);
}

void Table::apply(const ClockEntry& entry) {
  if (const auto* set = std::get_if<clock_entries::ClockSet>(&entry)) {
    clock_.emplace(set->terms, play_.seats());
    return;
  }
  clock_->apply(entry);
  const auto* out = std::get_if<clock_entries::TimeRanOut>(&entry);
  if (out != nullptr) log_.tell_all(table_events::TimeRanOut{out->seat});
}

// ---- asking -------------------------------------------------------------------------------------

bool Table::shows_hands() const {
  return company_ && company_->is_watched() && company_->everybody_shows() &&
         delay_.then().has_value();
}

std::vector<AnyLegalMove> Table::glowing() const {
  return guide_ ? guide_->glowing(play_.game(), play_.state()) : std::vector<AnyLegalMove>();
}

std::optional<Move> Table::scripted_move() const {
  return guide_ ? guide_->scripted_move(play_) : std::nullopt;
}

Record Table::record() const {
  Record record = play_.record();
  if (record.seed && company_) record.fair = company_->fair_deal();
  return record;
}

}  // namespace coppice
