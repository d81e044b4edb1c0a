#include "lab/report/study_sums.hpp"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <stdexcept>
#include <string>

#include "lab/counts/report_parts.hpp"
#include "lab/report/study_games.hpp"
#include "search/registry.hpp"

namespace coppice::lab {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

/// The members of an EventSums in the order of its numbers in JSON.
constexpr std::array happening_members = {&EventSums::n,     &EventSums::w,    &EventSums::nn,
                                          &EventSums::nw,    &EventSums::ww,   &EventSums::n_all,
                                          &EventSums::w_all, &EventSums::games};

std::uint64_t as_count(const value& json) { return json.to_number<std::uint64_t>(); }

std::string as_text(const value& json) { return std::string(json.as_string()); }

array happening_json(const EventSums& happening) {
  array json;
  for (const auto member : happening_members) json.push_back(whole_json(happening.*member));
  return json;
}

EventSums read_happening(const value& json) {
  EventSums happening;
  for (std::size_t at = 0; at < happening_members.size(); ++at) {
    happening.*happening_members[at] = read_whole(json.as_array().at(at));
  }
  return happening;
}

Histogram histogram_of(const object& counts) {
  Histogram histogram;
  for (const auto& [key, times] : counts) histogram.add(read_whole_text(key), as_count(times));
  return histogram;
}

Histogram read_histogram(const object& json, std::string_view name) {
  const value* const counts = json.if_contains(name);
  return counts == nullptr ? Histogram() : histogram_of(counts->as_object());
}

object worths_json(const CardWorths& worths) {
  array changes;
  for (const CardChangeEffects& change : worths.changes) {
    array cards;
    for (const Histogram& effects : change.effects) cards.push_back(counts_json(effects));
    changes.push_back({{"name", change.name}, {"cards", std::move(cards)}});
  }
  return {{"whole", worths.whole},        {"wished", worths.wished}, {"games", worths.games},
          {"played", worths.played},      {"least", worths.least},   {"most", worths.most},
          {"changes", std::move(changes)}};
}

CardWorths read_worths(const value& json, std::size_t cards) {
  CardWorths worths{.changes = {},
                    .least = read_whole(json.at("least")),
                    .most = read_whole(json.at("most")),
                    .played = as_count(json.at("played")),
                    .games = as_count(json.at("games")),
                    .wished = as_count(json.at("wished")),
                    .whole = as_count(json.at("whole"))};
  for (const value& told : json.at("changes").as_array()) {
    CardChangeEffects change{.name = as_text(told.at("name")), .effects = {}};
    for (const value& card : told.at("cards").as_array()) {
      change.effects.push_back(histogram_of(card.as_object()));
    }
    if (change.effects.size() != cards) throw std::out_of_range("worth");
    worths.changes.push_back(std::move(change));
  }
  if (worths.changes.empty() || worths.games > worths.wished) throw std::out_of_range("worth");
  return worths;
}

/// In the order of the games, so that any division of a run gives the same.
array courses_json(std::vector<LeadHistory> courses) {
  std::ranges::sort(courses, {}, &LeadHistory::number);
  array json;
  for (const LeadHistory& course : courses) {
    array told = {course.number, course.winner};
    for (const std::int32_t lead : course.all_leads) told.push_back(lead);
    json.push_back(std::move(told));
  }
  return json;
}

std::vector<LeadHistory> read_courses(const value& json, std::size_t seats) {
  std::vector<LeadHistory> courses;
  for (const value& told : json.as_array()) {
    const array& numbers = told.as_array();
    LeadHistory course{.number = as_count(numbers.at(0)),
                       .winner = numbers.at(1).to_number<std::uint8_t>(),
                       .all_leads = {}};
    for (std::size_t at = 2; at < numbers.size(); ++at) {
      course.all_leads.push_back(numbers[at].to_number<std::int32_t>());
    }
    if (course.winner >= seats || course.all_leads.size() != seats * course_points) {
      throw std::out_of_range("course");
    }
    courses.push_back(std::move(course));
  }
  return courses;
}

array duplicates_json(const Duplicates& duplicates) {
  array json;
  for (const auto& [worths, deals] : duplicates) {
    json.push_back({whole_json(worths.first), whole_json(worths.second), deals});
  }
  return json;
}

Duplicates read_duplicates(const value& json) {
  Duplicates duplicates;
  for (const value& told : json.as_array()) {
    const array& numbers = told.as_array();
    duplicates[{read_whole(numbers.at(0)), read_whole(numbers.at(1))}] += as_count(numbers.at(2));
  }
  return duplicates;
}

Outcomes read_outcomes(const value& json) {
  std::array<std::uint64_t, Outcomes::kinds> counts{};
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    counts[kind] = as_count(json.as_array().at(kind));
  }
  return Outcomes(counts);
}

/// The words come from the game, because a report contains none.
void read_leads(const object& json, Study& study) {
  if (!json.contains("lead_changes")) return;
  const auto type = find_game(study.games.game);
  const auto* const lead = type ? (*type)->extras.get<LeadMetric>() : nullptr;
  if (lead == nullptr) throw std::out_of_range("lead");
  study.lead_words = lead->words;
  study.lead_changes = read_histogram(json, "lead_changes");
  study.winner_behind = read_histogram(json, "winner_behind");
}

/// A card of the report with its sums.
CardStatistics read_card(const value& told, const value& sums, std::size_t columns) {
  const value* const is_own = told.as_object().if_contains("own");
  CardStatistics card{.info = {.id = as_text(told.at("id")),
                               .name = as_text(told.at("name")),
                               .kind = as_text(told.at("kind")),
                               .own = is_own != nullptr && is_own->as_bool()},
                      .sums = {},
                      .other_plays = read_whole(sums.at("other_plays"))};
  card.sums.unseen = read_whole(told.at("never_seen"));
  for (const value& plays : told.at("turns").as_array()) card.sums.turns.push_back(as_count(plays));
  for (std::size_t column = 0; column < columns; ++column) {
    card.sums.columns.at(column) = read_happening(sums.at("columns").as_array().at(column));
  }
  return card;
}

void read_cards(const object& json, const object& sums, Study& study) {
  const array& told = json.at("cards").as_array();
  const array& added = sums.at("cards").as_array();
  if (told.size() != added.size()) throw std::out_of_range("cards");
  for (const auto& column : told.at(0).at("columns").as_object()) {
    study.columns.emplace_back(column.key());
  }
  if (const value& gained = sums.at("gained"); !gained.is_null()) {
    study.gained = gained.to_number<std::size_t>();
  }
  study.judged = sums.at("judged").to_number<std::size_t>();
  study.played = sums.at("played").to_number<std::size_t>();
  const std::size_t columns = study.columns.size();
  if (study.judged >= columns || study.played >= columns || study.gained.value_or(0) >= columns) {
    throw std::out_of_range("columns");
  }
  for (std::size_t card = 0; card < told.size(); ++card) {
    study.cards.push_back(read_card(told[card], added[card], columns));
  }
}

}  // namespace

void add(Study& sum, const Study& part) {
  sum.games.tally.add(part.games.tally);
  sum.games.seconds += part.games.seconds;
  sum.decisions.add(part.decisions);
  sum.turns.add(part.turns);
  sum.results.add(part.results);
  sum.choices.add(part.choices);
  sum.first_mover.add(part.first_mover);
  for (std::size_t seat = 0; seat < sum.moved_first.size(); ++seat) {
    sum.moved_first[seat] += part.moved_first.at(seat);
  }
  sum.lead_changes.add(part.lead_changes);
  sum.winner_behind.add(part.winner_behind);
  sum.courses.insert(sum.courses.end(), part.courses.begin(), part.courses.end());
  for (const auto& [worths, deals] : part.duplicates) sum.duplicates[worths] += deals;
  sum.all.add(part.all);
  for (std::size_t thing = 0; thing < sum.things.size(); ++thing) {
    sum.things[thing].games += part.things.at(thing).games;
  }
  sum.other_games += part.other_games;
  for (std::size_t card = 0; card < sum.cards.size(); ++card) {
    sum.cards[card].sums.add(part.cards.at(card).sums);
    sum.cards[card].other_plays += part.cards.at(card).other_plays;
  }
}

void add(StudyResult& sum, const StudyResult& part) {
  add(sum.study, part.study);
  if (sum.doubling) {
    add(*sum.doubling, part.doubling.value());
    sum.doubling->wished += part.doubling->wished;
  }
  if (!sum.worths) return;
  add(*sum.worths, part.worths.value());
  sum.worths->wished += part.worths->wished;
}

void conclude(Study& study) {
  study.course = win_chance_curve(study.courses);
  study.luck = luck_share(study.duplicates);
}

void conclude(StudyResult& studied) {
  conclude(studied.study);
  studied.verdicts = verdicts(studied.study);
}

boost::json::object part_json(const StudyResult& studied) {
  const Study& study = studied.study;
  const auto& outcomes = study.first_mover.counts();
  object sums = {
      {"all", {study.all.games, whole_json(study.all.all), whole_json(study.all.squares)}},
      {"first_mover", array(outcomes.begin(), outcomes.end())},
      {"other", {{"player", study.other_player}, {"games", study.other_games}}},
      {"courses", courses_json(study.courses)},
      {"duplicates", duplicates_json(study.duplicates)}};
  array cards;
  for (const CardStatistics& card : study.cards) {
    array columns;
    for (std::size_t column = 0; column < study.columns.size(); ++column) {
      columns.push_back(happening_json(card.sums.columns[column]));
    }
    cards.push_back({{"columns", std::move(columns)}, {"other_plays", card.other_plays}});
  }
  if (!study.cards.empty()) {
    sums["gained"] = study.gained ? value(*study.gained) : value(nullptr);
    sums["judged"] = study.judged;
    sums["played"] = study.played;
    sums["cards"] = std::move(cards);
  }
  if (studied.worths) sums["worth"] = worths_json(*studied.worths);
  object json = to_json(studied);
  json["sums"] = std::move(sums);
  return json;
}

void read_sums(const object& json, StudyResult& studied) {
  Study& study = studied.study;
  const object& sums = json.at("sums").as_object();
  study.decisions = read_histogram(json, "decisions_in_a_game");
  study.turns = read_histogram(json, "turns_in_a_game");
  study.results = read_histogram(json, "results");
  study.choices = read_histogram(json, "choices");
  study.first_mover = read_outcomes(sums.at("first_mover"));
  for (const value& games : json.at("moved_first").as_array()) {
    study.moved_first.push_back(as_count(games));
  }
  if (study.moved_first.size() != study.games.players.size()) throw std::out_of_range("seats");
  read_leads(json, study);
  study.courses = read_courses(sums.at("courses"), study.games.players.size());
  study.duplicates = read_duplicates(sums.at("duplicates"));
  if (const value* const happened = json.if_contains("happened")) {
    for (const auto& [name, games] : happened->as_object()) {
      study.things.push_back({std::string(name), as_count(games)});
    }
  }
  const array& all = sums.at("all").as_array();
  study.all = {.games = read_whole(all.at(0)),
               .all = read_whole(all.at(1)),
               .squares = read_whole(all.at(2))};
  study.other_player = as_text(sums.at("other").at("player"));
  study.other_games = as_count(sums.at("other").at("games"));
  if (json.contains("cards")) read_cards(json, sums, study);
  conclude(studied);
  if (const value* const worth = sums.if_contains("worth")) {
    studied.worths = read_worths(*worth, study.cards.size());
  }
  if (const value* const doubled = json.if_contains("doubling")) {
    studied.doubling = read_doubling(*doubled);
  }
}

}  // namespace coppice::lab
