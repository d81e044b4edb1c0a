#pragma once

#include <algorithm>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "lab/report/members.hpp"
#include "lab/run/arena.hpp"
#include "lab/run/compare_games.hpp"

// The members of the reports on an arena, a ladder and a comparison (members.hpp).
namespace coppice::lab {

boost::json::value rating_json(const std::optional<Rating>& rating);
std::string_view name_of(SprtDecision verdict);
void read_players(const boost::json::object& json, PairResults& met);

/// For at least one pair:
///
///   wins, ties, losses (of A)
///   players: [{player, seats: [statistics, statistics]}] for A and B
///   pairs: [5 numbers], pairs of games by A's half points in them
///   score: estimate of A's score, ties counting half
///   elo: {difference, low, high} of the score; null if infinite, as low is for a score of 0 and
///     high for one of 1
///   sprt: {elo0, elo1, alpha, beta, llr, bound, verdict: "H0", "H1" or "none"}, or null
template <class F, Of<ArenaReport> R>
void describe(F& f, R& r) {
  std::uint64_t games = r.games();
  describe_run(f, "arena", r, games, r.cut_short);
  const auto describe_player = [](auto& in, auto& player) {
    in.same("players", "player", player.player);
    in.own("seats", player.score);
    for (auto& score : player.score) in.add(score);
  };
  f.each("players", describe_player, r.players);
  f.sum("wins", r.wins);
  f.sum("ties", r.ties);
  f.sum("losses", r.losses);
  f.sum("pairs", r.pairs);
  f.shown([&](auto& json) {
    const Estimate score = estimate(r.pairs);
    json["score"] = estimate_json(score);
    json["elo"] = elo_json(score);
  });
  f.nullable("sprt", r.sprt, [](auto& in, auto& sprt) {
    in.of_part("test", "elo0", sprt.hypotheses.elo0);
    in.of_part("test", "elo1", sprt.hypotheses.elo1);
    in.shown([&](auto& json) {
      json["alpha"] = sprt_error;
      json["beta"] = sprt_error;
    });
    in.own("llr", sprt.log_likelihood_ratio);
    in.shown([&](auto& json) {
      json["bound"] = sprt_bound;
      json["verdict"] = name_of(sprt.verdict);
    });
  });
  f.add(r.decisions);
  describe_speed(f, r.decisions, r.seconds);
  f.check(games == r.games() && games == 2 * r.pairs.count());
}

///   players: [{player, elo: {value, low, high}, or null if there are too few pairs}]. low is null
///     for a player who lost all, high for one who won all
///   encounters: [{players: [number, number], pairs: [count, ...], score: estimate}], players
///     counted from 0, the score of the first; only those with a pair
template <class F, Of<LadderReport> R>
void describe(F& f, R& r) {
  describe_run(f, "ladder", r, r.games, r.cut_short);
  f.add(r.games);
  f.trait("players", r.players);
  const auto describe_player = [](auto& in, auto& player, auto& rating) {
    in.own("player", player);
    in.shown([&](auto& json) { json["elo"] = rating_json(rating); });
  };
  f.each("players", describe_player, r.players, r.ratings);
  std::uint64_t games = 0;
  const auto describe_encounter = [&](auto& in, auto& met) {
    in.shown([&](auto& json) { json["players"] = {met.first, met.second}; });
    in.told([&](const auto& json) { read_players(json, met); });
    in.check(std::max(met.first, met.second) < r.players.size());
    in.sum("pairs", met.pairs);
    in.shown([&](auto& json) { json["score"] = estimate_json(estimate(met.pairs)); });
    games += 2 * met.pairs.count();
  };
  f.each("encounters", describe_encounter, r.encounters);
  f.add(r.decisions);
  describe_speed(f, r.decisions, r.seconds);
  const std::size_t all = r.players.size() * (r.players.size() - 1) / 2;
  const std::size_t met = r.encounters.size();
  f.check(games == r.games && met <= all && (met == all || r.cut_short));
}

/// version, command, program, commit, game, variants: [settings, settings], players, games, wished,
/// cut_short, seed, first, whole (in a part), metrics (paired.hpp), seconds.
///
/// With `until`: until: {metric, margin (or null), error, decision}; the ci95 and p of all metrics
/// are then those that are valid whenever the games end (run/paired.hpp).
template <class F, Of<PairedReport> R>
void describe(F& f, R& r) {
  describe_program(f, "compare", r);
  f.same("settings", "variants", r.settings);
  f.same("players", "players", r.players);
  describe_games(f, r, r.games, r.cut_short);
  f.add(r.games);
  f.optional("until", r.until, [&](auto& in, auto& until) {
    in.of_part("test", "metric", until.metric);
    in.of_part("test", "margin", until.margin);
    in.shown([&](auto& json) {
      json["error"] = until_error;
      json["decision"] = name_of(r.decision);
    });
  });
  f.sum("metrics", r.metrics);
  f.shown([&](auto& json) {
    json["metrics"] = to_json(r.metrics, r.until ? Validity::always : Validity::once);
  });
  for (const PairedMetric& metric : r.metrics) {
    f.check(metric.scale >= 1 && std::cmp_equal(metric.sums.count, r.games));
  }
  f.sum("seconds", r.seconds);
}

}  // namespace coppice::lab
