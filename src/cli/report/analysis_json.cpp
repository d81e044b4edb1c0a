#include <boost/describe/class.hpp>
#include <map>
#include <optional>
#include <vector>

#include "cli/report/analysis_report.hpp"
#include "engine/json_text.hpp"
#include "host/analysis_slice.hpp"

namespace coppice::cli {

namespace {

struct DecisionJson {
  std::size_t moves;
  int seat;
  std::string played;
  std::optional<std::string> best;
  Worth played_worth;
  Worth best_worth;
  Worth loss;
  bool drawn;
  Worth luck;
  Worth end_luck;
};
BOOST_DESCRIBE_STRUCT(DecisionJson, (),
                      (moves, seat, played, best, played_worth, best_worth, loss, drawn, luck,
                       end_luck))

struct PartsJson {
  int seat;
  Worth start;
  std::vector<Worth> decisions;
  Worth draws;
  Worth judge;
  Worth end;
};
BOOST_DESCRIBE_STRUCT(PartsJson, (), (seat, start, decisions, draws, judge, end))

struct AnalysisJson {
  int version;
  std::string game;
  std::map<std::string, std::string> settings;
  std::string judge;
  int unit;
  Worth tolerance;
  Worth most;
  std::size_t decisions;
  bool cut_short;
  std::vector<DecisionJson> judged;
  std::vector<std::size_t> moments;
  std::vector<PartsJson> parts;
  std::optional<std::vector<std::int32_t>> result;
};
BOOST_DESCRIBE_STRUCT(AnalysisJson, (),
                      (version, game, settings, judge, unit, tolerance, most, decisions, cut_short,
                       judged, moments, parts, result))

PartsJson parts_json(Seat eyes, const ResultBreakdown& parts) {
  return {eyes.number(), parts.start, parts.decisions, parts.draws, parts.judge, parts.end};
}

}  // namespace

std::string analysis_json(const GameAnalyser& analysis, std::span<const DecisionReview> judged) {
  const AnalysisSummary& about = analysis.about();
  const CheckedRecord& checked = analysis.checked();
  AnalysisJson json{2,
                    checked.record.game,
                    checked.game->settings(),
                    about.judge,
                    worth_unit,
                    about.tolerance(),
                    about.most,
                    about.decisions,
                    judged.size() < about.decisions,
                    {},
                    moments_of(about, judged),
                    {},
                    std::nullopt};
  for (std::size_t at = 0; at < judged.size(); ++at) {
    const DecisionReview& one = judged[at];
    std::optional<std::string> best;
    if (one.best) best = checked.game->write(analysis.state_at(at), *one.best);
    json.judged.push_back({one.moves, one.seat.number(), checked.replay.steps[one.moves].text, best,
                           one.played_worth, one.best_worth, one.loss(), one.drawn, one.luck,
                           one.end_luck});
  }
  // Partners get the same values, so one seat is enough.
  const auto eyes = static_cast<std::uint8_t>(about.rivals ? about.seats : 1);
  for (std::uint8_t index = 0; index < eyes; ++index) {
    json.parts.push_back(parts_json(Seat{index}, result_breakdown(about, judged, Seat{index})));
  }
  if (about.end) json.result = checked.game->result(checked.replay.last);
  return json_text(json);
}

}  // namespace coppice::cli
