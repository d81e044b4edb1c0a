#include "lab/doubling.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <cmath>
#include <cstddef>
#include <stdexcept>

#include "lab/elo.hpp"
#include "lab/estimate.hpp"
#include "lab/report_parts.hpp"

namespace coppice::lab {

namespace {

boost::json::value finite_or_null(double elo) {
  return std::isfinite(elo) ? boost::json::value(elo) : boost::json::value(nullptr);
}

}  // namespace

void add(Doubling& sum, const Doubling& part) { sum.pairs.add(part.pairs); }

boost::json::object to_json(const Doubling& doubling) {
  const auto& counts = doubling.pairs.counts();
  boost::json::object json = {{"players", {doubling.players[0], doubling.players[1]}},
                              {"wished", doubling.wished},
                              {"whole", doubling.whole},
                              {"pairs", boost::json::array(counts.begin(), counts.end())}};
  if (doubling.pairs.count() == 0) return json;
  const Estimate score = estimate(doubling.pairs);
  json["score"] = estimate_json(score);
  json["elo"] = boost::json::object{{"difference", finite_or_null(elo_at(score.mean))},
                                    {"low", finite_or_null(elo_at(score.low))},
                                    {"high", finite_or_null(elo_at(score.high))}};
  return json;
}

Doubling read_doubling(const boost::json::value& json) {
  std::array<std::uint64_t, Outcomes::kinds> counts{};
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    counts[kind] = json.at("pairs").as_array().at(kind).to_number<std::uint64_t>();
  }
  const auto player = [&](std::size_t which) {
    return std::string(json.at("players").as_array().at(which).as_string());
  };
  Doubling doubling{.players = {player(0), player(1)},
                    .pairs = Outcomes(counts),
                    .wished = json.at("wished").to_number<std::uint64_t>(),
                    .whole = json.at("whole").to_number<std::uint64_t>()};
  if (doubling.pairs.count() > doubling.wished) throw std::out_of_range("doubling");
  return doubling;
}

}  // namespace coppice::lab
