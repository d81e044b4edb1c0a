#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "lab/report/members.hpp"
#include "lab/report/study_result.hpp"

// The members of the reports on a simulation and a study (members.hpp).
namespace coppice::lab {

// Parts of its JSON.
boost::json::object course_json(const WinChanceCurve& course);
void add_verdict(boost::json::object& json, const CardVerdict& verdict);
void add_effects(boost::json::object& json, const StudyResult& studied, std::size_t card);

/// The game's words for who is ahead, if the report says who was. Throws if it has none.
std::string lead_words_of(const boost::json::object& json, const std::string& game);

/// For at least one game:
///
///   seats: [{player, score: statistics}]
///   length: statistics, in decisions of the seats
///
/// If the game has statistics of its own:
///   counts: for each feat (medals.total, medals.KIND, skills.SKILL) the number of games with 0, 1,
///     2 and so on, up to the maximum
///
/// If games could not be played to their end, which are in no other figure:
///   broken: {endless, stuck: numbers of games, games: [{number, flaw}] of the first ten}
///
/// If the seats win together:
///   won: share, and mean: of the results of the won games, null if there are none; results: their
///     statistics, if there are any
///
/// If the seats are rivals:
///   seats[i].won: share, of games in which it had more than any other
///   tied: share, of games in which several had the most
///   first_seat: estimate of the score of seat 1, ties counting half; for two seats
template <class F, Of<SimulationReport> R>
void describe(F& f, R& r) {
  auto& tally = r.tally;
  auto& sums = tally.sums();
  std::uint64_t games = tally.games();
  bool cut_short = r.cut_short();
  describe_run(f, "simulate", r, games, cut_short);
  f.trait("players", r.players);
  f.add(tally);
  const auto describe_seat = [&](auto& in, auto& player, auto& score, auto& wins) {
    in.own("player", player);
    in.own("score", score);
    if (in.has("won", tally.rivals())) {
      in.object("won", [&](auto& won) {
        won.own("games", wins);
        won.shown([&](auto& json) { json = share_json(wins, games); });
      });
    }
  };
  f.each("seats", describe_seat, r.players, sums.scores, sums.wins);
  f.own("length", sums.length);
  std::uint64_t decisions = tally.decisions();
  describe_speed(f, decisions, r.seconds);
  if (f.has("broken", sums.broken.count() > 0)) f.own("broken", sums.broken);
  if (f.has("counts", !sums.counts.empty())) f.own("counts", sums.counts);
  f.optional("won", sums.won, [&](auto& in, auto& won) {
    in.shown([&](auto& json) {
      json = share_json(static_cast<std::uint64_t>(won.count()), games);
      json["mean"] = won.count() > 0 ? boost::json::value(won.mean()) : nullptr;
    });
    if (in.has("results", won.count() > 0)) in.own("results", won);
  });
  f.shown([&](auto& json) {
    if (!tally.rivals()) return;
    json["tied"] = share_json(tally.ties(), games);
    if (sums.scores.size() == 2)
      json["first_seat"] = estimate_json(estimate(tally.of_first_seat()));
  });
  f.check(games == tally.games() && tally.played() <= r.wished);
}

/// players: [of twice the playouts, of the fewer], wished, whole: pairs, pairs: [5 numbers] by half
/// points of the first; for at least one pair, as in an arena: score, elo: {difference, low, high}
template <class F, Of<ThinkingTimeGain> R>
void describe(F& f, R& r) {
  f.same("doubling", "players", r.players);
  f.wished("doubling", r.wished);
  f.same("doubling", "whole", r.whole);
  f.sum("pairs", r.pairs);
  f.shown([&](auto& json) {
    if (r.pairs.count() == 0) return;
    const Estimate score = estimate(r.pairs);
    json["score"] = estimate_json(score);
    json["elo"] = elo_json(score);
  });
  f.check(r.pairs.count() <= r.wished);
}

/// docs/workshop.md describes these.
template <class F, Of<StudyResult> R>
void describe(F& f, R& studied) {
  auto& study = studied.study;
  describe(f, study.games);
  f.shown([&](auto& json) {
    json["version"] = study_version;
    json["command"] = "report";
    json["cut_short"] = studied.cut_short();
  });
  f.sum("decisions_in_a_game", study.decisions);
  f.sum_if(!study.turns.counts().empty(), "turns_in_a_game", study.turns);
  f.sum_if(!study.results.counts().empty(), "results", study.results);
  f.sum("choices", study.choices);
  f.own("moved_first", study.moved_first);
  for (auto& games : study.moved_first) f.add(games);
  f.trait("settings", study.moved_first.size());
  f.check(study.decisions.count() == study.games.tally.games() &&
          study.moved_first.size() == study.games.players.size());
  f.shown([&](auto& json) {
    if (study.first_mover.count() > 0) {
      json["first_mover"] = estimate_json(estimate(study.first_mover));
    }
    if (study.luck) {
      json["luck"] = estimate_json(study.luck->share);
      json["luck"].as_object()["deals"] = study.luck->deals;
    }
  });
  f.optional("doubling", studied.doubling,
             [](auto& in, auto& doubling) { describe(in, doubling); });
  f.told([&](const auto& json) { study.lead_words = lead_words_of(json, study.games.game); });
  f.sum_if(!study.lead_words.empty(), "lead_changes", study.lead_changes);
  f.sum_if(!study.lead_words.empty(), "winner_behind", study.winner_behind);
  f.shown([&](auto& json) {
    const std::uint64_t games = study.lead_changes.count();
    if (study.lead_words.empty()) return;
    if (games > 0) json["comebacks"] = share_json(study.comebacks(), games);
    if (study.course) json["course"] = course_json(*study.course);
  });
  f.told([&](const auto& json) {
    if (!json.contains("happened")) return;
    for (const auto& thing : json.at("happened").as_object()) {
      study.things.push_back({thing.key(), 0});
    }
  });
  const auto describe_things = [&](auto& in) {
    for (auto& thing : study.things) {
      in.trait("settings", thing.name);
      in.sum(thing.name, thing.games);
    }
  };
  if (f.has("happened", !study.things.empty())) f.object("happened", describe_things);
  if (!f.has("cards", !study.cards.empty())) return;
  f.shown([&](auto& json) {
    json["judged"] = study.columns[study.judged];
    json["intervals"] = studied.verdicts.intervals;
  });
  f.told([&](const auto& json) {
    for (const auto& column : json.at("cards").at(0).at("columns").as_object()) {
      study.columns.emplace_back(column.key());
    }
  });
  f.trait("settings", study.columns);
  const auto describe_card = [&](auto& in, auto& card) {
    in.same("settings", "id", card.info.id);
    in.own("name", card.info.name);
    in.own("kind", card.info.kind);
    if (in.has("own", true)) in.own("own", card.info.own);
    const auto number = static_cast<std::size_t>(&card - study.cards.data());
    in.shown([&](auto& json) { add_verdict(json, studied.verdicts.cards[number]); });
    in.own("never_seen", card.sums.unseen);
    in.own("turns", card.sums.turns);
    in.add(card.sums);
    in.shown([&](auto& json) { add_effects(json, studied, number); });
  };
  f.each("cards", describe_card, study.cards);
}

/// What only a reader needs, to add studies up (study_sums.hpp).
template <class F, Of<StudyResult> R>
void describe_sums(F& f, R& studied) {
  auto& study = studied.study;
  f.sum("all", study.all);
  f.sum("first_mover", study.first_mover);
  f.object("other", [&](auto& in) {
    in.own("player", study.other_player);
    in.sum("games", study.other_games);
  });
  f.sum("courses", study.courses);
  const std::size_t seats = study.games.players.size();
  f.check(std::ranges::all_of(study.courses, [&](const LeadHistory& course) {
    return course.winner < seats && course.all_leads.size() == seats * course_points;
  }));
  f.sum("duplicates", study.duplicates);
  if (!study.cards.empty()) {
    f.own("gained", study.gained);
    f.own("judged", study.judged);
    f.own("played", study.played);
    const std::size_t columns = study.columns.size();
    const auto describe_card = [&](auto& in, auto& card) {
      in.own("columns", std::span(card.sums.columns).first(columns));
      in.sum("other_plays", card.other_plays);
    };
    f.check(columns <= CardLog::most_columns && study.judged < columns && study.played < columns &&
            study.gained.value_or(0) < columns);
    const std::size_t cards = study.cards.size();
    f.each("cards", describe_card, study.cards);
    f.check(study.cards.size() == cards);
  }
  f.optional("worth", studied.worths, [&](auto& in, auto& worths) {
    in.same("worth", "whole", worths.whole);
    in.wished("worth", worths.wished);
    in.own("games", worths.games);
    in.own("played", worths.played);
    in.own("least", worths.least);
    in.own("most", worths.most);
    in.add(worths);
    const auto describe_change = [&](auto& each, auto& change) {
      each.same("settings", "name", change.name);
      each.own("cards", change.effects);
      each.check(change.effects.size() == study.cards.size());
    };
    in.each("changes", describe_change, worths.changes);
    in.check(!worths.changes.empty() && worths.games <= worths.wished);
  });
}

/// All that is read and merged.
template <class F, Of<StudyResult> R>
void describe_part(F& f, R& studied) {
  describe(f, studied);
  f.object("sums", [&](auto& in) { describe_sums(in, studied); });
}

}  // namespace coppice::lab
