#include "lab/counts/thinking_time_gain.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <cmath>

#include "lab/counts/report_parts.hpp"
#include "lab/stats/estimate.hpp"

namespace coppice::lab {

namespace {

boost::json::value finite_or_null(double elo) {
  return std::isfinite(elo) ? boost::json::value(elo) : boost::json::value(nullptr);
}

}  // namespace

void add(ThinkingTimeGain& sum, const ThinkingTimeGain& part) { sum.pairs.add(part.pairs); }

boost::json::object to_json(const ThinkingTimeGain& doubling) {
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

}  // namespace coppice::lab
